import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let approver: Actor;
let warehouse: Actor;
let finance: Actor;
let materials: string[];

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, approver, warehouse, finance] = (await Promise.all(
    ['buyer', 'approver', 'warehouse', 'finance'].map((name) => world.as(name)),
  )) as [Actor, Actor, Actor, Actor];
});
beforeEach(async () => {
  materials = [await given.material(), await given.material()];
});
afterEach(() => world.expectInvariants());

/** Two lines: 10 at 5, 6 at 20: 50 + 120 = 170. */
const ordered = (more: Row = {}): Promise<Held> =>
  given.approvedOrder(
    [
      { MATERIAL_CODE: materials[0], QTY: '10', UNIT_PRICE: '5' },
      { MATERIAL_CODE: materials[1], QTY: '6', UNIT_PRICE: '20' },
    ],
    more,
  );
const receive = (order: Held, ...rows: readonly (readonly [number, string])[]) =>
  warehouse.act(order, 'receive', {
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: rows.map(([PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY]) => ({ PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY })),
  });
const change = (order: Held) => buyer.act(order, 'change', { REASON: '客户加单' });
const prepaying = ({ NO }: Held) =>
  finance.create('payment', { BANK_ACCOUNT_CODE: 'BOC-CNY', SUPPLIER_CODE: 'V1001', ENTRIES: [{ PURCHASE_ORDER_NO: NO, AMOUNT: '100' }] });
const line = (PURCHASE_ORDER_ENTRY_NO: number, more: Row = {}): Row => ({ PURCHASE_ORDER_ENTRY_NO, ...more });
const quantities = async (order: Held) =>
  (await buyer.read(order)).ENTRIES.map((row) => [row['PURCHASE_ORDER_ENTRY_NO'], row['QTY'], row['RECEIVE_QTY']]);
const trail = async (order: Held) => (await buyer.get('mmapi/purchase-order/history', { ID: order.ID }))['results'] as Row[];
const withApproval = async (run: () => Promise<void>) => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  await run();
  await world.parameter('APPROVE_REQUIRED', '');
};

test('a change makes version 2, waits until it is submitted, and the trail says old and new', async () => {
  const order = await ordered();
  await receive(order, [1, '4']);
  expect(await change(order)).toMatchObject({ STATUS: 'CHANGING', STATUS_TEXT: '变更中' });
  expect((await refusal(receive(order, [1, '1']))).code).toBe('ACTION_NOT_ALLOWED');
  // 12 × 5 = 60, 6 × 20 = 120.
  await buyer.update(order, { ENTRIES: [line(1, { QTY: '12' }), line(2)] });
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
  expect(await buyer.read(order)).toMatchObject({ REVISION: 2, FINAL_AMOUNT: '180', RECEIVE_STATUS: 'PARTIAL' });
  const [submitted, , begun] = await trail(order);
  expect(begun).toMatchObject({ ACTION: 'change', COMMENT: '客户加单', TO_STATUS: 'CHANGING' });
  expect(submitted!['CHANGES']).toEqual(
    expect.arrayContaining([
      { field: 'FINAL_AMOUNT', old: '170', new: '180' },
      { field: 'ENTRIES.1.QTY', old: '10', new: '12' },
    ]),
  );
  expect((submitted!['CHANGES'] as Row[]).filter(({ field }) => String(field).includes('RECEIVE'))).toEqual([]);
  await receive(order, [1, '8']);
  expect(await quantities(order)).toEqual([
    [1, '12', '12'],
    [2, '6', '0'],
  ]);
});

test('what came in stays: its line, its quantity, its material, its price, and of whom it was bought', async () => {
  const order = await ordered();
  await receive(order, [1, '4']);
  await change(order);
  const refused = async (DATA: Row) => (await refusal(buyer.update(order, DATA))).codes;
  expect(await refused({ ENTRIES: [line(2)] })).toEqual({ ENTRIES: ['ENTRY_DRAWN_ON'] });
  expect(await refused({ ENTRIES: [line(1, { QTY: '3.9999' }), line(2)] })).toEqual({ 'ENTRIES[0].QTY': ['BELOW_DRAWN'] });
  expect(await refused({ ENTRIES: [line(1, { UNIT_PRICE: '4.9' }), line(2)] })).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_DRAWN_ON'] });
  expect(await refused({ ENTRIES: [line(1, { MATERIAL_CODE: materials[1] }), line(2)] })).toMatchObject({
    'ENTRIES[0].MATERIAL_CODE': ['FIELD_DRAWN_ON'],
  });
  expect(await refused({ SUPPLIER_CODE: await given.vendor() })).toEqual({ SUPPLIER_CODE: ['FIELD_DRAWN_ON'] });
  expect(await refused({ HEADER_DISCOUNT: '10' })).toEqual({ HEADER_DISCOUNT: ['FIELD_DRAWN_ON'] });
  // The rest of the line at another price is a line of its own, and what did not come yet may go.
  await buyer.update(order, {
    ENTRIES: [line(1, { QTY: '4' }), { MATERIAL_CODE: materials[0], QTY: '6', UNIT_PRICE: '4.9', TAX_RATE: '0' }],
  });
  await buyer.act(order, 'submit');
  // 4 × 5 = 20, 6 × 4.9 = 29.4.
  expect(await buyer.read(order)).toMatchObject({ FINAL_AMOUNT: '49.4', RECEIVE_STATUS: 'PARTIAL' });
  await receive(order, [3, '6']);
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL' });
});

