import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Rate } from '@sampan/kernel/exchange.ts';
import type { PostingKey } from './posting-keys.ts';
import type { Source } from './source.ts';

/** Who owes or is owed. */
export interface Partner {
  readonly SUPPLIER_CODE?: string | undefined;
  readonly CUSTOMER_CODE?: string | undefined;
}

/** Something owed from now on, at the amount of its line: an invoice until it is paid, goods received until they are invoiced. */
export interface ItemOpening {
  /** The record that people name; several items may stand for one. */
  readonly object: Source;
  readonly dueOn?: IsoDate | undefined;
  /** Base quantity that the amount stands for: parts of it are then taken by quantity. */
  readonly QTY?: Decimal;
}

/** Something owed that ends, wholly or in part, oldest first where there are several items of the object. */
export interface ItemClearing {
  readonly object: Source;
  /** Key of the items where it is not that of the line or moving type. */
  readonly key?: PostingKey;
  /** Base quantity that is taken of items that have one. */
  readonly QTY?: Decimal;
  /** Amount in the items' currency where that is not the posting's. */
  readonly AMOUNT?: Decimal;
  /** Part of all that is left: PART of WHOLE (finished goods of what is still to come). */
  readonly share?: { readonly part: Decimal; readonly whole: Decimal };
}

/** One line. AMOUNT is in the posting's currency, debit positive, credit negative. */
export interface PostingLine {
  readonly key: PostingKey;
  /** What tells the accounts of the key apart: valuation class, partner group, tax code, bank account or expense type. */
  readonly of?: string | undefined;
  /** Account that people named: that of a bank account, or of a line of theirs. The key then says only what the line is. */
  readonly ACCOUNTING_CODE?: string | undefined;
  readonly AMOUNT: Decimal;
  /** The same in another currency, signed alike, where the posting is in that of the company. */
  readonly original?: { readonly CURRENCY_CODE: string; readonly AMOUNT: Decimal } | undefined;
  /** Side on which it stands whatever its sign: an amount against the side is written there as a negative one (red letter). */
  readonly side?: 'DEBIT' | 'CREDIT' | undefined;
  readonly opens?: ItemOpening;
  readonly clears?: ItemClearing;
  /**
   * Goods of the line's material and plant, in the base unit, whose cost AMOUNT changes afterwards: those still on hand take their part of it
   * (coverage), PRD the rest.
   */
  readonly covers?: Decimal;
  readonly partner?: Partner;
  readonly SUMMARY?: string;
  readonly entryNo?: number;
  readonly PLANT_CODE?: string | undefined;
  readonly MATERIAL_CODE?: string | undefined;
  /** Field of the caller that a refusal names: `ENTRIES[3].AMOUNT`. */
  readonly field?: string;
}

/**
 * What a document posts beside its goods. The lines add up to zero in `currency`; what the company currency needs besides (rate and price
 * differences, rounding) the engine adds.
 */
export interface Posting {
  readonly COMPANY_CODE: string;
  readonly date: IsoDate;
  readonly currency: string;
  readonly rate: Rate;
  readonly lines: readonly PostingLine[];
  readonly source: Source;
  readonly category?: 'GENERAL' | 'RECEIPT' | 'PAYMENT' | 'TRANSFER';
  /** Row that takes what the rate has changed since the items were opened: at payment KDF (the usual), at invoice KDM. */
  readonly exchange?: 'KDF' | 'KDM';
  readonly SUMMARY?: string;
  /** Its voucher is one of a foreign currency, and balances in each of them. */
  readonly isForeign?: boolean;
}

/** Keeps a part of items for a document that waits for approval, so that two do not clear the same (lifecycles PM-3). */
export interface ItemLock {
  readonly COMPANY_CODE: string;
  readonly key: PostingKey;
  readonly object: Source;
  /** In the items' currency, positive. */
  readonly AMOUNT: Decimal;
  /** The line that waits. */
  readonly source: Source;
  readonly field?: string;
}
