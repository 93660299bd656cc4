import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, finance, manager]: Actor[] = [];
let pump: string;
let [request, order, delivery, invoice]: Held[] = [];

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, finance, manager] = await Promise.all(['seller', 'warehouse', 'finance', 'manager'].map((name) => world.as(name)));
  pump = await given.material();
  // Ten of them cost 50.00 each.
  await given.stock(pump, '10', 'A-01-1', { UNIT_PRICE: '50' });
  await manager!.create('customer', { CUSTOMER_CODE: 'US1', CUSTOMER_NAME: '美国客户', CURRENCY_CODE: 'USD', TAX_RATE: '13' });
  await world.parameter('PACKING_REQUIRED', 'PROJECT');
  await world.parameter('SHIPPING_REQUIRED', 'PROJECT');
});
afterAll(() => world.expectInvariants());

const now = async (held: Held): Promise<Held> => ({ ...held, VERSION: Number((await manager!.read(held))['VERSION']) });
const act = async (by: Actor, held: Held, action: string, DATA?: Row): Promise<Row> => by.act(await now(held), action, DATA);
const made = async (answer: Row, number: string): Promise<Held> => {
  const [one] = answer['CREATED'] as Held[];
  return { ...one!, NO: String((await manager!.read(one!))[number]) };
};
/** How far the order is: delivered, invoiced, received. */
const progress = async () => {
  const { DELIVERY_STATUS, INVOICE_STATUS, PAY_STATUS } = await seller!.read(order!);
  return [DELIVERY_STATUS, INVOICE_STATUS, PAY_STATUS];
};
const owed = async () => {
  const { UNPAID_AMOUNT, BASE_UNPAID_AMOUNT } = await finance!.read(invoice!);
  return [UNPAID_AMOUNT, BASE_UNPAID_AMOUNT];
};

test('a customer asks for eight pumps by his own code, and orders them in dollars at 7.00', async () => {
  request = await seller!.create('customer_request', {
    CUSTOMER_CODE: 'US1',
    PLANT_CODE: '1100',
    ENTRIES: [{ CUSTOMER_MATERIAL_CODE: 'P-8', MATERIAL_CODE: pump, QTY: '8' }],
  });
  await seller!.act(request, 'submit');
  const ENTRIES = [{ CUSTOMER_REQUEST_NO: request.NO, CUSTOMER_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '20' }];
  order = await seller!.create('sales_order', { SALES_TYPE: 'PROJECT', EXCHANGE_RATE: '7', ENTRIES });
  // 8 × 20 = 160.00, 13 % of it 20.80; 180.80 × 7 = 1,265.60.
  expect(await seller!.read(order)).toMatchObject({
    CURRENCY_CODE: 'USD',
    FINAL_AMOUNT_WITHOUT_TAX: '160',
    TAX_AMOUNT: '20.8',
    FINAL_AMOUNT: '180.8',
    BASE_FINAL_AMOUNT: '1265.6',
    ENTRIES: [{ MATERIAL_CODE: pump, CUSTOMER_MATERIAL_CODE: 'P-8', QTY: '8' }],
  });
  await seller!.act(order, 'submit');
  expect(await seller!.read(request)).toMatchObject({ CONVERT_STATUS: 'FULL', IS_COMPLETED: '1' });
  expect(await progress()).toEqual(['NONE', 'NONE', 'NONE']);
});

test('they are picked, packed into two boxes, approved for shipping, and leave at what they cost', async () => {
  delivery = await made(await act(seller!, order!, 'deliver'), 'DELIEVERY_DOC_NO');
  const pick = await made(await act(warehouse!, delivery, 'pick'), 'TRANSFER_ORDER_NO');
  await act(warehouse!, pick, 'execute');
  expect(await seen.bins(pump)).toEqual({ 'A-01-1': '2', SHIP: '8 (8)' });
  for (const DATA of [{ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, PACK_QTY: '5' }] }, undefined]) {
    const box = await made(await act(warehouse!, delivery, 'pack', DATA), 'BOX_SN');
    await act(warehouse!, box, 'seal');
  }
  const shipping = await warehouse!.create('shipping', { CARRIER: '中远', ENTRIES: [{ DELIEVERY_DOC_NO: delivery.NO }] });
  await act(warehouse!, shipping, 'submit');
  expect(await manager!.read(shipping)).toMatchObject({ STATUS: 'APPROVED', TOTAL_BOX_COUNT: 2 });
  await act(warehouse!, shipping, 'ship');
  expect(await seen.vouchers(delivery.NO)).toEqual(['1403 C 400', '640101 D 400']);
  expect(await seen.valuation(pump)).toEqual(['2', '100']);
  expect(await progress()).toEqual(['FULL', 'NONE', 'NONE']);
});

