import { useMemo, useState } from 'react';
import type { GridColumn } from './column.ts';

/** Which columns a user sees, in which order and width; kept on this device per grid. */
interface Stored {
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const NOTHING: Stored = { hidden: [], shown: [], order: [], widths: {} };
const NARROWEST = 56;
const WIDEST = 640;

export interface ColumnChoice {
  /** All columns in the chosen order. */
  readonly all: readonly GridColumn[];
  readonly visible: readonly GridColumn[];
  isVisible(key: string): boolean;
  setVisible(key: string, isVisible: boolean): void;
  setWidth(key: string, width: number): void;
  widen(key: string, by: number): void;
  move(key: string, by: 1 | -1): void;
  reset(): void;
}

const storageKey = (id: string): string => `sampan.grid.${id}`;

function read(id: string): Stored {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}') as Partial<Stored>) };
  } catch {
    return NOTHING;
  }
}

/** The chosen columns of the grid `id`. */
export function useColumnChoice(id: string, columns: readonly GridColumn[]): ColumnChoice {
  const [stored, setStored] = useState(() => read(id));
  return useMemo(() => {
    const change = (next: Stored) => {
      localStorage.setItem(storageKey(id), JSON.stringify(next));
      setStored(next);
    };
    return makeChoice(columns, stored, change);
  }, [id, columns, stored]);
}

/** Pure part of the choice: what is visible, and how each wish changes what is stored. */
export function makeChoice(columns: readonly GridColumn[], stored: Stored, change: (next: Stored) => void): ColumnChoice {
  const rank = (column: GridColumn) => {
    const at = stored.order.indexOf(column.key);
    return at < 0 ? stored.order.length + columns.indexOf(column) : at;
  };
  const all = [...columns]
    .sort((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false) || rank(a) - rank(b))
    .map((column) => ({ ...column, width: stored.widths[column.key] ?? column.width }));
  const isVisible = (key: string): boolean => {
    const column = columns.find((each) => each.key === key);
    return column?.hidden ? stored.shown.includes(key) : !stored.hidden.includes(key);
  };
  const without = (keys: readonly string[], key: string) => keys.filter((each) => each !== key);
  const setWidth = (key: string, width: number) => {
    const fitting = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
    change({ ...stored, widths: { ...stored.widths, [key]: fitting } });
  };
  return {
    all,
    visible: all.filter((column) => isVisible(column.key)),
    isVisible,
    setVisible: (key, wanted) =>
      change({
        ...stored,
        hidden: wanted ? without(stored.hidden, key) : [...without(stored.hidden, key), key],
        shown: wanted ? [...without(stored.shown, key), key] : without(stored.shown, key),
      }),
    setWidth,
    widen: (key, by) => setWidth(key, (all.find((column) => column.key === key)?.width ?? 0) + by),
    move(key, by) {
      const order = all.map((column) => column.key);
      const from = order.indexOf(key);
      const other = order[from + by];
      if (other === undefined) return;
      order[from + by] = key;
      order[from] = other;
      change({ ...stored, order });
    },
    reset: () => change(NOTHING),
  };
}

/** Fixed widths for codes and numbers; text columns share what is left. */
export const templateOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ kind, width }) => (kind === 'text' || kind === 'note' ? `minmax(${width}px, ${width}fr)` : `${width}px`)).join(' ') ||
  '1fr';

const NUMBER_WIDTH = 44;
/** What the columns need at least, with the line numbers before them. */
export const widthOf = (columns: readonly GridColumn[]): string => `${columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH)}px`;
