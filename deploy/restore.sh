#!/usr/bin/env bash
# Puts a back-up made by backup.sh, or by "npm run sampan -- back-up", into an installation made by compose.yml.
# WHAT IS IN THE INSTALLATION IS LOST.
#   deploy/restore.sh backups/2026-11-28T023000
# On a new machine: this or a later version of Sampan, deploy/.env, then this script. COMPOSE_FILE=compose.yml:compose.s3.yml with S3.
set -euo pipefail

source=$(cd "${1:?which back-up}" && pwd)
cd "$(dirname "$0")"
[ -s "$source/back-up.json" ] || { echo "$source holds no back-up.json" >&2; exit 1; }
read -r -p "Everything in this installation will be replaced by $source. Type yes: " answer
[ "$answer" = yes ] || exit 1

docker compose stop proxy app
docker compose up --detach --wait database bus
docker compose exec -T database psql --username=sampan --dbname=postgres --quiet --set=ON_ERROR_STOP=1 <<'SQL'
drop database if exists sampan with (force);
create database sampan template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
SQL

# As root, for the back-up may belong to anybody; what it writes is the application's afterwards. It ends with every invariant.
docker compose run --rm -T --user 0 --volume "$source:/backup:ro" app node apps/server/sampan.cjs restore /backup
docker compose run --rm --no-deps -T --user 0 app chown -R node:node /data

# Comes back when the application is ready: the proxy waits for it.
docker compose up --detach
