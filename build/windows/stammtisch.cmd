@echo off
rem For a terminal, which would not wait for a program with a window: "stammtisch --self-check", "stammtisch kiosk-setup".
start "" /b /wait "%~dp0Stammtisch.exe" %*
exit /b %errorlevel%
