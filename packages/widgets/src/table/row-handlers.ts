import type { ListRow } from '../api/rows.ts';
import type { RowAction } from './table-props.ts';

/** What rows call back; one stable object, so that rows render only when they change. */
export interface RowHandlers {
  readonly toggle: (row: ListRow, index: number, range: boolean) => void;
  readonly open: (row: ListRow) => void;
  readonly click: (row: ListRow, index: number, range: boolean) => void;
  readonly actions: (row: ListRow) => readonly RowAction[];
  readonly name: (row: ListRow) => string;
}
