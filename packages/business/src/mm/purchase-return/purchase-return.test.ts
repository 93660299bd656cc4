import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let finance: Actor;
let warehouse: Actor;
let material: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, finance, warehouse] = await Promise.all([world.as('buyer'), world.as('finance'), world.as('warehouse')]);
});
beforeEach(async () => {
  material = await given.material();
});
afterEach(() => world.expectInvariants());

const heldOf = (answer: Row, NO: unknown): Held => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  return { type, ID, NO: String(NO), VERSION };
};
/** An order of one line on V1001, all of it received into the area. */
const received = async (QTY: string, UNIT_PRICE: string, more: Row = {}): Promise<Held & { readonly order: Held }> => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY, UNIT_PRICE, ...more }]);
  return { ...(await receive(order)), order };
};
const receive = async (order: Held): Promise<Held> => {
  const answer = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  return heldOf(answer, answer['RECEIVING_DOC_NO']);
};
const draft = ({ NO }: Held, RETURN_QTY?: string, more: Row = {}): Promise<Held> =>
  buyer.create('purchase_return', { ENTRIES: [{ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, RETURN_QTY, ...more }] });
const approved = async (receipt: Held, RETURN_QTY?: string, more: Row = {}): Promise<Held> => {
  const back = await draft(receipt, RETURN_QTY, more);
  await buyer.act(back, 'submit');
  return back;
};
const current = async (actor: Actor, document: Held): Promise<Held> => ({
  ...document,
  VERSION: Number((await actor.read(document))['VERSION']),
});
/** Fetched by a transfer order: that order. */
const fetched = async (back: Held): Promise<Held> => {
  const answer = await warehouse.act(back, 'return-out');
  const made = heldOf(answer, '');
  return { ...made, NO: String((await warehouse.read(made))['TRANSFER_ORDER_NO']) };
};
const sentBack = async (back: Held): Promise<Held> => {
  const order = await fetched(back);
  await warehouse.act(order, 'execute');
  return order;
};
const invoiced = async ({ NO }: Held, QTY?: string, more: Row = {}): Promise<Held> => {
  const invoice = await finance.create('purchase_invoice', {
    INVOICING_NO: `RT${String((made += 1)).padStart(6, '0')}`,
    ENTRIES: [{ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, QTY, ...more }],
  });
  await finance.act(invoice, 'submit');
  return invoice;
};
const lineOf = async (document: Held, actor = buyer): Promise<Row> => (await actor.read(document)).ENTRIES[0]!;
/** What is left of the items of goods received and sent back: amount and quantity. */
const open = (document: Held) =>
  world.inDatabase(async (db) => {
    const rows = await db
      .select('open_item')
      .selectAll()
      .where('OBJECT_NO', '=', document.NO)
      .where('ITEM_KEY', '=', 'WRX')
      .orderBy('id')
      .execute();
    return rows.map((row) => `${decimal(row.REST_BASE_AMOUNT)} / ${decimal(row.REST_QTY!)}`);
  });

