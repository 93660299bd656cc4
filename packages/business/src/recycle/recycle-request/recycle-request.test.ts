import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** Recycled goods from the asking to the settlement (lifecycles §7 711, §9 RC). */
const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let approver: Actor;
let finance: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, warehouse, approver] = await Promise.all([world.as('buyer'), world.as('warehouse'), world.as('approver')]);
  [finance, manager] = await Promise.all([world.as('finance'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material({ UNIT_CODE: 'KG' });
});
afterEach(() => world.expectInvariants());

const draft = (more: object = {}): Promise<Held> =>
  buyer.create('recycle_request', {
    CUSTOMER_CODE: 'C1001',
    ENTITY: '一厂',
    CONTACT_PERSON: '王工',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    FROM_ADDRESS: '起点',
    TO_ADDRESS: '终点',
    TARGET_MATERIAL_CODE: material,
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    SUPPLIER_CODE: 'V1001',
    PROVISIONAL_PRICE: '8',
    PROCESS_START_DATE: world.today,
    ENTRIES: [{ RECYCLE_SERVICE: 'COLLECTION' }],
    FREIGHT_LIST: [
      { GOODS: '废铜', PKGS: 3, WEIGHT: '60' },
      { GOODS: '废铝', PKGS: 1, WEIGHT: '40' },
    ],
    ...more,
  });

/** The one code of a refusal, of a field or of the whole. */
const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  const { code, codes } = await refusal(call);
  return code ?? Object.values(codes).flat()[0];
};

const walked = async (request: Held, ...actions: readonly string[]): Promise<Held> => {
  for (const action of actions) await buyer.act(request, action);
  return request;
};
const onTheWay = async (more: object = {}) => walked(await draft(more), 'send', 'accept', 'start-transfer');
/** 100 kilograms of it have come in. */
const picked = async (more: object = {}, RECEIVING_WEIGHT = '100'): Promise<Held> => {
  const request = await onTheWay(more);
  await warehouse.act(request, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT, BATCH_NO: 'B-7' });
  return request;
};

test('packages and weight of the freight list are the request’s where nobody says others', async () => {
  expect(await buyer.read(await draft())).toMatchObject({ PKGS: 4, WEIGHT: '100' });
  expect(await buyer.read(await draft({ WEIGHT: '99' }))).toMatchObject({ PKGS: 4, WEIGHT: '99' });
});

test('what is fetched comes in at its provisional value, held in the receiving area, and goes out again as it came', async () => {
  const request = await picked();
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'PICKED', IS_PICKED: '1', PROVISIONAL_VALUE: '800', BATCH_NO: 'B-7' });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ RECV: '100 (100)' }, ['100', '800']]);
  expect((await seen.vouchers(request.NO)).toSorted()).toEqual(['1403 D 800', '220202 C 800']);
  await buyer.act(request, 'undo-pick');
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'TRANSFERRING', IS_PICKED: '0', PROVISIONAL_VALUE: null });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{}, ['0', '0']]);
  expect((await seen.vouchers(request.NO)).toSorted()).toEqual(['1403 C 800', '1403 D 800', '220202 C 800', '220202 D 800']);
});

/** 60 kg of copper at 12.50 and 40 kg of aluminium at 5.00 are 950.00. */
const ITEMS = [
  { RECYCLE_CATEGORY: 'METAL', ITEM_TITLE: '铜', QTY: '60', UNIT_CODE: 'KG', UNIT_PRICE: '12.5' },
  { RECYCLE_CATEGORY: 'METAL', ITEM_TITLE: '铝', QTY: '40', UNIT_CODE: 'KG', UNIT_PRICE: '5' },
];
const reported = async (request: Held, ENTRIES: readonly object[] = ITEMS): Promise<Held> => {
  const [made] = (await buyer.act(request, 'create-report'))['CREATED'] as Held[];
  const report = { ...made!, type: 'recycle_report', NO: String((made as unknown as Record<string, unknown>)['RECYCLE_REPORT_NO']) };
  await buyer.update(report, { ENTRIES });
  return report;
};
const approvedReport = async (request: Held, ENTRIES?: readonly object[]): Promise<Held> => {
  const report = await reported(request, ENTRIES);
  await buyer.act(report, 'submit');
  await approver.act(report, 'approve');
  return report;
};
const orderOf = async (request: Held, action = 'generate-order'): Promise<Held> => {
  const [made] = (await buyer.act(request, action))['CREATED'] as Held[];
  const order = { ...made!, type: 'purchase_order' };
  return { ...order, NO: String((await buyer.read(order))['PURCHASE_ORDER_NO']) };
};
const received = async (order: Held): Promise<string> => {
  await buyer.act(order, 'submit');
  return String((await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))['RECEIVING_DOC_NO']);
};
const supplier = () => given.vendor({ TAX_RATE: '0' });
const settledDraft = async (request: Held): Promise<void> => {
  await warehouse.act(request, 'process', { PROCESSING_WEIGHT: '98', PROCESS_END_DATE: world.today });
  await buyer.attach(request, 'PROCESS_REPORT_FILE');
  await buyer.act(request, 'draft-settlement');
};

