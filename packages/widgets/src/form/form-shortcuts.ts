import type { ShortcutGroup } from '../shortcuts.ts';

/** A record to read, in the list that the user came from. */
export const WALK_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.record',
  keys: [
    ['Ctrl+↑ · Ctrl+↓', 'shortcuts.walk'],
    ['F6', 'shortcuts.section'],
  ],
};

/** A record to read where there is no walking. */
export const RECORD_SHORTCUTS: ShortcutGroup = { title: 'shortcuts.record', keys: [['F6', 'shortcuts.section']] };

/** A record being entered. */
export const FORM_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.form',
  keys: [
    ['Ctrl+S', 'shortcuts.save'],
    ['F6', 'shortcuts.section'],
    ['F4 · Alt+↓', 'shortcuts.picker'],
  ],
};
