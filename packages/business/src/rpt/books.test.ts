import { addDays, isoDate } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw, signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const TRIAL = 'rptapi/trial-balance';
const LEDGER = 'rptapi/account-ledger';
const world = await sampleWorld();
const FIRST = isoDate(`${world.today.slice(0, 7)}-01`);
const BEFORE = addDays(FIRST, -1);
const MENUS = ['VOUCHER', 'TRIAL_BALANCE', 'ACCOUNT_LEDGER'].map((MENU) => ({ MENU, ACTION: '*' }));
let manager: Actor;
let given: Given;

/**
 * Before this month: 10 pieces at 10 as opening stock (100), 4 of an order of V1001 at 5 received (20). This month: 8 more of it (40), and 10 of V1002 at
 * 2 dollars, 7.15 yuan each in the sample (20 dollars, 143 yuan).
 */
beforeAll(async () => {
  manager = await world.as('manager');
  given = await givenIn(world);
  // Whoever may post late.
  const MATERIAL_CODE = await given.material();
  const ENTRIES = [{ MATERIAL_CODE, QTY: '10', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }];
  await manager.act(await manager.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ORDER_DATE: BEFORE, ENTRIES }), 'store');
  const receive = async (order: Awaited<ReturnType<Given['approvedOrder']>>, RECEIVE_QTY: string, RECEIVE_DATE: string) => {
    order.VERSION = Number((await manager.read(order))['VERSION']);
    const lines = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }];
    await manager.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', RECEIVE_DATE, ENTRIES: lines });
  };
  const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '20', UNIT_PRICE: '5' }], { ORDER_DATE: BEFORE });
  await receive(order, '4', BEFORE);
  await receive(order, '8', world.today);
  const dollars = { SUPPLIER_CODE: 'V1002', CURRENCY_CODE: 'USD' };
  await receive(await given.approvedOrder([{ MATERIAL_CODE, QTY: '10', UNIT_PRICE: '2' }], dollars), '10', world.today);
});

const read = (report: string, params: Row = {}, by = manager) => by.get(`${report}/index`, params);
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));
const SIDES = ['OPENING_DEBIT', 'OPENING_CREDIT', 'DEBIT', 'CREDIT', 'CLOSING_DEBIT', 'CLOSING_CREDIT'];

test('each account stands where it stood, with what was posted this month, and both sides are equal', async () => {
  const answer = await read(TRIAL);
  expect(answer).toMatchObject({ AS_OF: world.today, SINCE: FIRST, recordsTotal: 3 });
  expect(figures(answer, 'ACCOUNTING_CODE', ...SIDES)).toEqual([
    ['1403', '120', '0', '183', '0', '303', '0'],
    ['220202', '0', '20', '0', '183', '0', '203'],
    ['410402', '0', '100', '0', '0', '0', '100'],
  ]);
  expect(answer['TOTALS']).toEqual([
    {
      CURRENCY_CODE: 'CNY',
      OPENING_DEBIT: '120',
      OPENING_CREDIT: '120',
      DEBIT: '183',
      CREDIT: '183',
      CLOSING_DEBIT: '303',
      CLOSING_CREDIT: '303',
    },
  ]);
  expect(answer['TIE_OUT']).toMatchObject([{ COMPANY_CODE: '1000', REPORT: '303', BALANCE: '303', DIFFERENCE: '0' }]);
});

test('of the month before, by class of account, and of days that never were', async () => {
  const before = await read(TRIAL, { AS_OF: BEFORE, group: 'ACCOUNT_CLASS' });
  expect(figures(before, 'ACCOUNT_CLASS', ...SIDES)).toEqual([
    ['ASSET', '0', '0', '120', '0', '120', '0'],
    ['EQUITY', '0', '0', '0', '100', '0', '100'],
    ['LIABILITY', '0', '0', '0', '20', '0', '20'],
  ]);
  expect(await read(TRIAL, { AS_OF: '2020-01-31' })).toMatchObject({ results: [], SINCE: '2020-01-01', TIE_OUT: [] });
  const turned = await refusal(read(TRIAL, { AS_OF: BEFORE, SINCE: FIRST }));
  expect([turned.status, turned.code]).toEqual([400, 'REPORT_SINCE_AFTER_DAY']);
  expect((await refusal(read('rptapi/inventory-values', { SINCE: FIRST }))).status).toBe(400);
});

