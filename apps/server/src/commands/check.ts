import { shippedMigrations } from '@sampan/db/migrate.ts';
import { fileKey } from '@sampan/engines/files/file-store.ts';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { filesOf } from '../installed-files.ts';
import { unknownSettings } from '../setting-names.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { asOwner, onDatabase } from './installation.ts';
import { reportInvariants } from './invariants.ts';

const SHOWN = 10;

export const check: Command = {
  name: 'check',
  takes: '',
  does: 'looks at settings, database, files and invariants of the installation; reads only',
  words: [0, 0],
  // Settings that cannot be used have been refused before.
  run: (call) => {
    call.say('ok      settings');
    for (const line of unknownSettings(call.environment)) call.say(`note    ${line}`);
    return onDatabase(call.config, call.say, (url) => checkAll(call, url));
  },
};

async function checkAll({ config, say }: CommandCall, url: string): Promise<number> {
  await checkVersion(url);
  say('ok      database');
  if (await mayOthersConnect(url))
    say('note    every role of this database server may connect to the database; docs/operations.md says how to keep them out');
  const wrong = await checkFiles(config, url);
  say(wrong.length === 0 ? 'ok      files' : `BROKEN  files: ${wrong.length} are missing or cut off`);
  for (const key of wrong.slice(0, SHOWN)) say(`        ${key}`);
  if (wrong.length > SHOWN) say(`        … and ${wrong.length - SHOWN} more`);
  const breaches = await reportInvariants(url, say);
  return wrong.length === 0 ? breaches : 1;
}

/** Connecting has checked server, encoding and locale. */
const checkVersion = (url: string): Promise<void> =>
  asOwner(url, async (owner) => {
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(owner);
    const pending = shippedMigrations().slice(rows.length);
    if (pending.length > 0) throw new CommandRefused(`The database lacks ${pending.length} migrations of this version: start Sampan once.`);
  });

/** Roles beside the owner of this database and superusers, such as the owner of another installation. */
const mayOthersConnect = (url: string): Promise<boolean> =>
  asOwner(url, async (owner) => {
    const { rows } = await sql<{ may: boolean }>`
      select has_database_privilege('public', current_database(), 'connect')
         and exists (select from pg_roles where rolcanlogin and not rolsuper and rolname <> current_user) as may`.execute(owner);
    return rows[0]?.may === true;
  });

/** Keys of the files that a row names and the store does not have whole. */
async function checkFiles(config: Config, url: string): Promise<string[]> {
  const store = filesOf(config);
  const known = await asOwner(url, async (owner) => {
    return (
      await sql<{
        client_id: string;
        id: string;
        size: string;
      }>`select client_id, id, size from stored_file order by client_id, id`.execute(owner)
    ).rows;
  });
  const wrong: string[] = [];
  for (const { client_id, id, size } of known) {
    const key = fileKey(client_id, id);
    if (String(await store.size(key)) !== size) wrong.push(key);
  }
  return wrong;
}
