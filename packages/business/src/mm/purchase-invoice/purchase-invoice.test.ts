import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let warehouse: Actor;
let material: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, warehouse] = await Promise.all([world.as('finance'), world.as('warehouse')]);
});
beforeEach(async () => {
  material = await given.material();
});
afterEach(() => world.expectInvariants());

/** Receives all of an order of one line on V1001: its receipt, and the order. */
const received = async (line: Row, more: Row = {}): Promise<Held & { readonly order: Held }> => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5', ...line }], more);
  const answer = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
  return { type: 'goods_receipt', ID, NO: String(answer['RECEIVING_DOC_NO']), VERSION, order };
};
/** The order stands for documents that are still to come: an issue, a payment. */
const sourceOf = ({ order }: { readonly order: Held }) => ({ type: order.type, id: order.ID, no: order.NO });
const nextNo = () => `FP${String((made += 1)).padStart(6, '0')}`;
const lineOf = ({ NO }: Held, more: Row = {}): Row => ({ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, ...more });
const draft = (lines: readonly Row[], more: Row = {}): Promise<Held> =>
  finance.create('purchase_invoice', { INVOICING_NO: nextNo(), ...more, ENTRIES: lines });
/** Submitted, and approved where it waits for that: its number. */
const posted = async (invoice: Held): Promise<string> => {
  const submitted = await finance.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance.act(invoice, 'approve');
  return String(last['INVOICING_DOC_NO']);
};
const restOf = (receipt: Held) =>
  world.inDatabase(async (db) => {
    const row = await db.select('open_item').selectAll().where('OBJECT_NO', '=', receipt.NO).executeTakeFirstOrThrow();
    return [decimal(row.REST_AMOUNT), decimal(row.REST_BASE_AMOUNT), decimal(row.REST_QTY!)];
  });

describe('taken from a receipt', () => {
  test('a line has the price, discount and tax rate of the order, and what can be invoiced', async () => {
    // 3 × 19.99 = 59.97, less 7.5 % 4.50, net 55.47, tax 7.21, gross 62.68.
    const receipt = await received({ QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', TAX_RATE: '13' });
    const invoice = await draft([lineOf(receipt)]);
    expect(await finance.read(invoice)).toMatchObject({
      SUPPLIER_CODE: 'V1001',
      COMPANY_CODE: '1000',
      PLANT_CODE: '1100',
      CURRENCY_CODE: 'CNY',
      EXCHANGE_RATE: '1',
      SCHEDULE_PAYMENT_DATE: world.today,
      TAX: '7.21',
      OFFSET_TAX: '7.21',
      TOTAL_COST: '55.47',
      TOTAL_AMOUNT: '62.68',
      UNPAID_AMOUNT: '0',
      ENTRIES: [
        {
          MATERIAL_CODE: material,
          QTY: '3',
          UNIT_PRICE: '19.99',
          DISCOUNT: '7.5',
          AMOUNT_INCLUDE_TAX: '62.68',
          ORDER_PRICE: '18.49',
          PRICE_VARIANCE: '0',
        },
      ],
    });
    const no = await posted(invoice);
    expect(no).toBe(`PI-1000-${world.today.slice(0, 4)}-000001`);
    expect(await seen.vouchers(no)).toEqual(['220202 D 55.47', '222101 D 7.21', '220201 C 62.68']);
    const after = await finance.read(invoice);
    expect(after).toMatchObject({
      STATUS: 'POSTED',
      ACCOUNTING_PERIOD: world.today.slice(0, 7),
      UNPAID_AMOUNT: '62.68',
      BASE_UNPAID_AMOUNT: '62.68',
      PAY_STATUS: 'NONE',
      ENTRIES: [{ UNPAID_AMOUNT: '62.68', ORDER_QTY: '3', RECEIVE_QTY: '3', INVOICE_QTY: '3', QTY_VARIANCE: '0' }],
    });
    expect(after['VOUCHER_NO']).toMatch(/^记-\d{4}$/);
  });

  test('several receipts of one supplier go into one invoice, one of another supplier does not', async () => {
    const [first, second] = [await received({ QTY: '2' }), await received({ QTY: '4' })];
    const other = await received({ QTY: '1' }, { SUPPLIER_CODE: await given.vendor() });
    const { codes } = await refusal(draft([lineOf(first), lineOf(other)]));
    expect(codes).toEqual({ SUPPLIER_CODE: ['ROW_ABOVE_DIFFERS'] });
    const no = await posted(await draft([lineOf(first), lineOf(second)]));
    expect(await seen.vouchers(no)).toEqual(['220202 D 10', '220202 D 20', '220201 C 30']);
  });

  test('what is received and not invoiced is offered, less what waits; nothing of it is left when all is invoiced', async () => {
    // 10 × 3.3333 = 33.33; 3 of 10 are 10.00, the 7 that are left take 23.33.
    const receipt = await received({ UNIT_PRICE: '3.3333' });
    const open = async () =>
      (await finance.list('goods_receipt', { list: 'to-invoice', rows: 'ENTRIES', MATERIAL_CODE: material })).results.map(
        (row) => row['OPEN_QTY'],
      );
    await posted(await draft([lineOf(receipt, { QTY: '3' })]));
    expect([await open(), await restOf(receipt)]).toEqual([['7'], ['-23.33', '-23.33', '7']]);
    const over = await refusal(finance.act(await draft([lineOf(receipt, { QTY: '7.0001' })]), 'submit'));
    expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] });
    expect(over.message).toContain('（7）');
    const rest = await draft([lineOf(receipt)]);
    expect((await finance.read(rest)).ENTRIES[0]).toMatchObject({ QTY: '7', AMOUNT: '23.33' });
    await posted(rest);
    expect([await open(), await restOf(receipt)]).toEqual([[], ['0', '0', '0']]);
  });

  test('of two invoices that ask for the same goods at once one is told', async () => {
    const receipt = await received({});
    const both = [await draft([lineOf(receipt)]), await draft([lineOf(receipt)])];
    const done = await Promise.allSettled(both.map((invoice) => finance.act(invoice, 'submit')));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = done.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ codes: { 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] } });
    expect(await restOf(receipt)).toEqual(['0', '0', '0']);
  });
});

