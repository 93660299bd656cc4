import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n.ts';
import { isPhone } from '../phone.ts';
import '../picker/picker-texts.ts';
import classes from './suggestion-list.module.css';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionState, Suggestions } from './suggestions.ts';

interface SuggestionListProps {
  readonly suggestions: Suggestions;
  readonly onChoose: (chosen: Suggestion) => void;
}

/** The list under the field being typed in. The focus stays in the field. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  const state = useSyncExternalStore(suggestions.state.subscribe, suggestions.state.get);
  return state ? createPortal(<OpenList state={state} onChoose={onChoose} onLost={() => suggestions.close()} />, landmark()) : null;
}

/** Where menus and dialogs open, too: outside of every landmark screen readers would not find the list. */
const landmark = (): Element => document.querySelector('[data-mantine-shared-portal-node]') ?? document.body;

interface OpenListProps {
  readonly state: SuggestionState;
  readonly onChoose: (chosen: Suggestion) => void;
  readonly onLost: () => void;
}

function OpenList({ state, onChoose, onLost }: OpenListProps) {
  const t = useT();
  const listId = useId();
  const { input, items, offers, active, isLoading, isFailed } = state;
  const place = usePlace(input, onLost);
  const list = useRef<HTMLDivElement>(null);
  useLeading(input, list, { listId, active });
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-busy={isLoading}
      aria-label={input.getAttribute('aria-label') ?? ''}
      className={classes['list']}
      style={place}
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.map((item, at) => (
        <div
          key={item.code}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes['item']}
          onClick={() => onChoose(item)}
        >
          <span className={classes['name']}>{item.name ?? item.code}</span>
          {item.name !== undefined && item.name !== item.code && <span className={classes['code']}>{item.code}</span>}
          {item.hint !== undefined && <span className={classes['hint']}>{item.hint}</span>}
        </div>
      ))}
      {items.length === 0 && (
        <div className={classes['none']} role="status">
          {t(isLoading ? 'picker.searching' : isFailed ? 'picker.failed' : 'picker.none')}
        </div>
      )}
      {offers.map(({ label, run }, index) => (
        <div
          key={label}
          id={`${listId}-${items.length + index}`}
          role="option"
          aria-selected={items.length + index === active}
          className={`${classes['item']} ${classes['offer']}`}
          onClick={run}
        >
          {label}
        </div>
      ))}
    </div>
  );
}

/** Screen readers hear from the field what its list marks, which is kept in view. */
function useLeading(
  input: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  { listId, active }: { readonly listId: string; readonly active: number },
): void {
  useEffect(() => {
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', listId);
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input, list, active, listId]);
}

const HEIGHT = 264;
const WIDTH = 300;
const EDGE = 8;

interface Place {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly minWidth: number;
  readonly maxHeight: number;
}

/** What of the window is seen: the keyboard of a phone hides the rest. */
function seen(): { readonly top: number; readonly bottom: number } {
  const { visualViewport: view, innerHeight } = window;
  return view ? { top: view.offsetTop, bottom: Math.min(innerHeight, view.offsetTop + view.height) } : { top: 0, bottom: innerHeight };
}

/** Under the input, or above it where there is more room; closes when the input scrolls away. */
function usePlace(input: HTMLInputElement, onLost: () => void): Place {
  const placeOf = useCallback((): Place => {
    const box = input.getBoundingClientRect();
    const { top, bottom } = seen();
    const minWidth = Math.min(Math.max(WIDTH, isPhone() ? box.width : 0), window.innerWidth - 2 * EDGE);
    const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - minWidth - EDGE));
    const [above, below] = [box.top - top - EDGE, bottom - box.bottom - EDGE];
    const isBelow = below >= HEIGHT || below >= above;
    const maxHeight = Math.max(0, Math.min(HEIGHT, isBelow ? below : above));
    return isBelow
      ? { left, top: box.bottom + 2, minWidth, maxHeight }
      : { left, bottom: window.innerHeight - box.top + 2, minWidth, maxHeight };
  }, [input]);
  const [place, setPlace] = useState(placeOf);
  useLayoutEffect(() => setPlace(placeOf()), [placeOf]);
  useEffect(() => {
    const view = window.visualViewport;
    const move = () => setPlace(placeOf());
    view?.addEventListener('resize', move);
    return () => view?.removeEventListener('resize', move);
  }, [placeOf]);
  useEffect(() => {
    const lost = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(input)) onLost();
    };
    addEventListener('scroll', lost, true);
    return () => removeEventListener('scroll', lost, true);
  }, [input, onLost]);
  return place;
}
