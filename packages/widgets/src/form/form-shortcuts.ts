import type { ShortcutGroup } from '../shortcuts.ts';
import { BUTTON_KEYS } from '../ui/key-button.tsx';

interface Shown {
  readonly hasSubmit: boolean;
  readonly hasApprove: boolean;
}

/** A record to read. */
export const recordShortcuts = ({ hasSubmit, hasApprove }: Shown): ShortcutGroup => ({
  title: 'shortcuts.record',
  keys: [
    [BUTTON_KEYS.main, 'shortcuts.main'],
    ...(hasSubmit ? [[BUTTON_KEYS.submit, 'shortcuts.submit'] as const] : []),
    ...(hasApprove ? [[BUTTON_KEYS.approve, 'shortcuts.approve'] as const] : []),
    ['Ctrl+↑ · Ctrl+↓', 'shortcuts.walk'],
    ['F6', 'shortcuts.section'],
  ],
});

const IN_FIELDS = [
  ['F6', 'shortcuts.section'],
  ['F4 · Alt+↓', 'shortcuts.picker'],
] as const;

/** A record being entered. */
export const FORM_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.form',
  keys: [[BUTTON_KEYS.save, 'shortcuts.save'], ...IN_FIELDS],
};

/** One that can be submitted as it is saved. */
export const SUBMIT_SHORTCUTS: ShortcutGroup = {
  title: 'shortcuts.form',
  keys: [[BUTTON_KEYS.save, 'shortcuts.save'], [`${BUTTON_KEYS.submit} · ${BUTTON_KEYS.main}`, 'shortcuts.saveAndSubmit'], ...IN_FIELDS],
};
