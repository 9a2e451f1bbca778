#!/bin/sh
# Every night at BACKUP_AT (UTC): the tables first, then the files, which may be more than the tables name and never fewer.
# Mail that waits and links to choose a password stay out: restored elsewhere it would go out twice.
# A copy appears whole or not at all; those older than BACKUP_DAYS go once a new one is there.
set -eu
umask 077

backup() {
  name="/backups/$(date -u +%Y-%m-%dT%H-%M-%S)"
  rm -rf /backups/*.part
  mkdir "$name.part"
  pg_dump --format=custom --file="$name.part/database.dump" \
    --exclude-table-data=outgoing_mail --exclude-table-data=password_link
  tar --create --file="$name.part/data.tar" --directory=/data .
  sync
  mv "$name.part" "$name"
  find /backups -mindepth 1 -maxdepth 1 -type d -mtime "+${BACKUP_DAYS:-30}" -exec rm -rf {} +
  echo "$name"
}

if [ "${1:-}" = now ]; then
  backup
  exit
fi
while true; do
  now=$(date -u +%s)
  next=$(date -u -d "${BACKUP_AT:-05:30}" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now)) &
  wait $!
  "$0" now || echo "the backup failed" >&2
done
