import type { FocusEvent } from 'react';
import classes from './data-table.module.css';
import { FilterControl } from './filter-control.tsx';
import type { Filter } from './filters.ts';
import { cellCount, cellIndex, type Grid } from './grid-columns.ts';

interface FilterRowProps {
  readonly grid: Grid;
  readonly filters: readonly Filter[];
  readonly onFilters: (next: readonly Filter[]) => void;
}

/** The browser leaves a button at the edge half in view; beside it lies what is pinned. */
const showWhole = ({ target }: FocusEvent): void =>
  target.closest('[role="gridcell"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The row under the headings in which every column is filtered. */
export function FilterRow({ grid, filters, onFilters }: FilterRowProps) {
  return (
    <div role="row" aria-rowindex={2} className={`${classes['row']} ${classes['filterRow']}`} onFocus={showWhole}>
      {grid.hasSelect && <div role="gridcell" aria-colindex={1} data-sticky className={`${classes['cell']} ${classes['select']}`} />}
      {grid.columns.map(({ column, style, isSticky, edge }, at) => (
        <div
          key={column.field}
          role="gridcell"
          aria-colindex={cellIndex(grid, at) + 1}
          data-sticky={isSticky || undefined}
          data-edge={edge ?? undefined}
          className={`${classes['cell']} ${classes['filterCell']}`}
          style={style}
        >
          <FilterControl column={column} filters={filters} onFilters={onFilters} />
        </div>
      ))}
      {grid.hasFiller && <div className={classes['filler']} role="presentation" />}
      {grid.hasActions && (
        <div
          role="gridcell"
          aria-colindex={cellCount(grid)}
          data-sticky
          data-edge="right"
          className={`${classes['cell']} ${classes['actions']}`}
        />
      )}
    </div>
  );
}
