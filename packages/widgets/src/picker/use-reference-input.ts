import { textOf } from '@sampan/kernel/errors.ts';
import { type CompositionEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import { onSettle } from '../form/fields/settle.ts';
import { useLanguage, useT } from '../i18n.ts';
import { isComposing } from '../input-method.ts';
import { findRecords } from '../lookup/find-records.ts';
import { type LookupProblem, type Meant, type Taking } from '../lookup/meant.ts';
import { rememberPick } from '../lookup/recent-picks.ts';
import type { LookupField, Offer, Suggestion } from '../lookup/suggestion.ts';
import { Suggestions } from '../lookup/suggestions.ts';
import { useQuickCreate } from '../lookup/use-quick-create.tsx';
import { plainValue } from '../table/format-value.ts';
import type { ReferenceInputProps } from './reference-props.ts';
import { shownText } from './reference-text.ts';
import { useReferenceName } from './use-reference-name.ts';

const NOT_NARROWED = {};

const opensPicker = (event: KeyboardEvent): boolean => event.key === 'F4' || (event.key === 'ArrowDown' && event.altKey);

/** What is typed, offered and chosen in a reference input: the same look-up that the cells of a grid have. */
export function useReferenceInput(props: ReferenceInputProps) {
  const { source, field, value, onChange, onProblem, related = NOT_NARROWED, disabled = false, required = false } = props;
  const t = useT();
  const language = useLanguage();
  const find = useDefinitions();
  const [suggestions] = useState(() => new Suggestions());
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<LookupProblem | 'LOOKUP_RUNNING' | undefined>();
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<string | null>(null);
  const isTouched = useRef(false);
  const creation = useQuickCreate();
  const name = useReferenceName(source, field, value, props.name);

  const tell = (next: LookupProblem | 'LOOKUP_RUNNING' | undefined): void => {
    setProblem(next);
    onProblem?.(next && textOf({ code: next, args: {} }, language));
  };
  const reset = (): void => {
    isTouched.current = false;
    waiting.current = null;
    setTyped(null);
    if (problem !== undefined) tell(undefined);
  };
  const choose = (row: ListRow | null): void => {
    suggestions.close();
    reset();
    if (row) rememberPick(source.type, plainValue(row, source.key));
    onChange(row === null ? null : plainValue(row, source.key), row);
  };
  const take = (item: Suggestion): void => choose(item.record as ListRow);
  const openPicker = (): void => {
    suggestions.close();
    setPicking(true);
  };
  const offers = (term: string, more: boolean): Offer[] => [
    ...(more ? [{ label: t('picker.more'), run: openPicker }] : []),
    ...newRecord(term),
  ];
  const newRecord = (typedText: string): Offer[] => {
    const kind = props.canCreate ? creation.kindOf(source.type) : undefined;
    if (kind === undefined) return [];
    const make = async (): Promise<void> => {
      suggestions.close();
      const made = await creation.create({ type: source.type, field, typed: typedText, start: related });
      if (made) choose(made);
    };
    return [{ label: t('picker.new', { kind }), run: () => void make() }];
  };
  const lookupField = (): LookupField | null =>
    input.current && {
      key: field,
      input: input.current,
      find: (term) => findRecords({ source, target: find(source.type), field, related }, term),
      offers: (term, { items, total }) => offers(term, total > items.length),
    };
  const ask = (text: string): void => {
    const asked = lookupField();
    if (asked) suggestions.ask(asked, text.trim());
  };
  const type = (text: string): void => {
    isTouched.current = true;
    waiting.current = null;
    setTyped(text);
    if (problem !== undefined) tell(undefined);
    if (text === '' && value !== null) onChange(null, null);
    if (!isComposing()) ask(text);
  };
  /** The text becomes a record, or stays with the reason why it is none. */
  const settle = (taking: Taking): void => {
    const asked = lookupField();
    const text = input.current?.value ?? '';
    if (!asked || !isTouched.current) return suggestions.close();
    if (text.trim() === '') {
      suggestions.close();
      return reset();
    }
    isTouched.current = false;
    const end = (meaning: Meant): void => ('chosen' in meaning ? take(meaning.chosen) : tell(meaning.problem));
    const meaning = suggestions.meaningOf(asked, text, taking);
    if (!(meaning instanceof Promise)) return end(meaning);
    waiting.current = text;
    tell('LOOKUP_RUNNING');
    void meaning.then((found) => waiting.current === text && end(found));
  };
  const leave = (): void => {
    settle('only');
    props.onBlur?.();
  };
  useSettledBySave(() => settle('only'));
  // Another value from outside takes the place of what was typed.
  useEffect(() => {
    if (!isTouched.current && document.activeElement !== input.current) setTyped(null);
  }, [value]);
  const accept = (): boolean => {
    const { chosen } = suggestions;
    if (chosen && 'run' in chosen) chosen.run();
    else if (chosen) take(chosen);
    else settle('first');
    return chosen !== undefined && 'run' in chosen;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (disabled) return;
    if (opensPicker(event)) {
      event.preventDefault();
      openPicker();
      return;
    }
    const key = event.key;
    if (key === 'Escape' && (suggestions.isOpen || typed !== null)) {
      // The dialog around it stays open.
      event.stopPropagation();
      if (suggestions.isOpen) suggestions.close();
      else reset();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (suggestions.isOpen) suggestions.move(key === 'ArrowDown' ? 1 : -1);
      else ask(typed ?? '');
    } else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) {
      const isOffer = accept();
      if (key === 'Enter' || isOffer) event.preventDefault();
    }
  };
  return {
    suggestions,
    input,
    isPicking,
    dialog: creation.dialog,
    text: typed ?? shownText(value, name),
    problem: problem && textOf({ code: problem, args: {} }, language),
    canClear: !required && (value !== null || typed !== null),
    choose,
    take,
    clear: () => choose(null),
    open: () => !suggestions.isOpen && ask(typed ?? ''),
    type,
    composed: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
    leave,
    onKeyDown,
    openPicker,
    closePicker: () => setPicking(false),
  };
}

/** Saving by a key does not leave the field: the form asks for what stands there. */
function useSettledBySave(settle: () => void): void {
  const latest = useRef(settle);
  latest.current = settle;
  const now = useCallback(() => latest.current(), []);
  useEffect(() => onSettle(now), [now]);
}
