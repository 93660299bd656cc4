import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  [given, manager, buyer, warehouse] = await Promise.all([givenIn(world), world.as('manager'), world.as('buyer'), world.as('warehouse')]);
});

interface Linked {
  readonly type: string;
  readonly ID: string;
  readonly NO: string;
  readonly direction: string;
}
const AREAS: Record<string, string> = { transfer_order: 'wms', voucher: 'fi' };
const linksOf = async (document: Held, by = manager) => (await by.read(document))['LINKS'] as Linked[];
/** `['up purchase_requisition PR2611000001']`, in the order of their names. */
const namesOf = async (document: Held, by = manager) =>
  (await linksOf(document, by)).map(({ type, NO, direction }) => `${direction} ${type} ${NO}`).toSorted();
/** The steps of a chain as `[NO, NO]`, in the order of their names. */
async function chainOf({ type, ID }: Held, by = manager): Promise<string[]> {
  const { results, STEPS, recordsTotal } = await by.get(`${AREAS[type] ?? 'mm'}api/${type.replaceAll('_', '-')}/flow`, { ID });
  const documents = results as Linked[];
  expect(recordsTotal).toBe(documents.length);
  const steps = STEPS as { FROM: number; TO: number }[];
  return steps.map(({ FROM, TO }) => `${documents[FROM]!.NO} > ${documents[TO]!.NO}`).toSorted();
}

interface Chain {
  readonly requisition: Held;
  readonly order: Held;
  readonly receipt: Held;
  readonly voucher: Held;
  readonly transfer: Held;
}

/** Ten pieces asked for, ordered, received and carried into a bin. */
async function chain(): Promise<Chain> {
  const MATERIAL_CODE = await given.material();
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '10' }]);
  const order = await given.approvedOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 }]);
  const answer = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const [made] = answer['CREATED'] as { ID: string; VERSION: number }[];
  const receipt = { type: 'goods_receipt', ID: made!.ID, NO: String(answer['RECEIVING_DOC_NO']), VERSION: made!.VERSION };
  const link = (await linksOf(receipt)).find(({ type }) => type === 'voucher');
  const voucher = { type: 'voucher', ID: link!.ID, NO: link!.NO, VERSION: 1 };
  const transfer = await warehouse.create('transfer_order', {
    ORDER_TYPE: 'PO_IN',
    STORAGE_LOCATION_CODE: '1101',
    REF_PURCHASE_ORDER_NO: order.NO,
    ENTRIES: [{ MATERIAL_CODE, QTY: '10', IN_STORAGE_BIN_CODE: 'A-02-1' }],
  });
  await warehouse.act(transfer, 'confirm');
  await warehouse.act(transfer, 'execute');
  return { requisition, order, receipt, voucher, transfer };
}

test('a voucher, which nobody changes, can be printed from its screen', async () => {
  const { voucher } = await chain();
  expect((await manager.read(voucher))['ACTIONS']).toEqual({ print: { allowed: true } });
});

test('each document of a chain names those beside it, whether drawn, created, posted or named', async () => {
  const { requisition, order, receipt, voucher, transfer } = await chain();
  expect(await namesOf(requisition)).toEqual([`down purchase_order ${order.NO}`]);
  expect(await namesOf(order)).toEqual([
    `down goods_receipt ${receipt.NO}`,
    `down transfer_order ${transfer.NO}`,
    `up purchase_requisition ${requisition.NO}`,
  ]);
  expect(await namesOf(receipt)).toEqual([
    `down transfer_order ${transfer.NO}`,
    `down voucher ${voucher.NO}`,
    `up purchase_order ${order.NO}`,
  ]);
  expect(await namesOf(voucher)).toEqual([`up goods_receipt ${receipt.NO}`]);
  expect(await namesOf(transfer)).toEqual([`up goods_receipt ${receipt.NO}`, `up purchase_order ${order.NO}`]);
});

