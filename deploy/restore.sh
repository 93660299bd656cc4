#!/usr/bin/env bash
# Puts a back-up made by backup.sh into an installation made by compose.yml. WHAT IS IN THE INSTALLATION IS LOST.
#   deploy/restore.sh backups/2026-11-28T023000
# On a new machine: the same version of Sampan, deploy/.env, then this script.
set -euo pipefail

source=$(cd "${1:?which back-up}" && pwd)
cd "$(dirname "$0")"
[ -s "$source/database.dump" ] || { echo "$source holds no database.dump" >&2; exit 1; }
read -r -p "Everything in this installation will be replaced by $source. Type yes: " answer
[ "$answer" = yes ] || exit 1

docker compose stop proxy app
docker compose up --detach --wait database files
docker compose run --rm -T bucket

docker compose exec -T database psql --username=sampan --dbname=postgres --quiet --set=ON_ERROR_STOP=1 <<'SQL'
drop database if exists sampan with (force);
create database sampan template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
-- A dump names the role of the application and does not hold it.
do $$ begin create role sampan_app nologin; exception when duplicate_object then null; end $$;
SQL
docker compose exec -T database pg_restore --username=sampan --dbname=sampan --no-owner --exit-on-error < "$source/database.dump"
docker compose run --rm --no-deps -T --volume "$source/files:/backup:ro" bucket mirror --quiet --overwrite --remove /backup store/sampan

# Comes back when the application is ready: the proxy waits for it.
docker compose up --detach
docker compose exec -T app node apps/server/sampan.cjs invariants
