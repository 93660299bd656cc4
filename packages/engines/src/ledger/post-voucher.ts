import { showLastNumber } from '../call/shown-number.ts';
import { compare, type Decimal, isZero, placesOf, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type IsoDate, type Period, periodOf } from '@sampan/kernel/dates.ts';
import { fail, failAll } from '@sampan/kernel/errors.ts';
import { voucherStatus } from '@sampan/model/voucher-statuses.ts';
import { sql } from 'kysely';
import type { Source } from '../call/source.ts';
import type { Context } from '../call/rules.ts';
import { notePosted } from '../record/document-links.ts';
import { holdPeriods } from './periods.ts';
import { chainVouchers } from './voucher-chain.ts';

/** The voucher word that a number begins with, whatever the language: 记-0001. */
const VOUCHER_WORDS = { GENERAL: '记', RECEIPT: '收', PAYMENT: '付', TRANSFER: '转' } as const;
type VoucherCategory = keyof typeof VOUCHER_WORDS;

/** One line: DEBIT or CREDIT in company currency, never both. Negative amounts only in red-letter reversals. */
export interface VoucherEntryDraft {
  readonly ACCOUNTING_CODE: string;
  readonly DEBIT?: Decimal;
  readonly CREDIT?: Decimal;
  readonly SUMMARY?: string;
  readonly PLANT_CODE?: string;
  readonly MATERIAL_CODE?: string;
  readonly SUPPLIER_CODE?: string;
  readonly CUSTOMER_CODE?: string;
  readonly SOURCE_ENTRY_NO?: number;
  /** Moving type or posting key. */
  readonly MOVING_TYPE?: string;
  /** The amount in another currency than the company's, and the rate between the two. */
  readonly CURRENCY_CODE?: string;
  readonly ORIGINAL_AMOUNT?: Decimal;
  readonly EXCHANGE_RATE?: Decimal;
}

export interface VoucherDraft {
  readonly COMPANY_CODE: string;
  /** The company's currency and its decimals. */
  readonly CURRENCY_CODE: string;
  readonly places: number;
  readonly VOUCHER_DATE: IsoDate;
  /** GENERAL when absent. */
  readonly VOUCHER_CATEGORY?: VoucherCategory;
  readonly SUMMARY?: string;
  readonly MOVING_TYPE?: string;
  /** Its document is in another currency than the company's. */
  readonly FDC?: '0' | '1';
  readonly source: Source;
  /** Id of the voucher that this one reverses as a whole. */
  readonly reversalOf?: string;
  readonly entries: readonly VoucherEntryDraft[];
}

export interface PostedVoucher {
  readonly id: string;
  readonly VOUCHER_NO: string;
}

/**
 * Posts one voucher in an open period.
 * @throws PERIOD_CLOSED, POSTING_DATE_IN_FUTURE, POSTING_DATE_TOO_EARLY, VOUCHER_UNBALANCED, VOUCHER_EMPTY
 */
export async function postVoucher(context: Context, draft: VoucherDraft): Promise<PostedVoucher> {
  checkVoucher(draft);
  failAll(await holdPeriods(context, [{ COMPANY_CODE: draft.COMPANY_CODE, POSTING_DATE: draft.VOUCHER_DATE }]));
  const [posted] = await writeVouchers(context, [draft]);
  if (!posted) throw new Error('no voucher was written');
  return posted;
}

/** Refuses a voucher whose sides differ, that moves nothing, or that is finer than its currency. */
function checkVoucher({ entries, places }: VoucherDraft): { DEBIT_TOTAL: Decimal; CREDIT_TOTAL: Decimal } {
  const DEBIT_TOTAL = sum(entries.map((entry) => entry.DEBIT ?? ZERO));
  const CREDIT_TOTAL = sum(entries.map((entry) => entry.CREDIT ?? ZERO));
  if (compare(DEBIT_TOTAL, CREDIT_TOTAL) !== 0) fail('VOUCHER_UNBALANCED', { DEBIT: DEBIT_TOTAL, CREDIT: CREDIT_TOTAL });
  if (isZero(DEBIT_TOTAL)) fail('VOUCHER_EMPTY');
  for (const entry of entries) {
    const [DEBIT, CREDIT] = [entry.DEBIT ?? ZERO, entry.CREDIT ?? ZERO];
    if (isZero(DEBIT) === isZero(CREDIT)) throw new Error(`a voucher line has one side: ${DEBIT} / ${CREDIT}`);
    if (placesOf(DEBIT) > places || placesOf(CREDIT) > places) throw new Error(`finer than the currency: ${DEBIT} / ${CREDIT}`);
  }
  return { DEBIT_TOTAL, CREDIT_TOTAL };
}

/**
 * Numbers, writes and chains vouchers whose periods the caller holds. Call it last in the transaction: the number rows stay
 * locked until the end, so that no number is missing or given twice (lifecycles §8).
 */
