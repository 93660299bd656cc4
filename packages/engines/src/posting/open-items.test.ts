import { decimal } from '@sampan/kernel/decimal.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StockMove } from '../call/effects.ts';
import { invariantsOf, runInvariants } from '../invariants/run-invariants.ts';
import { bin, CLIENT, issueOf, linesIn, receipt, refusals, source, stockWorld, TODAY, valuesIn } from '../stock/test-story.ts';
import { postStock } from './post.ts';
import { bookkeeping, doc, invoicing, owing, paying, SUPPLIER_CODE } from './test-money.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);
const { post, keep, letGo, payAndLetGo, undo, undoInvoice, undoPayment, left } = bookkeeping(act);
const valueOf = valuesIn(act);
const linesOf = linesIn(act);
const stock = (...moves: StockMove[]) => act((context) => postStock(context, moves));
const received = (no: string, QTY: string, VALUE: string, more: Partial<StockMove> = {}) =>
  stock(receipt(QTY, VALUE, 'L1/A', { source: source(no, 1), partner: { SUPPLIER_CODE }, ...more }));
const inDollars = (AMOUNT: string, rate: string) => ({ original: { CURRENCY_CODE: 'USD', AMOUNT: decimal(AMOUNT), rate: decimal(rate) } });

beforeAll(() =>
  act(async ({ db }) => {
    const by = { created_by: 'tester', updated_by: 'tester' };
    await db.insertRows('vendor', [{ SUPPLIER_CODE, SUPPLIER_NAME: '华东电子', ...by }]);
  }),
);

describe('goods received, not invoiced', () => {
  test('each receipt line opens an item, and reversing the receipt takes it back', async () => {
    await received('GR1', '8', '40', { MATERIAL_CODE: 'M2' });
    expect(await left('GR1')).toEqual(['-40 CNY, -40, 8 pcs']);
    await undo(source('GR1'));
    expect([await left('GR1'), await valueOf('M2')]).toEqual([['0 CNY, 0, 0 pcs'], ['0', '0']]);
  });

  test('an invoice at another price: goods on hand take their part, the rest is a price difference', async () => {
    // 8 at 5, 2 issued, invoice 8 at 5.40: stock +2.40, 0.80 to PRD, 6 pieces now 32.40.
    await received('GR2', '8', '40');
    await stock(issueOf('2', 'L1/A'));
    await post(invoicing('INV3', source('GR2', 1), '8', '43.2', { tax: '5.62' }));
    expect(await linesOf('INV3')).toEqual([
      ['1405', '2.4'],
      ['1404', '0.8'],
      ['220202', '40'],
      ['222101', '5.62'],
      ['220201', '-48.82'],
    ]);
    expect([await valueOf('M1'), await left('GR2'), await left('INV3')]).toEqual([
      ['6', '32.4'],
      ['0 CNY, 0, 0 pcs'],
      ['-48.82 CNY, -48.82'],
    ]);
    // What is invoiced is neither deleted nor invoiced again.
    expect(await refusals(undo(source('GR2')))).toMatchObject([{ code: 'OPEN_ITEM_USED', args: { NO: 'GR2' } }]);
    const again = post(invoicing('INV4', source('GR2', 1), '1', '5'));
    expect(await refusals(again)).toMatchObject([{ code: 'OPEN_ITEM_OVER', args: { NO: 'GR2', REST: '0' } }]);
    await undoInvoice('INV3');
    expect([await valueOf('M1'), await left('GR2'), await left('INV3')]).toEqual([['6', '30'], ['-40 CNY, -40, 8 pcs'], ['0 CNY, 0']]);
  });

  test('parts go by proportion of what is left: 3 pieces for 10.00 are 3.33, 3.34 and 3.33', async () => {
    await received('GR5', '3', '10', { MATERIAL_CODE: 'M3' });
    const cleared: string[] = [];
    for (const no of ['INV6', 'INV7', 'INV8']) {
      await post(invoicing(no, source('GR5', 1), '1', '3.34'));
      cleared.push((await linesOf(no)).filter(([account]) => account === '220202').map(([, amount]) => amount)[0]!);
    }
    expect([cleared, await left('GR5')]).toEqual([['3.33', '3.34', '3.33'], ['0 CNY, 0, 0 pcs']]);
  });

  test('goods that go back clear what they came in for, not what they are worth now', async () => {
    // 10 at 8 and 10 at 12; 4 of the second back: stock −40 (average 10), goods received +48, a gain of 8.
    await received('GR9', '10', '80', { MATERIAL_CODE: 'M4' });
    await received('GR10', '10', '120', { MATERIAL_CODE: 'M4' });
    const back = { MATERIAL_CODE: 'M4', from: bin('L1/A'), POSTING_DATE: TODAY, source: source('RT11', 1) };
    const clears = { object: source('GR10', 1), QTY: decimal('4') };
    await stock({ MOVING_TYPE: '122', QTY: decimal('4'), ...back, clears });
    expect(await linesOf('RT11')).toEqual([
      ['1405', '-40'],
      ['220202', '48'],
      ['1404', '-8'],
    ]);
    expect(await left('GR10')).toEqual(['-72 CNY, -72, 6 pcs']);
    await undo(source('RT11'));
    expect(await left('GR10')).toEqual(['-120 CNY, -120, 10 pcs']);
  });

  test('free goods wait for their invoice all the same', async () => {
    await received('GR12', '5', '0', { MATERIAL_CODE: 'M5' });
    expect(await left('GR12')).toEqual(['0 CNY, 0, 5 pcs']);
    await post(invoicing('INV13', source('GR12', 1), '5', '10'));
    expect([await left('GR12'), await valueOf('M5')]).toEqual([['0 CNY, 0, 0 pcs'], ['5', '10']]);
  });

  test('an invoice in dollars: the price part at the rate of the receipt, what the rate did to KDM', async () => {
    // 8 at 5.00 dollars at 7.10 are 284.00; invoiced 8 at 5.40 at 7.20: payable 311.04, price 3.20 × 7.10 = 22.72, rate 4.32.
    await received('GR14', '8', '284', { MATERIAL_CODE: 'M6', ...inDollars('40', '7.1') });
    await post(invoicing('INV15', source('GR14', 1), '8', '43.2', { currency: 'USD', rate: '7.2' }));
    expect(await linesOf('INV15')).toEqual([
      ['1405', '22.72'],
      ['220202', '284'],
      ['220201', '-311.04'],
      ['660302', '4.32'],
    ]);
    expect([await left('GR14'), await left('INV15'), await valueOf('M6')]).toEqual([
      ['0 USD, 0, 0 pcs'],
      ['-43.2 USD, -311.04'],
      ['8', '306.72'],
    ]);
  });
});

