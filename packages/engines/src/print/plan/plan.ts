import type { Bilingual, Language } from '@sampan/kernel/languages.ts';
import type { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Context } from '../../call/rules.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Paper } from '@sampan/model/print-template.ts';
import type { PrintParty } from '../layout.ts';

type PrintText = keyof typeof printTexts;
/** A document as `view` answers it: header fields, names beside references, parts by name. */
export type PrintedDocument = Readonly<Record<string, unknown>>;

export interface PlannedColumn {
  /** Fields of the entry, one under the other; `MATERIAL_NAME`, `MATERIAL_SPEC` come from the material. */
  readonly keys: readonly string[];
  /** Label of the first key when absent. */
  readonly label?: Bilingual;
  readonly width: number | 'rest';
  readonly align?: 'left' | 'right' | 'center';
  /** Nothing is printed for zero, as on the empty side of a voucher. */
  readonly isBlankAtZero?: true;
  /** Nothing is printed in rows that leave this field empty: an amount in another currency where there is none. */
  readonly beside?: string;
}

/** What a document prints: which fields stand where. Fields that are empty, and tables without rows, are left out. */
export interface PrintPlan {
  /** The first is the default. */
  readonly papers: readonly Paper[];
  readonly facts: readonly string[];
  readonly columns: readonly PlannedColumn[];
  /** Columns that are empty in every entry are left out, and of the rest only so many printed. */
  readonly mostColumns?: number;
  /** Columns that A5 leaves out, by their first key. */
  readonly wideOnly?: readonly string[];
  /** Further parts to print under the entries, with their columns. */
  readonly tables?: Readonly<Record<string, readonly PlannedColumn[]>>;
  /** Of these tables the rows are no part of the document but records of another kind that its view shows. */
  readonly records?: Readonly<Record<string, DocumentDefinition>>;
  readonly totals?: readonly string[];
  /** Field printed in Chinese capitals. */
  readonly capitals?: string;
  readonly signatures: readonly PrintText[];
  /** Both sides of a contract, each with a clear square for its chop. */
  readonly parties?: (document: PrintedDocument, context: Pick<Context, 'references'>, names: Language) => Promise<readonly PrintParty[]>;
}
