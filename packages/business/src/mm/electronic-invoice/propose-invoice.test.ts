import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, Refused, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { fapiao, ofd, type SampleLine, ubl } from './test-samples.ts';

type Row = Record<string, unknown>;

const TAX_ID = '91320500MA1XXXXX1A';
const world = await sampleWorld();
let given: Given;
let finance: Actor;
let manager: Actor;
let supplier: string;
let sheet: string;
let screws: string;
let company: string;
let order: Held;
const receipts: string[] = [];

/** Ten sheets at 19.99 received in two parts, 4 and 6; a hundred screws at 0.50. All at 13 %. */
beforeAll(async () => {
  [given, finance, manager] = [await givenIn(world), await world.as('finance'), await world.as('manager')];
  const warehouse = await world.as('warehouse');
  supplier = await given.vendor({ TAX_ID });
  sheet = await given.material({ MATERIAL_NAME: '冷轧板', MATERIAL_SPEC: 'SPCC 1.2' });
  screws = await given.material({ MATERIAL_NAME: '内六角螺丝' });
  company = String((await manager.list('company', { COMPANY_CODE: '1000' })).results[0]?.['TAX_ID']);
  const ENTRIES = [
    { MATERIAL_CODE: sheet, QTY: '10', UNIT_PRICE: '19.99', TAX_RATE: '13' },
    { MATERIAL_CODE: screws, QTY: '100', UNIT_PRICE: '0.5', TAX_RATE: '13' },
  ];
  order = await given.approvedOrder(ENTRIES, { SUPPLIER_CODE: supplier });
  for (const lines of [
    [[1, '4']],
    [
      [1, '6'],
      [2, '100'],
    ],
  ]) {
    const parts = lines.map(([PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY]) => ({ PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY }));
    const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: parts });
    receipts.push(String(RECEIVING_DOC_NO));
  }
});

/** A call with a file, as a browser sends it. */
async function send(path: string, file: Buffer | string, by: Actor, fields: Record<string, string> = {}): Promise<Row> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([new Uint8Array(Buffer.from(file))], typeof file === 'string' ? 'invoice.xml' : 'invoice.ofd'));
  const body = new Response(form);
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    query: { access_token: by.token },
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { message, data } = JSON.parse(answer.body) as { message: string; data: Row };
  if (message !== 'OK') throw new Refused(answer.statusCode, data);
  return data;
}
const propose = (file: Buffer | string, by = finance, fields = {}) => send('mmapi/purchase-invoice/electronic', file, by, fields);

// 8 × 19.99 = 159.92, 13 % of it 20.79; 100 × 0.50 = 50.00, 6.50. Freight 10.00 at 9 %: 0.90.
const SHEETS: SampleLine = {
  name: '*黑色金属*冷轧板',
  spec: 'SPCC 1.2',
  qty: '8',
  price: '19.99',
  net: '159.92',
  rate: '0.13',
  tax: '20.79',
};
const SCREWS: SampleLine = { name: '*紧固件*内六角螺丝', qty: '100', price: '0.5', net: '50.00', rate: '0.13', tax: '6.50' };
const FREIGHT: SampleLine = { name: '*运输服务*运费', qty: '1', price: '10', net: '10.00', rate: '0.09', tax: '0.90' };
const whole = (no: string) =>
  fapiao({ no, day: world.today, seller: TAX_ID, buyer: company, net: '209.92', tax: '27.29', gross: '237.21', lines: [SHEETS, SCREWS] });
const NO = '26322000000012345678';

