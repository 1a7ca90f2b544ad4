#!/bin/sh
# Makes the replica the primary and leads every process there:
#   promote.sh HOST PORT          as it is seen from this machine, where the pooler runs
# Nothing else decides: watch.sh calls it, or a person does. The old primary can acknowledge no write any more, because
# its replica does not follow it; before it comes back, make a replica of it (replica.sh).
set -eu
host=$1
port=$2
: "${ADDRESS:=/etc/pgbouncer/primary.ini}"
: "${POOLER:=host=127.0.0.1 port=6432 user=hearthkeep dbname=pgbouncer}"
: "${REPLICA:=host=$host port=$port user=postgres dbname=postgres}"

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"; }

# The new primary has no replica yet: it must not wait for one.
ask "$REPLICA" "alter system set synchronous_standby_names = ''" > /dev/null
ask "$REPLICA" 'select pg_reload_conf()' > /dev/null
test "$(ask "$REPLICA" 'select pg_is_in_recovery()')" = f || ask "$REPLICA" 'select pg_promote(true, 10)' > /dev/null
test "$(ask "$REPLICA" 'select pg_is_in_recovery()')" = f

sed "s/host=[^ ]*/host=$host/; s/port=[^ ]*/port=$port/" "$ADDRESS" > "$ADDRESS.new"
# In place, so that its owner and mode stay.
cat "$ADDRESS.new" > "$ADDRESS"
rm "$ADDRESS.new"
ask "$POOLER" 'reload'
# Connections to a primary that hangs would wait for it; each client opens a new one.
for database in hearthkeep hearthkeep_direct; do
  ask "$POOLER" "kill $database"
  ask "$POOLER" "resume $database"
done
echo "$host:$port is the primary."
