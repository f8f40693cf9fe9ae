#!/bin/sh
# Writes a backup into a folder and removes all but the newest 14. For cron; see docs/running.md.
# It needs HANGWELL_EMAIL and HANGWELL_PASSWORD of an admin.
set -eu
umask 077
folder=$1
cli=$(dirname "$0")/../dist/cli/main.js
HANGWELL_SESSION_FILE=$folder/.session.json
export HANGWELL_SESSION_FILE

mkdir -p "$folder"
node "$cli" sign-in --email "$HANGWELL_EMAIL"
node "$cli" backup "$folder/hangwell-$(date -u +%Y%m%dT%H%M%SZ).tar"
node "$cli" sign-out

ls -1 "$folder"/hangwell-*.tar | sort -r | tail -n +15 | while read -r old; do rm "$old"; done
