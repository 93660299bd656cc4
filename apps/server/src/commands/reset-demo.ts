import { onConnection } from '@sampan/db/one-connection.ts';
import { fileKey } from '@sampan/engines/files/file-store.ts';
import { firstStart } from '../first-start.ts';
import { startSampleDocuments } from '../sample-documents.ts';
import { filesOf } from '../installed-files.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { onDatabase, withServices } from './installation.ts';

export const resetDemo: Command = {
  name: 'reset-demo',
  takes: '--yes',
  does: 'REMOVES ALL DATA and begins again with the sample, as after the first start; Sampan must have stopped',
  words: [0, 0],
  options: { yes: { type: 'boolean' } },
  run: (call) => {
    if (call.options['yes'] !== true)
      throw new CommandRefused('This removes every organisation of the installation. Say --yes if you mean it.');
    return onDatabase(call.config, call.say, (url) => beginAgain(call, url));
  },
};

async function beginAgain({ config, say }: CommandCall, url: string): Promise<number> {
  const keys = await onConnection(url, async (client) => {
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sampan%' limit 1`,
    );
    if (others.length > 0) throw new CommandRefused('Sampan is running on this database. Stop it first.');
    const { rows } = await client.query<{ client_id: string; id: string }>('select client_id, id from stored_file');
    await client.query('begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit');
    return rows.map(({ client_id, id }) => fileKey(client_id, id));
  });
  const store = filesOf(config);
  for (const key of keys) await store.remove(key);
  await withServices({ ...config, sample: 'full' }, url, async (services) => {
    const founded = await firstStart(url, services, say);
    if (founded === undefined) return;
    say('· making the documents of the sample');
    await startSampleDocuments({ ...services, url, files: store }, founded).done;
  });
  return 0;
}
