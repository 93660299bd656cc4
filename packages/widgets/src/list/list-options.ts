import type { ReactNode } from 'react';
import type { Language } from '@sampan/kernel/languages.ts';
import type { ListRow } from '../api/rows.ts';
import type { ScreenProps } from '../screen.ts';
import type { Column } from '../table/columns.ts';
import type { CardFields, RowAction } from '../table/table-props.ts';

/** What the screen of a definition may say about its list; without it everything comes from the definition. */
interface ListOptions {
  /** Columns shown by default, in their order; the others wait in the column picker. */
  readonly columns?: readonly string[];
  /** Says more of a column than its field does: the names that its codes stand for. Declared outside of components. */
  readonly column?: (column: Column, language: Language) => Column;
  readonly card?: CardFields;
  /** 0 shows all. */
  readonly rowsPerPage?: number;
  /** Named list that the screen starts with. */
  readonly list?: string;
  readonly title?: string;
  /** Where a row opens; by default the record's view. */
  readonly hrefOf?: (row: ListRow) => string;
  /** Further entries of the row menu. */
  readonly rowActions?: (row: ListRow) => readonly RowAction[];
  /** Further buttons at the right of the toolbar. */
  readonly buttons?: ReactNode;
  /** Further buttons while rows are chosen. A screen that has some lists rows of a view for a purpose of its own: no other document begins there. */
  readonly bulkButtons?: (rows: readonly ListRow[]) => ReactNode;
}

export interface GenericListProps extends Omit<ScreenProps, 'id'>, ListOptions {
  readonly id?: string | null;
  /** The user may look at the lines in place of documents; said by the list itself. */
  readonly hasLines?: boolean;
}
