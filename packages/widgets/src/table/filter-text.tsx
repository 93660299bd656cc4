import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { isComposing } from '../input-method.ts';
import classes from './filter.module.css';
import { textFilter, textOfFilter, type FilterControlProps } from './filters.ts';

const PAUSE_MS = 400;

/** Contains this text. Takes effect after a pause in typing or with Enter; never in the middle of a composed character. */
export function FilterText({ column, filters, onFilters }: FilterControlProps) {
  const t = useT();
  const given = textOfFilter(filters);
  const [text, setText] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => setText(given), [given]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: string): void => {
    clearTimeout(timer.current);
    if (next.trim() !== given) onFilters(textFilter(column.field, next));
  };
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    if (!isComposing()) timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  return (
    <span className={classes['field']} data-active={given !== '' || undefined}>
      <input
        type="search"
        className={classes['input']}
        value={text}
        aria-label={t('filter.label', { label: column.label })}
        onChange={(event) => change(event.currentTarget.value)}
        onCompositionEnd={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text);
        }}
        onBlur={() => commit(text)}
      />
      <IconSearch className={classes['icon']} size={14} aria-hidden />
    </span>
  );
}
