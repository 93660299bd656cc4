import { type Decimal, isNegative, negate } from '@sampan/kernel/decimal.ts';
import { periodOf } from '@sampan/kernel/dates.ts';
import type { Source } from '../call/source.ts';
import type { ValuedMove } from './valuations.ts';

/** One end of a move as it is stored. */
export function moveRow(valued: ValuedMove, source: Source, VOUCHER_ID: string | null, created_by: string): Record<string, unknown> {
  const { move, MATERIAL_CODE, QTY, area, from, to, filters, change, after, original } = valued;
  return {
    MOVING_TYPE: move.MOVING_TYPE,
    POSTING_DATE: move.POSTING_DATE,
    ACCOUNTING_PERIOD: periodOf(move.POSTING_DATE),
    COMPANY_CODE: area.COMPANY_CODE,
    PLANT_CODE: area.PLANT_CODE,
    MATERIAL_CODE,
    OUT_STORAGE_LOCATION_CODE: from?.STORAGE_LOCATION_CODE ?? null,
    OUT_STORAGE_BIN_CODE: from?.STORAGE_BIN_CODE ?? null,
    IN_STORAGE_LOCATION_CODE: to?.STORAGE_LOCATION_CODE ?? null,
    IN_STORAGE_BIN_CODE: to?.STORAGE_BIN_CODE ?? null,
    ...filters,
    QTY,
    VALUE: change.VALUE,
    COUNTER_VALUE: change.COUNTER_VALUE,
    QTY_AFTER: after.QTY_TOTAL,
    VALUE_AFTER: after.VALUE_TOTAL,
    SOURCE_TYPE: source.type,
    SOURCE_ID: source.id,
    SOURCE_NO: source.no,
    SOURCE_ENTRY_NO: source.entryNo ?? null,
    REVERSAL_OF: move.reversalOf ?? null,
    VOUCHER_ID,
    CURRENCY_CODE: move.original?.CURRENCY_CODE ?? original?.CURRENCY_CODE ?? null,
    ORIGINAL_AMOUNT: originalAmount(valued),
    EXCHANGE_RATE: move.original?.rate ?? original?.EXCHANGE_RATE ?? null,
    SUPPLIER_CODE: move.partner?.SUPPLIER_CODE ?? original?.SUPPLIER_CODE ?? null,
    CUSTOMER_CODE: move.partner?.CUSTOMER_CODE ?? original?.CUSTOMER_CODE ?? null,
    created_by,
  };
}

/** What the counterpart is in its own currency, signed as COUNTER_VALUE; null in the company's currency. */
export function originalAmount({ move, original, change }: ValuedMove): Decimal | null {
  if (original) return original.ORIGINAL_AMOUNT === null ? null : negate(original.ORIGINAL_AMOUNT);
  if (!move.original) return null;
  return isNegative(change.COUNTER_VALUE) ? negate(move.original.AMOUNT) : move.original.AMOUNT;
}
