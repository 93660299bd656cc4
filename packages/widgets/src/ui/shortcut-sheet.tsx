import { useId } from 'react';
import { shortcutTexts } from '@sampan/kernel/texts/shell/shortcuts.ts';
import { addTexts, useT } from '../i18n.ts';
import { type ShortcutGroup, useShortcuts } from '../shortcuts.ts';
import { Dialog } from './dialog.tsx';
import classes from './shortcut-sheet.module.css';

addTexts(shortcutTexts);

const EVERYWHERE: ShortcutGroup = {
  title: 'shortcuts.everywhere',
  keys: [
    ['Ctrl+K', 'shortcuts.palette'],
    ['? · Ctrl+/', 'shortcuts.sheet'],
    ['F1', 'shortcuts.help'],
    ['Tab · Shift+Tab', 'shortcuts.tab'],
    ['Esc', 'shortcuts.escape'],
  ],
};

/** Above a line grid that takes the whole window. */
const Z_INDEX = 300;

/** What keys do on the screen that is shown, part by part. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  // What stands inside of something else is listed behind it.
  const shown = useShortcuts((shortcuts) => shortcuts.shown);
  return (
    <Dialog opened onClose={onClose} title={t('shortcuts.title')} size="xl" zIndex={Z_INDEX}>
      <div className={classes['groups']}>
        {[...new Set([...shown.toReversed(), EVERYWHERE])].map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group: { title, keys, notes = [] } }: { group: ShortcutGroup }) {
  const t = useT();
  const id = useId();
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <h3 id={id} className={classes['title']}>
        {t(title)}
      </h3>
      <dl className={classes['keys']}>
        {keys.map(([pressed, text]) => (
          <div key={pressed} className={classes['key']}>
            <dt>
              {pressed.split(' · ').map((combination) => (
                <kbd key={combination}>{combination}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={classes['note']}>
          {t(note)}
        </p>
      ))}
    </section>
  );
}
