import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';

/** A party as the invoice names it. */
export interface InvoiceParty {
  /** Tax number: VAT id, or the unified social credit code. */
  readonly TAX_ID?: string | undefined;
  readonly NAME?: string | undefined;
}

/** A line as the supplier wrote it. */
export interface ElectronicLine {
  readonly NAME: string;
  readonly SPEC?: string | undefined;
  readonly UNIT?: string | undefined;
  /** The buyer's, the seller's and the world's (GTIN) code of the goods. */
  readonly BUYER_ITEM?: string | undefined;
  readonly SELLER_ITEM?: string | undefined;
  readonly GTIN?: string | undefined;
  readonly QTY?: Decimal | undefined;
  readonly UNIT_PRICE?: Decimal | undefined;
  readonly NET: Decimal;
  readonly TAX_RATE: Decimal;
  readonly TAX?: Decimal | undefined;
  readonly ORDER_NO?: string | undefined;
  readonly ORDER_ENTRY_NO?: number | undefined;
}

/** What an electronic invoice of any kind says. A scanned code says neither who nor what. */
export interface ElectronicInvoice {
  readonly KIND: 'UBL' | 'CII' | 'FAPIAO' | 'OFD' | 'QR';
  readonly INVOICING_NO: string;
  readonly INVOICING_DATE: IsoDate;
  /** Of a special invoice the tax is deducted. */
  readonly INVOICING_TYPE: 'SPECIAL' | 'ORDINARY';
  readonly CURRENCY_CODE: string;
  readonly DUE_DATE?: IsoDate | undefined;
  readonly SELLER: InvoiceParty;
  readonly BUYER: InvoiceParty;
  readonly ORDER_NO?: string | undefined;
  /** Free text, in which order numbers are often found. */
  readonly NOTE?: string | undefined;
  readonly NET?: Decimal | undefined;
  readonly TAX?: Decimal | undefined;
  readonly GROSS?: Decimal | undefined;
  readonly LINES: readonly ElectronicLine[];
}

/** What is read at most. */
export const ELECTRONIC_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** Unpacked parts of an OFD or PDF together. */
  unpackedBytes: 20 * 1024 * 1024,
  /** Parts of an OFD, files in a PDF that are looked at. */
  parts: 200,
  nodes: 60_000,
  depth: 100,
  textLength: 4 * 1024 * 1024,
  lines: 1000,
  qrLength: 400,
} as const;
