#!/bin/sh
# Writes a backup into a folder and removes all but the newest 14. For cron; see docs/running.md.
# It needs HANGWELL_EMAIL and HANGWELL_PASSWORD of an admin. HANGWELL_COMMAND runs the command line elsewhere.
set -eu
umask 077
folder=$1
cli=$(dirname "$0")/../dist/cli/main.js
HANGWELL_SESSION_FILE=$folder/.session.json
export HANGWELL_SESSION_FILE
hangwell() { ${HANGWELL_COMMAND:-node "$cli"} "$@"; }

mkdir -p "$folder"
file=$folder/hangwell-$(date -u +%Y%m%dT%H%M%SZ).tar
trap 'rm -f "$file.part"' EXIT
hangwell sign-in --email "$HANGWELL_EMAIL"
hangwell backup - > "$file.part"
mv "$file.part" "$file"
echo "Backup written to $file"
hangwell sign-out

ls -1 "$folder"/hangwell-*.tar | sort -r | tail -n +15 | while read -r old; do rm "$old"; done
