import { D } from '@sampan/model/dictionary.ts';
import { date, must, percent, text } from '@sampan/model/field.ts';

/** What a payment run is asked for: due invoices of a company that are paid from a bank account. */
export const runFields = {
  BANK_ACCOUNT_CODE: must(D.BANK_ACCOUNT_CODE),
  DUE_UNTIL: must(date()),
  PAYMENT_DATE: must(date()),
  /** Separated by commas; of every vendor where it is empty. */
  SUPPLIER_CODES: text(2000),
  CURRENCY_CODE: D.CURRENCY_CODE,
  DISCOUNT_RATE: percent(),
} as const;

/** How many invoices a run takes at most. */
export const MOST_IN_RUN = 5000;

export const RUN_MODES = ['DRAFT', 'SUBMIT'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** An invoice that is due, what a run would pay of it, and why not more. */
export interface RunInvoice {
  readonly ID: string;
  readonly INVOICING_DOC_NO: string;
  readonly INVOICING_NO: string;
  readonly SUPPLIER_CODE: string;
  readonly SUPPLIER_NAME: string | null;
  readonly SCHEDULE_PAYMENT_DATE: string;
  readonly CURRENCY_CODE: string;
  readonly UNPAID_AMOUNT: string;
  /** To be paid: what is unpaid less what other payments keep. */
  readonly AMOUNT: string;
  /** The same in the currency of the account. */
  readonly PAY_AMOUNT: string;
  /** Payments in approval or in writing that name it. */
  readonly HELD_BY: readonly {
    readonly ID: string;
    readonly PAYMENT_DOC_NO: string;
    readonly AMOUNT: string;
    readonly STATUS_TEXT: string;
  }[];
  /** Why nothing, or not all of it, is paid. */
  readonly REASON: string | null;
  readonly IS_BLOCKED: '0' | '1';
}

/** One payment as the run would make it. */
export interface RunVendor {
  readonly SUPPLIER_CODE: string;
  readonly PAY_AMOUNT: string;
  readonly DISCOUNT_AMOUNT: string;
  readonly FINAL_AMOUNT: string;
}

export interface RunPreview {
  readonly COMPANY_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly DECIMALS: number;
  readonly BOOK_BALANCE: string | null;
  readonly invoices: readonly RunInvoice[];
  readonly vendors: readonly RunVendor[];
}

/** What became of a vendor's payment. */
export interface RunOutcome {
  readonly SUPPLIER_CODE: string;
  readonly SUPPLIER_NAME: string | null;
  readonly PAYMENT_ID: string | null;
  readonly PAYMENT_DOC_NO: string | null;
  readonly STATUS_TEXT: string | null;
  readonly STATUS_TONE: string | null;
  readonly TOTAL_FINAL_AMOUNT: string | null;
  readonly COUNT: number;
  /** Why it was not made, or stayed a draft. */
  readonly REASON: string | null;
  readonly LEFT_OUT: readonly { readonly INVOICING_DOC_NO: string; readonly REASON: string }[];
}
