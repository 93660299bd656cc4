import { decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failAll, failure } from '@sampan/kernel/errors.ts';
import { voucherStatus } from '@sampan/model/voucher-statuses.ts';
import { sql } from 'kysely';
import type { PostedBy, StockMove, Undoing } from '../call/effects.ts';
import { isPostingKey } from '../call/posting-keys.ts';
import type { Posting } from '../call/postings.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { giveBack, type HeldItems, takeBack, type TakenPart } from '../items/held-items.ts';
import type { ItemPart } from '../items/part-of-item.ts';
import { liveMoves, reversalMove } from '../stock/reversals.ts';
import type { BookedLine } from './booked-line.ts';

/** A clearing that is given back: the change that it made. */
type ClearingRow = ItemPart & { readonly id: string; readonly ITEM_ID: string };

/** A voucher whose posting is taken back: what documents posted in it beside their goods. */
export interface UndoneVoucher {
  readonly id: string;
  readonly COMPANY_CODE: string;
  readonly VOUCHER_NO: string;
  /** Its word, which that of the opposite voucher is too. */
  readonly category: Posting['category'];
  readonly date: IsoDate;
  readonly source: Source;
  readonly lines: readonly BookedLine[];
  readonly isForeign: boolean;
}

/** What is taken back besides moves, and which items that concerns, by the move or voucher that opened or cleared them. */
export interface Undone {
  readonly vouchers: readonly UndoneVoucher[];
  readonly openedBy: ReadonlyMap<string, readonly string[]>;
  readonly clearedBy: ReadonlyMap<string, readonly ClearingRow[]>;
  readonly itemIds: readonly string[];
}

/** The moves that take back what these sources have moved, newest first. */
export async function undoingMoves(context: Context, undoes: readonly Undoing[]): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (const { date, ...by } of undoes) moves.push(...(await liveMoves(context, by)).reverse().map((move) => reversalMove(move, date)));
  return moves;
}

/** Reads the vouchers of these sources, and the items behind them and behind the moves that are reversed. */
export async function readUndone(context: Context, undoes: readonly Undoing[], reversed: readonly string[]): Promise<Undone> {
  const vouchers: UndoneVoucher[] = [];
  for (const { date, ...by } of undoes) vouchers.push(...(await liveVouchers(context, by, date)));
  if (vouchers.length === 0 && reversed.length === 0) return { vouchers, openedBy: new Map(), clearedBy: new Map(), itemIds: [] };
  const causes = { moves: [...reversed], vouchers: vouchers.map((voucher) => voucher.id) };
  const opened = await itemsOpenedBy(context, causes);
  const cleared = await clearingsBy(context, causes);
  const clearedRows = cleared.map((row) => ({
    cause: row.cause,
    id: row.id,
    ITEM_ID: row.ITEM_ID,
    AMOUNT: decimal(row.AMOUNT),
    BASE_AMOUNT: decimal(row.BASE_AMOUNT),
    QTY: row.QTY === null ? null : decimal(row.QTY),
  }));
  return {
    vouchers,
    openedBy: new Map([...Map.groupBy(opened, (row) => row.cause)].map(([cause, rows]) => [cause, rows.map((row) => row.id)])),
    clearedBy: Map.groupBy(clearedRows, (row) => row.cause),
    itemIds: [...opened.map((row) => row.id), ...cleared.map((row) => row.ITEM_ID)],
  };
}

interface Causes {
  readonly moves: readonly string[];
  readonly vouchers: readonly string[];
}

/** A move is named by its id, a voucher's posting by the voucher's with a word before it. */
const CAUSE = sql`coalesce("MOVE_ID"::text, 'voucher ' || "VOUCHER_ID")`;
export const causeOfVoucher = (id: string): string => `voucher ${id}`;

async function itemsOpenedBy({ db }: Context, { moves, vouchers }: Causes): Promise<{ id: string; cause: string }[]> {
  const { rows } = await sql<{ id: string; cause: string }>`
    select id, ${CAUSE} as cause from open_item
     where client_id = ${db.clientId}::bigint
       and ("MOVE_ID" = any (${moves}::bigint[]) or ("MOVE_ID" is null and "VOUCHER_ID" = any (${vouchers}::bigint[])))
     order by id`.execute(db.trx);
  return rows;
}

interface StoredClearing {
  id: string;
  cause: string;
  ITEM_ID: string;
  AMOUNT: string;
  BASE_AMOUNT: string;
  QTY: string | null;
}

async function clearingsBy({ db }: Context, { moves, vouchers }: Causes): Promise<StoredClearing[]> {
  const { rows } = await sql<StoredClearing>`
    select id, ${CAUSE} as cause, "ITEM_ID", "AMOUNT", "BASE_AMOUNT", "QTY" from open_item_clearing
     where client_id = ${db.clientId}::bigint
       and ("MOVE_ID" = any (${moves}::bigint[]) or ("MOVE_ID" is null and "VOUCHER_ID" = any (${vouchers}::bigint[])))
     order by id`.execute(db.trx);
  return rows;
}

