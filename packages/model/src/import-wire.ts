import type { DateOrder } from '@sampan/kernel/read-date.ts';
import type { DecimalSign } from '@sampan/kernel/read-number.ts';

/**
 * The import call: POST `…/import`, multipart with the file as `file`, `mode`, and optionally `MAPPING` and `CHOICES`.
 * `columns` only reads the heading and proposes fields; `dry-run` does everything and takes it back; `apply` keeps it,
 * all or nothing. POST `…/import-failed` takes the same and answers the rows of the records that failed as a file to correct and import again. GET `…/import-template` answers an empty xlsx with bilingual heading and an example row.
 */
export type ImportMode = 'columns' | 'dry-run' | 'apply';

/** Field of each column by the column's place in the file (from 0), JSON; an empty path leaves the column out. */
export type ImportMapping = Readonly<Record<string, string>>;

/** How texts without a mark may be encoded; the first is what Chinese Excel writes. */
export const ENCODINGS = [
  'gb18030',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a file leaves open and the user decides; JSON in `CHOICES`. What is left out is proposed by the file, or asked for by a refusal. */
export interface ImportChoices {
  /** Place of the sheet, from 0. */
  readonly SHEET?: number;
  /** Row of the headings, from 1. */
  readonly HEADER_ROW?: number;
  readonly ENCODING?: Encoding;
  /** The sign before decimals in numbers that are text. */
  readonly DECIMAL_SIGN?: DecimalSign;
  /** The order of days, months and years in dates that are text. */
  readonly DATE_ORDER?: DateOrder;
  /** `merge` (without a choice): rows of a part that the file names are changed or added, all others stay. `replace`: the file has the whole list. */
  readonly PARTS?: 'merge' | 'replace';
  /** Rows of nothing but formulas: left out unless `take`, except where all rows are. */
  readonly FORMULA_ROWS?: 'skip' | 'take';
  /** Rows that begin with 合计 or Total: left out unless `take`. */
  readonly TOTAL_ROWS?: 'skip' | 'take';
  /** Rows that the sheet hides: taken unless `skip`. */
  readonly HIDDEN_ROWS?: 'take' | 'skip';
  /** Values of merged cells: for the first row alone unless `each`. */
  readonly MERGED?: 'first' | 'each';
  /** Records with errors: keep all others out as well, unless `skip` leaves them alone out. */
  readonly FAILED?: 'refuse' | 'skip';
  /** Records that do not exist: created unless `refuse`, which names them. */
  readonly NEW_RECORDS?: 'create' | 'refuse';
  /** One value for all rows by field path, for what the file has no column for. */
  readonly CONSTANTS?: Readonly<Record<string, string>>;
}

/** How the organisation read a file with the same headings when it imported it last. Proposed with the columns; POST `…/import-forget` with its ID forgets it. */
export interface RememberedWire {
  readonly ID: string;
  readonly AT: string;
  /** Username of who imported. */
  readonly BY: string;
  readonly CHOICES: Pick<ImportChoices, 'SHEET' | 'HEADER_ROW' | 'ENCODING' | 'DECIMAL_SIGN' | 'DATE_ORDER' | 'CONSTANTS'>;
}

/** Something in the file that its reader might not see: told, never guessed at. */
export interface ImportNoteWire {
  readonly kind: 'HIDDEN_ROWS' | 'FORMULA_ROWS' | 'TOTAL_ROWS' | 'SECOND_HEADINGS' | 'HIDDEN_COLUMNS' | 'MERGED' | 'ROUNDED';
  readonly count: number;
  /** The first of them: rows `12–40`, a column `C`, an area `B2:B5`, a cell `B7`. */
  readonly first: string;
}

/** A field that a column may be mapped to; `ENTRIES.QTY` names a field of a part. */
export interface ImportFieldWire {
  readonly path: string;
  readonly label: string;
  readonly required: boolean;
}

export interface ImportColumnWire {
  /** The heading in the file. */
  readonly header: string;
  /** Field that the column fills; null when none is recognised or it is left out. */
  readonly path: string | null;
  /** First value of the column. */
  readonly example: string;
}

export type ImportResult = 'created' | 'updated' | 'unchanged' | 'failed';

export interface ImportErrorWire {
  /** Row of the file, counted from 1 with the heading. */
  readonly row: number;
  /** Field path as in the mapping; null when the whole record is meant. */
  readonly path: string | null;
  readonly label: string;
  readonly text: string;
  readonly code: string;
}

/** One record of the file: a master, or a document with its entries. */
export interface ImportRecordWire {
  /** First row of the record. */
  readonly row: number;
  readonly rows: number;
  /** Document number or key as it stands in the file or was issued; empty when there is none yet. */
  readonly NO: string;
  readonly result: ImportResult;
  readonly errors: readonly ImportErrorWire[];
  /** Stored rows of its parts that the file removes, each in words; only where lists are replaced. */
  readonly removed?: readonly string[];
}

/** `data` of the answer. With a failed record nothing was kept, whatever the mode, unless `FAILED` is `skip`. */
export interface ImportAnswer {
  readonly mode: ImportMode;
  /** Sheets of a workbook that can be chosen, and which one was read. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet: number;
  /** The first rows of the sheet, cut short, to choose the headings from, and which of them are. */
  readonly top: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly headerRow: number;
  /** How a text was read; it is asked for where that is not sure. */
  readonly encoding: { readonly used: Encoding; readonly isSure: boolean } | null;
  /** With `columns`, where the file is known by its headings: its fields are in `columns`, the rest here. */
  readonly remembered?: RememberedWire;
  readonly notes: readonly ImportNoteWire[];
  /** Whether the file has rows of parts, which can be merged or replaced. */
  readonly hasParts: boolean;
  readonly fields: readonly ImportFieldWire[];
  readonly columns: readonly ImportColumnWire[];
  /** Labels of required fields that no column fills. */
  readonly missing: readonly string[];
  readonly counts: Readonly<Record<ImportResult, number>>;
  /** Whether the records are stored now. */
  readonly isApplied: boolean;
  readonly records: readonly ImportRecordWire[];
  /** How many errors the records do not list; absent when all are. */
  readonly more?: number;
}
