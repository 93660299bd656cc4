import { type Column, defaultWidth, isGrowing, MAX_WIDTH, MIN_WIDTH } from './columns.ts';

export type Pin = 'left' | 'right' | 'none';

/** What a user changed about the columns; fields that no longer exist are ignored. */
export interface ColumnLayout {
  readonly order?: readonly string[];
  /** Whether a column is shown, where it differs from its default. */
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly pins?: Readonly<Record<string, Pin>>;
  readonly widths?: Readonly<Record<string, number>>;
}

/** A column in its place. */
export interface PlacedColumn {
  readonly column: Column;
  readonly width: number;
  readonly grow: boolean;
  readonly pin: Pin;
}

/** Columns in the user's order; columns new since then keep their place behind their neighbour. */
export function orderedColumns(columns: readonly Column[], layout: ColumnLayout): readonly Column[] {
  const known = new Map(columns.map((column) => [column.field, column]));
  const listed = (layout.order ?? []).filter((field) => known.has(field));
  const result = [...new Set(listed)];
  columns.forEach((column, index) => {
    if (result.includes(column.field)) return;
    const before = columns[index - 1]?.field;
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column.field);
  });
  return result.flatMap((field) => known.get(field) ?? []);
}

export const isShown = (column: Column, layout: ColumnLayout): boolean => layout.shown?.[column.field] ?? !column.hidden;
export const pinOf = (column: Column, layout: ColumnLayout): Pin => layout.pins?.[column.field] ?? column.pin ?? 'none';

const rank: Readonly<Record<Pin, number>> = { left: 0, none: 1, right: 2 };

/** The visible columns from left to right: pinned left, free, pinned right. */
export function placeColumns(columns: readonly Column[], layout: ColumnLayout): readonly PlacedColumn[] {
  return orderedColumns(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => {
      const chosen = layout.widths?.[column.field];
      const pin = pinOf(column, layout);
      return { column, pin, width: chosen ?? defaultWidth(column), grow: chosen === undefined && pin === 'none' && isGrowing(column) };
    })
    .toSorted((a, b) => rank[a.pin] - rank[b.pin]);
}

export const showColumn = (layout: ColumnLayout, field: string, shown: boolean): ColumnLayout => ({
  ...layout,
  shown: { ...layout.shown, [field]: shown },
});

export const pinColumn = (layout: ColumnLayout, field: string, pin: Pin): ColumnLayout => ({
  ...layout,
  pins: { ...layout.pins, [field]: pin },
});

export const widenColumn = (layout: ColumnLayout, field: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [field]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
});

/** Moves a column by `steps` places in the order of the picker. */
export function moveColumn(columns: readonly Column[], layout: ColumnLayout, field: string, steps: number): ColumnLayout {
  const order = orderedColumns(columns, layout).map((column) => column.field);
  const from = order.indexOf(field);
  const to = Math.min(order.length - 1, Math.max(0, from + steps));
  if (from < 0 || from === to) return layout;
  order.splice(from, 1);
  order.splice(to, 0, field);
  return { ...layout, order };
}

/** Reads a stored layout; what has another shape is left out. */
export function readLayout(value: unknown): ColumnLayout {
  if (typeof value !== 'object' || value === null) return {};
  const { order, shown, pins, widths } = value as { [K in keyof ColumnLayout]: unknown };
  const entries = (of: unknown): [string, unknown][] => (typeof of === 'object' && of !== null ? Object.entries(of) : []);
  const isPin = (pin: unknown): pin is Pin => pin === 'left' || pin === 'right' || pin === 'none';
  return {
    order: Array.isArray(order) ? order.filter((field): field is string => typeof field === 'string') : [],
    shown: Object.fromEntries(entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
    pins: Object.fromEntries(entries(pins).filter((entry): entry is [string, Pin] => isPin(entry[1]))),
    widths: Object.fromEntries(entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
  };
}