test('put-away is locked until the order is approved and received; then the goods stand at its price, and back again', async () => {
  const request = await picked({ SUPPLIER_CODE: await supplier() });
  const carry = () =>
    warehouse.create('transfer_order', {
      ORDER_TYPE: 'MOVE',
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ MATERIAL_CODE: material, QTY: '100', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: 'A-01-1', FILTER4: 'B-7' }],
    });
  const moving = await carry();
  expect(await codeOf(warehouse.act(moving, 'confirm'))).toBe('QTY_OCCUPIED');
  expect(await codeOf(buyer.act(request, 'generate-order'))).toBe('RECYCLE_PRICE_MISSING');
  await approvedReport(request);
  const order = await orderOf(request);
  // 950.00 by 100 kilograms.
  expect((await buyer.read(order)).ENTRIES).toMatchObject([{ MATERIAL_CODE: material, QTY: '100', UNIT_PRICE: '9.5' }]);
  expect(await buyer.read(order)).toMatchObject({ PURCHASE_TYPE: 'RECYCLING', RECYCLE_REQUEST_NO: request.NO });
  expect(await codeOf(buyer.act(request, 'generate-order'))).toBe('RECYCLE_ORDERED_TWICE');
  expect(await codeOf(warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))).toBe('ACTION_NOT_ALLOWED');
  const receipt = await received(order);
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ RECV: '100' }, ['100', '950']]);
  expect((await seen.vouchers(receipt)).toSorted()).toEqual(['1403 D 950', '220202 C 950']);
  const moves = (await manager.list('material_log', { MATERIAL_CODE: material, orderby: 'ID asc' })).results;
  expect(moves.map((row) => [row['MOVING_TYPE'], row['STOCK_VALUE']])).toEqual([
    ['711', '800'],
    ['712', '-800'],
    ['711', '950'],
  ]);
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: receipt });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ RECV: '100 (100)' }, ['100', '800']]);
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  await warehouse.act(moving, 'confirm');
  await warehouse.act(moving, 'execute');
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ 'A-01-1': '100' }, ['100', '950']]);
});

