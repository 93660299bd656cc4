import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let warehouse: Actor;
let requisition: Held;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, buyer, warehouse] = await Promise.all([world.as('manager'), world.as('buyer'), world.as('warehouse')]);
});
beforeEach(async () => {
  requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1002', QTY: '10' }]);
});

const drawing = (QTY: string, of = requisition, PURCHASE_REQUEST_ENTRY_NO = 1) => ({
  PURCHASE_REQUEST_NO: of.NO,
  PURCHASE_REQUEST_ENTRY_NO,
  QTY,
});
const ordered = async (of = requisition) => {
  const { ENTRIES, ORDER_STATUS } = await buyer.read(of);
  return [ENTRIES.map((entry) => entry['ORDER_QTY']).join(' '), ORDER_STATUS];
};
const inArea = { STORAGE_LOCATION_CODE: '1101' };

test('several requisitions go into one order and one requisition into several orders', async () => {
  const other = await given.approvedRequisition([
    { MATERIAL_CODE: 'M1003', QTY: '5' },
    { MATERIAL_CODE: 'M1004', QTY: '2' },
  ]);
  await given.draftOrder([drawing('4'), drawing('5', other), drawing('1', other, 2)]);
  expect(await ordered()).toEqual(['4', 'PARTIAL']);
  expect(await ordered(other)).toEqual(['5 1', 'PARTIAL']);
  await given.draftOrder([drawing('6'), drawing('1', other, 2)]);
  expect(await ordered()).toEqual(['10', 'FULL']);
  expect(await ordered(other)).toEqual(['5 2', 'FULL']);
  expect(await buyer.read(requisition)).toMatchObject({ IS_COMPLETED: '1', STATUS_TEXT: '已完成' });
});

test('an entry that only names its requisition takes material, unit and what is still open', async () => {
  await given.draftOrder([drawing('4')]);
  const order = await given.draftOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 }]);
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: 'M1002', UNIT_CODE: 'KG', QTY: '6' });
});

