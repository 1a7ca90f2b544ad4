#!/bin/sh
# Restarts one process after another, each once the one before it is ready:
#   update.sh 3001 3002           after the new release is in place (npm ci && npm run build)
# It stops at the first process that is not ready within a minute: the others still run the old release.
set -eu
: "${RESTART:=systemctl restart hearthkeep@}"
for port; do
  $RESTART"$port"
  tries=0
  until curl --silent --fail --max-time 3 --output /dev/null "http://127.0.0.1:$port/api/public/ready"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ]; then
      echo "The process on port $port is not ready. The others were left alone." >&2
      exit 1
    fi
    sleep 0.5
  done
  echo "The process on port $port is ready."
done
