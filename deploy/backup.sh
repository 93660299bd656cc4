#!/usr/bin/env bash
# Saves the database and the files of an installation made by compose.yml, while it runs.
#   deploy/backup.sh [folder]     default: ./backups
# Makes <folder>/<date>T<time>/ with database.dump and files/. Copy it to another machine, together with deploy/.env.
# KEEP_DAYS=30 removes older ones of the folder.
set -euo pipefail

mkdir -p "${1:-backups}"
folder=$(cd "${1:-backups}" && pwd)
cd "$(dirname "$0")"
target="$folder/$(date +%Y-%m-%dT%H%M%S)"
# Unfinished until everything is there and readable.
unfinished="$target.unfinished"
umask 077
mkdir -p "$unfinished/files"

# The database first: a file that nothing refers to is harmless, a record without its file is not.
docker compose exec -T database pg_dump --username=sampan --dbname=sampan --format=custom > "$unfinished/database.dump"
docker compose exec -T database pg_restore --list < "$unfinished/database.dump" > /dev/null
docker compose run --rm --no-deps -T --volume "$unfinished/files:/backup" bucket mirror --quiet store/sampan /backup

mv "$unfinished" "$target"
echo "$target"

if [ -n "${KEEP_DAYS:-}" ]; then
  find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T??????*' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
fi
