import type { ReactNode, RefObject } from 'react';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';
import type { ColumnLayout } from './layout.ts';
import type { Selection, SelectionMode } from './selection.ts';
import type { TableState } from './table-state.ts';
import type { Totals } from './totals.ts';

/** An entry of the menu at the end of a row. */
export interface RowAction {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** Fields of a card on narrow screens: a title, a status, and three more. */
export interface CardFields {
  readonly title: string;
  readonly status?: string;
  readonly fields: readonly string[];
}

export interface TableHandle {
  /** Moves the focus to the first cell of the body. */
  readonly focus: () => void;
  /** Moves the focus to the link of a row of this page. */
  readonly focusRow: (id: string) => void;
  /** The row that holds the focus. */
  readonly focusedRow: () => string | null;
  readonly scrollTop: () => number;
  readonly scrollTo: (top: number) => void;
}

export interface DataTableProps {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
  /** Rows of the whole result. */
  readonly total: number;
  readonly state: TableState;
  readonly onState: (next: TableState) => void;
  readonly layout: ColumnLayout;
  readonly onLayout?: (next: ColumnLayout) => void;

  /** Nothing has arrived yet: skeleton rows. */
  readonly loading?: boolean;
  /** Shown rows are being replaced. */
  readonly reloading?: boolean;
  readonly failed?: boolean;
  /** The server left rows out (more than 5,000). */
  readonly capped?: boolean;
  readonly onRefresh?: () => void;

  readonly selectionMode?: SelectionMode;
  readonly selection?: Selection;
  readonly onSelection?: (next: Selection) => void;
  /** Chooses every row of the result, beyond this page. */
  readonly onSelectAll?: () => void;
  /** A click anywhere on the row chooses it (picker). */
  readonly selectOnClick?: boolean;
  readonly bulkActions?: ReactNode;

  /** The row that was opened last: the user finds it marked. */
  readonly openedRow?: string | null;
  readonly rowActions?: (row: ListRow) => readonly RowAction[];
  readonly onOpen?: (row: ListRow) => void;
  /** Name of a row for people, e.g. its document number; by default its first column. */
  readonly rowName?: (row: ListRow) => string;

  readonly toolbar?: boolean;
  readonly title?: ReactNode;
  readonly toolbarStart?: ReactNode;
  readonly toolbarEnd?: ReactNode;
  readonly filterRow?: boolean;
  readonly pagination?: boolean;
  readonly emptyText?: string;
  readonly noResultsText?: string;
  /** Offered below the empty text, e.g. a button that makes the first record. */
  readonly emptyAction?: ReactNode;
  /** The list is narrowed by something beside the filter row (free text). */
  readonly isNarrowed?: boolean;
  /** Takes back every filter, and what else narrows the list. Without it the filter row alone is cleared. */
  readonly onWiden?: () => void;
  readonly grandTotals?: Totals | undefined;
  /** More rows of this page are still under way: sums wait for them. */
  readonly isPartial?: boolean;
  readonly card?: CardFields;
  /** Takes all the height that its parent gives. */
  readonly fill?: boolean;
  readonly handle?: RefObject<TableHandle | null>;
}