test('supplier and company are found by tax number, lines by name and specification, parts of a line from the oldest receipt; what is left over shows', async () => {
  const net = { net: '219.92', tax: '28.19', gross: '248.11' };
  const file = fapiao({ no: NO, day: world.today, seller: TAX_ID.toLowerCase(), buyer: company, ...net, lines: [SHEETS, SCREWS, FREIGHT] });
  const proposal = await propose(ofd(file));
  expect(proposal).toMatchObject({
    INVOICE: { KIND: 'OFD', INVOICING_NO: NO },
    VENDORS: [{ SUPPLIER_CODE: supplier }],
    COMPANY_CODE: '1000',
    BUYER_UNKNOWN: false,
    TAKEN_BY: null,
    LINES: [
      {
        MATCHES: [
          { RECEIVING_DOC_NO: receipts[0], RECEIVING_ENTRY_NO: 1, MATERIAL_CODE: sheet, QTY: '4' },
          { RECEIVING_DOC_NO: receipts[1], RECEIVING_ENTRY_NO: 1, QTY: '4' },
        ],
        REST_QTY: '0',
      },
      { MATCHES: [{ RECEIVING_DOC_NO: receipts[1], RECEIVING_ENTRY_NO: 2, MATERIAL_CODE: screws, QTY: '100' }], REST_QTY: '0' },
      { MATCHES: [], REST_QTY: '1' },
    ],
    // 2 × 79.96 + 50 = 209.92, tax 2 × 10.39 + 6.50 = 27.28; without the freight 10.00 and 0.91 are missing.
    DIFFERENCES: [
      { KEY: 'NET', INVOICE: '219.92', DRAFT: '209.92', DIFFERENCE: '10' },
      { KEY: 'TAX', INVOICE: '28.19', DRAFT: '27.28', DIFFERENCE: '0.91' },
      { KEY: 'GROSS', INVOICE: '248.11', DRAFT: '237.2', DIFFERENCE: '10.91' },
    ],
  });
  expect((await manager.list('purchase_invoice', { SUPPLIER_CODE: supplier, list: 'all' })).recordsTotal).toBe(0);
});

test('the draft comes to what the invoice says, a cent of tax corrected; the file is attached, and the number is taken from then on', async () => {
  const proposal = await propose(whole(NO));
  expect(proposal['DIFFERENCES']).toMatchObject([
    { DIFFERENCE: '0' },
    { INVOICE: '27.29', DRAFT: '27.29', DIFFERENCE: '0' },
    { DIFFERENCE: '0' },
  ]);
  const DATA = proposal['DATA'] as Row;
  const draft = await finance.create('purchase_invoice', DATA);
  expect(await finance.read(draft)).toMatchObject({
    SUPPLIER_CODE: supplier,
    COMPANY_CODE: '1000',
    INVOICING_NO: NO,
    INVOICING_DATE: world.today,
    INVOICING_TYPE: 'SPECIAL',
    TAX_CORRECTION: '0.01',
    TAX: '27.29',
    TOTAL_AMOUNT: '237.21',
  });
  for (const file of [whole(NO), ofd(whole(NO))])
    await send('fileapi/file/upload', file, finance, { TYPE: 'purchase_invoice', ID: draft.ID });
  expect(await finance.get('fileapi/file/index', { TYPE: 'purchase_invoice', ID: draft.ID })).toMatchObject({
    results: [{ NAME: 'invoice.xml' }, { NAME: 'invoice.ofd' }],
  });
  const again = await propose(whole(NO));
  expect(again).toMatchObject({ TAKEN_BY: draft.NO });
  expect(again).not.toHaveProperty('DATA');
  expect((await refusal(finance.create('purchase_invoice', DATA))).codes).toEqual({ INVOICING_NO: ['INVOICING_NO_TAKEN'] });
  // Posted, it clears what was received.
  const { STATUS } = await finance.act(draft, 'submit');
  if (STATUS !== 'POSTED') await manager.act(draft, 'approve');
  expect((await propose(whole('26322000000099999999')))['LINES']).toMatchObject([
    { MATCHES: [{ RECEIVING_DOC_NO: receipts[1], QTY: '2' }], REST_QTY: '6' },
    { MATCHES: [], REST_QTY: '100' },
  ]);
  await world.expectInvariants();
});

