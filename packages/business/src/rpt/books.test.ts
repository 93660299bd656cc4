import { addDays, isoDate } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw, signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const TRIAL = 'rptapi/trial-balance';
const LEDGER = 'rptapi/account-ledger';
const RECEIVED = 'rptapi/received-not-invoiced';
const PAYABLE = 'rptapi/payable-detail';
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

test('goods that no invoice asked for yet are what their account says, by receipt and by age', async () => {
  const answer = await read(RECEIVED);
  const COLUMNS = ['SUPPLIER_CODE', 'RECEIVE_DATE', 'QTY', 'NOT_INVOICED_AMOUNT', 'ORIGINAL_CURRENCY_CODE', 'BASE_NOT_INVOICED_AMOUNT'];
  expect(figures(answer, ...COLUMNS)).toEqual([
    ['V1001', BEFORE, '4', '20', 'CNY', '20'],
    ['V1001', world.today, '8', '40', 'CNY', '40'],
    ['V1002', world.today, '10', '20', 'USD', '143'],
  ]);
  expect(answer['TIE_OUT']).toMatchObject([{ ACCOUNTING_CODE: '220202', REPORT: '203', BALANCE: '203', DIFFERENCE: '0' }]);
  // Of three months later all is older.
  const later = await read(RECEIVED, { AS_OF: addDays(world.today, 91), group: 'AGE' });
  expect(figures(later, 'AGE', 'BASE_NOT_INVOICED_AMOUNT')).toEqual([
    ['D', '60'],
    ['D', '143'],
  ]);
  expect((await refusal(read(RECEIVED, {}, await world.as('warehouse')))).status).toBe(403);
});

