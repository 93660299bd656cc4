import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { Instant, IsoDate, Period } from '@sampan/kernel/dates.ts';
import type { FilterKey } from '@sampan/model/dictionary.ts';

/** The ten goods attributes; `''` where there is none. FILTER_KEY is '' when all are empty, else their hash. */
export type StoredFilters = Record<FilterKey, string> & { FILTER_KEY: string };

/**
 * One stock movement, append-only; a move from one plant or material to another is two, one at each end. QTY is in the material's base unit, 0
 * where only the value changed; QTY_CHANGE, VALUE and COUNTER_VALUE are signed
 * from the view of the plant: VALUE went into stock, COUNTER_VALUE stands on the counterpart account, what differs on PRD.
 * QTY_AFTER and VALUE_AFTER run along the ids of one plant and material.
 */
export interface StockMoveRow extends StoredFilters {
  id: string;
  client_id: string;
  created_at: Instant;
  created_by: string;
  MOVING_TYPE: string;
  POSTING_DATE: IsoDate;
  ACCOUNTING_PERIOD: Period;
  COMPANY_CODE: string;
  PLANT_CODE: string;
  MATERIAL_CODE: string;
  OUT_STORAGE_LOCATION_CODE: string | null;
  OUT_STORAGE_BIN_CODE: string | null;
  IN_STORAGE_LOCATION_CODE: string | null;
  IN_STORAGE_BIN_CODE: string | null;
  QTY: Decimal;
  /** Computed by the database from QTY and the two bins. */
  QTY_CHANGE: Decimal;
  VALUE: Decimal;
  COUNTER_VALUE: Decimal;
  QTY_AFTER: Decimal;
  VALUE_AFTER: Decimal;
  SOURCE_TYPE: string;
  SOURCE_ID: string;
  SOURCE_NO: string;
  SOURCE_ENTRY_NO: number | null;
  REVERSAL_OF: string | null;
  VOUCHER_ID: string | null;
  /** What the counterpart was in another currency than the company's, signed as COUNTER_VALUE; null in the company's own. */
  CURRENCY_CODE: string | null;
  ORIGINAL_AMOUNT: Decimal | null;
  EXCHANGE_RATE: Decimal | null;
  SUPPLIER_CODE: string | null;
  CUSTOMER_CODE: string | null;
}

/** Goods of one material with the same attributes in one bin. */
interface StockBalanceRow extends StoredFilters {
  id: string;
  client_id: string;
  PLANT_CODE: string;
  STORAGE_LOCATION_CODE: string;
  STORAGE_BIN_CODE: string;
  MATERIAL_CODE: string;
  QTY: Decimal;
  /** Sum of the balance's occupations. */
  OCCUPIED_QTY: Decimal;
  /** When the oldest goods there came into the plant; null where there are none. */
  RECEIVED_ON: IsoDate | null;
}

/** What one line of an open document holds of a balance. */
interface StockOccupationRow {
  id: string;
  client_id: string;
  BALANCE_ID: string;
  SOURCE_TYPE: string;
  SOURCE_ID: string;
  SOURCE_NO: string;
  /** 0 when the document holds it as a whole. */
  SOURCE_ENTRY_NO: number;
  QTY: Decimal;
}

/** Quantity and value of a material in a plant, the valuation area. */
interface StockValueRow {
  id: string;
  client_id: string;
  COMPANY_CODE: string;
  PLANT_CODE: string;
  MATERIAL_CODE: string;
  QTY_TOTAL: Decimal;
  VALUE_TOTAL: Decimal;
  METHOD: 'MAP' | 'STD';
  STD_PRICE: Decimal | null;
}

type PeriodState = 'FUTURE' | 'OPEN' | 'SOFT_CLOSED' | 'CLOSED';

interface AccountingPeriodRow {
  id: string;
  client_id: string;
  COMPANY_CODE: string;
  ACCOUNTING_PERIOD: Period;
  STATE: PeriodState;
  CLOSED_AT: Instant | null;
  CLOSED_BY: string | null;
  /** Who asked that the closed period be opened again. */
  REOPEN_ASKED_BY: string | null;
}

/** Last voucher number given out: gapless per company, period and category. */
interface VoucherNumberRow {
  id: string;
  client_id: string;
  COMPANY_CODE: string;
  ACCOUNTING_PERIOD: Period;
  VOUCHER_CATEGORY: string;
  LAST_NO: number;
  /** Hash of the voucher with that number; '' before the first. */
  LAST_HASH: string;
}

/** Hash over a voucher and the hash before it in its series; append-only (I-14). */
interface VoucherChainRow {
  client_id: string;
  VOUCHER_ID: string;
  HASH: string;
}

declare module '@sampan/model/database.ts' {
  interface Database {
    stock_move: StockMoveRow;
    stock_balance: StockBalanceRow;
    stock_occupation: StockOccupationRow;
    stock_value: StockValueRow;
    accounting_period: AccountingPeriodRow;
    voucher_number: VoucherNumberRow;
    voucher_chain: VoucherChainRow;
  }
}
