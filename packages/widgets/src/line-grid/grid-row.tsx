import { nameKey } from '@sampan/model/name-key.ts';
import { memo, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../i18n.ts';
import { type GridColumn, isReferenceColumn } from './column.ts';
import { formatCell } from './format-cell.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridController } from './grid-controller.ts';
import { cellError } from './line-errors.ts';
import classes from './line-grid.module.css';

interface GridRowProps {
  readonly grid: GridController;
  readonly id: string;
  /** Position from 0. */
  readonly index: number;
  readonly columns: readonly GridColumn[];
}

/** One line. It listens to its own values only, so that an edit elsewhere does not render it. */
export const GridRow = memo(function GridRow({ grid, id, index, columns }: GridRowProps) {
  const t = useT();
  const language = useLanguage();
  const { store, today } = grid;
  const line = useSyncExternalStore(store.subscribe, () => store.getLine(id));
  const errors = useSyncExternalStore(store.subscribe, () => store.getErrors(id));
  const textProblems = useSyncExternalStore(store.subscribe, store.getTextProblems);
  const isSelected = useSyncExternalStore(grid.selected.subscribe, () => grid.selected.get().has(id));
  useLayoutEffect(() => {
    grid.settleFocus();
  }, [grid]);
  if (!line) return null;
  return (
    <div role="row" aria-rowindex={index + 2} aria-selected={isSelected} data-line={id} className={classes['row']}>
      <div role="rowheader" aria-colindex={1} className={classes['lineNumber']}>
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={isSelected}
          aria-label={t('grid.selectLine', { n: index + 1 })}
          onClick={(event) => grid.toggle(id, event.shiftKey)}
        >
          {index + 1}
        </button>
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.key}
          grid={grid}
          id={id}
          column={column}
          columnIndex={at + 2}
          text={line.raw[column.key] ?? formatCell(column, line.values[column.key], line.values)}
          title={isReferenceColumn(column) ? String(line.values[nameKey(column.key)] ?? '') : ''}
          name={t('grid.cell', { label: column.label, n: index + 1 })}
          error={cellError(column, line, errors, { today, language, textProblems })}
        />
      ))}
    </div>
  );
});
