import { Button } from '../ui/button.tsx';
import type { ReactNode } from 'react';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { useT } from '../i18n.ts';
import classes from './data-table.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly onClear: () => void;
  readonly onSelectAll: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Takes the place of the toolbar while rows are chosen. */
export function SelectionBar({ count, total, onClear, onSelectAll, children }: SelectionBarProps) {
  const t = useT();
  const isAll = count >= total;
  return (
    <div className={classes['selectionBar']} role="toolbar" aria-label={t('table.selected', { count })}>
      <span className={classes['selectedCount']} role="status">
        {t('table.selected', { count })}
      </span>
      <Button variant="subtle" onClick={onClear}>
        {t('table.clear')}
      </Button>
      {onSelectAll && !isAll && (
        <Button variant="subtle" onClick={onSelectAll}>
          {t('table.selectAllResults', { total: formatDecimal(String(total)) })}
        </Button>
      )}
      <span className={classes['spacer']} />
      {children}
    </div>
  );
}
