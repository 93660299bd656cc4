import { addDays, isoDate, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const MONTH = periodOf(world.today);
const FIRST = isoDate(`${MONTH}-01`);
let given: Given;
let finance: Actor;
let manager: Actor;
let warehouse: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [finance, manager, warehouse] = await Promise.all([world.as('finance'), world.as('manager'), world.as('warehouse')]);
});

const idOf = async (month = MONTH): Promise<string> => {
  const { results } = await manager.list('period', { ACCOUNTING_PERIOD: month, COMPANY_CODE: '1000' });
  return String(results[0]?.['ID']);
};
const check = async (CHECK: string, by = finance, month = MONTH): Promise<Row> =>
  by.get('fiapi/period/close-list', { ID: await idOf(month), CHECK });

test('the list names its checks; a new organisation has nothing that blocks or is to be looked at', async () => {
  const list = await finance.get('fiapi/period/close-list', { ID: await idOf() });
  expect(list).toMatchObject({ COMPANY_CODE: '1000', ACCOUNTING_PERIOD: MONTH, PERIOD_STATE: 'OPEN' });
  const checks = (list['CHECKS'] as Row[]).map((one) => String(one['CHECK']));
  expect(checks.slice(0, 7)).toEqual(['EARLIER_PERIODS', 'UNPOSTED', 'WAITING', 'RECEIVED', 'NEGATIVE_STOCK', 'RATES', 'REVALUATION']);
  expect(checks).toEqual(
    expect.arrayContaining(['TIE_OUT:payable_detail', 'TIE_OUT:received_not_invoiced', 'TIE_OUT:balance_sheet', 'TRIAL_BALANCE', 'DATA']),
  );
  for (const CHECK of checks) expect(await check(CHECK)).toMatchObject({ CHECK, STATE: 'OK', COUNT: 0, FOUND: [] });
});

test('drafts and what waits are counted by kind, each with its filtered list; what posts blocks', async () => {
  const ENTRIES = [{ MATERIAL_CODE: await given.material(), QTY: '1', UNIT_PRICE: '1', STORAGE_BIN_CODE: 'A-01-1' }];
  const draft = await warehouse.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  const found = await check('UNPOSTED');
  expect(found).toMatchObject({ STATE: 'BLOCKED', COUNT: 1 });
  const [entry] = found['FOUND'] as Row[];
  const [route, query = ''] = String(entry?.['ADDRESS']).split('?');
  expect([entry?.['NAME'], route]).toEqual(['入库单', '/wms/entry/index']);
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    'f.STATUS': 'in:DRAFT',
    'f.ORDER_DATE': `${FIRST}..${lastOf(MONTH)}`,
  });
  await warehouse.act(draft, 'cancel');
  expect(await check('UNPOSTED')).toMatchObject({ STATE: 'OK' });

  await world.parameter('APPROVE_REQUIRED', 'PO');
  await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
  await world.parameter('APPROVE_REQUIRED', '');
  expect(await check('WAITING')).toMatchObject({ STATE: 'WARNING', COUNT: 1, FOUND: [{ NAME: '采购订单', COUNT: 1 }] });
});

const lastOf = (month: string): string => {
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return next.toISOString().slice(0, 10);
};

/** Received on a day, at 2 dollars a piece where they are dollars. */
const receive = async (RECEIVE_DATE: string, more: Row = {}): Promise<Row> => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '10', UNIT_PRICE: '2' }], {
    ORDER_DATE: RECEIVE_DATE,
    ...more,
  });
  order.VERSION = Number((await manager.read(order))['VERSION']);
  return manager.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', RECEIVE_DATE });
};

test('an earlier month with vouchers blocks, and is the way on; goods that wait for their invoice for more than 30 days are named', async () => {
  await receive(addDays(FIRST, -31));
  expect(await check('RECEIVED')).toMatchObject({ STATE: 'WARNING', COUNT: 1, FOUND: [{ COUNT: 1, AMOUNT: '20' }] });
  expect(String(((await check('RECEIVED'))['FOUND'] as Row[])[0]?.['ADDRESS'])).toMatch(/^\/rpt\/fi\/received\?f.COMPANY_CODE=1000&asOf=/);
  const earlier = await check('EARLIER_PERIODS');
  const month = periodOf(addDays(FIRST, -31));
  expect(earlier).toMatchObject({ STATE: 'BLOCKED', COUNT: 1, FOUND: [{ TEXT: month }] });
  expect(earlier['MEND']).toBe(`/fi/period/closing?id=${await idOf(month)}`);
});

