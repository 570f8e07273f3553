@echo off
rem Starts the kiosk, and starts it again when it ends, unless the staff ended it (status 40). If its file is wrong,
rem a box says so and waits; it tries again when the box is closed.
rem Usage: start-kiosk.cmd C:\Stammtisch\Stammtisch.exe C:\Stammtisch\kiosk.toml
:again
start "" /wait "%~1" --kiosk "%~2"
if %errorlevel%==40 exit /b 0
timeout /t 3 /nobreak >nul
goto again
