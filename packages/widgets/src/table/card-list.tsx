import { Skeleton } from '../ui/loading.tsx';
import { nameKey } from '@sampan/model/name-key.ts';
import { memo, type MouseEvent, type ReactNode, useMemo } from 'react';
import { Virtualizer } from 'virtua';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import type { Column } from './columns.ts';
import type { RowHandlers } from './row-handlers.ts';
import classes from './card-list.module.css';
import { type CardColumns, cardColumns } from './card-fields.ts';
import tableClasses from './data-table.module.css';
import { CellContent } from './cell-content.tsx';
import type { DataTableProps } from './table-props.ts';
import { plainValue } from './format-value.ts';
import type { PlacedColumn } from './layout.ts';
import { RowMenu } from './row-menu.tsx';
import { NOTHING, type SelectionMode } from './selection.ts';

interface CardListProps {
  readonly table: DataTableProps;
  readonly placed: readonly PlacedColumn[];
  readonly handlers: RowHandlers;
  readonly empty: ReactNode;
}

const PLAIN_ROWS = 60;

/** The layout of narrow screens: one card for each row. */
export function CardList({ table, placed, handlers, empty }: CardListProps) {
  const { rows, loading = false, card: chosen, selectionMode = 'none', selection = NOTHING, rowActions, label } = table;
  const columns = useMemo(() => cardColumns(placed, chosen), [placed, chosen]);
  const card = (row: ListRow, index: number) => (
    <Card
      key={row.ID}
      row={row}
      index={index}
      columns={columns}
      mode={selectionMode}
      isSelected={selection.has(row.ID)}
      isOpened={table.openedRow === row.ID}
      hasActions={rowActions !== undefined}
      opens={table.onOpen !== undefined && !table.selectOnClick}
      handlers={handlers}
    />
  );
  return (
    <div
      className={classes['list']}
      role={rows.length > 0 && !loading ? 'list' : 'group'}
      aria-label={label}
      aria-busy={loading}
      tabIndex={0}
      data-scroller
    >
      {loading && Array.from({ length: 6 }, (_, at) => <Skeleton key={at} className={classes['skeleton'] ?? ''} />)}
      {!loading && rows.length === 0 && <div className={classes['empty']}>{empty}</div>}
      {!loading && (rows.length > PLAIN_ROWS ? <Virtualizer data={rows}>{card}</Virtualizer> : rows.map(card))}
    </div>
  );
}

interface CardProps {
  readonly row: ListRow;
  readonly index: number;
  readonly columns: CardColumns;
  readonly mode: SelectionMode;
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  readonly hasActions: boolean;
  /** A tap anywhere on it opens the row. */
  readonly opens: boolean;
  readonly handlers: RowHandlers;
}

const Card = memo(function Card({ row, index, columns, mode, isSelected, isOpened, hasActions, opens, handlers }: CardProps) {
  const t = useT();
  const { title, status, lead, figure, fields } = columns;
  const onClick = (event: MouseEvent): void => {
    if ((event.target as Element).closest('a, button, input, label')) return;
    if (opens) handlers.open(row);
    else handlers.click(row, index, false);
  };
  return (
    <div
      className={classes['card']}
      role="listitem"
      aria-current={isOpened || undefined}
      data-row={row.ID}
      data-selected={isSelected || undefined}
      data-opens={opens || undefined}
      onClick={onClick}
    >
      {mode === 'none' ? (
        <span />
      ) : (
        <label className={tableClasses['tick']}>
          <input
            type={mode === 'single' ? 'radio' : 'checkbox'}
            checked={isSelected}
            aria-label={t('table.selectRow', { name: handlers.name(row) })}
            onChange={() => handlers.toggle(row, index, false)}
          />
        </label>
      )}
      <div className={classes['head']}>
        <span className={classes['title']}>{title && <CellContent column={title} row={row} />}</span>
        {status && <CellContent column={status} row={row} />}
      </div>
      {hasActions ? <RowMenu row={row} handlers={handlers} tabIndex={0} /> : <span />}
      {(lead || figure) && <Decides columns={columns} row={row} />}
      <dl className={classes['fields']}>
        {fields
          .filter((column) => column.format || plainValue(row, column.field) !== '')
          .map((column) => (
            <div key={column.field} className={classes['field']}>
              <dt>{column.label}</dt>
              <dd>
                <Figure column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
});

/** A value with what it is counted in: a currency before it, a unit behind it. */
function Figure({ column, row }: { readonly column: Column; readonly row: ListRow }) {
  const { total, currency } = column;
  const per = total && <span className={classes['per']}>{perText(column, total.per, row)}</span>;
  return (
    <>
      {currency !== undefined && per}
      <CellContent column={column} row={row} />
      {currency === undefined && per}
    </>
  );
}

/** Of what it is, and how much, in letters to be read from afar. */
function Decides({ columns: { lead, figure }, row }: { readonly columns: CardColumns; readonly row: ListRow }) {
  return (
    <div className={classes['decides']}>
      <span className={classes['lead']}>{lead && <CellContent column={lead} row={row} />}</span>
      {figure && plainValue(row, figure.field) !== '' && (
        <span className={classes['figure']}>
          <CellContent column={figure} row={row} />
          {figure.total && <span className={classes['unit']}>{perText(figure, figure.total.per, row)}</span>}
        </span>
      )}
    </div>
  );
}

/** A currency by its code; a unit as it is called. */
const perText = ({ currency }: Column, per: string, row: ListRow): string =>
  (currency === undefined && plainValue(row, nameKey(per))) || plainValue(row, per);
