import { IconButton } from '../ui/button.tsx';
import { NativeSelect } from '../ui/input.tsx';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { useT } from '../i18n.ts';
import classes from './data-table.module.css';
import { PAGE_SIZES, pageCount, resize, ROW_CAP, shownRange, type TableState, turnTo } from './table-state.ts';

interface TableFooterProps {
  readonly state: TableState;
  readonly shown: number;
  readonly total: number;
  readonly capped: boolean;
  readonly onState: (next: TableState) => void;
}

export function TableFooter({ state, shown, total, capped, onState }: TableFooterProps) {
  const t = useT();
  const { start, end } = shownRange(state, shown, total);
  const number = (value: number): string => formatDecimal(String(value));
  return (
    <div className={classes['footer']}>
      <span className={classes['range']} role="status">
        {`${number(start)} - ${number(end)} / ${number(total)}`}
      </span>
      {capped && <span className={classes['capped']}>{t('table.capped', { shown: number(Math.min(shown, ROW_CAP)) })}</span>}
      <span className={classes['spacer']} />
      <label className={classes['size']}>
        <span>{t('table.rowsPerPage')}</span>
        <NativeSelect
          size="xs"
          value={String(state.rowsPerPage)}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: size === 0 ? t('table.all') : String(size) }))}
          onChange={(event) => onState(resize(state, Number(event.currentTarget.value)))}
        />
      </label>
      {pageCount(total, state.rowsPerPage) > 1 && <Pager state={state} total={total} onState={onState} />}
    </div>
  );
}

function Pager({ state, total, onState }: Pick<TableFooterProps, 'state' | 'total' | 'onState'>) {
  const t = useT();
  const pages = pageCount(total, state.rowsPerPage);
  const isFirst = state.page <= 1;
  const isLast = state.page >= pages;
  const buttons = [
    { name: 'table.firstPage', Icon: IconChevronsLeft, to: 1, off: isFirst },
    { name: 'table.previousPage', Icon: IconChevronLeft, to: state.page - 1, off: isFirst },
    { name: 'table.nextPage', Icon: IconChevronRight, to: state.page + 1, off: isLast },
    { name: 'table.lastPage', Icon: IconChevronsRight, to: pages, off: isLast },
  ];
  return (
    <span className={classes['pager']}>
      {buttons.map(({ name, Icon, to, off }, at) => (
        <span key={name} className={classes['pagerItem']}>
          {at === 2 && <span className={classes['pageOf']}>{t('table.pageOf', { page: state.page, pages })}</span>}
          <IconButton
            label={t(name)}
            size={28}
            disabled={off}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => onState(turnTo(state, to, total))}
          />
        </span>
      ))}
    </span>
  );
}
