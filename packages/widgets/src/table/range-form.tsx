import { readDate } from '@sampan/kernel/read-date.ts';
import { readNumber } from '@sampan/kernel/read-number.ts';
import { type FormEvent, useState } from 'react';
import { today } from '../form/today.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/input.tsx';
import type { Column } from './columns.ts';
import { DATE_PRESETS, presetRange } from './date-presets.ts';
import classes from './filter.module.css';

/** What was typed as the text of a filter; null when it cannot be read. */
function readEnd(typed: string, isNumber: boolean): string | null {
  if (isNumber) {
    const read = readNumber(typed, { places: 8, isPercent: true });
    return 'problem' in read ? null : (read.value ?? '');
  }
  const read = readDate(typed, { today: today() });
  return read === undefined ? null : (read?.date ?? '');
}

interface RangeFormProps {
  readonly column: Column;
  readonly from: string;
  readonly to: string;
  readonly onApply: (from: string, to: string) => void;
  readonly onDone: () => void;
}

/** Both ends of a range, typed; dates also by the usual ranges. */
export function RangeForm({ column, from, to, onApply, onDone }: RangeFormProps) {
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