test('from the settlement to the money: approved inside, approved by the customer, invoiced, paid, collected, closed', async () => {
  const SUPPLIER_CODE = await supplier();
  const request = await picked({ SUPPLIER_CODE });
  const report = await reported(request);
  expect(await codeOf(buyer.act(request, 'draft-settlement'))).toBe('FIELD_REQUIRED');
  await buyer.act(report, 'submit');
  expect(await buyer.read(request)).toMatchObject({ APPROVAL_STATUS: 'SUBMITTED' });
  await warehouse.act(request, 'process', { PROCESSING_WEIGHT: '98' });
  expect((await refusal(buyer.act(request, 'draft-settlement'))).codes).toEqual({ PROCESS_REPORT_FILE: ['PROCESS_REPORT_MISSING'] });
  await buyer.attach(request, 'PROCESS_REPORT_FILE');
  expect(await codeOf(buyer.act(request, 'draft-settlement'))).toBe('RECYCLE_ORDER_MISSING');
  await approver.act(report, 'approve');
  const order = await orderOf(request);
  await buyer.act(request, 'draft-settlement');
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'SETTLEMENT_DRAFT', SETTLEMENT_AMOUNT: '950', APPROVAL_STATUS: 'APPROVED' });
  expect((await buyer.read(request))['SETTLEMENT']).toMatchObject([
    { ITEM_TITLE: '铜', AMOUNT: '750' },
    { ITEM_TITLE: '铝', AMOUNT: '200' },
  ]);
  await buyer.act(request, 'complete-settlement');
  expect(await codeOf(buyer.update(request, { PROCESSING_WEIGHT: '90' }))).toBe('SETTLEMENT_LOCKED');
  expect(await codeOf(buyer.act(request, 'complete-settlement'))).toBe('SETTLEMENT_LOCKED');
  expect(await codeOf(buyer.act(report, 'cancel'))).toBe('RECYCLE_REPORT_SETTLED');
  expect(await codeOf(approver.act(report, 'unapprove'))).toBe('RECYCLE_REPORT_SETTLED');
  await buyer.act(request, 'send-settlement');
  expect((await refusal(buyer.act(request, 'customer-approve'))).codes).toEqual({ CUSTOMER_FILE: ['CUSTOMER_PAPER_MISSING'] });
  await buyer.attach(request, 'CUSTOMER_FILE');
  await buyer.act(request, 'customer-approve');
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'CUSTOMER_APPROVED', CUSTOMER_DECISION: 'APPROVED', DECIDED_BY: 'buyer' });
  expect(await codeOf(finance.act(request, 'create-invoice', { INVOICING_NO: 'R-1' }))).toBe('RECYCLE_NOTHING_TO_INVOICE');
  const receipt = await received(order);
  const [bill] = (await finance.act(request, 'create-invoice', { INVOICING_NO: `R-${request.NO}` }))['CREATED'] as Held[];
  const invoice = { ...bill!, type: 'purchase_invoice' };
  expect((await finance.read(invoice)).ENTRIES).toMatchObject([{ RECEIVING_DOC_NO: receipt, QTY: '100', UNIT_PRICE: '9.5' }]);
  expect((await refusal(finance.act(request, 'payment-collected'))).codes).toEqual({ RECEIVABLE_FILE: ['RECEIVABLE_MISSING'] });
  await finance.attach(request, 'RECEIVABLE_FILE');
  expect(await codeOf(buyer.act(request, 'payment-collected'))).toBe('PRIVILEGE_MISSING');
  const { INVOICING_DOC_NO } = await finance.act(invoice, 'submit');
  const payment = await finance.create('payment', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    SUPPLIER_CODE,
    ENTRIES: [{ RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT: '950' }],
  });
  await finance.act(payment, 'submit');
  expect(await finance.read(request)).toMatchObject({ PAY_STATUS: 'FULL', COLLECT_STATUS: 'UNCOLLECTED' });
  await finance.act(request, 'payment-collected');
  expect(await finance.read(request)).toMatchObject({ STATUS: 'COLLECTED', COLLECT_STATUS: 'COLLECTED', PAY_STATUS: 'FULL' });
  await finance.act(request, 'payment-uncollected');
  expect(await finance.read(request)).toMatchObject({ STATUS: 'CUSTOMER_APPROVED', COLLECT_STATUS: 'UNCOLLECTED' });
  await finance.act(request, 'payment-collected');
  await finance.act(request, 'close');
  expect(await finance.read(request)).toMatchObject({ IS_CLOSED: '1' });
  expect(await seen.valuation(material)).toEqual(['100', '950']);
});