test('an account leads to its lines of the same days, each with the balance after it and the way to its voucher', async () => {
  const answer = await read(TRIAL, { SINCE: BEFORE });
  const [, estimated] = answer['results'] as Row[];
  const address = new URLSearchParams(String(estimated?.['DRILL']).split('?')[1]);
  expect(String(estimated?.['DRILL'])).toMatch(/^\/rpt\/fi\/ledger\?/);
  expect(Object.fromEntries(address)).toMatchObject({
    'f.COMPANY_CODE': '1000',
    'f.ACCOUNTING_CODE': '220202',
    asOf: world.today,
    since: BEFORE,
  });
  expect(address.get('group')).not.toContain('ACCOUNTING_CODE');
  const ledger = await read(LEDGER, { ACCOUNTING_CODE: '220202', COMPANY_CODE: '1000', SINCE: BEFORE, group: address.get('group') });
  expect(figures(ledger, 'VOUCHER_DATE', 'SUPPLIER_CODE', 'DEBIT', 'CREDIT', 'BALANCE')).toEqual([
    [BEFORE, 'V1001', '0', '20', '-20'],
    [world.today, 'V1001', '0', '40', '-60'],
    [world.today, 'V1002', '0', '143', '-203'],
  ]);
  const [first] = ledger['results'] as Row[];
  const id = /^\/fi\/voucher\/view\?id=(\d+)$/.exec(String(first?.['DRILL']))?.[1];
  expect(await manager.get('fiapi/voucher/view', { ID: id })).toMatchObject({ VOUCHER_NO: first?.['VOUCHER_NO'], VOUCHER_DATE: BEFORE });
});

test('what stood before the first day is one row, in the currency of its documents; of one partner it is that of the partner', async () => {
  const asked = { ACCOUNTING_CODE: '220202', COMPANY_CODE: '1000', group: 'ROW_KIND,VOUCHER_DATE,VOUCHER_NO,SUPPLIER_CODE' };
  const answer = await read(LEDGER, asked);
  const COLUMNS = ['ROW_KIND', 'VOUCHER_DATE', 'SUPPLIER_CODE', 'ORIGINAL_AMOUNT', 'ORIGINAL_CURRENCY_CODE', 'BALANCE'];
  expect(figures(answer, ...COLUMNS)).toEqual([
    ['OPENING', null, null, '-20', 'CNY', '-20'],
    ['POSTED', world.today, 'V1001', '-40', 'CNY', '-60'],
    ['POSTED', world.today, 'V1002', '-20', 'USD', '-203'],
  ]);
  expect((answer['results'] as Row[])[0]).not.toHaveProperty('DRILL');
  expect(answer['TOTALS']).toContainEqual({ CURRENCY_CODE: 'CNY', DEBIT: '0', CREDIT: '183', BALANCE: '-203' });
  // Page by page and from the last it runs on.
  expect(figures(await read(LEDGER, { ...asked, start: 1, length: 1 }), 'BALANCE')).toEqual([['-60']]);
  expect(figures(await read(LEDGER, { ...asked, orderby: 'BALANCE asc' }), 'BALANCE')).toEqual([['-203'], ['-60'], ['-20']]);
  const one = await read(LEDGER, { ...asked, SUPPLIER_CODE: 'V1002' });
  expect(figures(one, ...COLUMNS)).toEqual([['POSTED', world.today, 'V1002', '-20', 'USD', '-143']]);
  const each = await read(LEDGER, { ACCOUNTING_CODE: '220202', group: 'SUPPLIER_CODE', pivot: 'ROW_KIND' });
  expect((each['PIVOT'] as Row[]).map(({ TEXT }) => TEXT)).toEqual(['期初余额', '发生']);
});

test('the books leave as files and on paper with words and figures', async () => {
  const file = await raw(world, manager, `${LEDGER}/export`, { ACCOUNTING_CODE: '220202', format: 'csv' });
  for (const text of ['期初余额', 'Opening balance']) expect(file.includes(text)).toBe(text === '期初余额');
  expect(file.trim().split('\r\n')).toHaveLength(4);
  const paper = await raw(world, manager, `${TRIAL}/print`, { COMPANY_CODE: '1000', format: 'html' });
  for (const text of ['科目余额表', 'Trial balance', FIRST, '期末借方', '303.00', '借贷平衡核对']) expect(paper).toContain(text);
});

test('nobody sees what is not theirs: the report, a side, a company, an organisation', async () => {
  expect((await refusal(read(TRIAL, {}, await world.as('warehouse')))).status).toBe(403);
  expect((await refusal(read(LEDGER, {}, await world.as('buyer')))).status).toBe(403);
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'VOUCHER', FIELD: 'DEBIT', CONTROL_VALUE: 'HIDDEN' });
  const seen = await read(TRIAL, {}, blind);
  expect(seen).toMatchObject({ MEASURES: ['CREDIT'] });
  expect(seen).not.toHaveProperty('TIE_OUT');
  expect(await read(LEDGER, {}, blind)).toMatchObject({ MEASURES: ['CREDIT'] });
  const local = await signedInWith(world, 'local', { ROLE_CODE: 'LOCAL', MENUS });
  await manager.create('data_privilege', {
    ROLE_CODE: 'LOCAL',
    MENU: 'VOUCHER',
    FIELD: 'COMPANY_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: '2000',
  });
  expect(await read(TRIAL, {}, local)).toMatchObject({ results: [], TOTALS: [] });
  expect(await read(LEDGER, {}, local)).toMatchObject({ results: [], TOTALS: [] });
  expect(await read(TRIAL, {}, await world.stranger())).toMatchObject({ recordsTotal: 0, TOTALS: [] });
});
