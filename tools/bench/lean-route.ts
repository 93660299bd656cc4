import Fastify from 'fastify';
import pg from 'pg';
import { insertOrder, type Page, pageQuery } from './lean-sql.ts';
import { KINDS, type StoredOrder } from './orders.ts';

/** A process of its own: what a server costs that has routes and a database, and no rules. Ends with its parent. */
const [, , databaseUrl = ''] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });

interface CreateBody {
  readonly order: StoredOrder;
  readonly number: string;
  readonly key: string;
}

app.post<{ Body: CreateBody }>('/orders', async (request) => {
  const { order, number, key } = request.body;
  return { ID: await insertOrder(pool as unknown as pg.ClientBase, order, number, key), [KINDS[order.kind].number]: number };
});

app.get<{ Querystring: { page: string } }>('/orders', async (request) => {
  const { rows } = await pool.query(pageQuery(JSON.parse(request.query.page) as Page));
  return { results: rows as unknown[] };
});

process.once('disconnect', () => process.exit());
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
