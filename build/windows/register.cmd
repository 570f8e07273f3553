@echo off
rem Lets a double click on a saved game (.stammtisch) open it with the Stammtisch.exe beside this file.
rem Only for you: nothing is written outside your own part of the registry. "register.cmd /remove" takes it back.
setlocal
set "app=%~dp0Stammtisch.exe"
set "classes=HKCU\Software\Classes"
if /i "%~1"=="/remove" goto remove
if not "%~1"=="" goto usage
if not exist "%app%" (
    echo Stammtisch.exe is not beside this file.
    exit /b 1
)
reg add "%classes%\.stammtisch" /ve /d "Stammtisch.Replay" /f >nul || exit /b 1
reg add "%classes%\.stammtisch" /v "Content Type" /d "application/x-stammtisch" /f >nul || exit /b 1
reg add "%classes%\Stammtisch.Replay" /ve /d "Stammtisch game" /f >nul || exit /b 1
reg add "%classes%\Stammtisch.Replay\DefaultIcon" /ve /d "\"%~dp0replay.ico\"" /f >nul || exit /b 1
reg add "%classes%\Stammtisch.Replay\shell\open\command" /ve /d "\"%app%\" \"%%1\"" /f >nul || exit /b 1
echo Saved games open with Stammtisch from now on.
exit /b 0

:remove
reg delete "%classes%\.stammtisch" /f >nul 2>&1
reg delete "%classes%\Stammtisch.Replay" /f >nul 2>&1
echo Saved games are no longer opened with Stammtisch.
exit /b 0

:usage
echo usage: register.cmd [/remove]
exit /b 1
