#!/bin/sh
# Promotes the replica once the primary has not answered three times, a second apart:
#   watch.sh REPLICA_HOST REPLICA_PORT
# It runs once, beside the pooler, and ends with the promotion: a person then looks, and makes a new replica.
set -eu
: "${ADDRESS:=/etc/pgbouncer/primary.ini}"
here=$(dirname "$0")
missed=0
while [ "$missed" -lt 3 ]; do
  sleep 1
  host=$(sed -n '/^hearthkeep /s/.*host=\([^ ]*\).*/\1/p' "$ADDRESS")
  port=$(sed -n '/^hearthkeep /s/.*port=\([^ ]*\).*/\1/p' "$ADDRESS")
  # 0 says that it takes connections; 1, that it starts or is full, which is no reason to leave it.
  if pg_isready --quiet --timeout 2 --host "$host" --port "$port" || [ $? -eq 1 ]; then missed=0; else missed=$((missed + 1)); fi
done
# Without a replica that answers, nothing is better than before.
exec "$here/promote.sh" "$1" "$2"
