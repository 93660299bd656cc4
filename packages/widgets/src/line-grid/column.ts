import { DECIMAL_KINDS, type FieldKind, type LeadsTo } from '@sampan/model/field.ts';

/** What a cell holds: text, a decimal string, an integer, or nothing. */
export type CellValue = string | number | null;
/** The values of one line by field key. */
export type LineValues = Readonly<Record<string, CellValue>>;

/** One line of the grid. `raw` keeps what was typed where it could not be read, so that nothing typed is lost. */
export interface GridLine {
  /** Client key, stable while the form is open. */
  readonly id: string;
  readonly values: LineValues;
  readonly raw: Readonly<Record<string, string>>;
}

export interface ColumnOption {
  readonly value: string;
  readonly label: string;
}

/** A column of the line grid, made from a field of a definition. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Labels in every language; a pasted header row may use any of them or the key. */
  readonly labels: readonly string[];
  readonly kind: FieldKind;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly width: number;
  readonly maxLength?: number;
  readonly sign?: 'positive' | 'zero' | 'any';
  /** Values of a choice or dictionary field. */
  readonly options?: readonly ColumnOption[];
  /** Decimals always shown (amounts: those of the currency). */
  readonly places?: number;
  /** The same where each line has its own. */
  readonly placesOf?: (row: LineValues) => number;
  /** Zero is read as an empty cell: the other side holds the amount. */
  readonly isSide?: boolean;
  /** Where the goods of the line lie or go, or what else its card tells of them. */
  readonly isTold?: boolean;
  /** Screen that tells more of its value, where it is only read. */
  readonly leadsTo?: LeadsTo;
  /** Typing it says in this field of the line that it counts, and others follow. */
  readonly chooses?: { readonly key: string; readonly value: string };
  /** Columns with which it is worked out anew: another value there empties it. */
  readonly anewWith?: readonly string[];
  /** Summed in the totals row; `totalBy` names the field by which sums are kept apart (QTY by UNIT_CODE). */
  readonly total?: boolean;
  readonly totalBy?: string;
  /** Shown only when the user asks for it in the column chooser. */
  readonly hidden?: boolean;
  /** Stays at the left while the others scroll. */
  readonly pinned?: boolean;
}

export const isDecimalColumn = (column: GridColumn): boolean => DECIMAL_KINDS.has(column.kind);
export const isNumberColumn = (column: GridColumn): boolean => isDecimalColumn(column) || column.kind === 'integer';
/** Cells whose value is chosen from records or options while typing. */
export const isSuggestColumn = (column: GridColumn): boolean =>
  column.kind === 'reference' ||
  column.kind === 'document' ||
  column.kind === 'user' ||
  column.kind === 'choice' ||
  column.kind === 'dictionary';
/** Suggestions and pasted codes are looked up on the server. */
export const isReferenceColumn = (column: GridColumn): boolean =>
  column.kind === 'reference' || column.kind === 'document' || column.kind === 'user';
