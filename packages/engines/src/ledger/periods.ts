import { addDays, type IsoDate, type Period, periodOf } from '@sampan/kernel/dates.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { areKnown, forgetKnown, noteRows } from './known-rows.ts';
import type { Context } from '../call/rules.ts';

/** A posting of a company on a date. */
export interface Posting {
  readonly COMPANY_CODE: string;
  readonly POSTING_DATE: IsoDate;
}

interface CompanyPeriod {
  readonly COMPANY_CODE: string;
  readonly ACCOUNTING_PERIOD: Period;
}

/**
 * Holds the periods of these postings open until the transaction ends: a share lock, which closing the period waits for.
 * The first posting of a month makes its row. Answers what speaks against the dates; the caller decides when to refuse
 * (quantities answer first, lifecycles §1 rule 7).
 */
export async function holdPeriods(context: Context, postings: readonly Posting[]): Promise<Failure[]> {
  if (postings.length === 0) return [];
  const failures = dateFailures(context, [...new Set(postings.map((posting) => posting.POSTING_DATE))]);
  if (failures.length > 0) return failures;
  const periods = distinctPeriods(postings);
  const states = await lockPeriods(context, periods);
  return periods
    .filter((period) => !mayPost(context, states.get(keyOf(period)) ?? 'OPEN'))
    .map((period) => failure('PERIOD_CLOSED', { COMPANY: period.COMPANY_CODE, PERIOD: period.ACCOUNTING_PERIOD }));
}

/** Never in the future; further back than BACKDATE_DAYS only with the privilege LEDGER_BACKDATE. */
function dateFailures(context: Context, dates: readonly IsoDate[]): Failure[] {
  const EARLIEST = addDays(context.today, -backdateDays(context));
  return dates.flatMap((DATE) => {
    if (DATE > context.today) return [failure('POSTING_DATE_IN_FUTURE', { DATE })];
    return DATE < EARLIEST && !holdsLedgerRight(context, 'BACKDATE') ? [failure('POSTING_DATE_TOO_EARLY', { DATE, EARLIEST })] : [];
  });
}

const MOST_DAYS = 36_500;
/** What is no number of days allows none. */
function backdateDays({ parameters }: Context): number {
  const days = Number(parameters.BACKDATE_DAYS);
  return Number.isInteger(days) && days > 0 ? Math.min(days, MOST_DAYS) : 0;
}

const mayPost = (context: Context, state: string): boolean =>
  state === 'OPEN' || (state === 'SOFT_CLOSED' && holdsLedgerRight(context, 'SOFT_CLOSED'));

const holdsLedgerRight = ({ session }: Context, right: 'BACKDATE' | 'SOFT_CLOSED'): boolean =>
  session.isAdministrator || session.privileges.has('LEDGER_*') || session.privileges.has(`LEDGER_${right}`);

/** Whether the rows of all these periods are there, so that locking them makes none. */
export const arePeriodsKnown = ({ db }: Context, postings: readonly Posting[]): boolean =>
  areKnown(db, TABLE, distinctPeriods(postings).map(keyOf));

const TABLE = 'accounting_period';
const keyOf = (period: CompanyPeriod): string => `${period.ACCOUNTING_PERIOD} ${period.COMPANY_CODE}`;

/** In the order in which they are locked. */
function distinctPeriods(postings: readonly Posting[]): CompanyPeriod[] {
  const periods = postings.map(({ COMPANY_CODE, POSTING_DATE }) => ({ COMPANY_CODE, ACCOUNTING_PERIOD: periodOf(POSTING_DATE) }));
  const byKey = new Map(periods.map((period) => [keyOf(period), period]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as CompanyPeriod);
}

async function lockPeriods(context: Context, periods: readonly CompanyPeriod[]): Promise<Map<string, string>> {
  const found = await shareLock(context, periods);
  const missing = periods.filter((period) => !found.has(keyOf(period)));
  if (missing.length > 0 && areKnown(context.db, TABLE, periods.map(keyOf))) forgetKnown(context.db);
  noteRows(context.db, TABLE, periods.map(keyOf));
  if (missing.length === 0) return found;
  await sql`insert into accounting_period (client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD", "STATE")
    select ${context.db.clientId}::bigint, company, period, 'OPEN'
      from unnest(${missing.map((period) => period.COMPANY_CODE)}::text[], ${missing.map((period) => period.ACCOUNTING_PERIOD)}::text[])
        as wanted (company, period)
    on conflict do nothing`.execute(context.db.trx);
  return shareLock(context, periods);
}

async function shareLock({ db }: Context, periods: readonly CompanyPeriod[]): Promise<Map<string, string>> {
  const { rows } = await sql<CompanyPeriod & { STATE: string }>`
    select held."COMPANY_CODE", held."ACCOUNTING_PERIOD", held."STATE"
      from accounting_period held
      join unnest(${periods.map((period) => period.COMPANY_CODE)}::text[], ${periods.map((period) => period.ACCOUNTING_PERIOD)}::text[])
        as wanted (company, period) on held."COMPANY_CODE" = wanted.company and held."ACCOUNTING_PERIOD" = wanted.period
     where held.client_id = ${db.clientId}::bigint
     order by held.id
       for share of held`.execute(db.trx);
  return new Map(rows.map((row) => [keyOf(row), row.STATE]));
}
