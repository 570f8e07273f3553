@echo off
rem Starts the kiosk, and starts it again when it ends, unless the staff ended it (status 40) or another one stands on
rem its folder already (3). If its file is wrong, the safe screen says so until it is mended.
rem Usage: start-kiosk.cmd C:\Stammtisch\Stammtisch.exe C:\Stammtisch\kiosk.toml
:again
start "" /wait "%~1" --kiosk "%~2"
if %errorlevel%==40 exit /b 0
if %errorlevel%==3 exit /b 3
timeout /t 3 /nobreak >nul
goto again