test('an invoice in UBL is matched by the buyer’s code and the order that it names, in its currency', async () => {
  const MATERIAL_CODE = await given.material();
  const orders: Held[] = [];
  for (const _one of [1, 2]) {
    const made = await given.approvedOrder([{ MATERIAL_CODE, QTY: '5', UNIT_PRICE: '2' }], {
      SUPPLIER_CODE: supplier,
      CURRENCY_CODE: 'USD',
    });
    await (await world.as('warehouse')).act(made, 'receive', { STORAGE_LOCATION_CODE: '1101' });
    orders.push(made);
  }
  const sample = {
    no: 'US-1',
    day: world.today,
    seller: TAX_ID,
    buyer: 'ELSEWHERE',
    currency: 'USD',
    net: '10.00',
    tax: '0.00',
    gross: '10.00',
  };
  const lines = [{ name: 'Bolt', item: MATERIAL_CODE, qty: '5', price: '2', net: '10.00', rate: '0', tax: '0' }];
  const proposal = await propose(ubl({ ...sample, order: orders[1]!.NO, lines }));
  expect(proposal).toMatchObject({
    BUYER_UNKNOWN: true,
    LINES: [{ MATCHES: [{ PURCHASE_ORDER_NO: orders[1]!.NO, MATERIAL_CODE, QTY: '5' }], REST_QTY: '0' }],
    DATA: { SCHEDULE_PAYMENT_DATE: '2099-12-31' },
  });
  // The older receipt, where it names none.
  expect(await propose(ubl({ ...sample, lines }))).toMatchObject({ LINES: [{ MATCHES: [{ PURCHASE_ORDER_NO: orders[0]!.NO }] }] });
});

test('a scanned code needs its supplier, and proposes all that can be invoiced at the prices of the orders', async () => {
  const code = (fields: Row) =>
    finance.post('mmapi/purchase-invoice/electronic-code', {
      TEXT: `01,31,,26322000000055555555,45.18,${world.today.replaceAll('-', '')},,A1B2`,
      ...fields,
    });
  const nobody = await code({});
  expect(nobody).toMatchObject({ VENDORS: [], INVOICE: { GROSS: '45.18' } });
  expect(nobody).not.toHaveProperty('DATA');
  // 2 sheets are left: 39.98 and 5.20 of tax.
  const proposal = await code({ SUPPLIER_CODE: supplier });
  expect(proposal).toMatchObject({ LINES: [{ MATCHES: [{ MATERIAL_CODE: sheet, QTY: '2' }] }], DIFFERENCES: [] });
  const draft = await finance.create('purchase_invoice', proposal['DATA'] as Row);
  expect(await finance.read(draft)).toMatchObject({ TOTAL_AMOUNT: '45.18', INVOICING_NO: '26322000000055555555' });
  expect((await refusal(finance.post('mmapi/purchase-invoice/electronic-code', { TEXT: 'nothing' }))).code).toBe('ELECTRONIC_INVOICE_QR');
});

test('nobody without the right, and nobody who sees no receipts, learns what could be invoiced', async () => {
  expect((await refusal(propose(whole('1'.repeat(20)), await world.as('warehouse')))).status).toBe(403);
  expect((await refusal(finance.post('mmapi/purchase-invoice/electronic', {}))).status).toBe(415);
  expect((await refusal(propose('hello'))).code).toBe('ELECTRONIC_INVOICE_UNKNOWN');
  const MENUS = ['PURCHASE_INVOICE', 'GOODS_RECEIPT'].map((MENU) => ({ MENU, ACTION: '*' }));
  const clerk = await signedInWith(world, 'clerk', { ROLE_CODE: 'CLERK', MENUS });
  await manager.create('data_privilege', {
    ROLE_CODE: 'CLERK',
    MENU: 'GOODS_RECEIPT',
    FIELD: 'SUPPLIER_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: 'V1001',
  });
  expect(await propose(whole('2'.repeat(20)), clerk)).toMatchObject({ LINES: [{ MATCHES: [] }, { MATCHES: [] }] });
  await manager.create('field_privilege', { ROLE_CODE: 'CLERK', MENU: 'PURCHASE_INVOICE', FIELD: 'UNIT_PRICE', CONTROL_VALUE: 'HIDDEN' });
  expect((await refusal(propose(whole('2'.repeat(20)), clerk))).status).toBe(403);
  const stranger = await world.stranger();
  expect(await propose(whole('3'.repeat(20)), stranger)).toMatchObject({ VENDORS: [], TAKEN_BY: null });
});