test('ordered before it is fetched: invoiced at what was settled, the goods on hand bear their part of the difference', async () => {
  const SUPPLIER_CODE = await supplier();
  const request = await walked(await draft({ SUPPLIER_CODE }), 'send');
  const order = await orderOf(request, 'accept-order');
  expect((await buyer.read(order)).ENTRIES).toMatchObject([{ QTY: '100', UNIT_PRICE: '8' }]);
  await buyer.act(order, 'submit');
  expect(await codeOf(warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))).toBe('RECYCLE_NOT_PICKED');
  await buyer.act(request, 'start-transfer');
  await warehouse.act(request, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '100' });
  const parts = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '60' }];
  const inPart = warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: parts });
  expect(await codeOf(inPart)).toBe('RECYCLE_WEIGHT_DIFFERS');
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  await carried('100', request.NO);
  // 40 kilograms of 800.00 are used up: 320.00.
  const issue = await warehouse.create('goods_issue', {
    STORAGE_LOCATION_CODE: '1101',
    ISSUE_REASON: 'TEST',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '40', STORAGE_BIN_CODE: 'A-01-1', FILTER4: request.NO }],
  });
  await warehouse.act(issue, 'submit');
  await approvedReport(request);
  await settledDraft(request);
  await buyer.act(request, 'send-settlement');
  await buyer.attach(request, 'CUSTOMER_FILE');
  await buyer.act(request, 'customer-approve');
  const [bill] = (await finance.act(request, 'create-invoice', { INVOICING_NO: `D-${request.NO}` }))['CREATED'] as Held[];
  const invoice = { ...bill!, type: 'purchase_invoice' };
  // Above the price at which it came in, somebody approves it.
  expect(await finance.act(invoice, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  const { INVOICING_DOC_NO: NO } = await approver.act(invoice, 'approve');
  // 150.00 more than it came in for: of the 60 kilograms on hand 90.00, of the 40 that are gone 60.00.
  expect((await seen.vouchers(String(NO))).toSorted()).toEqual(['1403 D 90', '1404 D 60', '220201 C 950', '220202 D 800']);
  expect(await seen.valuation(material)).toEqual(['60', '570']);
  // Where it came from, and what is left of it.
  const { results } = await buyer.list('recycle_source', { BATCH_NO: request.NO });
  expect(results).toMatchObject([{ CUSTOMER_CODE: 'C1001', CAME_QTY: '100', GONE_QTY: '40', LEFT_QTY: '60' }]);
});

const carried = async (QTY: string, FILTER4: string): Promise<void> => {
  const moving = await warehouse.create('transfer_order', {
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: material, QTY, OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: 'A-01-1', FILTER4 }],
  });
  await warehouse.act(moving, 'confirm');
  await warehouse.act(moving, 'execute');
};

