# Every edition: instead of the desktop, the user who runs this gets the kiosk at sign-in. -Undo gives it back.
#   powershell -ExecutionPolicy Bypass -File replace-shell.ps1 -App C:\Stammtisch\Stammtisch.exe -File C:\Stammtisch\kiosk.toml
# Keep a second account with administrator's rights: from it this can be taken back.
param([string]$App, [string]$File, [switch]$Undo)
$key = 'HKCU:\Software\Microsoft\Windows NT\CurrentVersion\Winlogon'
if ($Undo) { Remove-ItemProperty -Path $key -Name Shell -ErrorAction SilentlyContinue; exit }
if (-not (Test-Path $App) -or -not (Test-Path $File)) { throw "-App and -File have to name files that are there." }
if (-not (Test-Path $key)) { New-Item -Path $key -Force | Out-Null }
$start = Join-Path $PSScriptRoot 'start-kiosk.cmd'
Set-ItemProperty -Path $key -Name Shell -Value "cmd.exe /c `"`"$start`" `"$App`" `"$File`"`""
# Ctrl+Alt+Del can't be blocked by any app; what it offers can be made shorter.
$policy = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Policies\System'
if (-not (Test-Path $policy)) { New-Item -Path $policy -Force | Out-Null }
foreach ($name in 'DisableTaskMgr', 'DisableLockWorkstation', 'DisableChangePassword') {
    Set-ItemProperty -Path $policy -Name $name -Value 1 -Type DWord
}
