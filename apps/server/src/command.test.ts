import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

/** The commands as a person types them: a process of their own, whose words, exit code and end are looked at. */
const ROOT = join(import.meta.dirname, '../../..');
const { post, register, url, folder, PERSON } = await testApp();
await register('chief');

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

const sampan = (words: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, SAMPAN_DATA: folder, ...environment };
    // One that does not end by itself is killed, and has no code.
    execFile(process.execPath, ['apps/server/sampan.cjs', ...words], { cwd: ROOT, env, timeout: 60_000 }, (error, said, complained) =>
      done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, said, complained }),
    );
  });

test('a lost password is replaced, and the command ends', async () => {
  const { code, said } = await sampan(['reset-password', 'chief'], { SAMPAN_NEW_PASSWORD: 'another good one' });
  expect([code, said]).toEqual([0, 'chief of chief Ltd has a new password and is signed out everywhere.\n']);
  expect((await post('/api/access/login', { username: 'chief', password: 'another good one' })).message).toBe('OK');
  expect((await post('/api/access/login', { username: 'chief', password: PERSON.password })).message).toBe('FAILED');
});

test.each([
  ['a user that there is not', ['reset-password', 'nobody'], 1, 'No user is named nobody.\n'],
  ['a missing word', ['reset-password'], 64, 'Something is missing.\nnpm run sampan -- reset-password <user> [--activate]\n'],
  ['an unknown option', ['check', '--quick'], 64, "Unknown option '--quick'"],
  ['a name without quotes', ['create-organisation', 'New', 'Ltd', '--admin', 'new'], 64, 'Too many words: Ltd. A name of several goes in'],
  ['an organisation without an administrator', ['create-organisation', 'New Ltd'], 64, '--admin names the administrator'],
  ['an id that is none', ['disable-organisation', 'New Ltd'], 1, 'An organisation is named by its id; "organisations" lists them.\n'],
  ['a demo reset without consent', ['reset-demo'], 1, 'Say --yes if you mean it.\n'],
  ['a command that there is not', ['backup', '/tmp/x'], 64, 'There is no command backup.\n'],
])('%s is refused in words, without a stack', async (_what, words, code, complaint) => {
  const ended = await sampan(words);
  expect(ended.complained).toContain(complaint);
  expect(ended.complained).not.toMatch(/^ {4}at /m);
  expect(ended.code).toBe(code);
});

test('a database that is not there, and a setting that cannot be used, are named as at a start', async () => {
  const away = await sampan(['organisations'], { DATABASE_URL: 'postgres://sampan:x@127.0.0.1:1/sampan' });
  expect([away.code, away.complained]).toEqual([1, expect.stringMatching(/^the database does not answer .* Check DATABASE_URL\.\n$/)]);
  const unread = await sampan(['check'], { SAMPAN_REGISTER: 'perhaps' });
  expect([unread.code, unread.complained]).toEqual([1, 'SAMPAN_REGISTER is on or off, not perhaps\n']);
});

test('what an old Node is told stands in words that it can read', async () => {
  const [first, more] = [
    await readFile(join(ROOT, 'apps/server/start.cjs'), 'utf8'),
    await readFile(join(ROOT, 'apps/server/sampan.cjs'), 'utf8'),
  ];
  const program = await readFile(join(ROOT, 'apps/server/node-version.cjs'), 'utf8');
  for (const text of [first, more, program]) expect(() => parse(text, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
  // Before anything else is read.
  expect(first.indexOf('requireNode()')).toBeLessThan(first.indexOf('load('));
  const told: string[] = [];
  const old = { version: 'v12.22.12', exit: (code: number) => void told.push(`ended with ${code}`) };
  const exports: { requireNode?: () => void } = {};
  runInNewContext(program, { exports, process: old, console: { error: (line: string) => void told.push(line) } });
  exports.requireNode?.();
  expect(told).toEqual([
    'Sampan needs Node 24 or newer; this is v12.22.12.',
    expect.stringContaining('npm start'),
    expect.stringContaining('https://nodejs.org'),
    'ended with 1',
  ]);
});
