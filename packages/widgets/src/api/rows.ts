/** What a cell of a list or a field of a record holds on the wire: decimals and ids are strings, an empty field is null. */
export type Cell = string | number | null;

/** A flat row of a list. `…_NAME` stands beside a reference, STATUS_TEXT and STATUS_TONE beside STATUS. */
export interface ListRow {
  readonly ID: string;
  readonly [key: string]: Cell | undefined;
}

export interface ListAnswer<R = ListRow> {
  readonly recordsTotal: number;
  readonly results: readonly R[];
  readonly next?: string | null;
  readonly capped?: boolean;
}

/** The same as it comes where the call named columns: their keys once, each row a list of values. */
export interface PackedAnswer extends Omit<ListAnswer, 'results'> {
  readonly columns: readonly string[];
  readonly results: readonly (readonly Cell[])[];
}

/** Rows by their keys, however they came. */
export function unpacked<R>(answer: ListAnswer<R> | PackedAnswer): ListAnswer<R> {
  if (!('columns' in answer)) return answer;
  const { columns, results, ...rest } = answer;
  const row = (values: readonly Cell[]) => Object.fromEntries(columns.map((key, place) => [key, values[place] ?? null]));
  return { ...rest, results: results.map(row) as unknown as readonly R[] };
}

export interface Filter {
  readonly field: string;
  readonly op: string;
  readonly value: string | readonly string[];
}

/** Parameters of `…/index`; `FIELD=value` pairs go beside them as `fields`. */
export interface ListQuery {
  readonly start?: number;
  /** 0 = all. */
  readonly length?: number;
  readonly after?: string;
  readonly orderby?: string;
  readonly query?: string;
  readonly queryfield?: string;
  readonly queryvalue?: string;
  readonly filter?: readonly Filter[];
  readonly list?: string;
  /** Part whose rows are listed in place of documents. */
  readonly rows?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The value-help picker's field: each row then comes as `{data}`. */
  readonly field?: string;
  /** Of a look-up: codes of the records that come before all others. */
  readonly first?: string;
  /** The columns that are shown; without them rows carry every field. */
  readonly columns?: readonly string[];
}

export interface ActionState {
  readonly allowed: boolean;
  readonly code?: string;
  readonly reason?: string;
}

export interface DocumentLink {
  readonly type: string;
  readonly ID: string;
  readonly NO: string;
  readonly direction: 'up' | 'down';
  readonly STATUS: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
  readonly CREATED_AT?: string;
}

export type PartRow = { readonly [key: string]: Cell | undefined };

/** A whole record as `…/view` answers it; the parts (ENTRIES, PAYMENT_PLAN …) stand beside the header fields. */
export interface RecordView {
  readonly ID: string;
  readonly VERSION: number;
  readonly ACTIONS?: Readonly<Record<string, ActionState>>;
  readonly LINKS?: readonly DocumentLink[];
  /** Kinds of documents that can go on from this one now, with their screens. */
  readonly CONTINUED_BY?: readonly { readonly type: string; readonly ROUTE: string; readonly IS_EXPECTED: '0' | '1' }[];
  /** How many files it has. */
  readonly FILES?: number;
  readonly [key: string]: unknown;
}

export interface Created {
  readonly ID: string;
  readonly VERSION: number;
  readonly [key: string]: unknown;
}

/** A document that an action made, with its number. */
export interface CreatedDocument extends Created {
  readonly type: string;
}

export interface ActionAnswer {
  readonly STATUS?: string;
  readonly VERSION: number;
  readonly CREATED?: readonly CreatedDocument[];
  readonly [key: string]: unknown;
}

export interface BatchResult {
  readonly ID: string;
  readonly message: string;
  readonly data: unknown;
}

/** A field of a record as text for a cell. */
export function cellOf(record: { readonly [key: string]: unknown }, key: string): Cell {
  const value = record[key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The rows of a part of a record. */
export function partOf(record: { readonly [key: string]: unknown }, name: string): readonly PartRow[] {
  const rows = record[name];
  return Array.isArray(rows) ? (rows as readonly PartRow[]) : [];
}
