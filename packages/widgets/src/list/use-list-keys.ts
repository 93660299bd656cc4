import { type RefObject, useEffect } from 'react';
import { type ShortcutGroup, useShortcutGroup } from '../shortcuts.ts';
import { isModalOpen } from '../ui/use-page-keys.ts';
import { useLatest } from '../ui/use-latest.ts';

const LIST_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.list',
  keys: [
    ['F3', 'shortcuts.search'],
    ['F5', 'shortcuts.refresh'],
  ],
};

/** F3 goes to the search, F5 loads again and keeps the place. Not while a dialog is open. */
export function useListKeys(search: RefObject<HTMLInputElement | null>, refresh: () => void): void {
  useShortcutGroup(LIST_SHORTCUTS);
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
