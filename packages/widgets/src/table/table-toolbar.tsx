import { IconButton } from '../ui/button.tsx';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { ColumnPicker } from './column-picker.tsx';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
import type { ColumnLayout } from './layout.ts';

interface TableToolbarProps {
  readonly title: ReactNode;
  /** Title, tabs and search of a list screen: they share out the room of one line themselves. */
  readonly start: ReactNode;
  readonly end: ReactNode;
  readonly columns: readonly Column[];
  readonly layout: ColumnLayout;
  readonly onLayout: ((next: ColumnLayout) => void) | undefined;
  readonly onRefresh: (() => void) | undefined;
  /** Filters and sort of narrow screens. */
  readonly narrow: ReactNode;
}

export function TableToolbar({ title, start, end, columns, layout, onLayout, onRefresh, narrow }: TableToolbarProps) {
  const t = useT();
  return (
    <div className={classes['toolbar']} data-line={start !== undefined || undefined}>
      {title && <div className={classes['title']}>{title}</div>}
      {start ?? <span className={classes['spacer']} />}
      {narrow}
      {onRefresh && (
        <IconButton label={`${t('table.refresh')} (F5)`} size={32} icon={<IconRefresh size={18} aria-hidden />} onClick={onRefresh} />
      )}
      {onLayout && !narrow && <ColumnPicker columns={columns} layout={layout} onLayout={onLayout} />}
      {end}
    </div>
  );
}
