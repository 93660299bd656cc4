import { nameKey } from '@sampan/model/name-key.ts';
import { useMediaQuery } from '@mantine/hooks';
import { gridTexts } from '@sampan/kernel/texts/records/grid.ts';
import { type CSSProperties, type RefObject, useMemo, useRef, useSyncExternalStore } from 'react';
import { Virtualizer } from 'virtua';
import { addTexts, useT } from '../i18n.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { useColumnChoice } from './column-choice.ts';
import { type GridColumn, type GridLine, isNumberColumn, isReferenceColumn, type LineValues } from './column.ts';
import { FileShown } from './file-cell.tsx';
import { readCell } from './format-cell.ts';
import { Leading } from '../leading.tsx';
import { GridController } from './grid-controller.ts';
import { GridHead } from './grid-head.tsx';
import { GridTotals, totalsHeight } from './grid-totals.tsx';
import { LineCards } from './line-cards.tsx';
import { templateOf, widthOf } from './column-choice.ts';
import classes from './line-grid.module.css';
import { LineStore } from './line-store.ts';
import type { GridLookup } from './lookup.ts';
import { isoDate } from '@sampan/kernel/dates.ts';

addTexts(gridTexts);

const ALL_AT_ONCE = 60;
const ROW_HEIGHT = 32;

interface LineTableProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly LineValues[];
}

/** Lines to read: the columns of the grid as plain text. */
export function LineTable({ id, label, columns, rows }: LineTableProps) {
  const store = useMemo(() => new LineStore({ columns, lines: rows }), [columns, rows]);
  const grid = useMemo(() => new GridController({ store, lookup: NO_LOOKUP, today: isoDate('2000-01-01') }), [store]);
  const choice = useColumnChoice(id, columns);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes['root']}>
      {isNarrow ? (
        <LineCards grid={grid} columns={choice.visible} label={label} isReadOnly />
      ) : (
        <>
          <ReadTable store={store} label={label} columns={choice.visible} choice={choice} />
          <div className={classes['corner']}>
            <ColumnChooser choice={choice} />
          </div>
        </>
      )}
    </div>
  );
}

interface ReadTableProps {
  readonly store: LineStore;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly choice: ReturnType<typeof useColumnChoice>;
}

function ReadTable({ store, label, columns, choice }: ReadTableProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useSyncExternalStore(store.subscribe, store.getOrder).flatMap((id) => store.getLine(id) ?? []);
  const hasTotals = lines.length > 0 && columns.some((column) => column.total);
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={lines.length + (hasTotals ? 2 : 1)}
      aria-colcount={columns.length + 1}
      // A region that scrolls must be reachable by key.
      tabIndex={0}
      className={classes['scroller']}
      style={
        { '--columns': templateOf(columns), '--lines-width': widthOf(columns), '--sums': totalsHeight(store, columns) } as CSSProperties
      }
    >
      <div className={classes['lines']}>
        <GridHead columns={columns} choice={choice} />
        <ReadLines lines={lines} columns={columns} scroller={scroller} />
        {lines.length === 0 && (
          <div className={classes['empty']} role="row">
            <span role="cell">{t('grid.empty')}</span>
          </div>
        )}
        {hasTotals && <GridTotals store={store} columns={columns} isReadOnly />}
      </div>
    </div>
  );
}

interface ReadLinesProps {
  readonly lines: readonly GridLine[];
  readonly columns: readonly GridColumn[];
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function ReadLines({ lines, columns, scroller }: ReadLinesProps) {
  const row = (line: GridLine, index: number) => <ReadLine key={line.id} line={line} index={index} columns={columns} />;
  if (lines.length <= ALL_AT_ONCE) return <>{lines.map(row)}</>;
  return (
    <Virtualizer data={lines} scrollRef={scroller} startMargin={ROW_HEIGHT} itemSize={ROW_HEIGHT}>
      {row}
    </Virtualizer>
  );
}

function ReadLine({ line, index, columns }: { line: GridLine; index: number; columns: readonly GridColumn[] }) {
  return (
    <div role="row" aria-rowindex={index + 2} className={classes['row']}>
      <div role="rowheader" aria-colindex={1} className={classes['lineNumber']}>
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const text = readCell(column, line.values[column.key], line.values);
        const name = isReferenceColumn(column) ? String(line.values[nameKey(column.key)] ?? '') : '';
        const isNegative = isNumberColumn(column) && text.startsWith('-');
        return (
          <div
            key={column.key}
            role="cell"
            aria-colindex={at + 2}
            className={`${classes['cell']} ${isNumberColumn(column) ? classes['number'] : ''} ${column.pinned ? classes['pinned'] : ''}`}
          >
            {column.kind === 'file' ? (
              text !== '' && <FileShown file={text} name={column.label} />
            ) : (
              <span className={`${classes['text']} ${isNegative ? classes['negative'] : ''}`} title={name || text}>
                {column.leadsTo && text !== '' ? (
                  <Leading to={column.leadsTo} field={column.key} row={line.values}>
                    {text}
                  </Leading>
                ) : (
                  text
                )}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

const NO_LOOKUP: GridLookup = {
  suggest: async () => ({ items: [], total: 0 }),
  resolve: async () => new Map(),
  openPicker: async () => [],
  fill: () => ({}),
};
