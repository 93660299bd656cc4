#!/usr/bin/env bash
# Saves the database and the files of an installation made by compose.yml, while it runs, wherever its files are.
#   deploy/backup.sh [folder]     default: ./backups
# Makes <folder>/<date>T<time>/ as "npm run sampan -- back-up" does. Copy it to another machine, together with deploy/.env.
# KEEP_DAYS=30 removes older ones of the folder. COMPOSE_FILE=compose.yml:compose.s3.yml where files are in S3.
set -euo pipefail

mkdir -p "${1:-backups}"
folder=$(cd "${1:-backups}" && pwd)
cd "$(dirname "$0")"
name=$(date +%Y-%m-%dT%H%M%S)

# As root, for the folder may belong to anybody; it reads the volume and writes there alone.
docker compose run --rm --no-deps -T --user 0 --volume "$folder:/backup" app node apps/server/sampan.cjs back-up "/backup/$name"
echo "$folder/$name"

if [ -n "${KEEP_DAYS:-}" ]; then
  find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T??????*' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
fi
