import { type KeyboardEvent, useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useComposed } from '../input-method.ts';
import { plainValue } from '../table/format-value.ts';
import { useCombobox } from '../ui/input.tsx';
import type { ReferenceInputProps } from './reference-props.ts';
import { matchOf, MORE, shownText } from './reference-text.ts';
import { useReferenceName, useReferenceSearch } from './use-reference-search.ts';

const NOT_NARROWED = {};

const opensPicker = (event: KeyboardEvent): boolean => event.key === 'F4' || (event.key === 'ArrowDown' && event.altKey);

/** What is typed, offered and chosen in a reference input. */
export function useReferenceInput(props: ReferenceInputProps) {
  const { source, field, value, onChange, related = NOT_NARROWED, disabled = false, required = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(typed);
  latest.current = typed;
  const [isPicking, setPicking] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useReferenceSearch({ source, field, related, terms: useComposed(typed ?? ''), isOpen: combobox.dropdownOpened });
  const name = useReferenceName(source, field, value, props.name);
  const choose = (row: ListRow | null): void => {
    onChange(row === null ? null : plainValue(row, source.key), row);
    setTyped(null);
    combobox.closeDropdown();
  };
  const openPicker = (): void => {
    combobox.closeDropdown();
    setPicking(true);
  };
  const type = (text: string): void => {
    setTyped(text);
    combobox.openDropdown();
    if (text === '' && value !== null) onChange(null, null);
  };
  const take = (rows: readonly ListRow[]): void => {
    const only = matchOf(typed, rows, source);
    if (only) choose(only);
    setTyped(null);
  };
  // What was typed faster than records were offered is looked up, unless something else is typed meanwhile.
  const leave = (): void => {
    combobox.closeDropdown();
    props.onBlur?.();
    if (typed === null || !found.isWaiting) return take(found.rows);
    void found.findNow(typed).then((rows) => latest.current === typed && take(rows));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (disabled) return;
    if (opensPicker(event)) {
      event.preventDefault();
      openPicker();
    } else if (event.key === 'Escape' && typed !== null) setTyped(null);
  };
  return {
    combobox,
    found,
    isOpen: combobox.dropdownOpened,
    isPicking,
    text: typed ?? shownText(value, name),
    canClear: !required && (value !== null || typed !== null),
    choose,
    clear: () => choose(null),
    open: () => combobox.openDropdown(),
    type,
    leave,
    onKeyDown,
    openPicker,
    closePicker: () => setPicking(false),
    submit: (key: string) => (key === MORE ? openPicker() : choose(found.rows.find((row) => plainValue(row, source.key) === key) ?? null)),
  };
}
