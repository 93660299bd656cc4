import { type Decimal, decimal, isPositive, negate } from '@sampan/kernel/decimal.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { StockMove } from '../call/effects.ts';
import { invariantsOf, runInvariants } from '../invariants/run-invariants.ts';
import { postStock, undo } from '../posting/post.ts';
import { releaseOccupations } from '../posting/release-occupations.ts';
import { liveMoves } from './reversals.ts';
import { bin, CLIENT, issueOf, putAway, receipt, source, stockWorld, TODAY } from './test-story.ts';

const { database, url } = await testDatabase();
const act = await stockWorld(database);

const ACTORS = 5;
const MATERIALS = ['M1', 'M2', 'S1'];
const BINS = ['L1/RECV', 'L1/A', 'L1/B', 'L2/RECV', 'L2/A', 'L3/RECV', 'L3/A'];

interface Step {
  readonly kind: 'receive' | 'move' | 'issue' | 'transfer' | 'revalue' | 'occupy' | 'release' | 'reverse';
  readonly lines: readonly { material: string; from: number; to: number; QTY: Decimal; VALUE: Decimal; red: boolean }[];
  /** Which earlier document a reversal or release means. */
  readonly pick: number;
}

const line = fc.record({
  material: fc.constantFrom(...MATERIALS),
  from: fc.nat(BINS.length - 1),
  to: fc.nat(BINS.length - 1),
  QTY: fc.integer({ min: 1, max: 40_000 }).map((n) => decimal((n / 10_000).toFixed(4))),
  VALUE: fc.integer({ min: 0, max: 500 }).map((n) => decimal(String(n))),
  red: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'move', 'move', 'issue', 'transfer', 'transfer', 'revalue', 'occupy', 'release', 'reverse'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  pick: fc.nat(),
});

let documents = 0;

/** Carries one step out; a refusal is fine, anything else is not. */
async function carryOut({ kind, lines, pick }: Step): Promise<void> {
  documents += 1;
  const no = documents;
  const about = (one: Step['lines'][number]) => ({
    MATERIAL_CODE: one.material,
    source: source(`PO${no}`, 1),
    filters: one.red ? { FILTER1: '红', FILTER10: 'x'.repeat(90) } : {},
  });
  const at = (index: number) => String(BINS[index]);
  const earlier = { type: 'purchase_order', id: String((pick % no) + 1) };
  const occupation = (one: Step['lines'][number]) => ({
    ...about(one),
    bin: bin(at(one.from)),
    QTY: one.QTY,
    error: 'QTY_OCCUPIED' as const,
  });
  try {
    await act(async (context) => {
      if (kind === 'reverse') await undo(context, { ...earlier, date: TODAY });
      else if (kind === 'release') await releaseOccupations(context, earlier);
      else if (kind === 'occupy') await postStock(context, [], lines.map(occupation));
      else
        await postStock(
          context,
          lines.map((one) => moveOf(kind, one, at, about(one))),
        );
    });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
  }
}

/** Goods change plant or material along with their value; a revaluation may add to it or take from it. */
function moveOf(kind: Step['kind'], one: Step['lines'][number], at: (index: number) => string, about: Partial<StockMove>): StockMove {
  switch (kind) {
    case 'receive':
      return receipt(one.QTY, one.VALUE, at(one.to), about);
    case 'move':
      return putAway(one.QTY, at(one.from), at(one.to), about);
    case 'transfer':
      return {
        ...putAway(one.QTY, at(one.from), at(one.to), about),
        MOVING_TYPE: '309',
        becomes: { MATERIAL_CODE: String(MATERIALS[one.from % 3]) },
      };
    case 'revalue': {
      const { filters: _filters, ...own } = about;
      const VALUE = one.red ? negate(one.VALUE) : one.VALUE;
      const base = { POSTING_DATE: TODAY, MATERIAL_CODE: one.material, source: source('RV1') };
      return { ...base, ...own, MOVING_TYPE: 'UMB', QTY: decimal('0'), PLANT_CODE: `P${(one.to % 3) + 1}`, VALUE, covers: one.QTY };
    }
    default:
      return issueOf(one.QTY, at(one.from), about);
  }
}

