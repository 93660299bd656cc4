import { fillOrders } from './fill.ts';
import { createHttpClient, dataOf, FORM, formOf, type HttpClient, isDone, type Row } from './http.ts';
import { PAGE } from './jobs.ts';
import type { Place } from './place.ts';
import { PASSWORD } from './sign-in.ts';
import { median } from './rounds.ts';
import { type Figure, partOf, shown } from './table.ts';

const ORDERS = 20_000;
/** Calls of each reader that count, and those before that warm up. */
const CALLS = 600;
const WARM_UP = 100;
/** A restricted list may take this much of the one without rules. */
const MOST = 1.3;

const READERS = ['open', 'restricted'] as const;
type Reader = (typeof READERS)[number];

/** Two users with the same rights; what one role withholds is all that differs. */
async function readers(place: Place): Promise<Record<Reader, HttpClient>> {
  const post = async (path: string, fields: Row) => dataOf(await place.http.post(`/api/${path}`, FORM, formOf(fields)));
  const MENUS = [{ MENU: 'PURCHASE_ORDER', ACTION: '*' }];
  const sessionOf = async (name: Reader): Promise<HttpClient> => {
    const ROLE_CODE = `BENCH_${name.toUpperCase()}`;
    await post('clientinfoapi/role/create', { DATA: { ROLE_CODE, ROLE_NAME: name, MENUS } });
    const person = { LASTNAME: 'Bench', FIRSTNAME: name, COMPANY_CODE: '1000', ROLES: [{ ROLE_CODE }] };
    const { ID } = await post('clientinfoapi/user/create', { DATA: { USERNAME: `bench.${name}`, ...person } });
    await post('clientinfoapi/user/set-password', { ID, password: PASSWORD });
    const rules = (PRESET: string) => post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE, PRESET });
    if (name === 'restricted') for (const preset of ['NO_PRICES', 'OWN_COMPANY']) await rules(preset);
    const user = await post('access/login', { username: `bench.${name}`, password: PASSWORD });
    return createHttpClient(place.origin, String(user['access_token']));
  };
  return { open: await sessionOf('open'), restricted: await sessionOf('restricted') };
}

/** Pages of orders with field and data privileges beside the same pages without, in one run. */
export async function measurePrivileges(place: Place, say: (line: string) => void): Promise<Figure[]> {
  say(`filling up to ${ORDERS.toLocaleString('en')} orders`);
  await fillOrders(place.client, place.clientId, ORDERS);
  const clients = await readers(place);
  const lists: Readonly<Record<string, () => string>> = {
    'first page': () => `length=${PAGE}`,
    'page 100 by a jump': () => `length=${PAGE}&start=${100 * PAGE}`,
    'one vendor': () => `length=${PAGE}&SUPPLIER_CODE=V1001`,
  };
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(lists)) {
    say(`reading with and without privileges: ${name}`);
    const path = `/api/mmapi/purchase-order/index?${query()}`;
    for (const reader of READERS) dataOf(await clients[reader].get(path));
    figures.push(timeOf(name, await pairwise(clients, path)));
  }
  for (const reader of READERS) clients[reader].close();
  return figures;
}

/** The middle of what a page takes each reader, in milliseconds. They take turns call by call: whatever else the machine does meets both alike. */
async function pairwise(clients: Record<Reader, HttpClient>, path: string): Promise<Record<Reader, number>> {
  const took: Record<Reader, number[]> = { open: [], restricted: [] };
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1)
    for (const reader of READERS) {
      const fromMs = performance.now();
      if (!isDone(await clients[reader].get(path))) throw new Error(`${path} was refused`);
      if (turn >= WARM_UP) took[reader].push(performance.now() - fromMs);
    }
  return { open: median(took.open), restricted: median(took.restricted) };
}

const timeOf = (name: string, { open, restricted }: Record<Reader, number>): Figure => ({
  what: `privileges: ${name}, 1 client`,
  unit: 'ms p50',
  sampan: `${shown(restricted)} (without: ${shown(open)})`,
  ratio: `${partOf(restricted, open)} of the time without`,
  aim: { text: `≤ ${MOST} of the list without`, isKept: restricted <= MOST * open },
});
