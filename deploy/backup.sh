#!/bin/sh
# Takes a backup of the database and of the files, while all goes on:
#   backup.sh                     as the user postgres; hearthkeep-backup.timer does it each night
# Together with the log that the primary archives there (postgresql.conf), it leads to every second after it.
# Files in an S3 bucket are that store's to keep: turn on its versions.
set -eu
umask 077
: "${PRIMARY:=host=10.0.0.11 port=5432 user=replicator}"
: "${BACKUPS:=/var/backups/hearthkeep}"
: "${FILES:=/var/lib/hearthkeep/files}"
: "${KEEP:=14}"
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir -p "$BACKUPS/wal" "$BACKUPS/files"
pg_basebackup --dbname "$PRIMARY" --pgdata "$BACKUPS/$name.part" --format tar --gzip --wal-method fetch --checkpoint fast
mv "$BACKUPS/$name.part" "$BACKUPS/$name"
# A stored file never changes: what is there already stays, also what was removed since. A file in the making is not copied.
if [ -d "$FILES" ]; then
  (cd "$FILES" && find . -type f ! -name '*.part' -exec sh -c '
    for file; do
      test -e "$0/$file" || { mkdir -p "$0/${file%/*}" && cp -p "$file" "$0/$file.part" && mv "$0/$file.part" "$0/$file"; }
    done' "$BACKUPS/files" {} +)
fi
# The log before the oldest backup that stays leads nowhere.
ls -d "$BACKUPS"/????-??-??T??-??-??Z | sort -r | tail -n +$((KEEP + 1)) | while read -r old; do rm -r "$old"; done
oldest=$(ls -d "$BACKUPS"/????-??-??T??-??-??Z | sort | head -n 1)
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION:.*file \([0-9A-F]*\)).*/\1/p')
pg_archivecleanup "$BACKUPS/wal" "$first"
echo "$BACKUPS/$name"
