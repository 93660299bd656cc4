import type { ShortcutGroup } from '../shortcuts.ts';

/** The keys of the table (`use-grid-keys.ts`), for the sheet of shortcuts. */
export const TABLE_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.table',
  keys: [
    ['↑ · ↓ · ← · →', 'shortcuts.cells'],
    ['PageUp · PageDown', 'shortcuts.pages'],
    ['Home · End', 'shortcuts.ends'],
    ['Ctrl+Home · Ctrl+End', 'shortcuts.corners'],
    ['Enter', 'shortcuts.open'],
    ['Space', 'shortcuts.select'],
    ['Ctrl+A', 'shortcuts.selectPage'],
    ['Ctrl+C', 'shortcuts.copyCell'],
    ['Alt+F3', 'shortcuts.filterTo'],
    ['Shift+← · Shift+→', 'shortcuts.widen'],
    ['Ctrl+← · Ctrl+→', 'shortcuts.moveColumn'],
  ],
};
