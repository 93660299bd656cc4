import { IconArrowsHorizontal, IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { later, useLater } from '../later.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { FilterPopover } from './filter-popover.tsx';
import { rangeFilter, rangeOf, type FilterControlProps } from './filters.ts';

const form = later(async () => (await import('./range-form.tsx')).RangeForm);

/** `100 – 200`, `≥ 100`, `≤ 200`, or one value where both ends are the same. */
export function rangeText(from: string, to: string, isNumber: boolean): string {
  const shown = (value: string): string => (isNumber ? formatDecimal(value) : value);
  if (from === '' && to === '') return '';
  if (from === to) return shown(from);
  if (from === '') return `≤ ${shown(to)}`;
  return to === '' ? `≥ ${shown(from)}` : `${shown(from)} – ${shown(to)}`;
}

/** Between two numbers or dates, either of which may be left open. */
export function FilterRange({ column, filters, onFilters }: FilterControlProps) {
  const { from, to } = rangeOf(filters);
  const [isAsked, setAsked] = useState(false);
  const RangeForm = useLater(form, isAsked);
  const apply = (start: string, end: string): void => onFilters(rangeFilter(column.field, start, end));
  return (
    <FilterPopover
      label={column.label}
      icon={column.filter === 'number' ? IconArrowsHorizontal : IconCalendar}
      summary={rangeText(from, to, column.filter === 'number')}
      onClear={() => onFilters([])}
      isReady={RangeForm !== null}
      onOpen={() => setAsked(true)}
    >
      {(close) => RangeForm && <RangeForm column={column} from={from} to={to} onApply={apply} onDone={close} />}
    </FilterPopover>
  );
}
