import { isModalOpen, isTypedInto } from './use-page-keys.ts';

const LETTER = /^[a-z]$/i;

/** Where a button's key is heard while somebody types: in the form or the question that the button belongs to. */
export const FORM = 'data-form';
const AROUND_FIELDS = `[${FORM}], [role="dialog"]`;

/** A key that types a character of its own: on a Mac, Alt and S are a ß, Alt and N begin an ñ. */
const isCharacter = ({ key }: KeyboardEvent): boolean => key === 'Dead' || (key.length === 1 && !LETTER.test(key));

/** By its letter, or by its place on the keyboard where Alt makes another character of it. */
const keyName = (event: KeyboardEvent): string => {
  if (isCharacter(event)) return event.code.replace(/^Key/, '');
  return event.key.length === 1 ? event.key.toUpperCase() : event.key;
};

function mayBePressed(button: Element, event: KeyboardEvent): boolean {
  if (isModalOpen() && !button.closest('[role="dialog"]')) return false;
  if (!isTypedInto(event.target)) return true;
  return !isCharacter(event) && button.closest(AROUND_FIELDS)?.contains(event.target as Element) === true;
}

/**
 * The button that says in `aria-keyshortcuts` that Alt and this key press it, so what is heard is what assistive technology is told. Of several
 * the last, which lies on top.
 */
export function buttonOfKey(event: KeyboardEvent): HTMLElement | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || repeat || event.defaultPrevented) return undefined;
  const buttons = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="Alt+${CSS.escape(keyName(event))}"]`);
  return [...buttons].findLast((button) => mayBePressed(button, event));
}
