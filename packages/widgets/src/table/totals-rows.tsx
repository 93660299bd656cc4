import { formatAmount, formatQuantity } from '@sampan/kernel/format.ts';
import { useT } from '../i18n.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
import type { Grid } from './grid-columns.ts';
import type { Totals } from './totals.ts';

export interface TotalsLine {
  readonly name: 'table.pageTotal' | 'table.grandTotal' | 'table.selectedTotal';
  readonly totals: Totals;
}

/** The sums below the rows: of the page, of the selection, of the whole result. */
export function TotalsRows({ grid, lines, firstAriaIndex }: { grid: Grid; lines: readonly TotalsLine[]; firstAriaIndex: number }) {
  return (
    <div role="rowgroup" className={classes['foot']}>
      {lines.map((line, at) => (
        <TotalsRow key={line.name} grid={grid} line={line} ariaIndex={firstAriaIndex + at} />
      ))}
    </div>
  );
}

function TotalsRow({ grid, line, ariaIndex }: { grid: Grid; line: TotalsLine; ariaIndex: number }) {
  const t = useT();
  const labelAt = Math.max(
    0,
    grid.columns.findIndex((entry) => !entry.column.total),
  );
  return (
    <div role="row" aria-rowindex={ariaIndex} className={`${classes['row']} ${classes['totals']}`}>
      {grid.hasSelect && <div role="gridcell" data-sticky className={`${classes['cell']} ${classes['select']}`} />}
      {grid.columns.map(({ column, style, isSticky, edge }, at) => (
        <div
          key={column.field}
          role={at === labelAt ? 'rowheader' : 'gridcell'}
          data-sticky={isSticky || undefined}
          data-edge={edge ?? undefined}
          className={`${classes['cell']} ${column.total ? classes['numeric'] : ''}`}
          style={style}
        >
          {at === labelAt ? t(line.name) : column.total && <Subtotals column={column} totals={line.totals} />}
        </div>
      ))}
      {grid.hasFiller && <div className={classes['filler']} role="presentation" />}
      {grid.hasActions && <div role="gridcell" data-sticky data-edge="right" className={`${classes['cell']} ${classes['actions']}`} />}
    </div>
  );
}

/** One line per currency or unit: never a mixed sum. */
function Subtotals({ column, totals }: { column: Column; totals: Totals }) {
  return (
    <span className={classes['subtotals']}>
      {(totals[column.field] ?? []).map(({ per, sum }) => (
        <span key={per} className={classes['subtotal']}>
          {per !== '' && <span className={classes['dim']}>{per}</span>}{' '}
          {column.kind === 'amount' ? formatAmount(sum, column.decimalsOf?.(per)) : formatQuantity(sum)}
        </span>
      ))}
    </span>
  );
}
