import type { ShortcutGroup } from '../shortcuts.ts';

/** The keys of the line grid (`keys.ts`) and what may be typed, for the sheet of shortcuts. */
export const GRID_SHORTCUTS: ShortcutGroup = {
  title: 'keys.lines',
  keys: [
    ['Enter', 'keys.next'],
    ['Tab · Shift+Tab', 'keys.tab'],
    ['↑ · ↓', 'keys.arrows'],
    ['Ctrl+Enter', 'keys.leave'],
    ['F4', 'keys.picker'],
    ['F8', 'keys.copyAbove'],
    ['Ctrl+D', 'keys.duplicate'],
    ['Ctrl+Shift+Enter', 'keys.insert'],
    ['Ctrl+Shift+Delete', 'keys.delete'],
    ['Alt+↑ · Alt+↓', 'keys.move'],
    ['Shift+↑ · Shift+↓', 'keys.select'],
    ['Ctrl+C', 'keys.copy'],
    ['Ctrl+V', 'keys.paste'],
    ['Ctrl+Z · Ctrl+Y', 'keys.undo'],
    ['Esc', 'keys.revert'],
    ['Ctrl+Shift+F12', 'keys.maximise'],
  ],
  notes: ['keys.numbers', 'keys.dates'],
};
