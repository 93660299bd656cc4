import { startEmbedded } from '@sampan/db/embedded.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { type Caller, signIn, type Whereabouts } from './calls.ts';
import { type Book, newBook, work } from './client.ts';
import { differences } from './compare.ts';
import { startVictim, type Kills } from './kills.ts';
import { createRandom } from './random.ts';
import { CUSTOMER } from './sales.ts';

const CLIENTS = 8;
const PASSWORD = 'rowing-through-a-storm';
const USERNAME = 'manager';

export interface Storm {
  readonly seed: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

export interface Survived {
  readonly kills: Kills;
  /** Calls sent again because no answer came, or 503. */
  readonly repeated: number;
  /** What clients were answered OK. */
  readonly done: Readonly<Record<'orders' | 'receipts' | 'transfers' | 'deliveries' | 'invoices' | 'payments' | 'reversals', number>>;
  /** What is missing, doubled or broken, in words; nothing when all is well. */
  readonly found: readonly string[];
}

/** Eight clients work on a server in a folder of its own while it, its database or both are killed; then all of it is held against their books. */
export async function storm({ seed, seconds, say }: Storm): Promise<Survived> {
  const data = temporaryData('chaos');
  try {
    return await rage(data.folder, { seed, seconds, say });
  } finally {
    data.remove();
  }
}

async function rage(folder: string, { seed, seconds, say }: Storm): Promise<Survived> {
  const at: Whereabouts = { origin: '' };
  const victim = await startVictim(folder, PASSWORD, at, createRandom(seed));
  try {
    const callers = await Promise.all(Array.from({ length: CLIENTS }, () => signIn(at, USERNAME, PASSWORD)));
    const books = callers.map(newBook);
    const goods = await goodsOf(callers[0]!);
    await callers[0]!.post('masterdataapi/customer/create', { DATA: CUSTOMER });
    const endMs = Date.now() + seconds * 1000;
    const isOver = (): boolean => Date.now() > endMs;
    const workers = callers.map((caller, index) => work(caller, goods, books[index]!, { isOver, random: createRandom(seed + index + 1) }));
    await Promise.all([victim.run(isOver, say), ...workers]);
    const { url } = await startEmbedded({ dataFolder: folder, log: () => undefined });
    const sum = (count: (book: Book) => number): number => books.reduce((total, book) => total + count(book), 0);
    return {
      kills: victim.kills,
      repeated: callers.reduce((total, { repeated }) => total + repeated(), 0),
      done: {
        orders: sum((book) => book.orders.length),
        receipts: sum((book) => book.receipts.length),
        transfers: sum((book) => book.transfers.length),
        deliveries: sum(({ sales }) => sales.deliveries.filter(({ STATUS }) => STATUS === 'OUT').length),
        invoices: sum(({ invoices, sales }) => invoices.length + sales.invoices.length),
        payments: sum(({ payments, sales }) => payments.length + sales.payments.length),
        reversals: sum(({ invoices, payments, sales }) => {
          const all = [...invoices, ...payments, ...sales.invoices, ...sales.payments];
          return all.filter(({ STATUS }) => STATUS === 'REVERSED').length;
        }),
      },
      found: await differences(url, await organisationOf(callers[0]!), books),
    };
  } finally {
    await victim.stop();
  }
}

/** A trader buys what can be sold. */
async function goodsOf(caller: Caller): Promise<{ materials: string[]; vendors: string[] }> {
  const codes = async (path: string, key: string, params: Record<string, string>): Promise<string[]> =>
    ((await caller.get(`masterdataapi/${path}/index`, { length: '200', ...params }))['results'] as Record<string, unknown>[]).map((row) =>
      String(row[key]),
    );
  return {
    materials: await codes('material', 'MATERIAL_CODE', { IS_PURCHASABLE: '1', IS_SALEABLE: '1', IS_ACTIVE: '1' }),
    vendors: await codes('vendor', 'SUPPLIER_CODE', { CURRENCY_CODE: 'CNY', IS_ACTIVE: '1' }),
  };
}

const organisationOf = async (caller: Caller): Promise<string> =>
  String((await caller.get('clientinfoapi/user-profile-info/user-profile'))['clientid']);
