#!/bin/sh
# Makes a replica of the primary in an empty folder, for the first time or after a failover:
#   replica.sh FOLDER             as the user postgres, while no PostgreSQL runs on that folder
# Then start PostgreSQL there, and let the primary wait for it: select hearthkeep_replica from pg_stat_replication, and
#   alter system reset synchronous_standby_names; select pg_reload_conf()
set -eu
: "${PRIMARY:=host=10.0.0.11 port=5432 user=replicator}"
pg_basebackup --dbname "$PRIMARY application_name=hearthkeep_replica" --pgdata "$1" --wal-method stream \
  --checkpoint fast --write-recovery-conf