test('what is owed on a day by how long it is due; invoices and payments as they were posted', async () => {
  const finance = await world.as('finance');
  const receipts = (await manager.list('goods_receipt', { orderby: 'ID asc' })).results;
  const invoiceOf = async (at: number, INVOICING_NO: string, dueIn: number) => {
    const SCHEDULE_PAYMENT_DATE = addDays(world.today, dueIn);
    const ENTRIES = [{ RECEIVING_DOC_NO: receipts[at]?.['RECEIVING_DOC_NO'], RECEIVING_ENTRY_NO: 1 }];
    const invoice = await finance.create('purchase_invoice', { INVOICING_NO, SCHEDULE_PAYMENT_DATE, ENTRIES });
    const { STATUS } = await finance.act(invoice, 'submit');
    if (STATUS !== 'POSTED') await manager.act(invoice, 'approve');
    return String((await finance.read(invoice))['INVOICING_DOC_NO']);
  };
  const [yuan, dollars] = [await invoiceOf(0, 'F1', 10), await invoiceOf(2, 'F2', 40)];
  const payment = await finance.create('payment', {
    COMPANY_CODE: '1000',
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    SUPPLIER_CODE: 'V1001',
    ENTRIES: [{ RELATED_INVOICING_NO: yuan, AMOUNT: '5' }],
  });
  const { STATUS } = await finance.act(payment, 'submit');
  if (STATUS !== 'POSTED') await manager.act(payment, 'approve');

  const COLUMNS = ['DOCUMENT_NO', 'UNPAID_AMOUNT', 'ORIGINAL_CURRENCY_CODE', 'BASE_UNPAID_AMOUNT', 'NOT_DUE', 'OVERDUE_30', 'OVERDUE_60'];
  const today = await read(PAYABLE);
  expect(figures(today, ...COLUMNS)).toEqual([
    [yuan, '15', 'CNY', '15', '15', '0', '0'],
    [dollars, '20', 'USD', '143', '143', '0', '0'],
  ]);
  expect(today['TIE_OUT']).toMatchObject([{ ACCOUNTING_CODE: '220201', REPORT: '158', BALANCE: '158', DIFFERENCE: '0' }]);
  expect((today['results'] as Row[])[0]?.['DRILL']).toMatch(/^\/mm\/po\/invoicing\/view\?id=\d+$/);
  const later = await read(PAYABLE, { AS_OF: addDays(world.today, 41) });
  expect(figures(later, ...COLUMNS)).toEqual([
    [yuan, '15', 'CNY', '15', '0', '0', '15'],
    [dollars, '20', 'USD', '143', '0', '143', '0'],
  ]);
  expect(await read(PAYABLE, { AS_OF: addDays(world.today, -1) })).toMatchObject({ results: [] });

  const rest = await read(RECEIVED);
  expect(figures(rest, 'SUPPLIER_CODE', 'QTY', 'BASE_NOT_INVOICED_AMOUNT')).toEqual([['V1001', '8', '40']]);
  expect(rest['TIE_OUT']).toMatchObject([{ REPORT: '40', BALANCE: '40', DIFFERENCE: '0' }]);
  // What was cleared since stood there then.
  const then = await read(RECEIVED, { AS_OF: BEFORE });
  expect(figures(then, 'QTY', 'BASE_NOT_INVOICED_AMOUNT')).toEqual([['4', '20']]);
  expect(then['TIE_OUT']).toMatchObject([{ REPORT: '20', BALANCE: '20', DIFFERENCE: '0' }]);

  const invoices = await read('rptapi/purchase-invoice-report');
  const INVOICED = [
    'INVOICING_DOC_NO',
    'INVOICING_NO',
    'TOTAL_AMOUNT',
    'ORIGINAL_CURRENCY_CODE',
    'UNPAID_AMOUNT',
    'BASE_TOTAL_AMOUNT',
    'BASE_UNPAID_AMOUNT',
  ];
  expect(figures(invoices, ...INVOICED)).toEqual([
    [yuan, 'F1', '20', 'CNY', '15', '20', '15'],
    [dollars, 'F2', '20', 'USD', '20', '143', '143'],
  ]);
  const payments = await read('rptapi/payment-report');
  expect(figures(payments, 'PAYMENT_DATE', 'SUPPLIER_CODE', 'TOTAL_PAYMENT_AMOUNT', 'TOTAL_FINAL_AMOUNT', 'CURRENCY_CODE')).toEqual([
    [world.today, 'V1001', '5', '5', 'CNY'],
  ]);
  const kinds = await read('rptapi/payment-report', { group: 'COMPANY_CODE', pivot: 'PAYMENT_TYPE' });
  expect((kinds['PIVOT'] as Row[]).map(({ TEXT }) => TEXT)).toEqual(['货款']);
  await world.expectInvariants();
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
  const stranger = await world.stranger();
  for (const report of [TRIAL, LEDGER, RECEIVED, PAYABLE, 'rptapi/purchase-invoice-report', 'rptapi/payment-report'])
    expect(await read(report, {}, stranger)).toMatchObject({ recordsTotal: 0, TOTALS: [] });
  const clerk = await signedInWith(world, 'clerk', {
    ROLE_CODE: 'CLERK',
    MENUS: ['PURCHASE_INVOICE', 'PAYABLE_DETAIL', 'GOODS_RECEIPT', 'RECEIVED_NOT_INVOICED'].map((MENU) => ({ MENU, ACTION: '*' })),
  });
  await manager.create('field_privilege', {
    ROLE_CODE: 'CLERK',
    MENU: 'PURCHASE_INVOICE',
    FIELD: 'UNPAID_AMOUNT',
    CONTROL_VALUE: 'HIDDEN',
  });
  await manager.create('field_privilege', { ROLE_CODE: 'CLERK', MENU: 'GOODS_RECEIPT', FIELD: 'RECEIVE_AMOUNT', CONTROL_VALUE: 'HIDDEN' });
  expect(await read(PAYABLE, {}, clerk)).toMatchObject({ MEASURES: [] });
  expect(await read(RECEIVED, {}, clerk)).toMatchObject({ MEASURES: ['QTY'] });
});
