import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { cleanUpAfterKill } from '@sampan/testkit/watchdog.ts';
import { type Caller, signIn, type Whereabouts } from './calls.ts';
import { type Book, work } from './client.ts';
import { differences } from './compare.ts';
import { startVictim } from './kills.ts';

/**
 * `npm run chaos -- [--seconds 300]`: eight clients create, submit, receive and put away while the server, its
 * database or both are killed at random moments. Afterwards everything that was answered OK must be there exactly once, and
 * every invariant must hold; the exit code is 1 otherwise. See docs/operations.md.
 */
const CLIENTS = 8;
const PASSWORD = 'rowing-through-a-storm';
const USERNAME = 'manager';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error('npm run chaos -- [--seconds N]');
  console.log(`${seconds} s, ${CLIENTS} clients`);
  const folder = mkdtempSync(join(tmpdir(), 'sampan-chaos-'));
  // Started as root, the database runs as another user, who must pass through.
  chmodSync(folder, 0o711);
  const dismiss = cleanUpAfterKill(folder);
  try {
    return await storm(folder, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    dismiss();
  }
}

async function storm(folder: string, seconds: number): Promise<number> {
  const at: Whereabouts = { origin: '' };
  const victim = await startVictim(folder, PASSWORD, at);
  try {
    const callers = await Promise.all(Array.from({ length: CLIENTS }, () => signIn(at, USERNAME, PASSWORD)));
    const books = callers.map((): Book => ({ orders: [], receipts: [], transfers: [] }));
    const goods = await goodsOf(callers[0]!);
    const endMs = Date.now() + seconds * 1000;
    const isOver = (): boolean => Date.now() > endMs;
    const workers = callers.map((caller, index) => work(caller, goods, books[index]!, isOver));
    await Promise.all([victim.run(isOver), ...workers]);
    const sum = (count: (book: Book) => number): number => books.reduce((total, book) => total + count(book), 0);
    console.log(
      `kills: ${JSON.stringify(victim.kills)}; calls sent again: ${callers.reduce((total, { repeated }) => total + repeated(), 0)}`,
    );
    console.log(
      `answered OK: ${sum((book) => book.orders.length)} orders, ${sum((book) => book.receipts.length)} receipts, ${sum((book) => book.transfers.length)} transfers`,
    );
    const { url } = await startEmbedded({ dataFolder: folder, log: () => undefined });
    const found = await differences(url, await organisationOf(callers[0]!), books);
    console.log(found.length === 0 ? 'All of it is there exactly once; every invariant holds.' : found.slice(0, 50).join('\n'));
    return found.length === 0 ? 0 : 1;
  } finally {
    await victim.stop();
  }
}

async function goodsOf(caller: Caller): Promise<{ materials: string[]; vendors: string[] }> {
  const codes = async (path: string, key: string, params: Record<string, string>): Promise<string[]> =>
    ((await caller.get(`masterdataapi/${path}/index`, { length: '200', ...params }))['results'] as Record<string, unknown>[]).map((row) =>
      String(row[key]),
    );
  return {
    materials: await codes('material', 'MATERIAL_CODE', { IS_PURCHASABLE: '1', IS_ACTIVE: '1' }),
    vendors: await codes('vendor', 'SUPPLIER_CODE', { CURRENCY_CODE: 'CNY', IS_ACTIVE: '1' }),
  };
}

const organisationOf = async (caller: Caller): Promise<string> =>
  String((await caller.get('clientinfoapi/user-profile-info/user-profile'))['clientid']);

process.exitCode = await main();