test('what is owed in dollars wants a rate of the month, and is off by what the closing rate makes of it', async () => {
  const { RECEIVING_DOC_NO } = await receive(world.today, { SUPPLIER_CODE: 'V1002', CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  const invoice = await finance.create('purchase_invoice', { INVOICING_NO: 'F9', EXCHANGE_RATE: '7', ENTRIES });
  const { STATUS } = await finance.act(invoice, 'submit');
  if (STATUS !== 'POSTED') await manager.act(invoice, 'approve');
  // 20 dollars at 7 are 140 yuan. The sample has a rate of every month: that of this one is taken away.
  await world.inDatabase((db) => sql`delete from exchange_rate where "START_FROM" >= ${FIRST}`.execute(db.trx));
  expect(await check('RATES')).toMatchObject({ STATE: 'WARNING', COUNT: 1, FOUND: [{ TEXT: 'USD' }], MEND: '/fi/exchangerate/create' });
  await manager.create('exchange_rate', {
    FROM_CURRENCY_CODE: 'USD',
    TO_CURRENCY_CODE: 'CNY',
    START_FROM: world.today,
    EXCHANGE_RATE: '7.2',
  });
  expect(await check('RATES')).toMatchObject({ STATE: 'OK' });
  // At 7.2 they are 144: 4 more are owed, credit negative.
  expect(await check('REVALUATION')).toMatchObject({
    STATE: 'WARNING',
    FOUND: [{ KIND: 'PAYABLE', TEXT: 'USD', COUNT: 1, AMOUNT: '-4', ADDRESS: expect.stringMatching(/^\/rpt\/fi\/payable\?/) }],
  });
});

test('a report that does not agree with its account is named with the difference; who sees a part of it is told no figure', async () => {
  // 10 yuan on the account of input tax without an invoice.
  await finance.act(
    await finance.create('payment', {
      COMPANY_CODE: '1000',
      BANK_ACCOUNT_CODE: 'BOC-CNY',
      ENTRIES: [{ ACCOUNTING_CODE: '222101', AMOUNT: '10' }],
    }),
    'submit',
  );
  expect(await check('TIE_OUT:input_tax')).toMatchObject({ STATE: 'WARNING', FOUND: [{ TEXT: '222101', AMOUNT: '-10' }] });
  expect(await check('TIE_OUT:balance_sheet')).toMatchObject({ STATE: 'OK' });
  expect(await check('TRIAL_BALANCE')).toMatchObject({ STATE: 'OK' });

  const MENUS = ['PERIOD', 'INPUT_TAX', 'PURCHASE_INVOICE', 'VOUCHER'].map((MENU) => ({ MENU, ACTION: '*' }));
  const part = await signedInWith(world, 'part', { ROLE_CODE: 'PART', MENUS });
  const only = { ROLE_CODE: 'PART', MENU: 'PURCHASE_INVOICE', FIELD: 'SUPPLIER_CODE', OPERATOR: 'EQ', CONTROL_VALUE: 'V1001' };
  await manager.create('data_privilege', only);
  expect(await check('TIE_OUT:input_tax', part)).toEqual({ CHECK: 'TIE_OUT:input_tax', STATE: 'UNSEEN', COUNT: 0, FOUND: [] });
  expect((await refusal(check('TIE_OUT:payable_detail', part))).status).toBe(404);
  expect((await refusal(check('WAITING', await world.as('buyer')))).status).toBe(403);
  expect((await refusal(check('NOTHING'))).status).toBe(404);
  const stranger = await world.stranger();
  expect((await refusal(stranger.get('fiapi/period/close-list', { ID: await idOf() }))).status).toBe(404);
});

test('what speaks against closing is said in words', async () => {
  const { steps } = await finance.get('fiapi/period/close-check', { ID: await idOf() });
  const [step] = (steps as { failures: Row[] }[]).filter(({ failures }) => failures.length > 0);
  expect(step?.failures[0]?.['text']).toContain('更早的期间');
  await world.expectInvariants();
});