test('they are invoiced at 7.10 and paid in two parts at 7.20', async () => {
  const ENTRIES = [{ DELIEVERY_DOC_NO: delivery!.NO, DELIEVERY_ENTRY_NO: 1 }];
  const draft = await finance!.create('sales_invoice', { EXCHANGE_RATE: '7.1', ENTRIES });
  const { SALES_INVOICING_DOC_NO } = await finance!.act(draft, 'submit');
  invoice = { ...draft, NO: String(SALES_INVOICING_DOC_NO) };
  // 160.00 × 7.1 = 1,136.00, 20.80 × 7.1 = 147.68.
  expect(await seen.vouchers(invoice.NO)).toEqual(['6001 C 1136', '222102 C 147.68', '1122 D 1283.68']);
  const received = async (AMOUNT?: string): Promise<readonly string[]> => {
    const receipt = await finance!.create('receipt', {
      COMPANY_CODE: '1000',
      BANK_ACCOUNT_CODE: 'BOC-USD',
      EXCHANGE_RATE: '7.2',
      ENTRIES: [{ RELATED_INVOICING_NO: invoice!.NO, AMOUNT }],
    });
    return seen.vouchers(String((await finance!.act(receipt, 'submit'))['RECEIPT_DOC_NO']));
  };
  // 100.00 at 7.20 are 720.00, carried at 710.00.
  expect(await received('100')).toEqual(['1122 C 710', '1002 D 720', '660302 C 10']);
  expect([await owed(), await progress()]).toEqual([
    ['80.8', '573.68'],
    ['FULL', 'FULL', 'PARTIAL'],
  ]);
  // 80.80 at 7.20 are 581.76, carried at 573.68.
  expect(await received()).toEqual(['1122 C 573.68', '1002 D 581.76', '660302 C 8.08']);
  expect([await owed(), await progress()]).toEqual([
    ['0', '0'],
    ['FULL', 'FULL', 'FULL'],
  ]);
});

test('two come back at what they cost and are credited at 7.10', async () => {
  const ENTRIES = [{ DELIEVERY_DOC_NO: delivery!.NO, DELIEVERY_ENTRY_NO: 1, RETURN_QTY: '2' }];
  const back = await seller!.create('sales_return', { ENTRIES });
  await act(seller!, back, 'submit');
  await act(warehouse!, back, 'receive');
  // Two of the eight that cost 400.00.
  expect(await seen.vouchers(back.NO)).toEqual(['1403 D 100', '640101 C 100']);
  expect(await seen.valuation(pump)).toEqual(['4', '200']);
  const note = await made(await act(finance!, back, 'credit'), 'SALES_INVOICING_DOC_NO');
  await finance!.update(note, { EXCHANGE_RATE: '7.1' });
  // Who may not give credit himself is asked for it.
  if ((await act(finance!, note, 'submit'))['STATUS'] !== 'POSTED') await act(manager!, note, 'approve');
  const { SALES_INVOICING_DOC_NO } = await finance!.read(note);
  // 2 × 20 = 40.00 and 5.20 of tax, at 7.1: 284.00 and 36.92.
  expect(await seen.vouchers(String(SALES_INVOICING_DOC_NO))).toEqual(['6001 D 284', '222102 D 36.92', '1122 C 320.92']);
  expect(await finance!.read(note)).toMatchObject({ CURRENCY_CODE: 'USD', UNPAID_AMOUNT: '45.2', BASE_UNPAID_AMOUNT: '320.92' });
});
