import type { CSSProperties, ReactNode } from 'react';
import type { CurrencyField, FieldKind, LeadsTo } from '@sampan/model/field.ts';
import type { ListRow } from '../api/rows.ts';
import type { DecimalsOf } from '../currency-decimals.ts';

export type ColumnType = 'string' | 'number' | 'date' | 'boolean';

/** How a column is filtered in the row under the header. */
export type FilterKind = 'text' | 'number' | 'date' | 'choice' | 'reference';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Where a picker or a reference filter looks its records up. */
export interface ReferenceSource {
  /** Call path without verb: `masterdataapi/vendor`. */
  readonly path: string;
  readonly key: string;
  readonly name: string;
  /** Type of the records, for the title and the columns of the picker. */
  readonly type: string;
}

/** A column of a table. `field` to `classes` are the contract's, the rest is ours. */
export interface Column {
  readonly field: string;
  /** In the user's language. */
  readonly label: string;
  /** Pixels; a default by kind when left out. */
  readonly width?: number;
  /** True: the table asks for another order. A function: the table orders the rows it has. */
  readonly sort?: boolean | ((a: ListRow, b: ListRow) => number);
  readonly type?: ColumnType;
  readonly filter?: FilterKind;
  readonly format?: (row: ListRow) => ReactNode;
  readonly style?: CSSProperties;
  readonly classes?: string;
  /** What the field holds; decides alignment, typeface and format. */
  readonly kind?: FieldKind | 'status';
  readonly choices?: readonly Choice[];
  readonly reference?: ReferenceSource;
  /** Data dictionary of a `dictionary` field; its values are the choices. */
  readonly dictionary?: string;
  /** Field with the readable name of a reference. */
  readonly nameField?: string;
  /** The name says it all: the code stands only where somebody asks for the whole text. */
  readonly isNameOnly?: boolean;
  /** Field with the specification beside the name. */
  readonly specField?: string;
  /** Address that the cell links to. */
  readonly href?: (row: ListRow) => string;
  /** Screen that tells more of the value. */
  readonly leadsTo?: LeadsTo;
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean;
  readonly pin?: 'left' | 'right';
  /** Summed in the totals rows; `per` names the field whose values never mix (currency, unit). */
  readonly total?: { readonly per: string };
  /** Where the rows tell the currency of an amount. */
  readonly currency?: CurrencyField | undefined;
  /** How far the cell is, drawn as a bar: in a field of the row, or its figure as a part of others (`KEY`, `+KEY`, `-KEY`). */
  readonly share?: { readonly percent: string } | { readonly of: readonly string[] };
  /** Decimals of an amount by the code there; 2 when left out. */
  readonly decimalsOf?: DecimalsOf;
}

const NUMBER_KINDS: ReadonlySet<string> = new Set(['integer', 'quantity', 'amount', 'price', 'percent', 'rate']);
const DEFAULT_WIDTHS: Readonly<Record<string, number>> = {
  code: 150,
  text: 180,
  note: 220,
  email: 200,
  reference: 180,
  document: 150,
  user: 160,
  choice: 120,
  dictionary: 120,
  status: 145,
  date: 110,
  instant: 140,
  flag: 90,
  integer: 90,
  quantity: 110,
  amount: 130,
  price: 120,
  percent: 90,
  rate: 110,
};
const GROWING_KINDS: ReadonlySet<string> = new Set(['text', 'note', 'reference']);

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 800;

const columnType = (column: Column): ColumnType => {
  if (column.type) return column.type;
  if (column.kind && NUMBER_KINDS.has(column.kind)) return 'number';
  if (column.kind === 'date' || column.kind === 'instant') return 'date';
  return column.kind === 'flag' ? 'boolean' : 'string';
};

export const isRightAligned = (column: Column): boolean => columnType(column) === 'number';

/** Room for a heading of this many signs; Chinese ones are twice as wide. */
export const headingWidth = ({ label }: Pick<Column, 'label'>): number =>
  Math.min(WIDEST_HEADING, 36 + [...label].reduce((width, sign) => width + (sign > '\u2e7f' ? 13 : 7.2), 0));
const WIDEST_HEADING = 220;

/** By kind, and wide enough for the heading. */
export function defaultWidth({ kind, label, width }: Column): number {
  if (width !== undefined) return width;
  const byKind = DEFAULT_WIDTHS[kind ?? 'text'] ?? 150;
  return Math.round(Math.max(byKind, headingWidth({ label })));
}

/** Columns of running text share the room that is left over; all others keep their width. */
export const isGrowing = (column: Column): boolean => !column.pin && column.width === undefined && GROWING_KINDS.has(column.kind ?? 'text');