test('each action asks for what its line of the table names', async () => {
  const fields = async (call: Promise<unknown>) => (await refusal(call)).codes;
  const bare = await buyer.create('recycle_request', { CUSTOMER_CODE: 'C1001', CONTACT_PERSON: '', PLANT_CODE: '', CURRENCY_CODE: 'CNY' });
  expect(await fields(buyer.act(bare, 'send'))).toEqual({ ENTITY: ['FIELD_REQUIRED'] });
  await buyer.update(bare, { ENTITY: '一厂' });
  expect(Object.keys(await fields(buyer.act(bare, 'send')))).toEqual(expect.arrayContaining(['FROM_ADDRESS', 'TO_ADDRESS']));
  await buyer.update(bare, { CONTACT_PERSON: '王工', FROM_ADDRESS: '起点', TO_ADDRESS: '终点' });
  expect(await fields(buyer.act(bare, 'send'))).toEqual({ ENTRIES: ['SERVICE_ITEMS_EMPTY'] });
  await buyer.update(bare, { ENTRIES: [{ RECYCLE_SERVICE: 'SORTING' }] });
  await buyer.act(bare, 'send');
  await buyer.update(bare, { PLANT_CODE: null });
  expect(await fields(buyer.act(bare, 'accept'))).toEqual({ PLANT_CODE: ['FIELD_REQUIRED'] });
  expect(await fields(buyer.act(bare, 'accept', { PLANT_CODE: '2100' }))).toEqual({ PLANT_CODE: ['PLANT_COMPANY_MISMATCH'] });
  await buyer.act(bare, 'accept', { PLANT_CODE: '1100' });
  expect(await buyer.read(bare)).toMatchObject({ OWNER: 'buyer', PLANT_CODE: '1100' });
  expect(await fields(buyer.act(bare, 'accept-process'))).toEqual({ PROCESS_START_DATE: ['FIELD_REQUIRED'] });
  expect(await fields(buyer.act(bare, 'accept-order'))).toEqual({ SUPPLIER_CODE: ['FIELD_REQUIRED'] });
  expect(await fields(buyer.act(bare, 'start-transfer'))).toEqual({ FREIGHT_LIST: ['FREIGHT_LIST_EMPTY'] });
  await buyer.update(bare, { FREIGHT_LIST: [{ GOODS: '废铜' }] });
  expect(await fields(buyer.act(bare, 'start-transfer'))).toEqual({ PACKING_MATERIAL_CODE: ['FIELD_REQUIRED'] });
  await buyer.update(bare, { PACKING_MATERIAL_CODE: 'M7001' });
  expect(await fields(buyer.act(bare, 'start-transfer'))).toEqual({
    PKGS: ['FIELD_REQUIRED'],
    WEIGHT: ['FIELD_REQUIRED'],
    UNIT_CODE: ['FIELD_REQUIRED'],
  });
  await buyer.update(bare, { PKGS: 1, WEIGHT: '5', TARGET_MATERIAL_CODE: material, UNIT_CODE: 'KG' });
  await buyer.act(bare, 'start-transfer');
  expect(Object.values(await fields(buyer.update(bare, { CARRIER: '顺丰' }))).flat()).toHaveLength(1);
  await buyer.update(bare, { WEIGHT: '6' });
  const pick = (more: object) => fields(warehouse.act(bare, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '6', ...more }));
  expect(await pick({ STORAGE_LOCATION_CODE: '2101' })).toEqual({ STORAGE_LOCATION_CODE: ['LOCATION_OTHER_PLANT'] });
  expect(await pick({ PICK_DATE: '2099-01-01' })).toEqual({ PICK_DATE: ['POSTING_DATE_IN_FUTURE'] });
  await warehouse.act(bare, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '6' });
  // Without a price the goods come in by quantity alone.
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ RECV: '6 (6)' }, ['6', '0']]);
  const process = (more: object) => fields(warehouse.act(bare, 'process', { PROCESSING_WEIGHT: '6', ...more }));
  expect(await process({ PROCESSING_WEIGHT: '7' })).toEqual({ PROCESSING_WEIGHT: ['PROCESSING_WEIGHT_OVER'] });
  expect(await process({ PROCESS_START_DATE: '2026-02-02', PROCESS_END_DATE: '2026-02-01' })).toEqual({
    PROCESS_END_DATE: ['PROCESS_DATES_REVERSED'],
  });
  expect(await codeOf(buyer.act(bare, 'generate-order'))).toBe('FIELD_REQUIRED');
});

test('a batch is that of one request', async () => {
  await picked();
  const other = await onTheWay();
  const again = warehouse.act(other, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '1', BATCH_NO: 'B-7' });
  expect((await refusal(again)).codes).toEqual({ BATCH_NO: ['RECYCLE_BATCH_TAKEN'] });
});

test('goods that cost nothing are settled without an order, and free to be put away once the request is closed', async () => {
  const request = await picked({ PROVISIONAL_PRICE: null });
  await approvedReport(request, [{ RECYCLE_CATEGORY: 'OTHER', ITEM_TITLE: '无价值', QTY: '100', UNIT_PRICE: '0' }]);
  await settledDraft(request);
  await buyer.act(request, 'send-settlement');
  await buyer.attach(request, 'CUSTOMER_FILE');
  await buyer.act(request, 'customer-approve');
  await finance.attach(request, 'RECEIVABLE_FILE');
  await finance.act(request, 'payment-collected');
  await finance.act(request, 'close');
  expect(await seen.bins(material)).toEqual({ RECV: '100' });
});

test('rejected, the settlement is a draft again with the reason, and follows the report as it was changed', async () => {
  const request = await picked({ PROVISIONAL_PRICE: null });
  const free = [{ RECYCLE_CATEGORY: 'OTHER', ITEM_TITLE: '杂质', QTY: '100', UNIT_PRICE: '0' }];
  const report = await approvedReport(request, free);
  await settledDraft(request);
  await buyer.act(request, 'send-settlement');
  await buyer.attach(request, 'CUSTOMER_FILE');
  expect((await refusal(buyer.act(request, 'customer-reject'))).codes).toEqual({ REASON: ['FIELD_REQUIRED'] });
  await buyer.act(request, 'customer-reject', { REASON: '漏了铝' });
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'SETTLEMENT_DRAFT', CUSTOMER_DECISION: 'REJECTED', REASON: '漏了铝' });
  await approver.act(report, 'unapprove');
  await buyer.update(report, {
    ENTRIES: [
      { ...free[0], QTY: '70' },
      { ...free[0], ITEM_TITLE: '铝', QTY: '30' },
    ],
  });
  expect(await codeOf(buyer.act(request, 'send-settlement'))).toBe('RECYCLE_REPORT_NOT_APPROVED');
  await buyer.act(report, 'submit');
  await approver.act(report, 'approve');
  await buyer.act(request, 'send-settlement');
  expect((await buyer.read(request))['SETTLEMENT']).toMatchObject([{ QTY: '70' }, { ITEM_TITLE: '铝', QTY: '30' }]);
});

