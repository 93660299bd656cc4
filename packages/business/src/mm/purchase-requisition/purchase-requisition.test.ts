import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let buyer: Actor;
let seller: Actor;
let approver: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, seller, approver] = await Promise.all([world.as('buyer'), world.as('seller'), world.as('approver')]);
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '10' }];
const ask = (by: Actor, more = {}) => by.create('purchase_requisition', { REQUEST_DATE: day(5), ENTRIES, ...more });
const isIn = async (list: string, document: Held, by = buyer) =>
  (await by.list('purchase_requisition', { list, PURCHASE_REQUEST_NO: document.NO })).recordsTotal === 1;
const offered = async (document: Held) =>
  (await buyer.list('purchase_requisition', { list: 'to-order', rows: 'ENTRIES', PURCHASE_REQUEST_NO: document.NO })).results;

test('whoever asks is named, with own company, plant and the usual priority', async () => {
  const read = await seller.read(await ask(seller));
  expect(read).toMatchObject({
    BIZ_EMPLOYEE: 'seller',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    REQUEST_PRIORITY: 'NORMAL',
    ORDER_DATE: world.today,
  });
  expect(read).toMatchObject({ STATUS: 'DRAFT', ORDER_STATUS: 'NONE' });
  expect(read.ENTRIES[0]).toMatchObject({ PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_CODE: 'SHEET', ORDER_QTY: '0' });
  const elsewhere = await seller.read(await ask(seller, { PLANT_CODE: '2100' }));
  expect(elsewhere).toMatchObject({ PLANT_CODE: '2100', COMPANY_CODE: '2000' });
});

test('it cannot be wanted before it was written, nor for a plant of another company', async () => {
  expect((await refusal(ask(buyer, { REQUEST_DATE: day(-1) }))).codes).toEqual({ REQUEST_DATE: ['REQUEST_DATE_BEFORE_ORDER_DATE'] });
  await ask(buyer, { REQUEST_DATE: world.today });
  await ask(buyer, { ORDER_DATE: day(-2), REQUEST_DATE: day(-2) });
  expect((await refusal(ask(buyer, { COMPANY_CODE: '2000', PLANT_CODE: '1100' }))).codes).toEqual({
    PLANT_CODE: ['PLANT_COMPANY_MISMATCH'],
  });
});

test('quantities are above zero and units those of the material', async () => {
  const wrong = [{ MATERIAL_CODE: 'M1001', QTY: '0' }, { MATERIAL_CODE: 'M1001', QTY: '-1' }, { MATERIAL_CODE: 'M1001' }];
  expect((await refusal(ask(buyer, { ENTRIES: wrong }))).codes).toEqual({
    'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'],
    'ENTRIES[1].QTY': ['NUMBER_NOT_POSITIVE'],
    'ENTRIES[2].QTY': ['FIELD_REQUIRED'],
  });
  const unit = await refusal(ask(buyer, { ENTRIES: [{ ...ENTRIES[0], UNIT_CODE: 'KG' }] }));
  expect(unit.codes).toEqual({ 'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'] });
  expect((await refusal(ask(buyer, { ENTRIES: [] }))).code).toBe('ITEMS_EMPTY');
});

test('a material that may no longer be bought is refused when it is submitted', async () => {
  const [inactive, unbought] = [await given.material(), await given.material()];
  const entries = [inactive, unbought].map((MATERIAL_CODE) => ({ MATERIAL_CODE, QTY: '1' }));
  const document = await ask(buyer, { ENTRIES: [...ENTRIES, ...entries] });
  await given.change('material', inactive, { IS_ACTIVE: '0' });
  await given.change('material', unbought, { IS_PURCHASABLE: '0' });
  expect((await refusal(buyer.act(document, 'submit'))).codes).toEqual({
    'ENTRIES[1].MATERIAL_CODE': ['MATERIAL_NOT_PURCHASABLE'],
    'ENTRIES[2].MATERIAL_CODE': ['MATERIAL_NOT_PURCHASABLE'],
  });
  await buyer.update(document, { ENTRIES: [{ PURCHASE_REQUEST_ENTRY_NO: 1 }] });
  expect(await buyer.act(document, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
});

test('an approved requisition is offered to orders until all of it is ordered or it is closed', async () => {
  const document = await ask(buyer);
  expect(await offered(document)).toEqual([]);
  await buyer.act(document, 'submit');
  expect(await offered(document)).toMatchObject([{ MATERIAL_CODE: 'M1001', QTY: '10', ORDER_QTY: '0', OPEN_QTY: '10' }]);
  await given.draftOrder([{ PURCHASE_REQUEST_NO: document.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '4' }]);
  expect(await offered(document)).toMatchObject([{ ORDER_QTY: '4', OPEN_QTY: '6' }]);
  await buyer.act(document, 'close');
  expect([await offered(document), await isIn('open', document), await isIn('history', document)]).toEqual([[], false, true]);
});

test('where it must be approved, everybody may ask and the approver decides', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PR');
  const document = await ask(seller);
  await seller.act(document, 'submit');
  expect([await isIn('approving', document), await isIn('my-approvals', document, approver)]).toEqual([true, true]);
  expect((await refusal(seller.act(document, 'approve'))).status).toBe(403);
  await approver.act(document, 'reject', { COMMENT: '先用库存' });
  expect(await seller.read(document)).toMatchObject({ STATUS: 'REJECTED' });
  await seller.update(document, { ENTRIES: [{ PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '3' }] });
  await seller.act(document, 'submit');
  await approver.act(document, 'approve', { COMMENT: '同意' });
  expect(await seller.read(document)).toMatchObject({ STATUS: 'APPROVED' });
  // An order needs no approval here.
  const order = await given.approvedOrder([{ PURCHASE_REQUEST_NO: document.NO, PURCHASE_REQUEST_ENTRY_NO: 1 }]);
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ QTY: '3' });
});

test('a draft goes with who wrote it, an approved one is cancelled or taken back', async () => {
  const draft = await ask(seller);
  expect((await refusal(buyer.remove(draft))).code).toBe('DELETE_NOT_OWNER');
  await seller.remove(draft);
  const taken = await ask(seller);
  await seller.act(taken, 'submit');
  await approver.act(taken, 'unapprove');
  expect((await refusal(seller.remove(taken))).code).toBe('DELETE_NEEDS_DRAFT');
  await seller.act(taken, 'cancel');
  expect(await seller.read(taken)).toMatchObject({ STATUS: 'DRAFT', IS_CANCELLED: '1', STATUS_TEXT: '已作废' });
  expect((await refusal(seller.act(taken, 'submit'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('it posts nothing', async () => {
  await given.approvedRequisition(ENTRIES);
  const moves = await world.inDatabase((db) => db.select('stock_move').select('id').execute());
  expect(moves).toEqual([]);
  await world.expectInvariants();
});
