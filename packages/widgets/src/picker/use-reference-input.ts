import { type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import { useT } from '../i18n.ts';
import { isComposing } from '../input-method.ts';
import { findRecords } from '../lookup/find-records.ts';
import { rememberPick } from '../lookup/recent-picks.ts';
import type { LookupField, Offer, Suggestion } from '../lookup/suggestion.ts';
import { Suggestions } from '../lookup/suggestions.ts';
import { useQuickCreate } from '../lookup/use-quick-create.tsx';
import { plainValue } from '../table/format-value.ts';
import { pressKey } from './reference-keys.ts';
import type { ReferenceInputProps } from './reference-props.ts';
import { shownText } from './reference-text.ts';
import { useReferenceName } from './use-reference-name.ts';
import { useTypedText } from './use-typed-text.ts';

const NOT_NARROWED = {};

/** What is typed, offered and chosen in a reference input: the same look-up that the cells of a grid have. */
export function useReferenceInput(props: ReferenceInputProps) {
  const { source, field, value, onChange, related = NOT_NARROWED, disabled = false, required = false } = props;
  const [suggestions] = useState(() => new Suggestions());
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const name = useReferenceName(source, field, value, props.name);
  const choose = (row: ListRow | null): void => {
    suggestions.close();
    text.reset();
    if (row) rememberPick(source.type, plainValue(row, source.key));
    onChange(row === null ? null : plainValue(row, source.key), row);
  };
  const take = (item: Suggestion): void => choose(item.record as ListRow);
  const openPicker = (): void => {
    suggestions.close();
    setPicking(true);
  };
  const { fieldAt, dialog } = useField(props, related, { choose, openPicker, close: () => suggestions.close() });
  const lookupField = (): LookupField | null => input.current && fieldAt(input.current);
  const text = useTypedText({ suggestions, value, field: lookupField, onTake: take, onProblem: props.onProblem });
  const ask = (typed: string): void => {
    const asked = lookupField();
    if (asked) suggestions.ask(asked, typed.trim());
  };
  const type = (typed: string): void => {
    text.type(typed);
    if (typed === '' && value !== null) onChange(null, null);
    if (!isComposing()) ask(typed);
  };
  const accept = (): boolean => {
    const { chosen } = suggestions;
    if (chosen && 'run' in chosen) chosen.run();
    else if (chosen) take(chosen);
    else text.settle('first');
    return chosen !== undefined && 'run' in chosen;
  };
  return {
    suggestions,
    input,
    isPicking,
    dialog,
    text: text.typed ?? shownText(value, name),
    problem: text.problem,
    canClear: !required && (value !== null || text.typed !== null),
    choose,
    take,
    clear: () => choose(null),
    open: () => !suggestions.isOpen && ask(text.typed ?? ''),
    type,
    composed: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
    leave: () => text.settle('only'),
    onKeyDown: (event: KeyboardEvent) => {
      const isTyped = text.typed !== null;
      if (!disabled) pressKey(event, { suggestions, isTyped, accept, ask: () => ask(text.typed ?? ''), reset: text.reset, openPicker });
    },
    openPicker,
    closePicker: () => setPicking(false),
  };
}

interface Answers {
  readonly choose: (row: ListRow) => void;
  readonly openPicker: () => void;
  readonly close: () => void;
}

/** How the records of a field are found, and what is offered below them. */
function useField(props: ReferenceInputProps, related: Readonly<Record<string, string>>, { choose, openPicker, close }: Answers) {
  const { source, field, canCreate = false } = props;
  const t = useT();
  const find = useDefinitions();
  const creation = useQuickCreate();
  const newRecord = (typed: string): Offer[] => {
    const kind = canCreate ? creation.kindOf(source.type) : undefined;
    if (kind === undefined) return [];
    const make = async (): Promise<void> => {
      close();
      const made = await creation.create({ type: source.type, field, typed, start: related });
      if (made) choose(made);
    };
    return [{ label: t('picker.new', { kind }), run: () => void make() }];
  };
  const fieldAt = (input: HTMLInputElement): LookupField => ({
    key: field,
    input,
    find: (term) => findRecords({ source, target: find(source.type), field, related }, term),
    offers: (term, { items, total }) => [
      ...(total > items.length ? [{ label: t('picker.more'), run: openPicker }] : []),
      ...newRecord(term),
    ],
  });
  return { fieldAt, dialog: creation.dialog };
}