test('a change that needs approval is approved or sent back; given up, it is again what was approved, with what came in', async () => {
  const order = await ordered({ CARRIER: '顺丰' });
  await receive(order, [2, '6']);
  await withApproval(async () => {
    await change(order);
    await buyer.update(order, {
      CARRIER: '德邦',
      ENTRIES: [line(2, { QTY: '7' }), { MATERIAL_CODE: materials[0], QTY: '1', UNIT_PRICE: '9', TAX_RATE: '0' }],
    });
    expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
    expect(await buyer.act(order, 'withdraw')).toMatchObject({ STATUS: 'CHANGING' });
    await buyer.act(order, 'submit');
    expect(await approver.act(order, 'reject', { COMMENT: '太多' })).toMatchObject({ STATUS: 'REJECTED' });
    // Goods that came are taken back meanwhile: the order counts them as they are now.
    const receipt = (await buyer.read(order))['RECEIVINGS'] as Row[];
    const { results } = await warehouse.list('goods_receipt', { RECEIVING_DOC_NO: String(receipt[0]!['RECEIVING_DOC_NO']) });
    const held = { type: 'goods_receipt', ID: String(results[0]!['ID']), NO: '', VERSION: Number(results[0]!['VERSION']) };
    await warehouse.act(held, 'cancel');
    expect(await buyer.act(order, 'discard-change')).toMatchObject({ STATUS: 'APPROVED' });
  });
  expect(await buyer.read(order)).toMatchObject({ REVISION: 1, CARRIER: '顺丰', FINAL_AMOUNT: '170', RECEIVE_STATUS: 'NONE' });
  expect(await quantities(order)).toEqual([
    [1, '10', '0'],
    [2, '6', '0'],
  ]);
  // Numbers of lines that were given up are not used again.
  await change(order);
  await buyer.update(order, { ENTRIES: [line(1), line(2), { MATERIAL_CODE: materials[0], QTY: '1', UNIT_PRICE: '9', TAX_RATE: '0' }] });
  await buyer.act(order, 'submit');
  expect((await quantities(order)).map(([entryNo]) => entryNo)).toEqual([1, 2, 4]);
  expect(await buyer.read(order)).toMatchObject({ REVISION: 2, FINAL_AMOUNT: '179' });
});

test('a line of a requisition that a change removes is free to others, and comes back with the change given up unless somebody took it', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: materials[0], QTY: '10' }]);
  const drawing = { MATERIAL_CODE: materials[0], PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  const order = await given.approvedOrder([
    { ...drawing, QTY: '10' },
    { MATERIAL_CODE: materials[1], QTY: '1' },
  ]);
  const left = async () => (await buyer.read(requisition)).ENTRIES[0]!['CAN_ORDER_QTY'];
  await change(order);
  await buyer.update(order, { ENTRIES: [line(2)] });
  expect(await left()).toBe('10');
  const other = await given.draftOrder([{ ...drawing, QTY: '3' }]);
  expect((await refusal(buyer.act(order, 'discard-change'))).codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  await buyer.act(other, 'cancel');
  await buyer.act(order, 'discard-change');
  expect([await left(), await quantities(order)]).toEqual([
    '0',
    [
      [1, '10', '0'],
      [2, '1', '0'],
    ],
  ]);
});

test('only an approved order that is open is changed, by somebody who may', async () => {
  const draft = await given.draftOrder([{ MATERIAL_CODE: materials[0], QTY: '1' }]);
  expect((await refusal(change(draft))).code).toBe('ACTION_NOT_ALLOWED');
  expect((await refusal(buyer.act(draft, 'discard-change'))).code).toBe('ACTION_NOT_ALLOWED');
  const order = await ordered();
  expect((await refusal(warehouse.act(order, 'change', { REASON: 'x' }))).status).toBe(403);
  expect((await refusal(buyer.act(order, 'change', {}))).codes).toEqual({ REASON: ['FIELD_REQUIRED'] });
  await buyer.act(order, 'close');
  expect((await refusal(change(order))).code).toBe('ACTION_NOT_ALLOWED');
});

test('an order that is being changed is not paid in advance, but what was invoiced of it is', async () => {
  const order = await ordered();
  const answer = await receive(order, [1, '10']);
  const invoice = await finance.create('purchase_invoice', {
    INVOICING_NO: 'FP-CHANGE-1',
    ENTRIES: [{ RECEIVING_DOC_NO: answer['RECEIVING_DOC_NO'], RECEIVING_ENTRY_NO: 1 }],
  });
  await change(order);
  const { INVOICING_DOC_NO } = await finance.act(invoice, 'submit');
  expect(await buyer.read(order)).toMatchObject({ INVOICE_STATUS: 'PARTIAL', INVOICED_AMOUNT: '50' });
  const payment = await finance.create('payment', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    SUPPLIER_CODE: 'V1001',
    ENTRIES: [{ RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT: '50' }],
  });
  await finance.act(payment, 'submit');
  expect(await buyer.read(order)).toMatchObject({ PAID_AMOUNT: '50', PAY_STATUS: 'PARTIAL' });
  expect(Object.values((await refusal(prepaying(order))).codes)[0]).toContain('SOURCE_DOCUMENT_NOT_OPEN');
  await buyer.act(order, 'submit');
  // 120 is left of 170: with 100 of it paid in advance the order may not come to less than 150.
  await finance.act(await prepaying(order), 'submit');
  await change(order);
  expect((await refusal(buyer.update(order, { ENTRIES: [line(1), line(2, { QTY: '4.99' })] }))).codes).toEqual({
    FINAL_AMOUNT: ['BELOW_DRAWN'],
  });
  await buyer.update(order, { ENTRIES: [line(1), line(2, { QTY: '5' })] });
});
