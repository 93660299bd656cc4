import type { ErrorCode } from '@sampan/kernel/errors.ts';
/** Fields of a row key are fields of the part. */
export type RowKeysExist<I> = {
  readonly [N in keyof I]: I[N] extends { readonly rowKey: readonly (infer K)[]; readonly fields: infer F }
    ? [K] extends [keyof F]
      ? unknown
      : { readonly rowKey: never }
    : unknown;
};

/** How rows of an indented list become records: each row that has rows below it is one, and they are its lines. */
export interface IndentedImport {
  /** Heading of the column of levels; no field. */
  readonly level: string;
  /** Header field that names what the lines stand below. */
  readonly parent: string;
  readonly part: string;
  /** Field of the part that names what a row is about. */
  readonly child: string;
  /** Refusals: a level was left out; what stands below the same in two places differs (MATERIAL). */
  readonly skipped: ErrorCode;
  readonly differs: ErrorCode;
}

/** What a definition says of import files of it; lists with levels are of documents. */
export interface ImportShape {
  /** Header fields by which rows of a file that give no number are one record, wherever in the file they stand. */
  readonly groupedBy?: readonly string[];
  /** Files may be indented lists, which tell what stands below what by the level of each row. */
  readonly indented?: IndentedImport;
}