test('of two who fetch at once, or receive at once, one finds it done', async () => {
  const request = await onTheWay({ SUPPLIER_CODE: await supplier() });
  const pick = () => warehouse.act({ ...request }, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '100' });
  const both = await Promise.allSettled([pick(), pick()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await seen.valuation(material)).toEqual(['100', '800']);
  const held = { ...request, VERSION: Number((await buyer.read(request))['VERSION']) };
  await approvedReport(held);
  const order = await orderOf(held);
  await buyer.act(order, 'submit');
  const receive = () => warehouse.act({ ...order }, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const ends = await Promise.allSettled([receive(), receive(), buyer.act({ ...held }, 'undo-pick')]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await seen.valuation(material)).toEqual(['100', '950']);
});

test('a request is cancelled once its order is, and as long as nothing has come in', async () => {
  const request = await walked(await draft({ SUPPLIER_CODE: await supplier() }), 'send');
  const order = await orderOf(request, 'accept-order');
  expect(await codeOf(buyer.act(request, 'cancel'))).toBe('DOCUMENT_HAS_CHILDREN');
  await buyer.act(order, 'cancel');
  await buyer.act(request, 'cancel');
  expect(await buyer.read(request)).toMatchObject({ IS_CANCELLED: '1' });
  expect(await codeOf(buyer.act(await picked(), 'cancel'))).toBe('ACTION_NOT_ALLOWED');
});

test('collected is what a posted receipt of the same customer shows, or who has the right says', async () => {
  const request = await picked({ PROVISIONAL_PRICE: null });
  await approvedReport(request, [{ RECYCLE_CATEGORY: 'OTHER', ITEM_TITLE: '无价值', QTY: '100', UNIT_PRICE: '0' }]);
  await settledDraft(request);
  await buyer.act(request, 'send-settlement');
  await buyer.attach(request, 'CUSTOMER_FILE');
  await buyer.act(request, 'customer-approve');
  await finance.attach(request, 'RECEIVABLE_FILE');
  const MENUS = ['INDEX', 'PAYMENT_COLLECTED'].map((verb) => ({ MENU: 'RECYCLE_REQUEST', ACTION: `RECYCLE_REQUEST_${verb}` }));
  const cashier = await signedInWith(world, 'cashier', { ROLE_CODE: 'CASHIER', MENUS });
  expect(await codeOf(cashier.act(request, 'payment-collected'))).toBe('COLLECTION_UNPROVEN');
  const receiptOf = async (CUSTOMER_CODE: string): Promise<Held> => {
    const ENTRIES = [{ ACCOUNTING_CODE: '6301', AMOUNT: '50' }];
    return finance.create('receipt', { BANK_ACCOUNT_CODE: 'BOC-CNY', CUSTOMER_CODE, ENTRIES });
  };
  const [own, foreign] = [await receiptOf('C1001'), await receiptOf('C1002')];
  const posted = async (receipt: Held) => String((await finance.act(receipt, 'submit'))['RECEIPT_DOC_NO']);
  const by = (COLLECT_RECEIPT_NO: string) => cashier.act(request, 'payment-collected', { COLLECT_RECEIPT_NO });
  expect((await refusal(by(await posted(foreign)))).codes).toEqual({ COLLECT_RECEIPT_NO: ['RECEIPT_OF_OTHER'] });
  const COLLECT_RECEIPT_NO = await posted(own);
  await by(COLLECT_RECEIPT_NO);
  expect(await finance.read(request)).toMatchObject({ STATUS: 'COLLECTED', COLLECT_RECEIPT_NO });
});
