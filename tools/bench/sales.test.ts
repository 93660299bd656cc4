import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureChain } from './chains.ts';
import { measureGrossProfit } from './gross-profit.ts';
import { measureInvoices } from './invoices.ts';
import { createHttpClient, type HttpClient } from './http.ts';
import { insertOrder } from './lean-sql.ts';
import { KINDS, type OrderKind, storedOrder } from './orders.ts';
import { measurePicks } from './picks.ts';
import type { Place } from './place.ts';

const world = await sampleWorld();
const client = new pg.Client({ connectionString: world.url });
let http: HttpClient;
let manager: Actor;
let place: Place;
const say = (): void => undefined;

beforeAll(async () => {
  manager = await world.as('manager');
  http = createHttpClient(await world.app.listen({ host: '127.0.0.1', port: 0 }), manager.token);
  await client.connect();
  place = { http, client, clientId: world.clientId, usedMs: () => 0 } as Partial<Place> as Place;
});
afterAll(async () => {
  http.close();
  await client.end();
});

const kinds = Object.keys(KINDS) as OrderKind[];

test('the lean way leaves the same rows of an order as Sampan, of either kind', async () => {
  for (const kind of kinds) {
    const order = await storedOrder(http, client, [kind, 3]);
    const ID = await insertOrder(client, order, `LEAN-${kind}`, `lean-${kind}`);
    const { ENTRIES, ...header } = await manager.read({ type: kind, ID, NO: '', VERSION: 1 });
    expect([header[KINDS[kind].number], header['STATUS'], ENTRIES.length]).toEqual([`LEAN-${kind}`, 'DRAFT', 3]);
    const { rows } = await client.query('select count(*)::int as n from document_history where type = $1 and document_id = $2', [kind, ID]);
    expect(rows).toEqual([{ n: order.history.length }]);
  }
});

test('a chain of either kind is measured step by step, to its end', async () => {
  const steps = await Promise.all(
    kinds.map(async (kind) => (await measureChain(place, kind, { say, turns: { first: 0, counted: 2 } })).map(({ what }) => what)),
  );
  expect(steps).toEqual([
    ['create 10 lines', 'approve 10 lines', 'receive 10 lines', 'put away 10 lines', 'create, approve, receive, put away'],
    [
      ...['create', 'approve', 'deliver', 'pick', 'ship'].map((step) => `sales: ${step} 10 lines`),
      'sales: create, approve, deliver, pick, ship',
    ],
  ]);
});

test('the oldest goods are picked out of rows of bins that were copied, and let go again', async () => {
  const figures = await measurePicks(place, { rows: 200, materials: 10, lines: 5, calls: 2 }, say);
  expect(figures.map(({ what }) => what)).toEqual([
    'pick 5 lines out of 20 rows of bins',
    'pick 5 lines out of 200 rows of bins',
    'ten times the rows of bins take longer by',
  ]);
  const { rows } = await client.query(
    `select count(*)::int as n, count(distinct "STORAGE_BIN_CODE")::int as bins, sum("OCCUPIED_QTY")::int as held
       from stock_balance where "MATERIAL_CODE" like 'BENCH-%'`,
  );
  expect(rows).toEqual([{ n: 200, bins: 20, held: 0 }]);
});

test('copies of a sale agree with the books as the sale does, and each is an order of its own in the report', async () => {
  const before = await manager.get('rptapi/sales-gross-profit/index', { SINCE: '2000-01-01', length: 1 });
  await measureGrossProfit(place, { lines: 200, calls: 1 }, say);
  const after = await manager.get('rptapi/sales-gross-profit/index', { SINCE: '2000-01-01', length: 1 });
  expect(Number(after['recordsTotal']) - Number(before['recordsTotal'])).toBe(20);
});

test('invoices of goods that came in and went out are saved and posted with all their lines', async () => {
  const figures = await measureInvoices(place, say, { lines: 20, turns: 1 });
  expect(figures.map(({ what }) => what)).toEqual(
    ['purchase', 'sales'].flatMap((kind) => [
      `${kind} invoice of 20 lines saved and posted`,
      `${kind}: processor time of it`,
      `${kind}: ten times the lines take longer by`,
    ]),
  );
  const { rows } = await client.query(
    `select count(*)::int as n from sales_invoice_entry line join sales_invoice invoice on invoice.id = line.parent_id and invoice."STATUS" = 'POSTED'
      where line."INVOICING_ENTRY_NO" = 20`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});
