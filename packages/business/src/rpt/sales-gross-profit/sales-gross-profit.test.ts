import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { contextOf, createRegistry } from '@sampan/engines/call/deps.ts';
import { runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { readTieOut } from '@sampan/engines/report/report.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw, signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { salesGrossProfitInvariants } from './sales-gross-profit.invariants.ts';
import { salesGrossProfitReport } from './sales-gross-profit.report.server.ts';
import { salesGrossProfit } from './sales-gross-profit.ts';

type Row = Record<string, unknown>;

async function owners(text: string): Promise<{ rows: Row[] }> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

const REPORT = 'rptapi/sales-gross-profit';
const FIGURES = ['SALES_QTY', 'SALES_AMOUNT', 'PURCHASE_COST', 'SERVICE_COST', 'GROSS_PROFIT', 'PAID', 'UNPAID'];
const world = await sampleWorld();
let [manager, seller, warehouse, finance]: Actor[] = [];
let given: Given;
let yuan: Held;
let dollars: Held;
let delivery: Held;
let material: string;

const now = async (document: Held): Promise<Held> => ({ ...document, VERSION: Number((await manager!.read(document))['VERSION']) });
const act = async (document: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(document), action, DATA);
async function sold(CUSTOMER_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const order = await seller!.create('sales_order', { CUSTOMER_CODE, PLANT_CODE: '1100', ...more, ENTRIES });
  await act(order, 'submit');
  return order;
}
async function shipped(order: Held, DELIEVERY_QTY: string): Promise<Held> {
  const ENTRIES = [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY }];
  const out = await seller!.create('delivery', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  await act(out, 'approve');
  await act(out, 'ship');
  return out;
}
async function invoiced(ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const invoice = await finance!.create('sales_invoice', { ...more, ENTRIES });
  if ((await act(invoice, 'submit'))['STATUS'] !== 'POSTED') await act(invoice, 'approve');
  return { ...invoice, NO: String((await manager!.read(invoice))['SALES_INVOICING_DOC_NO']) };
}
const lineOf = ({ NO }: Held): Row => ({ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: 1 });

/**
 * Yuan: 10 ordered at 20 and 13 %, 6 of them out at 8 each and invoiced, 120.00 + 15.60, of which 50.00 are received; 2 come back and are credited.
 * Dollars: 3 at 10 without tax at 7.2, bought for the order at 30 each, out and invoiced; inspected for 20.
 */
beforeAll(async () => {
  given = await givenIn(world);
  [manager, seller, warehouse, finance] = await Promise.all(['manager', 'seller', 'warehouse', 'finance'].map((name) => world.as(name)));
  await manager!.create('org', { ORG_CODE: 'EAST', ORG_NAME: '华东销售部', ORG_NAME_EN: 'Sales east', PARENT_ORG_CODE: 'HQ' });
  await given.change('user', 'seller', { ORG_CODE: 'EAST' });
  for (const [CUSTOMER_CODE, CURRENCY_CODE] of [
    ['GP1', 'CNY'],
    ['GP2', 'USD'],
  ] as const)
    await manager!.create('customer', { CUSTOMER_CODE, CUSTOMER_NAME: `客户 ${CUSTOMER_CODE}`, CURRENCY_CODE });
  [material, yuan, delivery] = await soldInYuan();
  dollars = await soldInDollars();
});

async function soldInYuan(): Promise<[string, Held, Held]> {
  const MATERIAL_CODE = await given.material();
  await given.stock(MATERIAL_CODE, '10', 'A-01-1', { UNIT_PRICE: '8' });
  const order = await sold('GP1', [{ MATERIAL_CODE, QTY: '10', UNIT_PRICE: '20', TAX_RATE: '13' }]);
  const out = await shipped(order, '6');
  const invoice = await invoiced([lineOf(out)]);
  const received = [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '50' }];
  const receipt = await finance!.create('receipt', { BANK_ACCOUNT_CODE: 'BOC-CNY', CUSTOMER_CODE: 'GP1', ENTRIES: received });
  await act(receipt, 'submit');
  const back = await seller!.create('sales_return', { ENTRIES: [{ ...lineOf(out), RETURN_QTY: '2' }] });
  await act(back, 'submit');
  await act(back, 'receive');
  await invoiced([{ RELATED_INVOICING_NO: invoice.NO, RELATED_ENTRY_NO: 1, QTY: '2' }]);
  return [MATERIAL_CODE, order, out];
}