test('one unit in the fourth decimal above the rest is refused with the rest, the rest itself passes', async () => {
  await given.draftOrder([drawing('7.5')]);
  const refused = await refusal(given.draftOrder([drawing('2.5001')]));
  expect(refused.codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  expect(refused.message).toContain('2.5');
  expect(await ordered()).toEqual(['7.5', 'PARTIAL']);
  await given.draftOrder([drawing('2.5')]);
  expect(await ordered()).toEqual(['10', 'FULL']);
});

test('two entries of one order are counted together', async () => {
  const refused = await refusal(given.draftOrder([drawing('6'), drawing('5')]));
  expect(refused.codes).toEqual({ 'ENTRIES[1].QTY': ['ORDER_QTY_OVER'] });
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('an order in another unit draws in the unit of the requisition', async () => {
  // A tonne of M1002 is 1,000 kg.
  await given.draftOrder([{ ...drawing('0.0045'), MATERIAL_CODE: 'M1002', UNIT_CODE: 'T' }]);
  expect(await ordered()).toEqual(['4.5', 'PARTIAL']);
});

test('an update draws anew, a removed entry and a deleted draft give back', async () => {
  const order = await given.draftOrder([drawing('4'), { MATERIAL_CODE: 'M1001', QTY: '1' }]);
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '10' }, { PURCHASE_ORDER_ENTRY_NO: 2 }] });
  expect(await ordered()).toEqual(['10', 'FULL']);
  expect((await refusal(buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '11' }] }))).codes).toEqual({
    'ENTRIES[0].QTY': ['ORDER_QTY_OVER'],
  });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 2 }] });
  expect(await ordered()).toEqual(['0', 'NONE']);
  const draft = await given.draftOrder([drawing('3')]);
  await buyer.remove(draft);
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('a cancelled order gives everything back', async () => {
  const order = await given.approvedOrder([drawing('10')]);
  await buyer.act(order, 'cancel');
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('an order closed short keeps what it received and gives the rest back', async () => {
  const order = await given.approvedOrder([drawing('10')]);
  const receipt = { ...inArea, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] };
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', receipt);
  expect(await ordered()).toEqual(['10', 'FULL']);
  await buyer.act(order, 'close');
  expect(await ordered()).toEqual(['4', 'PARTIAL']);
  await given.draftOrder([drawing('6')]);
  // Goods that go back to the vendor's lorry are not received any more.
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
  expect(await ordered()).toEqual(['6', 'PARTIAL']);
  await world.expectInvariants();
});

test('a requisition that is a draft, closed or for another material is refused', async () => {
  const draft = await given.draftRequisition([{ MATERIAL_CODE: 'M1002', QTY: '1' }]);
  const at = 'ENTRIES[0].PURCHASE_REQUEST_NO';
  const codesOf = async (entry: object) => (await refusal(given.draftOrder([{ ...entry }]))).codes;
  expect(await codesOf(drawing('1', draft))).toEqual({ [at]: ['REQUISITION_NOT_OPEN'] });
  expect(await codesOf({ ...drawing('1'), MATERIAL_CODE: 'M1001' })).toEqual({ [at]: ['REQUISITION_OTHER_MATERIAL'] });
  expect(await codesOf({ ...drawing('1', requisition, 2), MATERIAL_CODE: 'M1002' })).toEqual({ [at]: ['REFERENCE_UNKNOWN'] });
  await buyer.act(requisition, 'close');
  expect(await codesOf(drawing('1'))).toEqual({ [at]: ['REQUISITION_NOT_OPEN'] });
});

test('a draft may be changed after its requisition was closed, but takes no more of it', async () => {
  const order = await given.draftOrder([drawing('4')]);
  await buyer.act(requisition, 'close');
  await buyer.update(order, { NOTE: '改' });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  expect(await ordered()).toEqual(['3', 'PARTIAL']);
  const more = await refusal(buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3.5' }] }));
  expect(more.codes).toEqual({ 'ENTRIES[0].QTY': ['SOURCE_DOCUMENT_NOT_OPEN'] });
});

test('a requisition with an order can be neither cancelled nor taken back to draft, but closed', async () => {
  const order = await given.draftOrder([drawing('1')]);
  const approver = await world.as('approver');
  for (const [actor, action] of [
    [buyer, 'cancel'],
    [approver, 'unapprove'],
  ] as const) {
    const refused = await refusal(actor.act(requisition, action));
    expect([refused.code, refused.text.includes(order.NO)]).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  }
  expect(((await buyer.read(requisition))['ACTIONS'] as Record<string, unknown>)['cancel']).toMatchObject({ allowed: false });
  await buyer.act(requisition, 'close');
  expect(await buyer.read(requisition)).toMatchObject({ IS_CLOSED: '1' });
});

test('what is left of a carton that is not halved is offered in pieces', async () => {
  await manager.create('unit', { UNIT_CODE: 'CT12', UNIT_NAME: '箱', UNIT_DECIMALS: 0 });
  const MATERIAL_CODE = await given.material({ UNITS: [{ UNIT_CODE: 'CT12', FACTOR: '12' }] });
  const carton = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '2', UNIT_CODE: 'CT12' }]);
  const rest = { PURCHASE_REQUEST_NO: carton.NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  await given.draftOrder([{ ...rest, MATERIAL_CODE, QTY: '11', UNIT_CODE: 'PCS' }]);
  const thirteen = await given.draftOrder([{ ...rest }]);
  expect((await manager.read(thirteen)).ENTRIES).toMatchObject([{ MATERIAL_CODE, QTY: '13', UNIT_CODE: 'PCS' }]);
  expect(await ordered(carton)).toEqual(['2', 'FULL']);
});

