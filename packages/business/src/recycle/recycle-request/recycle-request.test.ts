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
  { RECYCLE_CATEGORY: 'METAL', TITLE: '铜', QTY: '60', UNIT_CODE: 'KG', UNIT_PRICE: '12.5' },
  { RECYCLE_CATEGORY: 'METAL', TITLE: '铝', QTY: '40', UNIT_CODE: 'KG', UNIT_PRICE: '5' },
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
  expect((await buyer.read(request))['SETTLEMENT']).toMatchObject([{ TITLE: '铜', AMOUNT: '750' }, { TITLE: '铝', AMOUNT: '200' }]);
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
