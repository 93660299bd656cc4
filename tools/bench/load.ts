import pg from 'pg';
import { createHttpClient, FORM, formOf, type HttpClient, isDone, JSON_BODY } from './http.ts';
import { type Addresses, type Done, type Job, JUMP, type ListAsked, PAGE, routePath, type Target } from './jobs.ts';
import { PASSWORD, USER } from './sign-in.ts';
import { createNames, KINDS, orderOf, SHOWN, type StoredOrder } from './orders.ts';
import { insertOrder, type Page, pageQuery } from './lean-sql.ts';
import { drive } from './rounds.ts';
import { termOf } from './texts.ts';

/** A process of its own that calls the servers, and the database itself, so that each shows what it costs. Ends with its parent. */
type Call = () => Promise<boolean>;

interface Reached extends Addresses {
  readonly http: Readonly<Record<'sampan' | 'route', HttpClient>>;
  readonly pool: pg.Pool;
}

let reached: Reached | undefined;
const names = { sampan: createNames('S'), pg: createNames('B'), route: createNames('P') };

function reach(addresses: Addresses): Reached {
  const http = { sampan: createHttpClient(addresses.sampan, addresses.token), route: createHttpClient(addresses.route) };
  return { ...addresses, http, pool: new pg.Pool({ connectionString: addresses.databaseUrl, max: 32 }) };
}

function createCall({ http, pool }: Reached, target: Target, order: StoredOrder): Call {
  const { number, key } = names[target];
  if (target === 'pg') return async () => Number(await insertOrder(pool as unknown as pg.ClientBase, order, number(), key())) > 0;
  if (target === 'route') {
    const body = JSON.stringify(order);
    const send = () => http.route.post('/orders', JSON_BODY, `{"order":${body},"number":"${number()}","key":"${key()}"}`);
    return async () => (await send()).status === 200;
  }
  const form = formOf({ DATA: orderOf(order.kind, order.entries.length) });
  const path = `/api/${KINDS[order.kind].path}/create`;
  return async () => isDone(await http.sampan.post(path, FORM, `${form}&REQUEST_KEY=${key()}`));
}

let turn = 0;

/** The same question to both: as the lean query puts it, and as the web client does. */
function question(clientId: string, { list, vendors, orders, cursor, below }: ListAsked): { page: Page; form: Record<string, unknown> } {
  const page = { clientId, length: PAGE };
  const form = { length: PAGE, orderby: 'ID desc', columns: SHOWN.join() };
  turn += 1;
  switch (list) {
    case 'first':
      return { page, form };
    case 'jump':
      return { page: { ...page, start: JUMP }, form: { ...form, start: JUMP } };
    case 'after':
      return { page: { ...page, below }, form: { ...form, after: cursor } };
    case 'vendor': {
      const vendor = vendors[turn % vendors.length]?.code ?? '';
      return { page: { ...page, vendor }, form: { ...form, SUPPLIER_CODE: vendor } };
    }
    case 'name': {
      const text = vendors[turn % vendors.length]?.name ?? '';
      return { page: { ...page, text }, form: { ...form, query: text } };
    }
    default: {
      const text = termOf(turn, orders);
      return { page: { ...page, text }, form: { ...form, query: text } };
    }
  }
}

function listCall({ http, pool, clientId }: Reached, target: Target, asked: ListAsked): Call {
  if (target === 'pg') return async () => (await pool.query(pageQuery(question(clientId, asked).page))).rows.length > 0;
  if (target === 'route') return async () => (await http.route.get(routePath(question(clientId, asked).page))).status === 200;
  return async () => isDone(await http.sampan.get(`/api/mmapi/purchase-order/index?${formOf(question(clientId, asked).form)}`));
}

/** People who sign in, each again as soon as it is done, until told to stop. */
function signIns({ http }: Reached, people: number): () => Promise<unknown> {
  let isOver = false;
  const one = async (): Promise<void> => {
    const form = formOf({ username: USER, password: PASSWORD });
    while (!isOver) if (!isDone(await http.sampan.post('/api/access/login', FORM, form))) throw new Error('nobody could sign in');
  };
  const all = Promise.all(Array.from({ length: people }, one));
  return () => {
    isOver = true;
    return all;
  };
}

async function work(job: Job): Promise<Done> {
  if (job.kind === 'addresses') {
    reached = reach(job.addresses);
    return {};
  }
  if (!reached) throw new Error('the load does not know where to go');
  if (job.kind === 'create') return { round: await drive(createCall(reached, job.target, job.order), job.clients, job.ms) };
  const over = signIns(reached, job.signIns ?? 0);
  const round = await drive(listCall(reached, job.target, job.asked), job.clients, job.ms);
  await over();
  return { round };
}

async function answer(job: Job): Promise<void> {
  const said: Done = await work(job).catch((error: unknown) => ({ error: String(error) }));
  process.send?.(said);
}

process.on('message', (job: Job) => void answer(job));
process.once('disconnect', () => process.exit());