async function soldInDollars(): Promise<Held> {
  const MATERIAL_CODE = await given.material();
  const order = await sold('GP2', [{ MATERIAL_CODE, QTY: '3', UNIT_PRICE: '10', TAX_RATE: '0' }], { EXCHANGE_RATE: '7.1' });
  const bought = [{ MATERIAL_CODE, QTY: '3', UNIT_PRICE: '30', SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1 }];
  const purchase = await given.approvedOrder(bought);
  await warehouse!.act(await now(purchase), 'receive', { STORAGE_LOCATION_CODE: '1101' });
  // What came in is still to be put away; as much lies in a bin.
  await given.stock(MATERIAL_CODE, '3', 'A-01-1', { UNIT_PRICE: '30' });
  await invoiced([lineOf(await shipped(order, '3'))], { EXCHANGE_RATE: '7.2' });
  await inspected(order);
  return order;
}

/** A service of 20 that is bought for an order, accepted. */
async function inspected({ NO: SALES_ORDER_NO }: Held): Promise<void> {
  const MATERIAL_CODE = await given.material({ VALUATION_CLASS_CODE: 'SERVICE' });
  const ENTRIES = [{ MATERIAL_CODE, QTY: '1', UNIT_PRICE: '20', TAX_RATE: '0' }];
  const service = await manager!.create('service_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', SALES_ORDER_NO, ENTRIES });
  await act(service, 'submit');
  const accepted = [{ SERVICE_ORDER_ENTRY_NO: 1 }];
  await act(await manager!.create('service_acceptance', { SERVICE_ORDER_NO: service.NO, ENTRIES: accepted }), 'post');
}

const read = (params: Row = {}, by = manager!) => by.get(`${REPORT}/index`, { COMPANY_CODE: '1000', ...params });
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));
const agreed = (ACCOUNTING_CODE: string, figure: string) => ({ ACCOUNTING_CODE, REPORT: figure, BALANCE: figure, DIFFERENCE: '0' });

test('an order earns what was invoiced less what was credited, less what stayed out has cost; another currency at the rate of the invoice', async () => {
  const answer = await read();
  const WHO = ['SALES_ORDER_NO', 'CUSTOMER_CODE', 'ORG_CODE', 'ORG_NAME', 'BIZ_EMPLOYEE'];
  expect(figures(answer, ...WHO, ...FIGURES, 'CURRENCY_CODE')).toEqual([
    // 120 − 40; 6 × 8 − 2 × 8; 135.60 − 45.20 − 50 are open.
    [yuan.NO, 'GP1', 'EAST', '华东销售部', 'seller', '4', '80', '32', '0', '48', '50', '40.4', 'CNY'],
    // 30 dollars at 7.2; 3 × 30; its inspection at 20.
    [dollars.NO, 'GP2', 'EAST', '华东销售部', 'seller', '3', '216', '90', '20', '106', '0', '216', 'CNY'],
  ]);
  expect(figures(answer, 'PURCHASE_ORDER_NO')).toEqual([[null], [expect.stringMatching(/^PO/)]]);
  expect(answer['TOTALS']).toMatchObject([
    { UNIT_CODE: 'PCS', SALES_QTY: '7' },
    {
      CURRENCY_CODE: 'CNY',
      SALES_AMOUNT: '296',
      PURCHASE_COST: '122',
      SERVICE_COST: '20',
      GROSS_PROFIT: '154',
      PAID: '50',
      UNPAID: '256.4',
    },
  ]);
});

test('by customer, material, department and employee it is the same', async () => {
  expect(figures(await read({ group: 'CUSTOMER_CODE' }), 'CUSTOMER_CODE', 'GROSS_PROFIT')).toEqual([
    ['GP1', '48'],
    ['GP2', '106'],
  ]);
  expect(figures(await read({ group: 'MATERIAL_CODE', MATERIAL_CODE: material }), 'SALES_QTY', 'GROSS_PROFIT')).toEqual([['4', '48']]);
  expect(figures(await read({ group: 'ORG_CODE' }), 'ORG_CODE', 'SALES_AMOUNT', 'GROSS_PROFIT')).toEqual([['EAST', '296', '154']]);
  expect(figures(await read({ group: 'BIZ_EMPLOYEE' }), 'BIZ_EMPLOYEE', 'PURCHASE_COST')).toEqual([['seller', '122']]);
});

