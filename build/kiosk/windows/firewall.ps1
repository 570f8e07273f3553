# Phones reach the table over the house's Wi-Fi: lets Stammtisch be reached from private networks, and from no other.
# As administrator; -Remove takes the rule away again.
#   powershell -ExecutionPolicy Bypass -File firewall.ps1 -App C:\Stammtisch\Stammtisch.exe
param([string]$App, [switch]$Remove)
$name = 'Stammtisch: cards on phones'
Remove-NetFirewallRule -DisplayName $name -ErrorAction SilentlyContinue
if ($Remove) { exit }
if (-not $App -or -not (Test-Path $App)) { throw "-App has to name a file that is there." }
# Whoever has once closed Windows' question about the network has blocked the app: such a rule wins over any other.
Get-NetFirewallApplicationFilter -Program $App -ErrorAction SilentlyContinue | Get-NetFirewallRule |
    Where-Object { $_.Direction -eq 'Inbound' -and $_.Action -eq 'Block' } | Remove-NetFirewallRule
New-NetFirewallRule -DisplayName $name -Direction Inbound -Program $App -Protocol TCP -Action Allow -Profile Private -RemoteAddress LocalSubnet
