import type { KeyboardEvent } from 'react';
import type { Suggestions } from '../lookup/suggestions.ts';

/** What keys do in a reference input. */
interface KeyedField {
  readonly suggestions: Suggestions;
  /** Something stands in it that is not taken yet. */
  readonly isTyped: boolean;
  /** Takes what is highlighted, else the first hit; answers whether it opened something instead. */
  readonly accept: () => boolean;
  readonly ask: () => void;
  readonly reset: () => void;
  readonly openPicker: () => void;
}

const opensPicker = (event: KeyboardEvent): boolean => event.key === 'F4' || (event.key === 'ArrowDown' && event.altKey);

/** Arrows walk through the list, Enter and Tab take the first hit, Escape takes back what was typed, F4 opens the value help. */
export function pressKey(event: KeyboardEvent, { suggestions, isTyped, accept, ask, reset, openPicker }: KeyedField): void {
  const { key } = event;
  if (opensPicker(event)) {
    event.preventDefault();
    openPicker();
  } else if (key === 'Escape' && (suggestions.isOpen || isTyped)) {
    // The dialog around it stays open.
    event.stopPropagation();
    if (suggestions.isOpen) suggestions.close();
    else reset();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (suggestions.isOpen) suggestions.move(key === 'ArrowDown' ? 1 : -1);
    else ask();
  } else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) {
    const hasOpened = accept();
    if (key === 'Enter' || hasOpened) event.preventDefault();
  }
}