test('page, number of rows, totals, pivot and comparison all come from rows that are evaluated once', async () => {
  const evaluated = vi.spyOn(salesGrossProfitReport, 'rows');
  const answer = await read({ group: 'CUSTOMER_CODE', pivot: 'MATERIAL_CODE', length: 1 });
  expect(evaluated).toHaveBeenCalledTimes(1);
  evaluated.mockRestore();
  // One of two customers is on the page; the totals and the books are of both: 80 + 216, and 32 + 90.
  expect(answer).toMatchObject({
    recordsTotal: 2,
    results: [{ CUSTOMER_CODE: 'GP1', GROSS_PROFIT: '48', CELLS: { [material]: { GROSS_PROFIT: '48' } } }],
  });
  expect(answer['TOTALS']).toMatchObject([{ SALES_QTY: '7' }, { SALES_AMOUNT: '296', PURCHASE_COST: '122' }]);
  expect(answer['TIE_OUT']).toMatchObject([agreed('6001', '296'), agreed('640101', '-122')]);
  // A page beyond the end has no rows and still says how many there are.
  expect(await read({ group: 'CUSTOMER_CODE', start: 5, length: 1 })).toMatchObject({ recordsTotal: 2, results: [] });
});

test('a row comes apart by document, and each of these leads to its own', async () => {
  const [row] = (await read({ CUSTOMER_CODE: 'GP1' }))['results'] as Row[];
  const address = new URLSearchParams(String(row?.['DRILL']).split('?')[1]);
  expect([address.get('group'), address.get('f.SALES_ORDER_NO')]).toEqual(['SOURCE_NO', yuan.NO]);
  const documents = await read({ group: 'SOURCE_NO', SALES_ORDER_NO: yuan.NO });
  const byRoute = (documents['results'] as Row[]).map(
    (one) => [String(one['DRILL']).replace(/\d+$/, ''), one['SALES_AMOUNT'], one['PURCHASE_COST']] as const,
  );
  expect(byRoute.toSorted(([a, x], [b, y]) => (a + String(x) < b + String(y) ? -1 : 1))).toEqual([
    ['/sd/return/view?id=', '0', '-16'],
    ['/sd/so/delievering/view?id=', '0', '48'],
    ['/sd/so/invoicing/view?id=', '-40', '0'],
    ['/sd/so/invoicing/view?id=', '120', '0'],
  ]);
  const own = (documents['results'] as Row[]).find((one) => one['SOURCE_NO'] === delivery.NO);
  expect(own?.['DRILL']).toBe(`/sd/so/delievering/view?id=${delivery.ID}`);
  // Who may not open deliveries is led to none.
  const MENUS = ['SALES_INVOICE', 'SALES_GROSS_PROFIT'].map((MENU) => ({ MENU, ACTION: '*' }));
  const clerk = await signedInWith(world, 'clerk', { ROLE_CODE: 'CLERK', MENUS });
  const led = figures(await read({ group: 'SOURCE_NO', SALES_ORDER_NO: yuan.NO }, clerk), 'DRILL').filter(([drill]) => drill !== null);
  expect(led.map(([drill]) => String(drill).replace(/\d+$/, ''))).toEqual(['/sd/so/invoicing/view?id=', '/sd/so/invoicing/view?id=']);
});

test('it agrees with the accounts of revenue and cost, and says when something else was posted to them', async () => {
  expect((await read())['TIE_OUT']).toMatchObject([agreed('6001', '296'), agreed('640101', '-122')]);
  const lines = [
    { key: 'OTHER', ACCOUNTING_CODE: '640101', AMOUNT: decimal('5') },
    { key: 'OTHER', ACCOUNTING_CODE: '1002', AMOUNT: decimal('-5') },
  ] as const;
  const source = { type: 'payment', id: '1', no: 'X1' };
  await given.posted({ postings: [{ COMPANY_CODE: '1000', date: world.today, currency: 'CNY', rate: SAME_CURRENCY, source, lines }] });
  expect((await read())['TIE_OUT']).toMatchObject([agreed('6001', '296'), { REPORT: '-122', BALANCE: '-127', DIFFERENCE: '5' }]);
});

test('what went out and is not invoiced yet costs, an invoice that was reversed earns nothing', async () => {
  const open = await sold('GP1', [{ MATERIAL_CODE: material, QTY: '2', UNIT_PRICE: '20', TAX_RATE: '0' }]);
  const out = await shipped(open, '2');
  const ofOrder = async () => figures(await read({ SALES_ORDER_NO: open.NO }), ...FIGURES);
  expect(await ofOrder()).toEqual([['0', '0', '16', '0', '-16', '0', '0']]);
  const invoice = await invoiced([lineOf(out)]);
  expect(await ofOrder()).toEqual([['2', '40', '16', '0', '24', '0', '40']]);
  await act(invoice, 'reverse');
  expect(await ofOrder()).toEqual([['0', '0', '16', '0', '-16', '0', '0']]);
  await act(out, 'undo-ship');
  expect(await ofOrder()).toEqual([['0', '0', '0', '0', '0', '0', '0']]);
  const before = await read({ SINCE: addDays(world.today, -2), AS_OF: addDays(world.today, -1) });
  expect(before).toMatchObject({ results: [], TIE_OUT: [] });
});