test('the kinds of link are noted as they come about', async () => {
  const { requisition, order, receipt, voucher, transfer } = await chain();
  const kinds = await world.inDatabase(async (db) => {
    const links = db.selectLoose('document_link').select(['kind', 'from_no', 'to_no', 'counter']).where('kind', '<>', 'drawn');
    const numbers = [requisition, order, receipt].map(({ NO }) => NO);
    return (await links.where('from_no', 'in', numbers).execute()).map(
      (row) => `${row['kind']} ${row['from_no']} ${row['to_no']} ${row['counter']}`,
    );
  });
  expect(kinds.toSorted()).toEqual([
    `created ${order.NO} ${receipt.NO} `,
    `named ${order.NO} ${receipt.NO} PURCHASE_ORDER_NO`,
    `named ${order.NO} ${transfer.NO} REF_PURCHASE_ORDER_NO`,
    `named ${requisition.NO} ${order.NO} PURCHASE_REQUEST_NO`,
    `posted ${receipt.NO} ${voucher.NO} `,
  ]);
});

test('the whole chain is seen from either end, but no other branch of it', async () => {
  const { requisition, order, receipt, voucher, transfer } = await chain();
  const whole = [
    `${order.NO} > ${receipt.NO}`,
    `${order.NO} > ${transfer.NO}`,
    `${receipt.NO} > ${transfer.NO}`,
    `${receipt.NO} > ${voucher.NO}`,
    `${requisition.NO} > ${order.NO}`,
  ].toSorted();
  expect(await chainOf(requisition)).toEqual(whole);
  expect(await chainOf(order)).toEqual(whole);
  expect(await chainOf(voucher)).toEqual(
    [`${order.NO} > ${receipt.NO}`, `${receipt.NO} > ${voucher.NO}`, `${requisition.NO} > ${order.NO}`].toSorted(),
  );
});

test('the chain tells of each document what its list tells, and of one that stands alone itself', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
  const answer = await manager.get('mmapi/purchase-order/flow', { ID: order.ID });
  expect(answer).toEqual({
    recordsTotal: 1,
    results: [
      {
        type: 'purchase_order',
        ID: order.ID,
        NO: order.NO,
        DATE: world.today,
        STATUS: 'APPROVED',
        STATUS_TEXT: '已审核',
        STATUS_TONE: 'ok',
        CREATED_AT: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        AMOUNT: '10',
        CURRENCY_CODE: 'CNY',
        PROGRESS_TEXT: '未收货',
      },
    ],
    STEPS: [],
  });
  expect((await refusal(manager.get('mmapi/purchase-order/flow', { ID: '999999' }))).status).toBe(404);
});

test('what stands in a menu that the reader does not have is left out, with what lies behind it', async () => {
  const { requisition, order, receipt, voucher, transfer } = await chain();
  const storekeeper = await world.as('warehouse');
  expect(await chainOf(order, storekeeper)).not.toContain(`${receipt.NO} > ${voucher.NO}`);
  expect(await chainOf(requisition, buyer)).toEqual([`${order.NO} > ${receipt.NO}`, `${requisition.NO} > ${order.NO}`].toSorted());
  const approver = await world.as('approver');
  expect(await chainOf(order, approver)).toEqual([`${requisition.NO} > ${order.NO}`]);
  expect((await refusal(chainOf(transfer, buyer))).status).toBe(403);
});

test('a draft names others as long as its fields do', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }])),
  );
  const transfer = await given.move('M1001', '1', 'A-01-1', 'A-01-2', {}, { REF_PURCHASE_ORDER_NO: one!.NO });
  expect(await namesOf(one!)).toEqual([`down transfer_order ${transfer.NO}`]);
  await warehouse.update(transfer, { REF_PURCHASE_ORDER_NO: other!.NO });
  expect([await namesOf(one!), await namesOf(other!)]).toEqual([[], [`down transfer_order ${transfer.NO}`]]);
  await warehouse.update(transfer, { REF_PURCHASE_ORDER_NO: null });
  expect([await namesOf(other!), await namesOf(transfer)]).toEqual([[], []]);
  await warehouse.update(transfer, { REF_PURCHASE_ORDER_NO: one!.NO });
  await warehouse.remove(transfer);
  expect(await namesOf(one!)).toEqual([]);
});

