import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { decimal, sum } from '@sampan/kernel/decimal.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, finance, manager]: Actor[] = [];
let material: string;
let customer: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, finance, manager] = await Promise.all(['seller', 'warehouse', 'finance', 'manager'].map((name) => world.as(name)));
});
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '100');
  customer = `CR${(made += 1)}`;
  await manager!.create('customer', { CUSTOMER_CODE: customer, CUSTOMER_NAME: `客户 ${customer}`, CURRENCY_CODE: 'CNY', TAX_RATE: '0' });
});
afterEach(() => world.expectInvariants());

const now = async (document: Held): Promise<Held> => ({ ...document, VERSION: Number((await manager!.read(document))['VERSION']) });
const act = async (document: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(document), action, DATA);
/** An order of 10 at 20 without tax, all of it out. */
const delivered = async (entry: Row = {}, more: Row = {}): Promise<{ order: Held; delivery: Held }> => {
  const ENTRIES = [{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '20', TAX_RATE: '0', ...entry }];
  const order = await seller!.create('sales_order', { CUSTOMER_CODE: customer, PLANT_CODE: '1100', ...more, ENTRIES });
  if ((await seller!.act(order, 'submit'))['STATUS'] !== 'APPROVED') await act(order, 'approve');
  return { order, delivery: await shipped(order) };
};
const shipped = async (order: Held): Promise<Held> => {
  const [delivery] = (await seller!.act(await now(order), 'deliver'))['CREATED'] as [Held];
  await act(delivery, 'ship');
  return { ...delivery, NO: String((await manager!.read(delivery))['DELIEVERY_DOC_NO']) };
};
const draft = ({ NO }: Held, QTY?: string, more: Row = {}): Promise<Held> =>
  finance!.create('sales_invoice', { ...more, ENTRIES: [{ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: 1, QTY }] });
const posted = async (invoice: Held): Promise<string> => {
  const submitted = await act(invoice, 'submit');
  return String((submitted['STATUS'] === 'POSTED' ? submitted : await act(invoice, 'approve'))['SALES_INVOICING_DOC_NO']);
};
const returned = async ({ NO }: Held, RETURN_QTY: string, more: Row = {}): Promise<Held> => {
  const back = await seller!.create('sales_return', { ENTRIES: [{ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: 1, RETURN_QTY, ...more }] });
  await seller!.act(back, 'submit');
  await warehouse!.act(await now(back), 'receive');
  return back;
};
/** Drafts of credit notes that finance makes of a return. */
const credited = async (back: Held): Promise<Held[]> => (await finance!.act(await now(back), 'credit'))['CREATED'] as Held[];
const lineOf = async (document: Held): Promise<Row> => (await manager!.read(document)).ENTRIES[0]!;
const owed = () =>
  world.inDatabase(async (db) => {
    const items = await db
      .select('open_item')
      .selectAll()
      .where('CUSTOMER_CODE', '=', customer)
      .where('ITEM_KEY', '=', 'RECEIVABLE')
      .execute();
    return sum(items.map(({ REST_BASE_AMOUNT }) => decimal(REST_BASE_AMOUNT)));
  });
/** Who was told that a credit note is owed. */
const told = (back: Held): Promise<string[]> =>
  world.inDatabase(async (db) => {
    const rows = await db.selectLoose('notification').selectAll().where('url', 'like', `/sd/return/view?id=${back.ID}`).execute();
    const ids = rows.filter((row) => row['text_code'] === 'notice.salesReturnReceived').map((row) => row['user_id']);
    const users = await db.select('user').select(['id', 'USERNAME']).execute();
    return users.filter(({ id }) => ids.includes(id)).map(({ USERNAME }) => USERNAME);
  });
const stateOf = async (order: Held) => {
  const { DELIVERY_STATUS, INVOICE_STATUS, INVOICED_AMOUNT, ENTRIES } = await seller!.read(order);
  return [DELIVERY_STATUS, INVOICE_STATUS, INVOICED_AMOUNT, ...ENTRIES.map((row) => row['INVOICE_QTY'])];
};

test('what came back before it was invoiced is not asked for, and needs no credit note', async () => {
  const { order, delivery } = await delivered();
  const back = await returned(delivery, '4');
  expect(await lineOf(delivery)).toMatchObject({ CAN_INVOICE_QTY: '6' });
  expect((await refusal(finance!.act(await now(back), 'credit'))).code).toBe('NOTHING_TO_CREDIT');
  expect((await refusal(act(await draft(delivery, '6.0001'), 'submit'))).codes).toEqual({ 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] });
  const invoice = await draft(delivery);
  expect(await lineOf(invoice)).toMatchObject({ QTY: '6' });
  await posted(invoice);
  expect([await stateOf(order), await owed()]).toEqual([['FULL', 'FULL', '120', '6'], '120']);
  expect((await manager!.read(delivery))['INVOICE_STATUS']).toBe('FULL');
  expect([(await lineOf(back))['CREDIT_DUE_QTY'], await told(back)]).toEqual(['0', []]);
});

