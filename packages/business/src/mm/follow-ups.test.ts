import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, manager] = [await givenIn(world), await world.as('manager')];
  material = await given.material();
});
afterEach(() => world.expectInvariants());

const ordered = () => given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10' }]);
/** A receipt written by hand: a draft that names the order and draws nothing yet. */
const draftReceipt = ({ NO }: Held) =>
  manager.create('goods_receipt', {
    PURCHASE_ORDER_NO: NO,
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }],
  });
/** Whether an action is refused, by its code and whether it names the follow-up; what the view says of it beforehand is the same. */
async function refusedFor(document: Held, action: string, child: Held): Promise<readonly [string | undefined, boolean]> {
  const { ACTIONS } = (await manager.read(document)) as unknown as { ACTIONS: Record<string, { allowed: boolean; code?: string }> };
  const { code, text } = await refusal(manager.act(document, action));
  expect(ACTIONS[action]).toMatchObject({ allowed: false, code });
  return [code, text.includes(child.NO)];
}

test('an order with a receipt in writing is neither cancelled nor closed nor taken back to draft, until that is cancelled', async () => {
  const order = await ordered();
  const receipt = await draftReceipt(order);
  expect(await refusedFor(order, 'cancel', receipt)).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  expect(await refusedFor(order, 'unapprove', receipt)).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  expect(await refusedFor(order, 'close', receipt)).toEqual(['DOCUMENT_HAS_OPEN_CHILDREN', true]);
  await manager.act(receipt, 'cancel');
  expect(await manager.act(order, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废' });
});

test('once the receipt is posted the order is closed, but not cancelled', async () => {
  const order = await ordered();
  const receipt = await draftReceipt(order);
  await manager.act(receipt, 'post');
  expect(await refusedFor(order, 'cancel', receipt)).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  expect(await manager.act(order, 'close')).toMatchObject({ STATUS_TEXT: '已关闭' });
});

test('a transfer order that names it keeps an order from being cancelled, not from being closed', async () => {
  const [order, other] = [await ordered(), await ordered()];
  const transfer = await given.move(material, '1', 'A-01-1', 'A-01-2', {}, { REF_PURCHASE_ORDER_NO: order.NO });
  expect(await refusedFor(order, 'cancel', transfer)).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  await manager.update(transfer, { REF_PURCHASE_ORDER_NO: other.NO });
  expect(await manager.act(order, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废' });
  expect(await manager.act(other, 'close')).toMatchObject({ STATUS_TEXT: '已关闭' });
});

test('the voucher of a receipt is no follow-up, goods of it that were carried away are', async () => {
  const order = await ordered();
  const receipt = await draftReceipt(order);
  await manager.act(receipt, 'post');
  const transfer = await manager.create('transfer_order', {
    ORDER_TYPE: 'PO_IN',
    STORAGE_LOCATION_CODE: '1101',
    REF_PURCHASE_ORDER_NO: order.NO,
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', IN_STORAGE_BIN_CODE: 'A-02-1' }],
  });
  await manager.act(transfer, 'confirm');
  await manager.act(transfer, 'execute');
  expect(await refusedFor(receipt, 'cancel', transfer)).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  const [back] = (await manager.act(transfer, 'reverse'))['CREATED'] as { ID: string; TRANSFER_ORDER_NO: string }[];
  const reversal = { type: 'transfer_order', ID: back!.ID, NO: back!.TRANSFER_ORDER_NO, VERSION: 1 };
  await manager.act(reversal, 'confirm');
  await manager.act(reversal, 'execute');
  expect(await manager.act(receipt, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废' });
  // Both transfer orders are done and hold nothing of it.
  expect(await manager.act(order, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废' });
});

test('a posted invoice goes on to its payment, not to another invoice that would begin empty', async () => {
  const order = await ordered();
  await manager.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const [receipt] = (await manager.list('goods_receipt', { PURCHASE_ORDER_NO: order.NO })).results;
  const after = (await manager.read({ type: 'goods_receipt', ID: String(receipt!['ID']), NO: '', VERSION: 1 }))['CONTINUED_BY'];
  // Whoever received is expected to invoice; goods may go back as well.
  expect((after as { type: string; IS_EXPECTED: string }[]).map((one) => [one.type, one.IS_EXPECTED])).toEqual([
    ['purchase_invoice', '1'],
    ['purchase_return', '0'],
  ]);
  const invoice = await manager.create('purchase_invoice', {
    INVOICING_NO: 'F-2201',
    ENTRIES: [{ RECEIVING_DOC_NO: receipt!['RECEIVING_DOC_NO'], RECEIVING_ENTRY_NO: 1 }],
  });
  await manager.act(invoice, 'submit');
  const next = (await manager.read(invoice))['CONTINUED_BY'] as { type: string }[];
  expect(next.map(({ type }) => type)).toEqual(['payment']);
});
