#!/bin/sh
# Restores the database as it was at an instant, into an empty folder, and the files that were removed since:
#   restore.sh BACKUP '2026-11-23 04:20:00+00' FOLDER     as the user postgres
# BACKUP is a folder that backup.sh named, older than the instant. Then start PostgreSQL on the folder: it reads the log
# up to the instant and takes writes from there. Compare, and lead the processes there by promote.sh HOST PORT.
set -eu
umask 077
backup=$1
instant=$2
folder=$3
: "${BACKUPS:=$(dirname "$backup")}"
: "${FILES:=/var/lib/hearthkeep/files}"
mkdir -p "$folder"
test -z "$(ls -A "$folder")" || { echo "$folder is not empty; nothing was changed." >&2; exit 1; }
tar -xzf "$backup/base.tar.gz" -C "$folder"
chmod 700 "$folder"
touch "$folder/recovery.signal"
rm -f "$folder/standby.signal"
cat >> "$folder/postgresql.auto.conf" <<CONF
restore_command = 'cp $BACKUPS/wal/%f %p'
recovery_target_time = '$instant'
recovery_target_action = 'promote'
synchronous_standby_names = ''
archive_mode = off
CONF
if [ -d "$BACKUPS/files" ]; then
  mkdir -p "$FILES"
  (cd "$BACKUPS/files" && find . -type f -exec sh -c '
    for file; do test -e "$0/$file" || { mkdir -p "$0/${file%/*}" && cp -p "$file" "$0/$file"; }; done' "$FILES" {} +)
fi
echo "$folder leads to $instant."