describe('a requisition of one box of twelve', () => {
  let MATERIAL_CODE: string;
  let box: Held;
  const pieces = (QTY: string) => ({ ...drawing(QTY, box), MATERIAL_CODE, UNIT_CODE: 'PCS' });
  beforeEach(async () => {
    MATERIAL_CODE = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
    box = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '1', UNIT_CODE: 'BOX' }]);
  });

  test('ordered four, four and four pieces at a time is ordered in full', async () => {
    for (const _part of [1, 2]) await given.draftOrder([pieces('4')]);
    // 4 of 12: 0.3333; 4 of the 8 that are left: half of 0.6667.
    expect(await ordered(box)).toEqual(['0.6667', 'PARTIAL']);
    await given.draftOrder([pieces('4')]);
    expect(await ordered(box)).toEqual(['1', 'FULL']);
    await world.expectInvariants();
  });

  test('ordered two pieces at a time takes six orders, a seventh is refused', async () => {
    for (const _part of Array.from({ length: 6 })) await given.draftOrder([pieces('2')]);
    expect(await ordered(box)).toEqual(['1', 'FULL']);
    expect((await refusal(given.draftOrder([pieces('1')]))).codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  });

  test('six entries of one order come to the same', async () => {
    await given.draftOrder(Array.from({ length: 6 }, () => pieces('2')));
    expect(await ordered(box)).toEqual(['1', 'FULL']);
  });

  test('what is too much is refused with the rest in the unit of the order', async () => {
    await given.draftOrder([pieces('4')]);
    const refused = await refusal(given.draftOrder([pieces('9')]));
    expect([refused.codes, refused.message.includes('（8）')]).toEqual([{ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] }, true]);
  });

  test('an entry in pieces without a quantity takes what is left, in pieces', async () => {
    await given.draftOrder([pieces('4')]);
    const rest = await given.draftOrder([{ ...pieces(''), QTY: undefined }]);
    expect((await buyer.read(rest)).ENTRIES[0]).toMatchObject({ QTY: '8', UNIT_CODE: 'PCS' });
    expect(await ordered(box)).toEqual(['1', 'FULL']);
  });

  test('what is left of it is offered in pieces where a box has no decimals, and taken so', async () => {
    await given.change('unit', 'BOX', { UNIT_DECIMALS: 0 });
    try {
      await given.draftOrder([pieces('11')]);
      const offered = async () => {
        const asked = { field: 'PURCHASE_REQUEST_NO', list: 'to-order', PURCHASE_REQUEST_NO: box.NO };
        return (await buyer.list('purchase_requisition', asked)).results.map(({ data }) => data as Record<string, unknown>);
      };
      expect(await offered()).toEqual([
        expect.objectContaining({ OPEN_QTY: '0.0833', UNIT_CODE: 'BOX', TAKE_QTY: '1', TAKE_UNIT_CODE: 'PCS' }),
      ]);
      await given.draftOrder([{ ...drawing('1', box), MATERIAL_CODE, UNIT_CODE: 'PCS' }]);
      expect(await ordered(box)).toEqual(['1', 'FULL']);
      expect(await offered()).toEqual([]);
    } finally {
      await given.change('unit', 'BOX', { UNIT_DECIMALS: 4 });
    }
  });

  test('what one of the orders gives back can be ordered again, and the box is full again', async () => {
    await given.draftOrder([pieces('4')]);
    const taken = await given.draftOrder([pieces('4')]);
    await given.draftOrder([pieces('4')]);
    await buyer.update(taken, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
    expect((await buyer.read(box)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '0.9167', CAN_ORDER_QTY: '0.0833' });
    await given.draftOrder([pieces('1')]);
    expect(await ordered(box)).toEqual(['1', 'FULL']);
    await buyer.remove(taken);
    await given.draftOrder([{ ...drawing('0.25', box), MATERIAL_CODE, UNIT_CODE: 'BOX' }]);
    expect(await ordered(box)).toEqual(['1', 'FULL']);
    await world.expectInvariants();
  });

  test('changing only the unit of an entry draws anew', async () => {
    const order = await given.draftOrder([pieces('1')]);
    expect(await ordered(box)).toEqual(['0.0833', 'PARTIAL']);
    await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, UNIT_CODE: 'BOX' }] });
    expect(await ordered(box)).toEqual(['1', 'FULL']);
  });
});

test('the requisition says what may still be ordered of it, nothing once it is closed', async () => {
  await given.draftOrder([drawing('4')]);
  const canOrder = async () => (await buyer.read(requisition)).ENTRIES.map((entry) => entry['CAN_ORDER_QTY']);
  expect(await canOrder()).toEqual(['6']);
  await buyer.act(requisition, 'close');
  expect(await canOrder()).toEqual(['0']);
});

test('whatever becomes of an order, its requisition follows', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const approver = await world.as('approver');
  const order = await given.draftOrder([drawing('10')]);
  await buyer.act(order, 'submit');
  await approver.act(order, 'reject', { COMMENT: '改' });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '8' }] });
  expect(await ordered()).toEqual(['8', 'PARTIAL']);
  await buyer.act(order, 'submit');
  await buyer.act(order, 'withdraw');
  await buyer.act(order, 'submit');
  await approver.act(order, 'approve');
  await approver.act(order, 'unapprove');
  expect(await ordered()).toEqual(['8', 'PARTIAL']);
  await buyer.act(order, 'cancel');
  expect(await ordered()).toEqual(['0', 'NONE']);
  await world.parameter('APPROVE_REQUIRED', '');
  await world.expectInvariants();
});