test('whatever parallel actors do, quantities, values, occupations and vouchers stay in step', async () => {
  const invariants = invariantsOf([]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 8, maxLength: 14 }), { minLength: ACTORS, maxLength: ACTORS }),
      async (actors) => {
        await Promise.all(
          actors.map(async (steps) => {
            for (const one of steps) await carryOut(one);
          }),
        );
        const results = await runInvariants(database, CLIENT, invariants);
        expect(
          results.filter((result) => result.breaches.length > 0).map(({ invariant, breaches }) => [invariant.title, breaches]),
        ).toEqual([]);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
  const posted = await act(({ db }) =>
    db
      .select('stock_move')
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .executeTakeFirst(),
  );
  expect(Number(posted?.many)).toBeGreaterThan(40);
  expect(await deadlocks()).toBe('0');
});

test('a posting that waits for the first receipt of a material holds no other material meanwhile', async () => {
  const first = (material: string) => receipt('1', '1', 'L1/A', { MATERIAL_CODE: material });
  await act((context) => postStock(context, [first('M5')]));
  const other = await act(async (context) => {
    await postStock(context, [first('M4')]);
    const waiting = act((own) => postStock(own, [first('M4'), first('M5')]));
    await vi.waitUntil(() => isSomebodyWaiting(), { timeout: 20_000 });
    // Without the rule these two would now wait for each other.
    await postStock(context, [first('M5')]);
    return { waiting };
  });
  await other.waiting;
  const held = await act(({ db }) =>
    db.select('stock_value').select('QTY_TOTAL').where('MATERIAL_CODE', 'in', ['M4', 'M5']).orderBy('MATERIAL_CODE').execute(),
  );
  expect(held.map((row) => Number(row.QTY_TOTAL))).toEqual([2, 3]);
  expect(await deadlocks()).toBe('0');
});

/** As the owner, to whom PostgreSQL shows the sessions of the application. */
const isSomebodyWaiting = (): Promise<boolean> =>
  onConnection(url, async (client) => {
    const { rowCount } = await client.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    return rowCount === 1;
  });

async function deadlocks(): Promise<string | undefined> {
  const { rows } = await sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    database,
  );
  return rows[0]?.deadlocks;
}

test('of two that reverse the same receipt at once, one is refused', async () => {
  const PO = { MATERIAL_CODE: 'M9', source: { type: 'goods_receipt', id: '9000', no: 'GR9000' } };
  await act((context) =>
    postStock(context, [receipt('5', '50', 'L1/A', PO), receipt('5', '50', 'L1/A', { ...PO, source: source('GR9001') })]),
  );
  const rows = await act((context) => liveMoves(context, PO.source));
  expect(rows).toHaveLength(1);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => act((context) => undo(context, { ...PO.source, date: TODAY }))));
  // Who comes too late finds nothing left, or is refused.
  expect(outcomes.some((one) => one.status === 'fulfilled')).toBe(true);
  const moves = await act(({ db }) =>
    db.select('stock_move').select('MOVING_TYPE').where('SOURCE_NO', '=', 'GR9000').orderBy('id').execute(),
  );
  expect(moves.map((move) => move.MOVING_TYPE)).toEqual(['101', '102']);
});

test('goods that several want at once go to as many as there are', async () => {
  await act((context) => postStock(context, [receipt('6', '60', 'L1/A', { MATERIAL_CODE: 'M8', source: source('GR9100') })]));
  const tries = Array.from({ length: 10 }, (_none, index) =>
    act((context) => postStock(context, [issueOf('1.5', 'L1/A', { MATERIAL_CODE: 'M8', source: source(`CI${9200 + index}`) })])),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
  const left = await act(({ db }) => db.select('stock_value').selectAll().where('MATERIAL_CODE', '=', 'M8').executeTakeFirst());
  expect(isPositive(decimal(left?.VALUE_TOTAL ?? '1'))).toBe(false);
});

test('a material cannot change its valuation while its first stock is coming in', async () => {
  const takeMaterial = () =>
    act(({ db }) => sql`select from material where "MATERIAL_CODE" = 'M7' for no key update nowait`.execute(db.trx));
  await act(async (context) => {
    await postStock(context, [receipt('1', '1', 'L2/A', { MATERIAL_CODE: 'M7' })]);
    await expect(takeMaterial()).rejects.toThrow(/could not obtain lock/);
  });
  // What is there keeps its valuation by itself: later postings leave the material alone.
  await act(async (context) => {
    await postStock(context, [receipt('1', '1', 'L2/A', { MATERIAL_CODE: 'M7' })]);
    await takeMaterial();
  });
});
