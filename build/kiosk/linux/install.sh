#!/bin/sh
# Sets a kiosk up for the user who runs this, below their home folder.
#
#   install.sh [--dry-run] WAY KIOSK.TOML [COMMAND…]
#       WAY: screen (recommended) · openbox · cage · labwc · autostart · service
#   install.sh [--dry-run] --remove
#
# COMMAND starts Stammtisch; without one it is looked for beside this folder. Nothing is done as root: what needs
# it is said at the end. kiosk.toml, and the games and figures, stay where they are.
set -eu

fail() {
    echo "$1" >&2
    exit 1
}

do_it() {
    if [ -n "$dry" ]; then
        printf 'would'
        printf ' %s' "$@"
        printf '\n'
    else
        "$@"
    fi
}

dry=
[ "${1:-}" != --dry-run ] || {
    dry=yes
    shift
}
home=${HOME:-}
[ -n "$home" ] && [ -d "$home" ] || fail "There is no home folder to install into (HOME is '$home')."
[ "$(id -u)" -ne 0 ] || [ -n "${STAMMTISCH_AS_ROOT:-}" ] || fail "Not as root: the kiosk has a user of its own."
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
place=$home/.local/share/stammtisch-kiosk
autostart=$home/.config/autostart/stammtisch-kiosk.desktop
units=$home/.config/systemd/user
unit=$units/stammtisch-kiosk.service
wanted=$units/graphical-session.target.wants
whole=stammtisch-kiosk-screen.service
system=/etc/systemd/system/$whole

remove() {
    for file in "$autostart" "$unit" "$wanted/stammtisch-kiosk.service" "$place"; do
        [ ! -e "$file" ] && [ ! -L "$file" ] || do_it rm -rf -- "$file"
    done
    [ ! -d "$wanted" ] || [ -n "$(ls -A -- "$wanted")" ] || do_it rmdir -- "$wanted"
    [ ! -e "$system" ] || echo "As root: systemctl disable --now $whole && rm '$system'"
}

# A text as a word of the shell.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

# What starts Stammtisch, if nobody says: the packaged app, else the sources with their own Python.
find_command() {
    if [ -x "$here/../../stammtisch" ]; then
        set -- "$(CDPATH='' cd -- "$here/../.." && pwd -P)/stammtisch"
    elif [ -x "$here/../../../.venv/bin/python" ] && [ -e "$here/../../../main.py" ]; then
        root=$(CDPATH='' cd -- "$here/../../.." && pwd -P)
        set -- "$root/.venv/bin/python" "$root/main.py"
    else
        fail "Stammtisch isn't beside this folder: name the command that starts it."
    fi
    for word in "$@"; do
        quoted "$word"
        printf ' '
    done
}

write_start() {
    if [ -n "$dry" ]; then
        echo "would write $place/start: exec $1--kiosk $2"
        return
    fi
    {
        echo '#!/bin/sh'
        echo "exec $1--kiosk $2"
    } >"$place/start.new"
    chmod 755 "$place/start.new"
    mv -f -- "$place/start.new" "$place/start"
}

# The unit for a screen of its own, with this user and the place of the scripts: systemd reads % and \ as its own signs.
write_whole() {
    if [ -n "$dry" ]; then
        echo "would write $place/$whole"
        return
    fi
    written=$(printf '%s' "$place" | sed -e 's/%/%%/g' -e 's/[\\"]/\\&/g' -e 's/[\\&|]/\\&/g')
    sed -e "s|@USER@|$(id -un)|" -e "s|@PLACE@|$written|" "$here/$whole" >"$place/$whole"
}

[ "${1:-}" != --remove ] || {
    remove
    exit 0
}
ways="screen, openbox, cage, labwc, autostart or service"
[ $# -ge 2 ] || fail "install.sh [--dry-run] WAY KIOSK.TOML [COMMAND…]; WAY is $ways."
way=$1
case $way in screen | openbox | cage | labwc | autostart | service) ;; *) fail "There is no way '$way': $ways." ;; esac
[ -f "$2" ] || fail "There is no file '$2'. kiosk-setup writes one (docs/cafe.md)."
file=$(CDPATH='' cd -- "$(dirname -- "$2")" && pwd -P)/$(basename -- "$2")
shift 2
if [ $# -gt 0 ]; then
    command=$(for word in "$@"; do
        quoted "$word"
        printf ' '
    done)
else
    command=$(find_command)
fi

do_it mkdir -p -- "$place"
for name in again screen xserver session loop cage labwc; do
    do_it cp -f -- "$here/$name" "$place/$name"
    do_it chmod 755 "$place/$name"
done
for name in openbox.xml labwc-rc.xml; do
    do_it cp -f -- "$here/$name" "$place/$name"
done
write_start "$command" "$(quoted "$file")"

case $way in
    autostart)
        do_it mkdir -p -- "$(dirname -- "$autostart")"
        do_it cp -f -- "$here/stammtisch-kiosk.autostart.desktop" "$autostart"
        echo "It starts with the next login of $(id -un)."
        ;;
    service)
        do_it mkdir -p -- "$(dirname -- "$unit")"
        do_it cp -f -- "$here/stammtisch-kiosk.service" "$unit"
        echo "Now: systemctl --user daemon-reload && systemctl --user enable --now stammtisch-kiosk"
        ;;
    screen)
        write_whole
        echo "As root, with another login manager, if there is one, switched off:"
        echo "  install -m 644 $(quoted "$place/$whole") '$system'"
        echo "  systemctl daemon-reload && systemctl enable $whole"
        echo "It starts with the next boot (docs/cafe.md)."
        ;;
    openbox)
        echo "As root, so that the login manager knows the session:"
        echo "  install -m 644 $(quoted "$here/stammtisch-kiosk.session.desktop") /usr/share/xsessions/stammtisch-kiosk.desktop"
        echo "Then let $(id -un) sign in by itself with it (docs/cafe.md)."
        ;;
    cage | labwc)
        echo "Let greetd or a getty start it at the end of the boot: $place/$way (docs/cafe.md)."
        ;;
esac