test('all that was kept by the statements that posted is row by row what documents and vouchers say', async () => {
  const { rows: columns } = await owners(
    `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns where table_name = 'sales_result' and column_name <> 'id'`,
  );
  const of = (table: string): string => `select ${String(columns[0]?.['names'])} from ${table}`;
  const { rows } = await owners(
    `select (select count(*)::int from sales_result) as kept,
            (select count(*)::int from (${of('sales_result')} except all ${of('sales_result_posted')}) surplus) as surplus,
            (select count(*)::int from (${of('sales_result_posted')} except all ${of('sales_result')}) missing) as missing`,
  );
  expect(Number(rows[0]?.['kept'])).toBeGreaterThan(8);
  expect(rows[0]).toMatchObject({ surplus: 0, missing: 0 });
});

test('what was posted before its lines were kept is found by the invariant, and kept once more by the migration', async () => {
  const order = { SALES_ORDER_NO: dollars.NO };
  const before = figures(await read(order), ...FIGURES);
  const found = async () =>
    (await world.inDatabase((db) => runInvariantsIn(db, salesGrossProfitInvariants))).flatMap(({ breaches }) => breaches);
  await owners(`delete from sales_result where "SALES_ORDER_NO" = '${dollars.NO}'`);
  expect(await read(order)).toMatchObject({ results: [] });
  // One line of an invoice, one of goods that went out, one service.
  expect((await found()).map(({ problem }) => problem)).toEqual([
    'cost: posted 90 in 1 rows, kept 0 in 0',
    'revenue: posted 216 in 1 rows, kept 0 in 0',
    'services: posted 20 in 1 rows, kept 0 in 0',
  ]);
  await owners(readFileSync(join(import.meta.dirname, 'sales-result.sql'), 'utf8'));
  expect([await found(), figures(await read(order), ...FIGURES)]).toEqual([[], before]);
});

test('who sees no stock values sees neither cost nor profit, on no paper, in no file, nor by the books', async () => {
  const MENUS = ['SALES_GROSS_PROFIT', 'VOUCHER', 'SALES_ORDER', 'STOCK'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager!.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'STOCK', FIELD: '@PRICES', CONTROL_VALUE: 'HIDDEN' });
  const answer = await read({}, blind);
  expect(answer).toMatchObject({ MEASURES: ['SALES_QTY', 'SALES_AMOUNT', 'SERVICE_COST', 'PAID', 'UNPAID'] });
  expect(answer).not.toHaveProperty('TIE_OUT');
  expect(JSON.stringify(answer)).not.toMatch(/PURCHASE_COST|GROSS_PROFIT/);
  expect((await refusal(read({ orderby: 'GROSS_PROFIT desc' }, blind))).status).toBe(400);
  const [file, paper] = [
    await raw(world, blind, `${REPORT}/export`, { format: 'csv' }),
    await raw(world, blind, `${REPORT}/print`, { format: 'html' }),
  ];
  for (const text of [file, paper]) expect(text).not.toMatch(/毛利,|采购成本|>126/);
});

test('who has no right is refused, other organisations see nothing', async () => {
  expect((await refusal(read({}, await world.as('buyer')))).status).toBe(403);
  expect(await (await world.stranger()).get(`${REPORT}/index`)).toMatchObject({ results: [] });
});

test('however often it is asked for, PostgreSQL plans it for the days that are asked for', async () => {
  const numbers = { next: () => Promise.reject(new Error('no numbers are given here')), many: async () => [], giveBack: () => undefined };
  const session = {
    sessionId: '1',
    userId: '1',
    username: 'manager',
    language: 'en',
    isAdministrator: true,
    privileges: new Set<never>(),
  } as const;
  const prepared = await world.inDatabase(async (db) => {
    const context = await contextOf({ registry: createRegistry(registered), numbers }, { ...session, clientId: world.clientId }, db);
    const report = registered.find(({ definition }) => definition === salesGrossProfit)!;
    for (let times = 0; times < 10; times += 1) await readTieOut(context, report as never, { SINCE: addDays(world.today, -times) });
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.trx);
    return rows.map(({ statement }) => statement);
  });
  expect(prepared.filter((statement) => statement.includes('"sales_gross_profit"'))).toEqual([]);
});