describe('work in progress', () => {
  test('collects what goes in, and finished goods take their share of what is left', async () => {
    const order = doc('test_production', 'PRD20');
    const into = (VALUE: string): StockMove => receipt('10', VALUE, 'L1/B', { MATERIAL_CODE: 'M7', source: source('GR21', 1) });
    await stock(into('100'));
    const issue = { MATERIAL_CODE: 'M7', from: bin('L1/B'), POSTING_DATE: TODAY, opens: { object: order } };
    await stock(
      { MOVING_TYPE: '261', QTY: decimal('4'), ...issue, source: order },
      { MOVING_TYPE: '261', QTY: decimal('3'), ...issue, source: order },
    );
    expect(await left('PRD20')).toEqual(['40 CNY, 40', '30 CNY, 30']);
    const finished = (part: string, whole: string): StockMove => ({
      MOVING_TYPE: '131',
      MATERIAL_CODE: 'M8',
      QTY: decimal(part),
      POSTING_DATE: TODAY,
      to: bin('L1/A'),
      source: order,
      clears: { object: order, share: { part: decimal(part), whole: decimal(whole) } },
    });
    // 2 of 6: 70 × 2 / 6 = 23.33, oldest first; the last 4 take what is left.
    await stock(finished('2', '6'));
    expect([await left('PRD20'), await valueOf('M8')]).toEqual([
      ['16.67 CNY, 16.67', '30 CNY, 30'],
      ['2', '23.33'],
    ]);
    await stock(finished('4', '4'));
    expect([await left('PRD20'), await valueOf('M8')]).toEqual([
      ['0 CNY, 0', '0 CNY, 0'],
      ['6', '70'],
    ]);
  });
});

