import { Button, IconButton } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { NativeSelect } from '../ui/input.tsx';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import type { Column } from './columns.ts';
import classes from './card-list.module.css';
import { FilterControl } from './filter-control.tsx';
import { filterBy, type TableState } from './table-state.ts';

interface NarrowFiltersProps {
  readonly columns: readonly Column[];
  readonly state: TableState;
  readonly onState: (next: TableState) => void;
}

/** Sort and filters of the card layout, in a sheet from below. */
export function NarrowFilters({ columns, state, onState }: NarrowFiltersProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const Icon = state.filters.length > 0 ? IconFilterFilled : IconFilter;
  return (
    <>
      <IconButton label={t('filter.title')} size={32} icon={<Icon size={18} aria-hidden />} onClick={() => setOpen(true)} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('picker.close') }}
      >
        <div className={classes['sheet']}>
          <SortSelect columns={columns} state={state} onState={onState} />
          {columns
            .filter((column) => column.filter)
            .map((column) => (
              <div key={column.field} className={classes['sheetField']}>
                <span className={classes['sheetLabel']}>{column.label}</span>
                <FilterControl column={column} filters={state.filters} onFilters={(next) => onState(filterBy(state, next))} />
              </div>
            ))}
          <Button variant="default" disabled={state.filters.length === 0} onClick={() => onState(filterBy(state, []))}>
            {t('filter.clearAll')}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

function SortSelect({ columns, state, onState }: NarrowFiltersProps) {
  const t = useT();
  const value = state.sortField === null || state.direction === 0 ? '' : `${state.sortField} ${state.direction}`;
  const choose = (chosen: string): void => {
    const [field, direction] = chosen.split(' ');
    onState({ ...state, page: 1, sortField: field || null, direction: direction === '1' ? 1 : direction === '-1' ? -1 : 0 });
  };
  return (
    <NativeSelect label={t('table.sort')} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">–</option>
      {columns
        .filter((column) => column.sort)
        .flatMap((column) => [
          <option key={`${column.field} 1`} value={`${column.field} 1`}>{`${column.label} ↑ ${t('table.ascending')}`}</option>,
          <option key={`${column.field} -1`} value={`${column.field} -1`}>{`${column.label} ↓ ${t('table.descending')}`}</option>,
        ])}
    </NativeSelect>
  );
}
