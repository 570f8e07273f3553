#!/bin/sh
# Installs Stammtisch for you alone, below your home folder; run it again from a newer one to update.
# `install.sh --remove` takes it away again; your games and settings stay.
set -eu

fail() {
    echo "$1" >&2
    exit 1
}

home=${HOME:-}
[ -n "$home" ] && [ -d "$home" ] || fail "There is no home folder to install into (HOME is '$home')."
case ${XDG_DATA_HOME:-} in
    /*) data=$XDG_DATA_HOME ;; # the standard says that any other value doesn't count
    *) data=$home/.local/share ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
command=$home/.local/bin/stammtisch
app=$data/stammtisch-app
entry=$data/applications/stammtisch.desktop
icons=$data/icons/hicolor/256x256
icon=$icons/apps/stammtisch.png
game_icon=$icons/mimetypes/application-x-stammtisch.png
kind=$data/mime/packages/stammtisch.xml

# Does ~/.local/bin/stammtisch lead to our copy? Something else of that name may be installed.
ours() { [ -L "$command" ] && [ "$(readlink -- "$command")" = "$app/stammtisch" ]; }
free() { [ ! -e "$command" ] && [ ! -L "$command" ]; }

# A folder copied from a medium that nobody can write to would let nobody delete it.
delete() {
    [ -e "$1" ] || return 0
    chmod -R u+w -- "$1"
    rm -rf -- "$1"
}

# The path as a program in a desktop entry: quoted for its Exec key, and that once more for the entry's text.
quoted() { printf '%s' "$1" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g'; }

write_entry() {
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$(quoted "$app/stammtisch")" ;; # ~/.local/bin may not be searched
            *) printf '%s\n' "$line" ;;
        esac
    done <"$app/stammtisch.desktop" >"$entry.new"
    mv -f -- "$entry.new" "$entry"
}

tell_desktop() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database "$data/applications" >/dev/null 2>&1 || true
    fi
    if command -v update-mime-database >/dev/null 2>&1; then
        update-mime-database "$data/mime" >/dev/null 2>&1 || true
    fi
}

# Where ours was the only kind of file, what was worked out from it goes as well.
forget_kinds() {
    rmdir -- "$data/mime/packages" 2>/dev/null || return 0
    for file in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
        rm -f -- "$data/mime/$file"
    done
    rmdir -- "$data/mime" 2>/dev/null || true
}

# The copy is whole before it takes the old one's place.
copy() {
    delete "$app.new"
    delete "$app.old"
    cp -R -- "$here" "$app.new"
    chmod -R u+w -- "$app.new"
    [ ! -e "$app" ] || mv -- "$app" "$app.old"
    mv -- "$app.new" "$app"
    delete "$app.old"
}

install() {
    for file in "$command" "$entry" "$icon" "$game_icon" "$kind"; do
        mkdir -p -- "$(dirname -- "$file")"
    done
    [ -d "$app" ] && [ "$here" = "$(cd -- "$app" && pwd -P)" ] || copy
    cp -f -- "$app/stammtisch.png" "$icon"
    cp -f -- "$app/replay.png" "$game_icon"
    cp -f -- "$app/stammtisch-mime.xml" "$kind"
    write_entry
    tell_desktop
    if ours || free; then
        ln -sfn -- "$app/stammtisch" "$command"
        echo "Stammtisch is installed. You find it in your applications, or as: $command"
    else
        echo "Stammtisch is installed. You find it in your applications."
        echo "The command $command belongs to something else and was left as it is."
    fi
}

remove() {
    ! ours || rm -f -- "$command"
    rm -f -- "$entry" "$icon" "$game_icon" "$kind"
    tell_desktop
    forget_kinds
    delete "$app.new"
    delete "$app.old"
    delete "$app"
    echo "Stammtisch is gone; your games and settings are still in $data/Stammtisch."
}

# All of the script has been read by now: it may delete the folder that it lies in.
case $#${1:-} in
    0) install ;;
    1--remove) remove ;;
    *) fail "usage: install.sh [--remove]" ;;
esac
exit
