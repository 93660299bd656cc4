import { type RefObject, useEffect } from 'react';
import { type ShortcutGroup, useShortcutGroup } from '../shortcuts.ts';
import { BUTTON_KEYS } from '../ui/key-button.tsx';
import { isModalOpen } from '../ui/use-page-keys.ts';
import { useLatest } from '../ui/use-latest.ts';

const SHOWN_LIST: ShortcutGroup = {
  title: 'shortcuts.list',
  keys: [
    ['F3', 'shortcuts.search'],
    ['F5', 'shortcuts.refresh'],
  ],
};
const MAKING_LIST: ShortcutGroup = { ...SHOWN_LIST, keys: [[BUTTON_KEYS.new, 'shortcuts.new'], ...SHOWN_LIST.keys] };

interface ListKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly refresh: () => void;
  /** Its button for a new record is there, which hears its key itself. */
  readonly isMaking: boolean;
}

/** F3 goes to the search, F5 loads again and keeps the place. Not while a dialog is open. */
export function useListKeys({ search, refresh, isMaking }: ListKeys): void {
  useShortcutGroup(isMaking ? MAKING_LIST : SHOWN_LIST);
  const latest = useLatest(refresh);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.defaultPrevented || isModalOpen()) return;
      if (event.key === 'F5') latest.current();
      else if (event.key === 'F3') search.current?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search, latest]);
}
