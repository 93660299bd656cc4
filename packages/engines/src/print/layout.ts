import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Paper, PrintLanguage, TemplateContent } from '@sampan/model/print-template.ts';

/** A heading in both languages with its value, ready to print. */
export interface PrintFact {
  readonly label: Bilingual;
  readonly value: string;
}

/** One of the two sides of a contract: 供方 or 需方. */
export interface PrintParty {
  readonly title: Bilingual;
  readonly name: string;
  readonly facts: readonly PrintFact[];
  /** The company that prints. */
  readonly isIssuer?: boolean;
}

export interface PrintColumn {
  readonly label: Bilingual;
  readonly align: 'left' | 'right' | 'center';
  /** Millimetres, or a share of what the fixed columns leave. */
  readonly width: number | 'rest';
}

export interface PrintTable {
  /** Heading above the table; the entries need none. */
  readonly title?: Bilingual;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** An amount of the entries that is added up at the foot of each page. */
export interface EntrySum {
  readonly label: Bilingual;
  /** Code before the sum; empty where the document names none. */
  readonly currency: string;
  readonly places: number;
  /** One decimal per row. */
  readonly values: readonly string[];
}

/** A line to sign on; `name` is printed on it where it is known. */
interface PrintSignature {
  readonly label: Bilingual;
  readonly name?: string;
}

/** A signature of the trail; `at` is `2026-11-28 08:30` in the organisation's zone. */
export interface PrintApproval {
  readonly name: string;
  readonly at: string;
}

/** A clause of a contract, with its number in the heading. */
export interface PrintedClause {
  readonly heading: string;
  /** One for each language that the contract is in. */
  readonly paragraphs: readonly string[];
}

/** Where a company chops; the picture of its seal where it is to be printed. */
export interface PrintChop {
  readonly label: Bilingual;
  /** PNG or JPEG as a data address. */
  readonly image?: string;
}

/** What a print template changes of how a document looks; without one the paper's own way. */
export interface PrintStyle extends Pick<TemplateContent, 'margin' | 'fontSize' | 'factColumns' | 'linesPerPage' | 'barcode'> {
  readonly language: PrintLanguage;
  /** What the QR code says; empty for none. */
  readonly qr: string;
  readonly heading: string;
  readonly footer: string;
}

/** One printed document as plain data: everything is formatted text already, so it crosses to the print thread as it is. */
export interface PrintLayout {
  readonly paper: Paper;
  readonly title: Bilingual;
  /** Name of the issuing company, above the title. */
  readonly issuer: string;
  /** Document number; printed as text and as a Code 128 barcode. */
  readonly number: string;
  /** Across every page, for what is not in force. */
  readonly watermark?: Bilingual;
  /** What the paper is, said in its head on every page: not approved yet, cancelled, closed, printed again. Nothing can leave it out. */
  readonly marks?: readonly Bilingual[];
  readonly facts: readonly PrintFact[];
  readonly parties: readonly PrintParty[];
  readonly entries: PrintTable;
  /** At the foot of each page, when the entries need more than one. */
  readonly pageSums: readonly EntrySum[];
  /** Further tables under the entries, e.g. the payment plan. */
  readonly tables: readonly PrintTable[];
  /** On the last page only, as everything after the entries. */
  readonly totals: readonly PrintFact[];
  /** Amount in Chinese capitals with its currency; absent on documents without an amount. */
  readonly capitals?: string;
  readonly note?: string;
  /** Of a contract, between its amount and the signatures. */
  readonly clauses?: readonly PrintedClause[];
  readonly signatures: readonly PrintSignature[];
  /** Who approved, in order; absent where nobody did or the template leaves it out. */
  readonly approvals?: readonly PrintApproval[];
  /** Leaves 50 × 50 mm clear for the chop of each party; with a template a round place to each. */
  readonly chops: readonly PrintChop[];
  readonly style?: PrintStyle;
  /** `2026-11-28 08:30` in the organisation's zone. */
  readonly printedAt: string;
  /** How often the document was printed, this time included; what nobody keeps is not counted. */
  readonly printNo?: number;
}
