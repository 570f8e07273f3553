#!/bin/sh
# Starts Stammtisch inside its Flatpak.
export PYTHONPATH=/app/lib/stammtisch/packages
exec python3 /app/lib/stammtisch/main.py "$@"
