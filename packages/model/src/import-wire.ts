/**
 * The import call: POST `…/import`, multipart with the file as `file`, `mode`, and optionally `MAPPING`.
 * `columns` only reads the heading and proposes fields; `dry-run` does everything and takes it back; `apply` keeps it,
 * all or nothing. GET `…/import-template` answers an empty xlsx with bilingual heading and an example row.
 */
export type ImportMode = 'columns' | 'dry-run' | 'apply';

/** Field of each column by the column's place in the file (from 0), JSON; an empty path leaves the column out. */
export type ImportMapping = Readonly<Record<string, string>>;

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
}

/** `data` of the answer. With a failed record nothing was kept, whatever the mode. */
export interface ImportAnswer {
  readonly mode: ImportMode;
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
