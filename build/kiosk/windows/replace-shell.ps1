# Every edition: instead of the desktop, one account gets the kiosk at sign-in. -Undo gives everything back.
# As administrator, while the kiosk's account is signed out; it has to have signed in once before:
#   powershell -ExecutionPolicy Bypass -File replace-shell.ps1 -User kiosk -App C:\Stammtisch\Stammtisch.exe -File C:\Stammtisch\kiosk.toml
#   powershell -ExecutionPolicy Bypass -File replace-shell.ps1 -User kiosk -Undo
# Without -User it is about whoever runs it. Then only an administrator can shorten what Ctrl+Alt+Del offers: Windows
# lets nobody else write there.
# Keep a second account with administrator's rights: from it this can be taken back.
param([string]$User, [string]$App, [string]$File, [switch]$Undo)
$ErrorActionPreference = 'Stop'
if (-not $Undo -and (-not $App -or -not $File -or -not (Test-Path $App) -or -not (Test-Path $File))) {
    throw "-App and -File have to name files that are there."
}

# The account's own part of the registry. It lies in a file as long as the account is signed out.
$root, $loaded = 'Registry::HKEY_CURRENT_USER', $false
if ($User) {
    $account = New-Object System.Security.Principal.NTAccount($User)
    $sid = $account.Translate([System.Security.Principal.SecurityIdentifier]).Value
    $root = "Registry::HKEY_USERS\$sid"
    if (-not (Test-Path $root)) {
        $list = 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList'
        $profile_folder = (Get-ItemProperty -Path "$list\$sid").ProfileImagePath
        reg.exe load "HKU\$sid" (Join-Path $profile_folder 'NTUSER.DAT') | Out-Null
        if ($LASTEXITCODE -ne 0) { throw "The account's settings can't be opened: run this as administrator." }
        $loaded = $true
    }
}
$shell = "$root\Software\Microsoft\Windows NT\CurrentVersion\Winlogon"
$policy = "$root\Software\Microsoft\Windows\CurrentVersion\Policies\System"
# Ctrl+Alt+Del can't be blocked by any app; what it offers can be made shorter.
$shorter = 'DisableTaskMgr', 'DisableLockWorkstation', 'DisableChangePassword'

try {
    if ($Undo) {
        Remove-ItemProperty -Path $shell -Name Shell -ErrorAction SilentlyContinue
        foreach ($name in $shorter) { Remove-ItemProperty -Path $policy -Name $name -ErrorAction SilentlyContinue }
        Write-Host 'The next sign-in shows the desktop again.'
    } else {
        if (-not (Test-Path $shell)) { New-Item -Path $shell -Force | Out-Null }
        $start = Join-Path $PSScriptRoot 'start-kiosk.cmd'
        Set-ItemProperty -Path $shell -Name Shell -Value "cmd.exe /c `"`"$start`" `"$App`" `"$File`"`""
        try {
            if (-not (Test-Path $policy)) { New-Item -Path $policy -Force | Out-Null }
            foreach ($name in $shorter) { Set-ItemProperty -Path $policy -Name $name -Value 1 -Type DWord }
        } catch {
            Write-Host 'The kiosk starts at the next sign-in. Ctrl+Alt+Del still offers everything: to change that, run'
            Write-Host 'this as administrator, with -User.'
        }
    }
} finally {
    if ($loaded) {
        [gc]::Collect()
        reg.exe unload "HKU\$sid" | Out-Null
    }
}
