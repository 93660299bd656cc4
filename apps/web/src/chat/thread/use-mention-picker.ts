import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';
import { mentionAt, type Mentionable } from '../state/mentions.ts';
import { insertText } from './insert-text.ts';

const MOST_OPTIONS = 8;

interface MentionPickerProps {
  readonly people: readonly Mentionable[];
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly onPick: (person: Mentionable) => void;
  /** People are found by the server: told what stands behind the sign, null when there is none. */
  readonly onQuery?: ((query: string | null) => void) | undefined;
}

interface Found {
  /** Where the sign stands in the text. */
  readonly from: number;
  readonly options: readonly Mentionable[];
  readonly active: number;
}

const NOTHING: Found = { from: 0, options: [], active: 0 };

/** Offers the people whose name goes on from the `@…` before the caret. */
export function useMentionPicker({ people, input, onPick, onQuery }: MentionPickerProps) {
  const [found, setFound] = useState<Found>(NOTHING);
  const close = (): void => setFound((now) => (now.options.length === 0 ? now : NOTHING));
  const look = (): void => {
    const { current } = input;
    const at =
      current && (onQuery || people.length > 0) && current.selectionStart === current.selectionEnd
        ? mentionAt(current.value, current.selectionStart)
        : null;
    onQuery?.(at?.query ?? null);
    if (!at) {
      close();
      return;
    }
    const wanted = at.query.toLowerCase();
    const options = people.filter(({ name }) => onQuery !== undefined || name.toLowerCase().includes(wanted)).slice(0, MOST_OPTIONS);
    setFound((now) => ({
      from: at.from,
      options,
      active: now.from === at.from ? Math.min(now.active, Math.max(0, options.length - 1)) : 0,
    }));
  };
  // The members of a group may come after the sign.
  const latest = useLatest(look);
  useEffect(() => {
    if (document.activeElement === input.current) latest.current();
  }, [people, input, latest]);
  const pick = (person: Mentionable): void => {
    const { current } = input;
    if (!current) return;
    onPick(person);
    current.setSelectionRange(found.from, current.selectionStart);
    insertText(current, `@${person.name} `);
    close();
  };
  /** True when the key was the list's. */
  const onKey = (event: KeyboardEvent): boolean => {
    const count = found.options.length;
    if (count === 0) return false;
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const person = found.options[found.active];
    if (move !== 0) setFound({ ...found, active: (found.active + move + count) % count });
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey) pick(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { options: found.options, active: found.active, look, close, pick, onKey };
}
