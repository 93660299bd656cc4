import { lazy, Suspense, useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { closeShortcuts, openShortcuts, useShortcuts } from '../shortcuts.ts';
import { isModalOpen } from './use-page-keys.ts';

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** A Chinese keyboard gives the full-width one. */
const QUESTION_MARK = /^[?\uFF1F]$/;

/** `?` where nothing is typed, full-width too, unless the user has switched single keys off; Ctrl+/ anywhere. */
function asksForSheet(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key === '/';
  const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
  return QUESTION_MARK.test(event.key) && !isTyping && useSettings.getState().singleKeys;
}

/** Opens the sheet of keyboard shortcuts on every screen. Stands once around the application. */
export function ShortcutHost() {
  const isOpen = useShortcuts((shortcuts) => shortcuts.isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !asksForSheet(event) || isModalOpen()) return;
      event.preventDefault();
      openShortcuts();
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
