import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/input.tsx';
import { IconArrowsHorizontal, IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { today } from '../form/today.ts';
import { useT } from '../i18n.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { parseDate } from '../line-grid/parse-date.ts';
import { parseNumber } from '../line-grid/parse-number.ts';
import type { Column } from './columns.ts';
import { DATE_PRESETS, presetRange } from './date-presets.ts';
import classes from './filter.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { rangeFilter, rangeOf, type FilterControlProps } from './filters.ts';

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
  const apply = (start: string, end: string): void => onFilters(rangeFilter(column.field, start, end));
  return (
    <FilterPopover
      label={column.label}
      icon={column.filter === 'number' ? IconArrowsHorizontal : IconCalendar}
      summary={rangeText(from, to, column.filter === 'number')}
      onClear={() => onFilters([])}
    >
      {(close) => <RangeForm column={column} from={from} to={to} onApply={apply} onDone={close} />}
    </FilterPopover>
  );
}

/** What was typed as the text of a filter; null when it cannot be read. */
function readEnd(typed: string, isNumber: boolean): string | null {
  if (isNumber) {
    const read = parseNumber(typed, 8);
    return 'problem' in read ? null : (read.value ?? '');
  }
  const date = parseDate(typed, today());
  return date === undefined ? null : (date ?? '');
}

interface RangeFormProps {
  readonly column: Column;
  readonly from: string;
  readonly to: string;
  readonly onApply: (from: string, to: string) => void;
  readonly onDone: () => void;
}

function RangeForm({ column, from, to, onApply, onDone }: RangeFormProps) {
  const t = useT();
  const isNumber = column.filter === 'number';
  const [typed, setTyped] = useState({ from, to });
  const [tried, setTried] = useState(false);
  const ends = { from: readEnd(typed.from, isNumber), to: readEnd(typed.to, isNumber) };
  const problem = t(isNumber ? 'filter.badNumber' : 'filter.badDate');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (ends.from === null || ends.to === null) return;
    onApply(ends.from, ends.to);
    onDone();
  };
  const end = (side: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      value={typed[side]}
      error={tried && ends[side] === null ? problem : undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={isNumber ? '' : 'YYYY-MM-DD'}
      onChange={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })}
      {...(side === 'from' ? { 'data-autofocus': true } : {})}
    />
  );
  return (
    <form className={classes['range']} onSubmit={submit}>
      <div className={classes['ends']}>
        {end('from', t(isNumber ? 'filter.min' : 'filter.from'))}
        {end('to', t(isNumber ? 'filter.max' : 'filter.to'))}
      </div>
      {!isNumber && <Presets onApply={onApply} onDone={onDone} />}
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  );
}

function Presets({ onApply, onDone }: Pick<RangeFormProps, 'onApply' | 'onDone'>) {
  const t = useT();
  return (
    <div className={classes['presets']}>
      {DATE_PRESETS.map((preset) => (
        <Button
          key={preset}
          variant="default"
          size="compact-sm"
          onClick={() => {
            const range = presetRange(preset, today());
            onApply(range.from, range.to);
            onDone();
          }}
        >
          {t(`filter.${preset}`)}
        </Button>
      ))}
    </div>
  );
}
