import { useState } from 'react';
import { useT } from '../i18n.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
import type { Grid } from './grid-columns.ts';
import { perText, subtotalText, sumText } from './subtotal-text.ts';
import type { Subtotal } from './totals.ts';
import type { TotalsLine } from './use-totals-lines.ts';

/** Sums of one cell that stand there before the others are asked for. */
const SHOWN = 2;

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
  const [isOpen, setOpen] = useState(false);
  const t = useT();
  const labelAt = Math.max(
    0,
    grid.columns.findIndex((entry) => !entry.column.total),
  );
  const most = Math.max(0, ...grid.columns.map(({ column }) => line.totals[column.field]?.length ?? 0));
  // One more than is shown takes no more room than the button for it.
  const hasMore = most > SHOWN + 1;
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
          {at === labelAt && t(line.name)}
          {at === labelAt && hasMore && (
            <button type="button" className={classes['moreSums']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('table.fewerSums') : t('table.moreSums', { count: most - SHOWN })}
            </button>
          )}
          {at !== labelAt && column.total && (
            <Subtotals column={column} sums={(line.totals[column.field] ?? []).slice(0, hasMore && !isOpen ? SHOWN : most)} />
          )}
        </div>
      ))}
      {grid.hasFiller && <div className={classes['filler']} role="presentation" />}
      {grid.hasActions && <div role="gridcell" data-sticky data-edge="right" className={`${classes['cell']} ${classes['actions']}`} />}
    </div>
  );
}

/** One line per currency or unit: never a mixed sum. */
function Subtotals({ column, sums }: { column: Column; sums: readonly Subtotal[] }) {
  return (
    <span className={classes['subtotals']}>
      {sums.map((subtotal) => {
        const per = subtotal.per !== '' && <span className={classes['dim']}>{perText(column, subtotal)}</span>;
        return (
          <span key={subtotal.per} className={classes['subtotal']} title={subtotalText(column, subtotal)}>
            {column.kind !== 'quantity' && per} {sumText(column, subtotal)} {column.kind === 'quantity' && per}
          </span>
        );
      })}
    </span>
  );
}
