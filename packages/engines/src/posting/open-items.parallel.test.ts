import { BusinessError } from '@sampan/kernel/errors.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { invariantsOf, runInvariants } from '../invariants/run-invariants.ts';
import { CLIENT, issueOf, receipt, source, stockWorld } from '../stock/test-story.ts';
import { postStock } from './post.ts';
import { bookkeeping, invoicing, owing, paying, SUPPLIER_CODE } from './test-money.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);
const { post, keep, letGo, undo, undoInvoice, undoPayment, left } = bookkeeping(act);

beforeAll(() =>
  act(({ db }) => db.insertRows('vendor', [{ SUPPLIER_CODE, SUPPLIER_NAME: '供方', created_by: 'tester', updated_by: 'tester' }])),
);

const won = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.filter((one) => one.status === 'fulfilled').length;

test('of two payments of the whole of an invoice at once, one wins', async () => {
  await post(owing('INV1', '100'));
  const outcomes = await Promise.allSettled(['PAY2', 'PAY3', 'PAY4'].map((no) => post(paying(no, 'INV1', '100'))));
  expect([won(outcomes), await left('INV1')]).toEqual([1, ['0 CNY, 0']]);
});

test('of locks and payments at once only as many succeed as there is money owed', async () => {
  await post(owing('INV5', '100'));
  const tries = Array.from({ length: 8 }, (_none, index) =>
    index % 2 === 0 ? keep(`PAY${60 + index}`, 'INV5', '30') : post(paying(`PAY${60 + index}`, 'INV5', '30')),
  );
  expect(won(await Promise.allSettled(tries))).toBe(3);
});

test('an invoice is reversed or paid, never both', async () => {
  await post(owing('INV7', '100'));
  const outcomes = await Promise.allSettled([undoInvoice('INV7'), post(paying('PAY8', 'INV7', '100'))]);
  expect([won(outcomes), await left('INV7')]).toEqual([1, ['0 CNY, 0']]);
});

interface Step {
  readonly kind: 'receive' | 'issue' | 'invoice' | 'owe' | 'pay' | 'keep' | 'letGo' | 'undoReceipt' | 'undoInvoice' | 'undoPayment';
  readonly pick: number;
  readonly QTY: number;
  readonly cents: number;
  /** Hundredths of the rate. */
  readonly rate: number;
  readonly isForeign: boolean;
}

const KINDS: readonly Step['kind'][] = [
  ...(['receive', 'receive', 'issue', 'invoice', 'invoice', 'invoice', 'owe', 'pay', 'pay', 'pay', 'keep', 'letGo'] as const),
  ...(['undoReceipt', 'undoInvoice', 'undoPayment'] as const),
];

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat(),
  QTY: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 50_000 }),
  rate: fc.integer({ min: 690, max: 730 }),
  isForeign: fc.boolean(),
});

const made: Record<'GR' | 'INV' | 'PAY', string[]> = { GR: [], INV: [], PAY: [] };
let documents = 1_000;
const next = (prefix: keyof typeof made): string => {
  documents += 1;
  made[prefix].push(`${prefix}${documents}`);
  return `${prefix}${documents}`;
};
const earlier = (prefix: keyof typeof made, pick: number): string => made[prefix][pick % Math.max(1, made[prefix].length)] ?? 'NONE1';

function carryOut({ kind, pick, QTY, cents, rate, isForeign }: Step): Promise<unknown> {
  const text = (cents / 100).toFixed(2);
  const money = isForeign ? { currency: 'USD', rate: (rate / 100).toFixed(2) } : {};
  switch (kind) {
    case 'receive': {
      const no = next('GR');
      return act((context) =>
        postStock(context, [receipt(String(QTY), text, 'L1/A', { source: source(no, 1), partner: { SUPPLIER_CODE } })]),
      );
    }
    case 'issue':
      return act((context) => postStock(context, [issueOf(String(QTY), 'L1/A', { source: source(`CI${(documents += 1)}`) })]));
    case 'invoice':
      return post(invoicing(next('INV'), source(earlier('GR', pick), 1), String(Math.ceil(QTY / 2)), text, money));
    case 'owe':
      return post(owing(next('INV'), text, money));
    case 'pay':
      return post(paying(next('PAY'), earlier('INV', pick), text, money));
    case 'keep':
      return keep(next('PAY'), earlier('INV', pick), text);
    case 'letGo':
      return letGo(earlier('PAY', pick));
    case 'undoReceipt':
      return undo(source(earlier('GR', pick)));
    case 'undoInvoice':
      return undoInvoice(earlier('INV', pick));
    case 'undoPayment':
      return undoPayment(earlier('PAY', pick));
  }
}

/** A refusal is fine, and so is a payment in another currency than its invoice, which a document would not send. */
async function attempt(one: Step): Promise<void> {
  try {
    await carryOut(one);
  } catch (error) {
    const isOtherCurrency = error instanceof Error && error.message.includes('without its amount there');
    if (!(error instanceof BusinessError) && !isOtherCurrency) throw error;
  }
}

test('whatever parallel actors post, the open items of an account are its balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 10, maxLength: 16 }), { minLength: 4, maxLength: 4 }), async (actors) => {
      await Promise.all(
        actors.map(async (steps) => {
          for (const one of steps) await attempt(one);
        }),
      );
      const results = await runInvariants(database, CLIENT, invariantsOf([]));
      expect(results.flatMap(({ invariant, breaches }) => breaches.map((breach) => [invariant.title, breach]))).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  const counted = await act(({ db }) =>
    db
      .select('open_item_clearing')
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .executeTakeFirst(),
  );
  expect(Number(counted?.many)).toBeGreaterThan(10);
});
