import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { ElectronicInvoice, ElectronicLine } from './electronic-invoice.ts';

export interface Vendor {
  readonly SUPPLIER_CODE: string;
  readonly SUPPLIER_NAME: string;
}

/** What the invoice says against what the draft comes to. */
export interface ProposedDifference {
  readonly KEY: 'NET' | 'TAX' | 'GROSS';
  readonly INVOICE: Decimal;
  readonly DRAFT: Decimal;
  readonly DIFFERENCE: Decimal;
}

export interface ProposedLine {
  readonly LINE: ElectronicLine;
  readonly MATCHES: readonly {
    readonly RECEIVING_DOC_NO: string;
    readonly RECEIVING_ENTRY_NO: number;
    readonly PURCHASE_ORDER_NO: string;
    readonly MATERIAL_CODE: string;
    readonly MATERIAL_NAME: string;
    readonly QTY: Decimal;
  }[];
  readonly REST_QTY: Decimal;
}

/** What an electronic invoice would become. */
export interface Proposal {
  readonly INVOICE: Omit<ElectronicInvoice, 'LINES'>;
  /** One: its supplier. None or several: the reader says which. */
  readonly VENDORS: readonly Vendor[];
  /** The company with the buyer's tax number. */
  readonly COMPANY_CODE: string | null;
  /** The buyer's tax number is that of no company, or of several. */
  readonly BUYER_UNKNOWN: boolean;
  /** The invoice under which the number is entered already; empty for one that the user does not see. */
  readonly TAKEN_BY: string | null;
  readonly LINES: readonly ProposedLine[];
  readonly DIFFERENCES: readonly ProposedDifference[];
  /** The draft to create; absent without a supplier, or where the number is taken. */
  readonly DATA?: Readonly<Record<string, unknown>>;
}
