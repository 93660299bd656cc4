import type { AppliedMigration } from '../migrate.ts';

/** What a copy of a database holds, as its folder tells it. Rows stand in one file a table, `COPY`'s text, packed by gzip. */
export interface DatabaseCopy {
  /** Migrations that the database had applied, in order. */
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceCopy[];
}

export interface TableCopy {
  readonly name: string;
  /** In the order of the file's columns; generated ones are left out. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the text before it is packed, in hex. */
  readonly sha256: string;
}

export interface SequenceCopy {
  readonly name: string;
  /** The last number handed out; null when none was. */
  readonly last: string | null;
}

/** File of a table in the folder of a copy. */
export const fileOf = (table: string): string => `${table}.copy.gz`;

/** Texts must mean the same whatever either server is set to. */
export const PLAIN_TEXT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set timezone = 'UTC'`;
