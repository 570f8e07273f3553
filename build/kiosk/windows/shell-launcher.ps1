# Enterprise, Education and IoT Enterprise: Shell Launcher starts the kiosk and acts on how it ends. As administrator:
#   powershell -ExecutionPolicy Bypass -File shell-launcher.ps1 -User kiosk -App C:\Stammtisch\Stammtisch.exe -File C:\Stammtisch\kiosk.toml
param([Parameter(Mandatory)][string]$User, [Parameter(Mandatory)][string]$App, [Parameter(Mandatory)][string]$File)
Enable-WindowsOptionalFeature -Online -FeatureName Client-EmbeddedShellLauncher -All -NoRestart | Out-Null
$sid = (New-Object System.Security.Principal.NTAccount($User)).Translate([System.Security.Principal.SecurityIdentifier]).Value
$launcher = [wmiclass]"\\localhost\root\standardcimv2\embedded:WESL_UserSetting"
$restart, $nothing = 0, 3
# 40: the staff has ended it, then nothing comes back; whatever else happens, it is started again.
$launcher.SetCustomShell($sid, "`"$App`" --kiosk `"$File`"", @(40), @($nothing), $restart)
$launcher.SetEnabled($true)