interface VoucherLine {
  id: string;
  COMPANY_CODE: string;
  VOUCHER_NO: string;
  VOUCHER_DATE: IsoDate;
  VOUCHER_CATEGORY: NonNullable<Posting['category']>;
  SOURCE_NO: string;
  FDC: '0' | '1';
  ACCOUNTING_CODE: string;
  amount: string;
  is_debit: boolean;
  CURRENCY_CODE: string | null;
  original: string | null;
  SUMMARY: string | null;
  MOVING_TYPE: string | null;
  PLANT_CODE: string | null;
  MATERIAL_CODE: string | null;
  SUPPLIER_CODE: string | null;
  CUSTOMER_CODE: string | null;
  SOURCE_ENTRY_NO: number | null;
}

/** Vouchers of a source that are neither reversals nor reversed, with what was posted in them beside goods, turned around. */
async function liveVouchers({ db }: Context, by: PostedBy, date: IsoDate): Promise<UndoneVoucher[]> {
  // An entry by itself takes back its goods; what was posted besides is taken back by voucher.
  if (by.entryNo !== undefined) return [];
  const { rows } = await sql<VoucherLine>`
    select voucher.id, voucher."COMPANY_CODE", voucher."VOUCHER_NO", voucher."VOUCHER_DATE", voucher."VOUCHER_CATEGORY", voucher."SOURCE_NO", voucher."FDC", line."ACCOUNTING_CODE",
           line."CREDIT" - line."DEBIT" as amount, line."DEBIT" <> 0 as is_debit, line."CURRENCY_CODE",
           case when line."DEBIT" <> 0 then -line."ORIGINAL_AMOUNT" else line."ORIGINAL_AMOUNT" end as original, line."SUMMARY", line."MOVING_TYPE",
           line."PLANT_CODE", line."MATERIAL_CODE", line."SUPPLIER_CODE", line."CUSTOMER_CODE", line."SOURCE_ENTRY_NO"
      from voucher
      join voucher_entry line on line.client_id = voucher.client_id and line.parent_id = voucher.id
     where voucher.client_id = ${db.clientId}::bigint and voucher."SOURCE_TYPE" = ${by.type} and voucher."SOURCE_ID" = ${by.id}
       and (${by.no ?? null}::text is null or voucher."SOURCE_NO" = ${by.no ?? null}::text)
       and voucher."REVERSAL_OF" is null and voucher."STATUS" = ${voucherStatus('done')}
     order by voucher.id desc, line."VOUCHER_ENTRY_NO"`.execute(db.trx);
  const posted = rows.filter((row) => isPostingKey(row.MOVING_TYPE ?? ''));
  return [...Map.groupBy(posted, (row) => row.id).values()].map((lines) => {
    const [{ id, COMPANY_CODE, VOUCHER_NO, VOUCHER_DATE, VOUCHER_CATEGORY: category, SOURCE_NO, FDC }] = lines as [VoucherLine];
    if (date < VOUCHER_DATE) failAll([failure('REVERSAL_TOO_EARLY', { NO: SOURCE_NO, DATE: VOUCHER_DATE })]);
    const source = { type: by.type, id: by.id, no: SOURCE_NO };
    return { id, COMPANY_CODE, VOUCHER_NO, category, date, source, isForeign: FDC === '1', lines: lines.map(turnedLine) };
  });
}

const turnedLine = (row: VoucherLine): BookedLine => ({
  account: { code: row.ACCOUNTING_CODE },
  amount: decimal(row.amount),
  stood: row.is_debit ? 'DEBIT' : 'CREDIT',
  original: row.CURRENCY_CODE && row.original ? { CURRENCY_CODE: row.CURRENCY_CODE, AMOUNT: decimal(row.original) } : undefined,
  key: row.MOVING_TYPE ?? '',
  partner: { SUPPLIER_CODE: row.SUPPLIER_CODE ?? undefined, CUSTOMER_CODE: row.CUSTOMER_CODE ?? undefined },
  SUMMARY: row.SUMMARY ?? undefined,
  PLANT_CODE: row.PLANT_CODE ?? undefined,
  MATERIAL_CODE: row.MATERIAL_CODE ?? undefined,
  entryNo: row.SOURCE_ENTRY_NO ?? undefined,
});

/** What the posting of a voucher had opened and cleared, taken back. @throws OPEN_ITEM_USED where others have cleared it since */
export function takeBackPosting({ id }: UndoneVoucher, items: HeldItems, { openedBy, clearedBy }: Undone): TakenPart[] {
  const cause = causeOfVoucher(id);
  const opened = (openedBy.get(cause) ?? []).map((item) => takeBack(items, item));
  failAll(opened.filter((one): one is Failure => 'code' in one));
  const cleared = (clearedBy.get(cause) ?? []).map((row) => giveBack(items, row.ITEM_ID, row.id, row));
  return [...opened.filter((one): one is TakenPart => !('code' in one)), ...cleared];
}
