import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { onConnection } from '@sampan/db/one-connection.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { testApp } from '../test-app.ts';
import { backUp, MANIFEST } from './back-up.ts';
import { restore } from './restore.ts';

// Each restore applies all migrations.
vi.setConfig({ testTimeout: 120_000 });
const { get, post, send, register, url, folder } = await testApp();
const temporary = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'sampan-copy-'));
  afterAll(() => rm(made, { recursive: true, force: true }));
  return made;
};
const run = async (command: typeof backUp, target: string, DATABASE_URL: string, SAMPAN_DATA: string) => {
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL, SAMPAN_DATA });
  const code = await command.run({ words: [target], options: {}, config, environment: {}, say: (line) => void said.push(line) });
  return { code, said: said.join('\n') };
};

/** One line a table: its name, and a sum over all of its rows as PostgreSQL writes them. */
const contentOf = (database: string): Promise<string[]> =>
  onConnection(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of rows) {
      const sum = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as sum from "${name}" t`,
      );
      lines.push(`${name} ${sum.rows[0]?.sum}`);
    }
    return lines;
  });

const { token } = await register('saver', { ORG_NAME: '港口"贸易\\有限公司\t' });
const CSV = '物料,数量\nM1,5\n';
const sent = await send('/api/fileapi/file/upload', new File([CSV], '清单.csv'), token);
const copies = await temporary();
const target = join(copies, 'monday');

test('a back-up holds every row and file of that moment, and an empty database becomes the same', async () => {
  const made = await run(backUp, target, url, folder);
  expect(made.code).toBe(0);
  expect(made.said).toMatch(/monday: \d+ rows of \d+ tables, 1 files\.$/);
  const [empty, data] = [await emptyDatabase(), await temporary()];
  const before = await contentOf(url);
  const back = await run(restore, target, empty, data);
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('No breach.')]);
  expect(await contentOf(empty)).toEqual(before);
  const key = (JSON.parse(await readFile(join(target, MANIFEST), 'utf8')) as { files: { key: string }[] }).files[0]?.key ?? '';
  expect(key.endsWith(String(sent.data['ID']))).toBe(true);
  expect(await readFile(join(data, 'files', key), 'utf8')).toBe(CSV);
  // Keys, rules and numbers are in force again.
  await onConnection(empty, async (client) => {
    const next = await client.query<{ id: string }>(`insert into client_organisation ("ORG_NAME") values ('next') returning id`);
    expect(Number(next.rows[0]?.id)).toBe(2);
    await expect(client.query('insert into user_role (client_id, parent_id, "ROLE_CODE") values (2, 99, $1)', ['X'])).rejects.toThrow(
      /foreign key|violates/,
    );
    const off = await client.query(`select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'`);
    expect(off.rowCount).toBe(0);
  });
});

test('a back-up goes into an empty database only, and a folder is never written over', async () => {
  await expect(run(restore, target, url, folder)).rejects.toThrow('already holds organisations');
  await expect(run(backUp, target, url, folder)).rejects.toThrow('is already there');
  await expect(run(restore, copies, await emptyDatabase(), await temporary())).rejects.toThrow('is no back-up of Sampan');
  await expect(run(backUp, join(copies, 'none'), await emptyDatabase(), folder)).rejects.toThrow('holds no Sampan yet');
  expect((await get('/api/clientinfoapi/user/index', {}, { token })).data['recordsTotal']).toBe(1);
});

test('a back-up with a changed or missing file is refused, and nothing of it stays', async () => {
  const damaged = join(copies, 'tuesday');
  await run(backUp, damaged, url, folder);
  const users = join(damaged, 'tables/user.copy.gz');
  const whole = await readFile(users);
  await writeFile(users, gzipSync(gunzipSync(whole).toString('utf8').replace('saver', 'thief')));
  const empty = await emptyDatabase();
  await expect(run(restore, damaged, empty, await temporary())).rejects.toThrow('The file of the table user is not as it was written.');
  await writeFile(users, whole.subarray(0, whole.length - 20));
  await expect(run(restore, damaged, empty, await temporary())).rejects.toThrow('The file of the table user cannot be read');
  await writeFile(users, whole);
  const manifest = JSON.parse(await readFile(join(damaged, MANIFEST), 'utf8')) as { files: { key: string }[] };
  await appendFile(join(damaged, 'files', manifest.files[0]?.key ?? ''), 'more');
  await expect(run(restore, damaged, empty, await temporary())).rejects.toThrow('missing or damaged');
  const list = await readFile(join(damaged, MANIFEST), 'utf8');
  for (const broken of [list.slice(0, -40), 'null', '{}', '{"format":1}']) {
    await writeFile(join(damaged, MANIFEST), broken);
    await expect(run(restore, damaged, empty, await temporary())).rejects.toThrow('back-up.json is damaged');
  }
  // What was tried in vain before does not hinder.
  expect((await run(restore, target, empty, await temporary())).code).toBe(0);
});

test('rows that people add while the back-up runs are in it wholly or not at all', async () => {
  let going = true;
  const adding = (async () => {
    for (let at = 0; going; at += 1) await post('/api/clientinfoapi/user/invite', { NOTE: `guest ${at}` }, { token });
  })();
  const busy = join(copies, 'busy');
  const made = await run(backUp, busy, url, folder);
  going = false;
  await adding;
  expect(made.code).toBe(0);
  const empty = await emptyDatabase();
  expect((await run(restore, busy, empty, await temporary())).code).toBe(0);
});
