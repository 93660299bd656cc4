import { type Decimal, isZero, negate } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { ItemOpening, Partner } from '../call/postings.ts';
import type { Source } from '../call/source.ts';
import { originalAmount } from '../stock/move-rows.ts';
import type { ValuedMove } from '../stock/valuations.ts';
import { accountCode, type AccountRef, type AccountsOf } from './booked-line.ts';
import type { SettledPosting } from './settle-postings.ts';
import { counterAccount } from './stock-lines.ts';

/** An item that a posting opens, before its account is looked up and its voucher has a number. */
export interface NewItem {
  readonly COMPANY_CODE: string;
  readonly key: string;
  readonly account: AccountRef;
  readonly opening: ItemOpening;
  readonly date: IsoDate;
  readonly partner: Partner | undefined;
  readonly PLANT_CODE: string | undefined;
  readonly MATERIAL_CODE: string | undefined;
  readonly CURRENCY_CODE: string;
  readonly AMOUNT: Decimal;
  readonly BASE_AMOUNT: Decimal;
  readonly QTY: Decimal | null;
  /** The move or posting that opens it. */
  readonly by: ValuedMove | SettledPosting;
}

/** What the moves and postings open. Free goods open an item of their quantity, which waits for an invoice all the same. */
export const newItemsOf = (moves: readonly ValuedMove[], settled: readonly SettledPosting[]): NewItem[] => [
  ...moves.flatMap(itemOfMove),
  ...settled.flatMap(itemsOfPosting),
];

function itemOfMove(valued: ValuedMove): NewItem[] {
  const { move, type, area, change, original, QTY } = valued;
  const account = counterAccount(valued);
  if (!type.item || move.clears || original || !account) return [];
  const BASE_AMOUNT = negate(change.COUNTER_VALUE);
  const opening = move.opens ?? { object: move.source };
  const quantity = opening.QTY ?? (type.item.byQuantity ? QTY : null);
  if (isZero(BASE_AMOUNT) && quantity === null) return [];
  const foreign = originalAmount(valued);
  return [
    {
      COMPANY_CODE: area.COMPANY_CODE,
      key: type.item.key,
      account,
      opening,
      date: move.POSTING_DATE,
      partner: move.partner,
      PLANT_CODE: area.PLANT_CODE,
      MATERIAL_CODE: valued.MATERIAL_CODE,
      CURRENCY_CODE: move.original?.CURRENCY_CODE ?? area.CURRENCY_CODE,
      AMOUNT: foreign === null ? BASE_AMOUNT : negate(foreign),
      BASE_AMOUNT,
      QTY: quantity,
      by: valued,
    },
  ];
}

const itemsOfPosting = (settled: SettledPosting): NewItem[] =>
  settled.opened.map(({ opening, key, line, CURRENCY_CODE, AMOUNT, partner }) => ({
    COMPANY_CODE: settled.posting.COMPANY_CODE,
    key,
    account: line.account,
    opening,
    date: settled.posting.date,
    partner,
    PLANT_CODE: line.PLANT_CODE,
    MATERIAL_CODE: line.MATERIAL_CODE,
    CURRENCY_CODE,
    AMOUNT,
    BASE_AMOUNT: line.amount,
    QTY: opening.QTY ?? null,
    by: settled,
  }));

/** Where an item comes from. */
export interface OpenedBy {
  readonly VOUCHER_ID: string | null;
  readonly MOVE_ID: string | null;
  readonly created_by: string;
}

/** The item as it is stored: nothing of it is cleared yet. */
export function itemRow(
  item: NewItem,
  accountsOf: AccountsOf,
  sourceOf: (source: Source) => Source,
  by: OpenedBy,
): Record<string, unknown> {
  const object = sourceOf(item.opening.object);
  const { COMPANY_CODE, PLANT_CODE, MATERIAL_CODE, CURRENCY_CODE, AMOUNT, BASE_AMOUNT, QTY, partner } = item;
  return {
    COMPANY_CODE,
    ITEM_KEY: item.key,
    ACCOUNTING_CODE: accountCode({ account: item.account, amount: BASE_AMOUNT }, accountsOf),
    SUPPLIER_CODE: partner?.SUPPLIER_CODE ?? null,
    CUSTOMER_CODE: partner?.CUSTOMER_CODE ?? null,
    OBJECT_TYPE: object.type,
    OBJECT_ID: object.id,
    OBJECT_NO: object.no,
    OBJECT_ENTRY_NO: object.entryNo ?? 0,
    PLANT_CODE: PLANT_CODE ?? null,
    MATERIAL_CODE: MATERIAL_CODE ?? null,
    POSTING_DATE: item.date,
    DUE_DATE: item.opening.dueOn ?? null,
    CURRENCY_CODE,
    AMOUNT,
    BASE_AMOUNT,
    QTY,
    REST_AMOUNT: AMOUNT,
    REST_BASE_AMOUNT: BASE_AMOUNT,
    REST_QTY: QTY,
    ...by,
  };
}