describe('payables', () => {
  test('are paid in parts; what the rate did since is a gain or a loss', async () => {
    // Owed 1,000 dollars at 7.10. 400 paid at 7.00 save 40; the rest, 600 carried at 4,260, costs 60 more at 7.20.
    await post(owing('INV30', '1000', { currency: 'USD', rate: '7.1' }));
    await post(paying('PAY31', 'INV30', '400', { currency: 'USD', rate: '7' }));
    expect(await linesOf('PAY31')).toEqual([
      ['220201', '2840'],
      ['1002', '-2800'],
      ['660302', '-40'],
    ]);
    expect(await left('INV30')).toEqual(['-600 USD, -4260']);
    await post(paying('PAY32', 'INV30', '600', { currency: 'USD', rate: '7.2' }));
    expect(await linesOf('PAY32')).toEqual([
      ['220201', '4260'],
      ['1002', '-4320'],
      ['660302', '60'],
    ]);
    expect(await left('INV30')).toEqual(['0 USD, 0']);
  });

  test('in dollars may be paid in yuan, where the payment says how many dollars that is', async () => {
    await post(owing('INV33', '100', { currency: 'USD', rate: '7.1' }));
    await post(paying('PAY34', 'INV33', '708', { owed: '100' }));
    expect(await linesOf('PAY34')).toEqual([
      ['220201', '710'],
      ['1002', '-708'],
      ['660302', '-2'],
    ]);
    await expect(post(paying('PAY35', 'INV33', '1'))).rejects.toThrow();
  });

  test('are not paid beyond what is open: exactly that passes, a cent more is refused in the words of the contract', async () => {
    await post(owing('INV36', '100'));
    const over = post(paying('PAY37', 'INV36', '100.01'));
    expect(await refusals(over)).toEqual([
      { code: 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT', args: { NO: 'INV36', REST: '100' }, field: 'ENTRIES[0].AMOUNT' },
    ]);
    await post(paying('PAY37', 'INV36', '100'));
    expect(await left('INV36')).toEqual(['0 CNY, 0']);
    // Reversed, the invoice is open again; the reversal locks nothing.
    await undoPayment('PAY37');
    expect(await left('INV36')).toEqual(['-100 CNY, -100']);
    expect(await linesOf('PAY37')).toEqual([
      ['220201', '100'],
      ['1002', '-100'],
      ['220201', '-100'],
      ['1002', '100'],
    ]);
    await undoInvoice('INV36');
    expect(await refusals(post(paying('PAY38', 'INV36', '1')))).toMatchObject([{ args: { REST: '0' } }]);
  });

  test('a payment that waits keeps its part: others have only what is left, itself takes what it kept', async () => {
    await post(owing('INV40', '100'));
    await keep('PAY41', 'INV40', '70');
    expect(await refusals(keep('PAY42', 'INV40', '31'))).toMatchObject([{ args: { REST: '30' } }]);
    expect(await refusals(post(paying('PAY43', 'INV40', '31')))).toMatchObject([{ args: { REST: '30' } }]);
    expect(await refusals(undoInvoice('INV40'))).toMatchObject([{ code: 'OPEN_ITEM_USED' }]);
    await post(paying('PAY43', 'INV40', '30'));
    await payAndLetGo('PAY41', paying('PAY41', 'INV40', '70'));
    expect(await left('INV40')).toEqual(['0 CNY, 0']);
    await undoPayment('PAY43');
    await keep('PAY44', 'INV40', '30');
    await letGo('PAY44');
    await post(paying('PAY45', 'INV40', '30'));
  });

  test('a voucher has words, partner and the currency of its document', async () => {
    await post(owing('INV46', '100', { currency: 'USD', rate: '7.1' }));
    const { rows } = await act(({ db }) =>
      sql`select v."SUMMARY" as head, v."FDC", e."SUMMARY" as line, e."SUPPLIER_CODE", e."CURRENCY_CODE",
                 trim_scale(e."ORIGINAL_AMOUNT")::text as amount, trim_scale(e."EXCHANGE_RATE")::text as rate
            from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
           where v."SOURCE_NO" = 'INV46' order by e."VOUCHER_ENTRY_NO"`.execute(db.trx),
    );
    expect(rows[1]).toEqual({
      head: '银行存款、应付账款 INV46 V1 华东电子',
      FDC: '1',
      line: '应付账款 INV46 V1 华东电子',
      SUPPLIER_CODE: 'V1',
      CURRENCY_CODE: 'USD',
      amount: '100',
      rate: '7.1',
    });
  });
});

test('lines that do not add up are refused; what rounding leaves goes to its own account', async () => {
  const [bank, owed] = owing('INV50', '100').lines;
  const wrong = { ...owing('INV50', '100'), lines: [bank!, { ...owed!, AMOUNT: decimal('-99') }] };
  expect(await refusals(post(wrong))).toMatchObject([{ code: 'VOUCHER_UNBALANCED', args: { DEBIT: '100', CREDIT: '99' } }]);
  const three = { ...owing('INV51', '0.03', { currency: 'USD', rate: '7.15' }) };
  const parts = ['0.01', '0.01', '0.01'].map((AMOUNT) => ({ ...three.lines[0]!, AMOUNT: decimal(AMOUNT) }));
  await post({ ...three, lines: [...parts, three.lines[1]!] });
  // 0.0715 → 0.07 three times, 0.2145 → 0.21: nothing is left.
  expect(await linesOf('INV51')).toEqual([
    ['1002', '0.07'],
    ['1002', '0.07'],
    ['1002', '0.07'],
    ['220201', '-0.21'],
  ]);
  const two = { ...owing('INV52', '0.02', { currency: 'USD', rate: '7.25' }) };
  const halves = ['0.01', '0.01'].map((AMOUNT) => ({ ...two.lines[0]!, AMOUNT: decimal(AMOUNT) }));
  await post({ ...two, lines: [...halves, two.lines[1]!] });
  // 0.0725 → 0.07 twice, 0.145 → 0.15: a cent of rounding.
  expect((await linesOf('INV52')).at(-1)).toEqual(['660303', '0.01']);
});

test('every invariant holds after all of this', async () => {
  const results = await runInvariants(database, CLIENT, invariantsOf([]));
  expect(results.flatMap(({ invariant, breaches }) => breaches.map((breach) => [invariant.id, breach]))).toEqual([]);
});
