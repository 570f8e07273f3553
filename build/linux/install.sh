#!/bin/sh
# Installs Stammtisch for you alone, below your home folder. `install.sh --remove` takes it away again;
# your games and settings stay.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
app=$data/stammtisch-app
entry=$data/applications/stammtisch.desktop
icon=$data/icons/hicolor/256x256/apps/stammtisch.png

remove() {
    rm -rf "$app"
    rm -f "$bin/stammtisch" "$entry" "$icon"
}

if [ "${1:-}" = --remove ]; then
    remove
    echo "Stammtisch is gone; your games and settings are still in $data/Stammtisch."
    exit 0
fi
remove
mkdir -p "$bin" "$(dirname "$entry")" "$(dirname "$icon")"
cp -R "$here" "$app"
ln -s "$app/stammtisch" "$bin/stammtisch"
cp "$app/stammtisch.png" "$icon"
# The desktop may not look for programs in ~/.local/bin, so its entry names the whole path.
sed "s|^Exec=.*|Exec=\"$app/stammtisch\"|" "$app/stammtisch.desktop" >"$entry"
command -v update-desktop-database >/dev/null && update-desktop-database "$data/applications" || true
echo "Stammtisch is installed. You find it in your applications, or as: $bin/stammtisch"