export async function writeVouchers(context: Context, drafts: readonly VoucherDraft[]): Promise<PostedVoucher[]> {
  if (drafts.length === 0) return [];
  const { db, session } = context;
  const totals = drafts.map(checkVoucher);
  // With ids of their own the vouchers are written without waiting. They are taken once the number rows are locked, so ids rise with numbers.
  const [numbers, ids] = await Promise.all([takeNumbers(context, drafts), takeIds(context, 'voucher', drafts.length)]);
  const by = { created_by: session.username, updated_by: session.username };
  const headers = drafts.map((draft, index) => ({
    id: ids[index],
    ...headerOf(draft),
    ...totals[index],
    VOUCHER_NO: numbers[index],
    ...by,
  }));
  db.insertLater('voucher', headers);
  const lines = drafts.flatMap((draft, index) =>
    draft.entries.map((entry, line) => ({ ...entryOf(entry), VOUCHER_ENTRY_NO: line + 1, parent_id: ids[index] })),
  );
  db.insertLater('voucher_entry', lines);
  const as = (index: number) => ({ type: 'voucher', id: String(ids[index]), no: String(numbers[index]) });
  notePosted(
    db,
    drafts.map(({ source }, index) => ({ by: source, as: as(index) })),
  );
  chainVouchers(db, ids);
  return ids.map((id, index) => ({ id, VOUCHER_NO: String(numbers[index]) }));
}

const categoryOf = (draft: VoucherDraft): VoucherCategory => draft.VOUCHER_CATEGORY ?? 'GENERAL';

const headerOf = (draft: VoucherDraft) => ({
  ACCOUNTING_PERIOD: periodOf(draft.VOUCHER_DATE),
  VOUCHER_CATEGORY: categoryOf(draft),
  VOUCHER_DATE: draft.VOUCHER_DATE,
  COMPANY_CODE: draft.COMPANY_CODE,
  CURRENCY_CODE: draft.CURRENCY_CODE,
  FDC: draft.FDC ?? '0',
  SUMMARY: draft.SUMMARY ?? null,
  MOVING_TYPE: draft.MOVING_TYPE ?? null,
  SOURCE_TYPE: draft.source.type,
  SOURCE_ID: draft.source.id,
  SOURCE_NO: draft.source.no,
  REVERSAL_OF: draft.reversalOf ?? null,
  STATUS: voucherStatus('done'),
});

const entryOf = (entry: VoucherEntryDraft) => ({
  SUMMARY: entry.SUMMARY ?? null,
  ACCOUNTING_CODE: entry.ACCOUNTING_CODE,
  DEBIT: entry.DEBIT ?? ZERO,
  CREDIT: entry.CREDIT ?? ZERO,
  PLANT_CODE: entry.PLANT_CODE ?? null,
  MATERIAL_CODE: entry.MATERIAL_CODE ?? null,
  SUPPLIER_CODE: entry.SUPPLIER_CODE ?? null,
  CUSTOMER_CODE: entry.CUSTOMER_CODE ?? null,
  SOURCE_ENTRY_NO: entry.SOURCE_ENTRY_NO ?? null,
  MOVING_TYPE: entry.MOVING_TYPE ?? null,
  CURRENCY_CODE: entry.CURRENCY_CODE ?? null,
  ORIGINAL_AMOUNT: entry.ORIGINAL_AMOUNT ?? null,
  EXCHANGE_RATE: entry.EXCHANGE_RATE ?? null,
});

interface Series {
  readonly COMPANY_CODE: string;
  readonly ACCOUNTING_PERIOD: Period;
  readonly VOUCHER_CATEGORY: string;
}

const seriesOf = (draft: VoucherDraft): Series => ({
  COMPANY_CODE: draft.COMPANY_CODE,
  ACCOUNTING_PERIOD: periodOf(draft.VOUCHER_DATE),
  VOUCHER_CATEGORY: categoryOf(draft),
});
const keyOf = (series: Series): string => JSON.stringify([series.COMPANY_CODE, series.ACCOUNTING_PERIOD, series.VOUCHER_CATEGORY]);

/** Takes the next number of each draft's series, all series in one statement and in a fixed order. */
async function takeNumbers({ db }: Context, drafts: readonly VoucherDraft[]): Promise<string[]> {
  const wanted = Map.groupBy(drafts, (draft) => keyOf(seriesOf(draft)));
  const series = [...wanted.keys()].sort().map((key) => ({ ...seriesOf((wanted.get(key) ?? [])[0] as VoucherDraft), key }));
  const { rows } = await sql<Series & { LAST_NO: number }>`
    insert into voucher_number as counter (client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", "LAST_NO")
    select ${db.clientId}::bigint, taken.company, taken.period, taken.category, taken.many
      from unnest(${series.map((one) => one.COMPANY_CODE)}::text[], ${series.map((one) => one.ACCOUNTING_PERIOD)}::text[],
                  ${series.map((one) => one.VOUCHER_CATEGORY)}::text[], ${series.map((one) => wanted.get(one.key)?.length ?? 0)}::int[])
        as taken (company, period, category, many)
    on conflict (client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY")
      do update set "LAST_NO" = counter."LAST_NO" + excluded."LAST_NO"
    returning "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", "LAST_NO"`.execute(db.trx);
  for (const { ACCOUNTING_PERIOD, LAST_NO } of rows)
    showLastNumber(db, { series: 'VOUCHER_NO', datePart: ACCOUNTING_PERIOD.slice(2).replace('-', ''), last: LAST_NO });
  const next = new Map(rows.map((row) => [keyOf(row), row.LAST_NO - (wanted.get(keyOf(row))?.length ?? 0)]));
  return drafts.map((draft) => {
    const key = keyOf(seriesOf(draft));
    const number = (next.get(key) ?? 0) + 1;
    next.set(key, number);
    return `${VOUCHER_WORDS[categoryOf(draft)]}-${String(number).padStart(4, '0')}`;
  });
}

/** Ids for rows that others name before they are written. */
export async function takeIds({ db }: Context, table: 'voucher' | 'stock_move', many: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${many}::int)`.execute(db.trx);
  return rows.map(({ id }) => id);
}