test('what was invoiced is credited, the newest invoice first, each invoice by a note of its own, once', async () => {
  // 6 and 4 at 20 and 13 %: 135.60 and 90.40. Of 5 that come back 4 are of the second, 90.40, and 1 of the first, 22.60.
  const { order, delivery } = await delivered({ TAX_RATE: '13' });
  const [first, second] = [await posted(await draft(delivery, '6')), await posted(await draft(delivery, '4'))];
  expect(await owed()).toBe('226');
  const back = await returned(delivery, '5', { NOTE: '外观不良' });
  expect((await lineOf(back))['CREDIT_DUE_QTY']).toBe('5');
  expect(await told(back)).toContain('finance');
  const notes = await credited(back);
  expect(await Promise.all(notes.map((note) => finance!.read(note)))).toMatchObject([
    {
      STATUS: 'DRAFT',
      INVOICING_TYPE: 'CREDIT',
      CUSTOMER_CODE: customer,
      RELATED_INVOICING_NO: second,
      TOTAL_AMOUNT: '90.4',
      ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', SALES_RETURN_ORDER_NO: back.NO, SALES_RETURN_ENTRY_NO: 1 }],
    },
    { RELATED_INVOICING_NO: first, TOTAL_AMOUNT: '22.6', ENTRIES: [{ QTY: '1' }] },
  ]);
  expect((await refusal(finance!.act(await now(back), 'credit'))).code).toBe('NOTHING_TO_CREDIT');
  expect((await refusal(act(back, 'undo-receive'))).code).toBe('RETURN_CREDITED');
  // A draft that is given up is made anew.
  await act(notes[1]!, 'cancel');
  expect((await lineOf(back))['CREDIT_DUE_QTY']).toBe('1');
  const [again] = await credited(back);
  for (const note of [notes[0]!, again!]) await posted(note);
  expect([await owed(), await stateOf(order)]).toEqual(['113', ['FULL', 'FULL', '113', '5']]);
  expect(await manager!.read(delivery)).toMatchObject({ INVOICE_STATUS: 'FULL', ENTRIES: [{ CAN_INVOICE_QTY: '0', CAN_RETURN_QTY: '5' }] });
  // Taken back from the last on, everything is as it was.
  for (const note of [notes[0]!, again!]) await act(note, 'reverse');
  await act(back, 'undo-receive');
  await act(back, 'cancel');
  expect([await owed(), await stateOf(order), await seen.valuation(material)]).toEqual([
    '226',
    ['FULL', 'FULL', '226', '10'],
    ['90', '900'],
  ]);
});

test('returned in part uninvoiced, only what the customer was asked for beyond what stayed is credited', async () => {
  // Of 10 out 8 are invoiced; 5 come back: 5 stay, so 3 are credited.
  const { order, delivery } = await delivered();
  await posted(await draft(delivery, '8'));
  const back = await returned(delivery, '5');
  expect(await lineOf(back)).toMatchObject({ RECEIVE_QTY: '5', CREDIT_DUE_QTY: '3' });
  const [note] = await credited(back);
  await posted(note!);
  expect([await owed(), await stateOf(order)]).toEqual(['100', ['FULL', 'FULL', '100', '5']]);
});

test('a replacement that was invoiced is credited and invoiced anew with its own delivery', async () => {
  const { order, delivery } = await delivered();
  await posted(await draft(delivery));
  const back = await returned(delivery, '4', { RETURN_TYPE: 'REPLACE' });
  expect(await stateOf(order)).toEqual(['PARTIAL', 'FULL', '200', '10']);
  const again = await shipped(order);
  await posted(await draft(again));
  const [note] = await credited(back);
  const no = await posted(note!);
  expect(await seen.vouchers(no)).toEqual(['6001 D 80', '1122 C 80']);
  expect([await owed(), await stateOf(order)]).toEqual(['200', ['FULL', 'FULL', '200', '10']]);
  expect([(await lineOf(delivery))['CAN_INVOICE_QTY'], (await lineOf(again))['CAN_INVOICE_QTY']]).toEqual(['0', '0']);
});

test('a line of a credit note that names a return credits no more than came back, and goods of that delivery alone', async () => {
  const { delivery } = await delivered();
  const invoice = await posted(await draft(delivery));
  const back = await returned(delivery, '4');
  const other = await posted(await draft((await delivered()).delivery));
  const line = (RELATED_INVOICING_NO: string, QTY: string): Row => ({
    ENTRIES: [{ RELATED_INVOICING_NO, RELATED_ENTRY_NO: 1, QTY, SALES_RETURN_ORDER_NO: back.NO, SALES_RETURN_ENTRY_NO: 1 }],
  });
  const over = await refusal(finance!.create('sales_invoice', line(invoice, '4.0001')));
  expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['RETURN_CREDIT_OVER'] });
  const foreign = await refusal(finance!.create('sales_invoice', line(other, '1')));
  expect(foreign.codes).toEqual({ 'ENTRIES[0].SALES_RETURN_ORDER_NO': ['CREDIT_OF_OTHER_GOODS'] });
  await finance!.create('sales_invoice', line(invoice, '4'));
  expect((await lineOf(back))['CREDIT_DUE_QTY']).toBe('0');
});

test('goods of an order in dollars come back at their cost in yuan, and are credited in dollars', async () => {
  // 8 × 5.40 and 13 %: 48.82 dollars; 2 of them 10.80 + 1.40 (1.404) = 12.20, at 7.2 77.76 + 10.08. Each piece cost 10 yuan.
  const { order, delivery } = await delivered(
    { QTY: '8', UNIT_PRICE: '5.4', TAX_RATE: '13' },
    { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' },
  );
  await posted(await draft(delivery, '8', { EXCHANGE_RATE: '7.2' }));
  const back = await returned(delivery, '2');
  expect(await seen.vouchers(back.NO)).toEqual(['1403 D 20', '640101 C 20']);
  const [note] = await credited(back);
  await finance!.update(note!, { EXCHANGE_RATE: '7.2' });
  const no = await posted(note!);
  expect(await seen.vouchers(no)).toEqual(['6001 D 77.76', '222102 D 10.08', '1122 C 87.84']);
  expect(await stateOf(order)).toEqual(['FULL', 'FULL', '36.62', '6']);
});
