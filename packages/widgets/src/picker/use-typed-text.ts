import { useCallback, useEffect, useRef, useState } from 'react';
import { onSettle } from '../form/fields/settle.ts';
import { useT } from '../i18n.ts';
import type { LookupProblem, Meant, Taking } from '../lookup/meant.ts';
import './picker-texts.ts';
import type { LookupField, Suggestion } from '../lookup/suggestion.ts';
import type { Suggestions } from '../lookup/suggestions.ts';

type Problem = LookupProblem | 'LOOKUP_RUNNING';

interface Typing {
  readonly suggestions: Suggestions;
  readonly value: string | null;
  /** The field as it is now; null while it is not shown. */
  readonly field: () => LookupField | null;
  readonly onTake: (chosen: Suggestion) => void;
  readonly onProblem: ((problem: string | undefined) => void) | undefined;
}

/** The text in a reference input until it has become a record; one that stands for none stays, with the reason. */
export function useTypedText({ suggestions, value, field, onTake, onProblem }: Typing) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | undefined>();
  /** The text that is being looked up. */
  const waiting = useRef<string | null>(null);
  /** It was typed in since it was last read. */
  const isTouched = useRef(false);
  /** What was told last, whatever this render knows of it: an answer comes when others have been drawn. */
  const told = useRef<Problem | undefined>(undefined);
  const tell = (next: Problem | undefined): void => {
    if (next === told.current) return;
    told.current = next;
    setProblem(next);
    onProblem?.(next && t(next));
  };
  const reset = (): void => {
    isTouched.current = false;
    waiting.current = null;
    setTyped(null);
    tell(undefined);
  };
  const type = (text: string): void => {
    isTouched.current = true;
    waiting.current = null;
    setTyped(text);
    tell(undefined);
  };
  const settle = (taking: Taking): void => {
    const asked = field();
    const text = asked?.input.value ?? '';
    if (!asked || !isTouched.current || text.trim() === '') {
      suggestions.close();
      if (isTouched.current) reset();
      return;
    }
    isTouched.current = false;
    const end = (meaning: Meant): void => ('chosen' in meaning ? onTake(meaning.chosen) : latest.current.tell(meaning.problem));
    const meaning = suggestions.meaningOf(asked, text, taking);
    if (!(meaning instanceof Promise)) return end(meaning);
    waiting.current = text;
    tell('LOOKUP_RUNNING');
    void meaning.then((found) => waiting.current === text && end(found));
  };
  const latest = useRef({ settle, reset, tell });
  latest.current = { settle, reset, tell };
  // Saving by a key does not leave the field: the form asks for what stands there.
  useEffect(() => onSettle(() => latest.current.settle('only')), []);
  // Another value from elsewhere takes the place of what was typed.
  const renew = useCallback(() => {
    if (!isTouched.current) latest.current.reset();
  }, []);
  useEffect(renew, [value, renew]);
  return { typed, problem: problem && t(problem), type, reset, settle };
}
