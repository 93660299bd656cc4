import { spawn } from 'node:child_process';
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findUser, type SystemUser } from '@sampan/db/embedded-user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentIn, scriptOf, type ServerProcess, startServer } from '../../apps/e2e/src/server-process.ts';
import { createHttpClient, dataOf, FORM, formOf } from '../bench/http.ts';
import { type Checkout, checkoutFor } from './checkout.ts';

/** The two commands in a home folder that nobody else may enter, as Debian makes root's: by root and somebody else, or by whoever runs this. */
const PASSWORD = 'rowing-to-the-home-port';
const LIMIT_MS = 240_000;
const { uid, gid, username } = userInfo();
const self: SystemUser = { name: username, uid, gid };
const nobody = uid === 0 ? findUser('nobody') : undefined;

const signIn = async ({ origin }: ServerProcess) => {
  const http = createHttpClient(origin);
  const user = dataOf(await http.post('/api/access/login', FORM, formOf({ username: 'admin', password: PASSWORD })));
  http.close();
  return createHttpClient(origin, String(user['access_token']));
};

/** Runs a script of package.json there; answers what it said and how it ended. */
function script({ folder }: Checkout, user: SystemUser, name: string, args: string): Promise<{ output: string; code: number | null }> {
  const options = { cwd: folder, uid: user.uid, gid: user.gid, env: { ...environmentIn(folder), HOME: folder, NO_COLOR: '1' } };
  const child = spawn('sh', ['-c', `${scriptOf(folder, name)} ${args}`], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((done) => child.once('close', (code) => done({ output, code })));
}

test('root tries as somebody else too', () => {
  expect(nobody === undefined).toBe(uid !== 0);
});

describe.each([self, ...(nobody ? [nobody] : [])])('$name in a home folder closed to others', (user) => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = checkoutFor(user);
  }, LIMIT_MS);
  afterAll(() => checkout.remove());
  const start = () =>
    startServer(PASSWORD, {
      checkout: checkout.folder,
      data: join(checkout.folder, 'data'),
      user: { uid: user.uid, gid: user.gid },
      env: { SAMPAN_SAMPLE: 'off', HOME: checkout.folder },
    });

  test('the folder is closed', () => {
    const { mode, uid: owner } = statSync(checkout.folder);
    expect({ mode: mode & 0o777, owner }).toEqual({ mode: 0o700, owner: user.uid });
  });

  test(
    'npm start keeps what was entered over a restart, and says where the database is if not there',
    async () => {
      const before = await start();
      const http = await signIn(before);
      await http.post('/api/masterdataapi/unit/create', FORM, formOf({ DATA: { UNIT_CODE: 'OAR', UNIT_NAME: '桨' } }));
      http.close();
      await before.stop();
      const after = await start();
      const again = await signIn(after);
      const { results } = dataOf(await again.get('/api/masterdataapi/unit/index?UNIT_CODE=OAR')) as { results: unknown[] };
      again.close();
      await after.stop();
      expect(results).toMatchObject([{ UNIT_NAME: '桨' }]);
      const link = join(checkout.folder, 'data/postgres');
      expect(existsSync(join(link, 'cluster/PG_VERSION'))).toBe(true);
      expect(lstatSync(link).isSymbolicLink()).toBe(user.uid === 0);
      for (const server of [before, after])
        expect(server.output().includes(`the database is in ${realpathSync(link)}`)).toBe(user.uid === 0);
    },
    LIMIT_MS,
  );

  test(
    'npm test runs tests on a database of its own',
    async () => {
      const { output, code } = await script(checkout, user, 'test', 'packages/db/src/reading.test.ts');
      expect(output).toMatch(/\n[1-9]\d* passed, 0 failed\n$/);
      expect(code).toBe(0);
    },
    LIMIT_MS,
  );
});