describe('at another price', () => {
  test('goods on hand take their part of the difference, the rest is a price difference; reversed, all is as it was', async () => {
    // 10 at 5.00, 4 used up; 10 invoiced at 5.10 and 13 %: 6 of 10 take 0.60, 0.40 is left; tax 6.63, owed 57.63.
    const receipt = await received({ TAX_RATE: '13' });
    await given.posted({
      stock: [
        {
          MOVING_TYPE: '201',
          POSTING_DATE: world.today,
          MATERIAL_CODE: material,
          QTY: decimal('4'),
          from: { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' },
          source: sourceOf(receipt),
        },
      ],
    });
    const invoice = await draft([lineOf(receipt, { UNIT_PRICE: '5.1' })]);
    expect((await finance.read(invoice)).ENTRIES[0]).toMatchObject({ ORDER_PRICE: '5', PRICE_VARIANCE: '1' });
    const no = await posted(invoice);
    expect(await seen.vouchers(no)).toEqual(['1403 D 0.6', '1404 D 0.4', '220202 D 50', '222101 D 6.63', '220201 C 57.63']);
    expect([await seen.valuation(material), await restOf(receipt)]).toEqual([
      ['6', '30.6'],
      ['0', '0', '0'],
    ]);
    expect((await refusal(warehouse.act(receipt, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
    await finance.act(invoice, 'reverse');
    expect([await seen.valuation(material), await restOf(receipt)]).toEqual([
      ['6', '30'],
      ['-50', '-50', '10'],
    ]);
    expect(await finance.read(invoice)).toMatchObject({
      STATUS: 'REVERSED',
      UNPAID_AMOUNT: '0',
      BASE_UNPAID_AMOUNT: '0',
      PAY_STATUS: 'NONE',
    });
    expect((await finance.read(receipt)).ENTRIES[0]).toMatchObject({ INVOICE_QTY: '0', CAN_INVOICE_QTY: '10' });
  });

  test('and another rate: the price part at the rate of the receipt, what the rate did stands apart', async () => {
    // 8 × 5.00 dollars at 7.10 are 284.00; 8 × 5.40 at 7.20 owe 311.04; price 3.20 × 7.10 = 22.72, rate 4.32.
    await world.parameter('RATE_FIXED', 'on');
    const receipt = await received({ QTY: '8' }, { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' });
    await world.parameter('RATE_FIXED', 'off');
    const invoice = await draft([lineOf(receipt, { UNIT_PRICE: '5.4' })], { EXCHANGE_RATE: '7.2' });
    const no = await posted(invoice);
    expect(await seen.vouchers(no)).toEqual(['1403 D 22.72', '220202 D 284', '220201 C 311.04', '660302 D 4.32']);
    expect(await seen.valuation(material)).toEqual(['8', '306.72']);
    expect(await finance.read(invoice)).toMatchObject({
      TOTAL_AMOUNT: '43.2',
      BASE_TOTAL_AMOUNT: '311.04',
      UNPAID_AMOUNT: '43.2',
      BASE_UNPAID_AMOUNT: '311.04',
    });
    await finance.act(invoice, 'reverse');
    expect([await seen.valuation(material), await restOf(receipt)]).toEqual([
      ['8', '284'],
      ['-40', '-284', '8'],
    ]);
  });

  test('above the tolerance it waits for somebody; within it, below the price, or where nobody matches it is posted at once', async () => {
    const statusAt = async (UNIT_PRICE: string, more: Row = {}) =>
      (await finance.act(await draft([lineOf(await received({}, more), { UNIT_PRICE })]), 'submit'))['STATUS'];
    expect([await statusAt('5.01'), await statusAt('4.99')]).toEqual(['SUBMITTED', 'POSTED']);
    await world.parameter('INVOICE_PRICE_TOL', '2');
    expect([await statusAt('5.1'), await statusAt('5.101')]).toEqual(['POSTED', 'SUBMITTED']);
    // The supplier's own goes first.
    const SUPPLIER_CODE = await given.vendor({ INVOICE_PRICE_TOL: '0' });
    expect(await statusAt('5.01', { SUPPLIER_CODE })).toBe('SUBMITTED');
    await world.parameter('INVOICE_PRICE_TOL', '0');
    await world.parameter('THREE_WAY_MATCH', 'off');
    expect(await statusAt('6')).toBe('POSTED');
    await world.parameter('THREE_WAY_MATCH', 'on');
  });
});

describe('tax and what is asked for besides', () => {
  test('tax is rounded once for the document where that is agreed', async () => {
    // Three lines of 0.35 at 13 %: 0.1365 is 0.14; 0.05 each would be 0.15.
    const lines = [await received({ QTY: '1', UNIT_PRICE: '0.35', TAX_RATE: '13' })];
    for (const _ of [1, 2]) lines.push(await received({ QTY: '1', UNIT_PRICE: '0.35', TAX_RATE: '13' }));
    const taxBy = async (TAX_ROUNDING: string) =>
      (
        await finance.read(
          await draft(
            lines.map((receipt) => lineOf(receipt)),
            { TAX_ROUNDING },
          ),
        )
      )['TAX'];
    expect([await taxBy('line'), await taxBy('document')]).toEqual(['0.15', '0.14']);
  });

  test('of an ordinary invoice the tax is cost, and so is freight, by the value of the lines', async () => {
    // 50.00 + 6.50 tax, 3.00 freight: the goods cost 59.50, 9.50 more than they came in for.
    const receipt = await received({ TAX_RATE: '13' });
    const invoice = await draft([lineOf(receipt)], { INVOICING_TYPE: 'ORDINARY', TOTAL_EXPENSE: '3' });
    expect(await finance.read(invoice)).toMatchObject({ TAX: '6.5', OFFSET_TAX: '0', TOTAL_COST: '59.5', TOTAL_AMOUNT: '59.5' });
    expect(await seen.vouchers(await posted(invoice))).toEqual(['1403 D 9.5', '220202 D 50', '220201 C 59.5']);
  });

  test("what the supplier's tax differs by is rounding up to one yuan, more is refused", async () => {
    const receipt = await received({ TAX_RATE: '13' });
    const { codes } = await refusal(finance.act(await draft([lineOf(receipt)], { TAX_CORRECTION: '1.01' }), 'submit'));
    expect(codes).toEqual({ TAX_CORRECTION: ['TAX_CORRECTION_OVER'] });
    const invoice = await draft([lineOf(receipt)], { TAX_CORRECTION: '-0.02' });
    expect(await finance.read(invoice)).toMatchObject({ TAX: '6.48', OFFSET_TAX: '6.5', TOTAL_COST: '50', TOTAL_AMOUNT: '56.48' });
    expect(await seen.vouchers(await posted(invoice))).toEqual(['220202 D 50', '222101 D 6.5', '660303 C 0.02', '220201 C 56.48']);
  });
});

describe('a number of a supplier', () => {
  test('is entered once, in whatever case or width; cancelled or reversed it may be entered again', async () => {
    const receipt = await received({});
    const INVOICING_NO = 'fp-ＡＢ1';
    const first = await draft([lineOf(receipt, { QTY: '1' })], { INVOICING_NO });
    const again = () => draft([lineOf(receipt, { QTY: '1' })], { INVOICING_NO: 'FP-ab1' });
    expect((await refusal(again())).codes).toEqual({ INVOICING_NO: ['INVOICING_NO_TAKEN'] });
    await finance.act(first, 'cancel');
    const second = await again();
    await posted(second);
    expect((await refusal(again())).codes).toEqual({ INVOICING_NO: ['INVOICING_NO_TAKEN'] });
    await finance.act(second, 'reverse');
    await posted(await again());
  });

  test('that two enter at once is taken from one of them', async () => {
    const receipt = await received({});
    const both = await Promise.allSettled([1, 2].map(() => draft([lineOf(receipt, { QTY: '1' })], { INVOICING_NO: 'FP-RACE' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('one that is paid in part is not reversed', async () => {
  const receipt = await received({});
  const invoice = await draft([lineOf(receipt)]);
  const no = await posted(invoice);
  const { ID } = invoice;
  const source = sourceOf(receipt);
  await given.posted({
    postings: [
      {
        COMPANY_CODE: '1000',
        date: world.today,
        currency: 'CNY',
        rate: { rate: decimal('1') },
        source,
        lines: [
          { key: 'PAYABLE', AMOUNT: decimal('20'), clears: { object: { type: 'purchase_invoice', id: ID, no } } },
          { key: 'BANK', AMOUNT: decimal('-20') },
        ],
      },
    ],
  });
  expect((await refusal(finance.act(invoice, 'reverse'))).code).toBe('OPEN_ITEM_USED');
  await given.posted({ undoes: [{ ...source, date: world.today }] });
  await finance.act(invoice, 'reverse');
  expect(await restOf(receipt)).toEqual(['-50', '-50', '10']);
});

test('a period that is closed takes no invoice', async () => {
  const receipt = await received({});
  const invoice = await draft([lineOf(receipt)], { INVOICING_DATE: '2020-01-31' });
  await world.inDatabase((db) =>
    db.insertRows('accounting_period', [{ COMPANY_CODE: '1000', ACCOUNTING_PERIOD: '2020-01', STATE: 'CLOSED' }]),
  );
  expect((await refusal(finance.act(invoice, 'submit'))).code).toBe('PERIOD_CLOSED');
});

test('what it will post is shown before, to whoever may read vouchers; nothing of it stays', async () => {
  const receipt = await received({ TAX_RATE: '13' });
  const invoice = await draft([lineOf(receipt, { UNIT_PRICE: '5.1' })]);
  const simulated = (by: Actor) => by.get('mmapi/purchase-invoice/simulate', { ID: invoice.ID });
  const lines = (await simulated(finance))['LINES'] as Row[];
  expect(lines.map((line) => [line['ACCOUNTING_CODE'], line['ACCOUNTING_NAME'] !== null, line['DEBIT'], line['CREDIT']])).toEqual([
    ['1403', true, '1', '0'],
    ['220202', true, '50', '0'],
    ['222101', true, '6.63', '0'],
    ['220201', true, '0', '57.63'],
  ]);
  expect(await finance.read(invoice)).toMatchObject({ STATUS: 'DRAFT', INVOICING_DOC_NO: invoice.NO, VOUCHER_NO: null });
  expect([await restOf(receipt), await seen.valuation(material)]).toEqual([
    ['-50', '-50', '10'],
    ['10', '50'],
  ]);
  expect((await refusal(simulated(await world.as('warehouse')))).status).toBe(403);
});
