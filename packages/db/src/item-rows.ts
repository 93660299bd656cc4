import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { Instant, IsoDate } from '@sampan/kernel/dates.ts';
import type { Generated } from 'kysely';

/**
 * Something owed, received, prepaid or in the making: one part of the balance of a control account that has a life of its own. Amounts are
 * signed like the account, debit positive; BASE amounts are in company currency. What was opened never changes; what is left does.
 */
export interface OpenItemRow {
  id: Generated<string>;
  client_id: string;
  created_at: Generated<Instant>;
  created_by: string;
  COMPANY_CODE: string;
  /** Posting key: PAYABLE. */
  ITEM_KEY: string;
  ACCOUNTING_CODE: string;
  SUPPLIER_CODE: string | null;
  CUSTOMER_CODE: string | null;
  /** The record that it stands for; entry 0 is the record as a whole. */
  OBJECT_TYPE: string;
  OBJECT_ID: string;
  OBJECT_NO: string;
  OBJECT_ENTRY_NO: number;
  PLANT_CODE: string | null;
  MATERIAL_CODE: string | null;
  POSTING_DATE: IsoDate;
  DUE_DATE: IsoDate | null;
  CURRENCY_CODE: string;
  AMOUNT: Decimal;
  BASE_AMOUNT: Decimal;
  /** Base quantity of the material that the amount stands for; null where it stands for money only. */
  QTY: Decimal | null;
  REST_AMOUNT: Decimal;
  REST_BASE_AMOUNT: Decimal;
  REST_QTY: Decimal | null;
  /** Sum of the locks of documents that wait; positive, item currency. */
  LOCKED_AMOUNT: Decimal;
  VOUCHER_ID: string | null;
  /** The stock move that opened it; null where a posting did. */
  MOVE_ID: string | null;
}

/** A change of what is left of an item, append-only: its whole and all changes are its rest. */
export interface OpenItemClearingRow {
  id: Generated<string>;
  client_id: string;
  created_at: Generated<Instant>;
  created_by: string;
  ITEM_ID: string;
  POSTING_DATE: IsoDate;
  AMOUNT: Decimal;
  BASE_AMOUNT: Decimal;
  QTY: Decimal | null;
  SOURCE_TYPE: string;
  SOURCE_ID: string;
  SOURCE_NO: string;
  SOURCE_ENTRY_NO: number | null;
  VOUCHER_ID: string | null;
  MOVE_ID: string | null;
  /** The clearing that this one takes back; an item is taken back by one without. */
  REVERSAL_OF: string | null;
}

/** What one line of a waiting document keeps of an item. */
export interface OpenItemLockRow {
  id: Generated<string>;
  client_id: string;
  ITEM_ID: string;
  SOURCE_TYPE: string;
  SOURCE_ID: string;
  /** 0 when the document keeps it as a whole. */
  SOURCE_ENTRY_NO: number;
  AMOUNT: Decimal;
}

declare module '@sampan/model/database.ts' {
  interface Database {
    open_item: OpenItemRow;
    open_item_clearing: OpenItemClearingRow;
    open_item_lock: OpenItemLockRow;
  }
}
