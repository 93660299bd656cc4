import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';

/** A line of a voucher that the program proposes. */
export interface ProposedLine {
  readonly ACCOUNTING_CODE: string;
  readonly SUMMARY: string;
  readonly DEBIT?: Decimal;
  readonly CREDIT?: Decimal;
  readonly SUPPLIER_CODE?: string | null;
  readonly CUSTOMER_CODE?: string | null;
  readonly CURRENCY_CODE?: string | null;
}

/** A voucher that the program proposes at the end of a period. */
export interface Proposal {
  readonly date: IsoDate;
  readonly SUMMARY: string;
  readonly takenBackOn?: IsoDate;
  readonly lines: readonly ProposedLine[];
}
