import { mayRead, seesEveryField } from '@sampan/engines/access/privilege.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { datePartOf, isUsedUp, numberOf } from '@sampan/kernel/number-series.ts';
import { voucher } from '../../fi/voucher/voucher.ts';
import { numberSeries } from '../../starter/number-series.ts';
import { readVoucherNumbers } from './voucher-numbers.server.ts';
import { serialNumber, type SerialNumberRow } from './serial-number.ts';

const LONGEST = 12;
const COUNTERS_SHOWN = 24;

type SerialDraft = Draft<typeof serialNumber.fields>;

/** Series that documents take their numbers from: without one of them no such document could be made. */
const needed: ReadonlySet<string> = new Set(numberSeries.map(({ SERIAL_CODE }) => SERIAL_CODE));

export const serialNumberRules = defineMasterRules(serialNumber, {
  fill: ({ header, stored }, { today }) => {
    if ((header.LAST_NUMBER ?? 0) !== (stored?.LAST_NUMBER ?? 0)) header.LAST_DATE_PREFIX = datePartOf(header.DATE_PREFIX ?? 'YYMM', today);
  },
  check: async (draft, context) => [
    ...fixedFailures(draft),
    ...(await lengthFailures(draft, context)),
    ...backwardFailures(draft, context),
  ],
  checkDelete: ({ SERIAL_CODE }) => (needed.has(SERIAL_CODE) ? [failure('RECORD_IN_USE', { CODE: SERIAL_CODE })] : []),
  view: async (row, context) => {
    const counters = await countersOf(row.SERIAL_CODE, context, COUNTERS_SHOWN);
    const isGapless = row.IS_GAPLESS === '1';
    const mayReport = isGapless && row.SERIAL_CODE === voucher.number && mayRead(context.session, voucher);
    return {
      COUNTERS: counters,
      // It is made of every field, hidden ones too.
      ...(seesEveryField(serialNumber, context.session) ? { NEXT_NUMBER: isGapless ? null : nextNumber(row, counters, context) } : {}),
      USED_NUMBERS: mayReport ? await readVoucherNumbers(context.db) : [],
    };
  },
});

interface Counter {
  readonly DATE_PART: string;
  readonly LAST_NUMBER: number;
}

async function countersOf(SERIAL_CODE: string, { db }: Context, most: number): Promise<Counter[]> {
  const query = db.selectLoose('serial_counter').select(['DATE_PART', 'LAST_NUMBER']).where('SERIAL_CODE', '=', SERIAL_CODE);
  const rows = await query.orderBy('DATE_PART', 'desc').limit(most).execute();
  return rows.map((row) => ({ DATE_PART: String(row['DATE_PART']), LAST_NUMBER: Number(row['LAST_NUMBER']) }));
}

/** The number that a document of today gets next; null when the series is used up. */
function nextNumber(row: SerialNumberRow, counters: readonly Counter[], { today }: Context): string | null {
  const datePart = datePartOf(row.DATE_PREFIX, today);
  const issued = counters.find((counter) => counter.DATE_PART === datePart)?.LAST_NUMBER ?? 0;
  const start = row.LAST_DATE_PREFIX === datePart ? row.LAST_NUMBER : 0;
  const next = Math.max(issued, start) + 1;
  return isUsedUp(row, next) ? null : numberOf(row, datePart, next);
}

/** The code says whose numbers they are; a gapless series is numbered by the ledger, whose pattern is law. */
function fixedFailures({ header, stored }: SerialDraft): Failure[] {
  if (!stored) return [];
  const fixed = ['SERIAL_CODE', 'IS_GAPLESS'] as const;
  const ofLedger = stored.IS_GAPLESS === '1' ? (['LENGTH', 'PREFIX', 'SUFFIX', 'DATE_PREFIX', 'LAST_NUMBER'] as const) : [];
  return [...fixed, ...ofLedger].filter((key) => (header[key] ?? null) !== stored[key]).map((key) => failureAt(key, 'FIELD_FIXED'));
}

/** Room for what was issued already and what the last number is set to. */
async function lengthFailures({ header, stored }: SerialDraft, context: Context): Promise<Failure[]> {
  const LENGTH = header.LENGTH ?? 0;
  if (LENGTH < 1 || LENGTH > LONGEST) return [failureAt('LENGTH', 'SERIAL_LENGTH_INVALID')];
  const datePart = datePartOf(header.DATE_PREFIX ?? 'YYMM', context.today);
  const counters = stored ? await countersOf(stored.SERIAL_CODE, context, COUNTERS_SHOWN) : [];
  const issued = counters.find((counter) => counter.DATE_PART === datePart)?.LAST_NUMBER ?? 0;
  const LAST = Math.max(issued, header.LAST_DATE_PREFIX === datePart ? (header.LAST_NUMBER ?? 0) : 0);
  return isUsedUp({ LENGTH }, LAST) ? [failureAt('LENGTH', 'SERIAL_TOO_SHORT', { LAST, LENGTH: String(LAST).length })] : [];
}

/** Going back would issue numbers a second time (lifecycles §8); a new date part starts anew. */
function backwardFailures({ header, stored }: SerialDraft, { today }: Context): Failure[] {
  const LAST = stored?.LAST_NUMBER ?? 0;
  if (stored && stored.LAST_DATE_PREFIX !== datePartOf(header.DATE_PREFIX ?? 'YYMM', today)) return [];
  return (header.LAST_NUMBER ?? 0) < LAST ? [failureAt('LAST_NUMBER', 'LAST_NUMBER_BACKWARD', { LAST })] : [];
}
