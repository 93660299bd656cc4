import { lazy, Suspense, useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { closeShortcuts, openShortcuts, useShortcuts } from '../shortcuts.ts';
import { buttonOfKey } from './pressed-by-key.ts';
import { isModalOpen, isTypedInto } from './use-page-keys.ts';

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

/** A Chinese keyboard gives the full-width one. */
const QUESTION_MARK = /^[?\uFF1F]$/;

/** `?` where nothing is typed, full-width too, unless the user has switched single keys off; Ctrl+/ anywhere. */
function asksForSheet(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key === '/';
  return QUESTION_MARK.test(event.key) && !isTypedInto(event.target) && useSettings.getState().singleKeys;
}

/** Hears the keys of every screen: those that open the sheet of shortcuts, and those of buttons. Stands once around the application. */
export function ShortcutHost() {
  const isOpen = useShortcuts((shortcuts) => shortcuts.isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const button = buttonOfKey(event);
      if (!button && (event.defaultPrevented || !asksForSheet(event) || isModalOpen())) return;
      event.preventDefault();
      if (button) button.click();
      else openShortcuts();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutSheet onClose={closeShortcuts} />
    </Suspense>
  );
}