test('orders that name each other in a circle are told once each', async () => {
  const MATERIAL_CODE = await given.material();
  const first = await given.draftOrder([{ MATERIAL_CODE, QTY: '1' }]);
  const second = await given.draftOrder([{ MATERIAL_CODE, QTY: '1' }], { REF_PURCHASE_ORDER_NO: first.NO });
  const third = await given.draftOrder([{ MATERIAL_CODE, QTY: '1' }], { REF_PURCHASE_ORDER_NO: second.NO });
  await buyer.update(first, { REF_PURCHASE_ORDER_NO: third.NO });
  const circle = [`${first.NO} > ${second.NO}`, `${second.NO} > ${third.NO}`, `${third.NO} > ${first.NO}`].toSorted();
  expect(await chainOf(second)).toEqual(circle);
  expect(await namesOf(second)).toEqual([`down purchase_order ${third.NO}`, `up purchase_order ${first.NO}`]);
});

test('of a menu the reader sees the rows that the data privilege leaves, here as anywhere', async () => {
  const { requisition, order, receipt } = await chain();
  const rule = { ROLE_CODE: 'BUYER', MENU: 'GOODS_RECEIPT', FIELD: 'PLANT_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '2100' };
  const held = await manager.create('data_privilege', rule);
  expect(await chainOf(requisition, buyer)).toEqual([`${requisition.NO} > ${order.NO}`]);
  expect(await namesOf(order, buyer)).toEqual([`up purchase_requisition ${requisition.NO}`]);
  await manager.remove(held);
  expect(await namesOf(order, buyer)).toContain(`down goods_receipt ${receipt.NO}`);
});

test('a field that is hidden from the reader names no document', async () => {
  const { requisition, order } = await chain();
  const rule = { ROLE_CODE: 'BUYER', MENU: 'PURCHASE_ORDER', FIELD: 'PURCHASE_REQUEST_NO', CONTROL_VALUE: 'HIDDEN' };
  const held = await manager.create('field_privilege', rule);
  expect(await namesOf(requisition, buyer)).toEqual([]);
  expect(await namesOf(order, buyer)).not.toContain(`up purchase_requisition ${requisition.NO}`);
  await manager.remove(held);
  expect(await namesOf(requisition, buyer)).toEqual([`down purchase_order ${order.NO}`]);
});

test('the chain says what each document comes to and how far it is, to who sees it', async () => {
  const { order } = await chain();
  const told = async (by: Actor) => {
    const { results } = await by.get('mmapi/purchase-order/flow', { ID: order.ID });
    return Object.fromEntries((results as ({ type: string } & Record<string, unknown>)[]).map((one) => [one.type, one]));
  };
  expect(await told(manager)).toMatchObject({
    purchase_requisition: { PROGRESS_TEXT: '全部订购' },
    purchase_order: { AMOUNT: '100', CURRENCY_CODE: 'CNY', PROGRESS_TEXT: '已全部收货' },
    goods_receipt: { PROGRESS_TEXT: '已全部上架' },
    voucher: { AMOUNT: '100' },
  });
  const MENUS = ['PURCHASE_ORDER', 'GOODS_RECEIPT'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'noamounts', { ROLE_CODE: 'NOAMOUNTS', MENUS }, {});
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'NOAMOUNTS', PRESET: 'NO_PRICES' });
  const seen = await told(blind);
  expect(seen['purchase_order']).toMatchObject({ PROGRESS_TEXT: 'Fully received' });
  expect(seen['purchase_order']).not.toHaveProperty('AMOUNT');
});