describe('a return of goods that are not invoiced', () => {
  test('leaves at what they are worth now and clears what they came in for; the rest is a price difference', async () => {
    // 10 at 8 and 10 at 12 lie together at 10.00. 4 of the second: stock −40, received −48, difference −8.
    const [first, second] = [await received('10', '8'), await received('10', '12')];
    const back = await draft(second, '4', { NOTE: '划伤' });
    expect(await buyer.read(back)).toMatchObject({
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      PURCHASE_ORDER_NO: second.order.NO,
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [
        { MATERIAL_CODE: material, UNIT_CODE: 'PCS', RETURN_QTY: '4', RETURN_TYPE: 'CREDIT', RECEIVE_QTY: '10', CAN_RETURN_QTY: '10' },
      ],
    });
    await buyer.act(back, 'submit');
    const order = await sentBack(back);
    expect(await seen.vouchers(order.NO)).toEqual(['1403 C 40', '220202 D 48', '1404 C 8']);
    expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['16', '160'], { RECV: '16' }]);
    expect([await open(first), await open(second)]).toEqual([['-80 / 10'], ['-72 / 6']]);
    expect(await lineOf(second)).toMatchObject({ RETURN_QTY: '4', CAN_RETURN_QTY: '6', CAN_INVOICE_QTY: '6', PUT_AWAY_QTY: '4' });
    expect(await lineOf(second.order)).toMatchObject({ RECEIVE_QTY: '10', RETURN_QTY: '4', REPLACE_QTY: '0', CAN_RECEIVE_QTY: '0' });
    expect(await buyer.read(back)).toMatchObject({
      OUT_STATUS: 'FULL',
      IS_COMPLETED: '1',
      ENTRIES: [{ OUT_QTY: '4', CAN_CREDIT_QTY: '0' }],
    });
    // The invoice asks for the 6 that stayed: 72.
    expect((await lineOf(await invoiced(second), finance))['AMOUNT']).toBe('72');
    expect(await open(second)).toEqual(['0 / 0']);
    // All that stayed is invoiced: of the receipt and of the order.
    expect([(await buyer.read(second))['INVOICE_STATUS'], (await buyer.read(second.order))['INVOICE_STATUS']]).toEqual(['FULL', 'FULL']);
    expect([(await buyer.read(first))['INVOICE_STATUS'], (await buyer.read(first.order))['INVOICE_STATUS']]).toEqual(['NONE', 'NONE']);
  });

  test('what waits or is approved keeps its quantity; more than was received is refused, and so is what others are to return', async () => {
    const receipt = await received('10', '5');
    const over = await refusal(buyer.act(await draft(receipt, '10.5'), 'submit'));
    expect(over.codes).toEqual({ 'ENTRIES[0].RETURN_QTY': ['RETURN_QTY_OVER'] });
    const first = await approved(receipt, '7');
    expect(await lineOf(receipt)).toMatchObject({ RETURN_QTY: '0', CAN_RETURN_QTY: '3', CAN_INVOICE_QTY: '10' });
    const second = await draft(receipt);
    expect(await lineOf(second)).toMatchObject({ RETURN_QTY: '3', CAN_RETURN_QTY: '3' });
    await buyer.update(second, { ENTRIES: [{ PURCHASE_RETURN_ENTRY_NO: 1, RETURN_QTY: '3.5' }] });
    expect((await refusal(buyer.act(second, 'submit'))).message).toContain('3');
    await buyer.act(first, 'cancel');
    await buyer.act(second, 'submit');
    expect(await lineOf(receipt)).toMatchObject({ CAN_RETURN_QTY: '6.5' });
    expect((await refusal(warehouse.act(receipt, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  });

  test('out in part and closed, the rest may be returned again or invoiced; taken back, everything is as it was', async () => {
    const receipt = await received('10', '5');
    const back = await approved(receipt, '6');
    const order = await fetched(back);
    expect(await seen.bins(material)).toEqual({ RECV: '10 (6)' });
    expect((await refusal(warehouse.act(await current(warehouse, back), 'return-out'))).code).toBe('NOTHING_TO_RETURN_OUT');
    const tooMuch = await refusal(warehouse.act(order, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '6.5' }] }));
    expect(tooMuch.codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OUT_OVER'] });
    await warehouse.act(order, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2' }] });
    expect([await seen.bins(material), await open(receipt)]).toEqual([{ RECV: '8 (4)' }, ['-40 / 8']]);
    expect((await refusal(buyer.act(await current(buyer, back), 'close'))).code).toBe('RETURN_GOES_OUT');
    await warehouse.act(order, 'close');
    await buyer.act(await current(buyer, back), 'close');
    expect(await lineOf(receipt)).toMatchObject({ RETURN_QTY: '2', CAN_RETURN_QTY: '8', CAN_INVOICE_QTY: '8' });
    await warehouse.act(await current(warehouse, order), 'reverse');
    expect(await warehouse.read(order)).toMatchObject({ STATUS: 'REVERSED' });
    expect([await seen.valuation(material), await seen.bins(material), await open(receipt)]).toEqual([
      ['10', '50'],
      { RECV: '10' },
      ['-50 / 10'],
    ]);
    expect(await lineOf(receipt)).toMatchObject({ RETURN_QTY: '0', CAN_RETURN_QTY: '10', PUT_AWAY_QTY: '0' });
    expect(await seen.vouchers(order.NO)).toEqual(['1403 C 10', '220202 D 10', '1403 D 10', '220202 C 10']);
  });

  test('goods that were put away are fetched from their bins, and those that others hold are not', async () => {
    const receipt = await received('10', '5');
    const putAway = await warehouse.act(receipt, 'put-away');
    await warehouse.act(heldOf(putAway, ''), 'execute');
    const bin = Object.keys(await seen.bins(material)).find((name) => name !== 'RECV')!;
    const back = await approved(receipt, '8');
    const other = await given.move(material, '5', bin, 'RECV');
    await warehouse.act(other, 'confirm');
    const short = await refusal(warehouse.act(back, 'return-out'));
    expect([short.code, short.text]).toEqual(['RETURN_GOODS_SHORT', expect.stringContaining('请确认退货已送到收货区')]);
    await warehouse.act(other, 'cancel');
    const order = await fetched(await current(warehouse, back));
    expect(await lineOf(order, warehouse)).toMatchObject({ OUT_STORAGE_BIN_CODE: bin, IN_STORAGE_BIN_CODE: null, QTY: '8' });
    const late = await given.move(material, '3', bin, 'RECV');
    expect((await refusal(warehouse.act(late, 'confirm'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OCCUPIED'] });
    await warehouse.act(order, 'execute');
    expect(await seen.bins(material)).toEqual({ [bin]: '2' });
    expect(await lineOf(receipt)).toMatchObject({ RETURN_QTY: '8', PUT_AWAY_QTY: '10' });
  });
});

describe('a replacement', () => {
  test('is expected again: the order can receive it, and what went back and came anew is invoiced once', async () => {
    // 10 at 5; 4 go back and come again: 6 of the first and 4 of the second receipt are invoiced, 30 and 20.
    const receipt = await received('10', '5');
    await sentBack(await approved(receipt, '4', { RETURN_TYPE: 'REPLACE' }));
    expect(await buyer.read(receipt.order)).toMatchObject({
      RECEIVE_STATUS: 'PARTIAL',
      ENTRIES: [{ CAN_RECEIVE_QTY: '4', REPLACE_QTY: '4' }],
    });
    const again = await receive(await current(warehouse, receipt.order));
    expect(await buyer.read(receipt.order)).toMatchObject({
      RECEIVE_STATUS: 'FULL',
      ENTRIES: [{ CAN_RECEIVE_QTY: '0', RECEIVE_QTY: '14' }],
    });
    expect([await seen.valuation(material), await open(receipt), await open(again)]).toEqual([['10', '50'], ['-30 / 6'], ['-20 / 4']]);
    await invoiced(receipt);
    await invoiced(again);
    expect([await open(receipt), await open(again)]).toEqual([['0 / 0'], ['0 / 0']]);
  });

  test('that came cannot be taken back from under it; of a closed order it is refused until that is opened', async () => {
    const receipt = await received('10', '5');
    const order = await sentBack(await approved(receipt, '4', { RETURN_TYPE: 'REPLACE' }));
    await receive(await current(warehouse, receipt.order));
    expect((await refusal(warehouse.act(order, 'reverse'))).code).toBe('LIMIT_BELOW_DRAWN');
    await buyer.act(await current(buyer, receipt.order), 'close');
    const { codes } = await refusal(draft(receipt, '1', { RETURN_TYPE: 'REPLACE' }));
    expect(codes).toEqual({ 'ENTRIES[0].PURCHASE_ORDER_NO': ['SOURCE_DOCUMENT_NOT_OPEN'] });
    await sentBack(await approved(receipt, '1'));
    expect(await lineOf(receipt.order)).toMatchObject({ RETURN_QTY: '5', REPLACE_QTY: '4' });
  });
});

describe('a return of goods that are invoiced', () => {
  test('stands at what they came in for until it is credited; while an invoice waits nothing goes back', async () => {
    // 10 at 5 invoiced at 5.10: one yuan went to the goods, which are worth 5.10. 4 go back: stock −20.40, to be credited 20, difference 0.40.
    const receipt = await received('10', '5');
    const waiting = await invoiced(receipt, '10', { UNIT_PRICE: '5.1' });
    const back = await approved(receipt, '4');
    const order = await fetched(back);
    expect((await refusal(warehouse.act(order, 'execute'))).code).toBe('LIMIT_BELOW_DRAWN');
    await finance.act(waiting, 'approve');
    await warehouse.act(order, 'execute');
    expect(await seen.vouchers(order.NO)).toEqual(['1403 C 20.4', '220202 D 20', '1404 D 0.4']);
    expect([await open(receipt), await open(back), await seen.valuation(material)]).toEqual([['0 / 0'], ['20 / 4'], ['6', '30.6']]);
    expect(await lineOf(receipt)).toMatchObject({ RETURN_QTY: '4', CAN_INVOICE_QTY: '0', INVOICE_QTY: '10' });
    expect(await lineOf(back)).toMatchObject({ OUT_QTY: '4', CREDIT_QTY: '0', CAN_CREDIT_QTY: '4' });
    await warehouse.act(order, 'reverse');
    expect([await open(back), await seen.valuation(material)]).toEqual([['0 / 0'], ['10', '51']]);
    expect(await lineOf(back)).toMatchObject({ OUT_QTY: '0', CAN_CREDIT_QTY: '0' });
  });

  test('in part: what is not invoiced goes first', async () => {
    // 10 at 5, 6 invoiced; 5 go back: 4 of what waits for an invoice, 1 to be credited.
    const receipt = await received('10', '5');
    await invoiced(receipt, '6');
    const back = await approved(receipt, '5');
    const order = await sentBack(back);
    expect(await seen.vouchers(order.NO)).toEqual(['1403 C 20', '220202 D 20', '1403 C 5', '220202 D 5']);
    expect([await open(receipt), await open(back)]).toEqual([['0 / 0'], ['5 / 1']]);
    expect(await lineOf(back)).toMatchObject({ OUT_QTY: '5', CAN_CREDIT_QTY: '1' });
    expect((await buyer.read(receipt.order)).ENTRIES[0]).toMatchObject({ INVOICE_QTY: '6', RETURN_QTY: '5' });
    expect((await buyer.read(receipt))['INVOICE_STATUS']).toBe('FULL');
  });
});
