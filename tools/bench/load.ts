import pg from 'pg';
import { createHttpClient, FORM, formOf, type HttpClient, isDone, JSON_BODY } from './http.ts';
import { type Addresses, type Done, type Job, JUMP, type ListAsked, PAGE, plainPath, type Target } from './jobs.ts';
import { createNames, orderOf, type StoredOrder } from './orders.ts';
import { insertOrder, type Page, pageQuery } from './plain-sql.ts';
import { drive } from './rounds.ts';
import { termOf } from './texts.ts';

/** A process of its own that calls the servers, and the database itself, so that each shows what it costs. Ends with its parent. */
type Call = () => Promise<boolean>;

interface Reached extends Addresses {
  readonly http: Readonly<Record<'sampan' | 'plain', HttpClient>>;
  readonly pool: pg.Pool;
}

let reached: Reached | undefined;
const names = { sampan: createNames('S'), bare: createNames('B'), plain: createNames('P') };

function reach(addresses: Addresses): Reached {
  const http = { sampan: createHttpClient(addresses.sampan, addresses.token), plain: createHttpClient(addresses.plain) };
  return { ...addresses, http, pool: new pg.Pool({ connectionString: addresses.databaseUrl, max: 32 }) };
}

function createCall({ http, pool }: Reached, target: Target, order: StoredOrder): Call {
  const { number, key } = names[target];
  if (target === 'bare')
    return async () => {
      const client = await pool.connect();
      try {
        return Number(await insertOrder(client, order, number(), key())) > 0;
      } finally {
        client.release();
      }
    };
  if (target === 'plain') {
    const body = JSON.stringify(order);
    const send = () => http.plain.post('/orders', JSON_BODY, `{"order":${body},"number":"${number()}","key":"${key()}"}`);
    return async () => (await send()).status === 200;
  }
  const form = formOf({ DATA: orderOf(order.entries.length) });
  return async () => isDone(await http.sampan.post('/api/mmapi/purchase-order/create', FORM, `${form}&REQUEST_KEY=${key()}`));
}

let turn = 0;

/** The same question to both: as the plain query puts it, and as the web client does. */
function question(clientId: string, { list, vendors, orders, cursor, below }: ListAsked): { page: Page; form: Record<string, unknown> } {
  const page = { clientId, length: PAGE };
  const form = { length: PAGE, orderby: 'ID desc' };
  turn += 1;
  switch (list) {
    case 'first':
      return { page, form };
    case 'jump':
      return { page: { ...page, start: JUMP }, form: { ...form, start: JUMP } };
    case 'after':
      return { page: { ...page, below }, form: { ...form, after: cursor } };
    case 'vendor': {
      const vendor = vendors[turn % vendors.length] ?? '';
      return { page: { ...page, vendor }, form: { ...form, SUPPLIER_CODE: vendor } };
    }
    default: {
      const text = termOf(turn, orders);
      return { page: { ...page, text }, form: { ...form, query: text } };
    }
  }
}

function listCall({ http, pool, clientId }: Reached, target: Target, asked: ListAsked): Call {
  if (target === 'bare') return async () => (await pool.query(pageQuery(question(clientId, asked).page))).rows.length > 0;
  if (target === 'plain') return async () => (await http.plain.get(plainPath(question(clientId, asked).page))).status === 200;
  return async () => isDone(await http.sampan.get(`/api/mmapi/purchase-order/index?${formOf(question(clientId, asked).form)}`));
}

async function work(job: Job): Promise<Done> {
  if (job.kind === 'addresses') {
    reached = reach(job.addresses);
    return {};
  }
  if (!reached) throw new Error('the load does not know where to go');
  const call = job.kind === 'create' ? createCall(reached, job.target, job.order) : listCall(reached, job.target, job.asked);
  return { round: await drive(call, job.clients, job.ms) };
}

async function answer(job: Job): Promise<void> {
  const said: Done = await work(job).catch((error: unknown) => ({ error: String(error) }));
  process.send?.(said);
}

process.on('message', (job: Job) => void answer(job));
process.once('disconnect', () => process.exit());
