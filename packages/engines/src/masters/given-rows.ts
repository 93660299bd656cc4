import type { Fields } from '@sampan/model/field.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of one set of fields, each beside what is stored of it. */
export interface GivenRows {
  readonly fields: Fields;
  /** Further fields of the rows, which callers do not give: those of the entries that rows of an action are about. */
  readonly beside?: Fields;
  readonly rows: readonly GivenRow[];
}

interface GivenRow {
  /** What its paths begin with: `ENTRIES[3].`. */
  readonly at: string;
  readonly row: Row;
  /** Undefined for a new row. */
  readonly before: Row | undefined;
  /** What the caller sent of it, as it came. */
  readonly sent: Row;
}
