import { useT } from '../i18n.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './key-sheet.module.css';

const KEYS = [
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
] as const;

/** The keys of the grid and what may be typed. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('grid.keys')} size="md" zIndex={300}>
      <dl className={classes['keys']}>
        {KEYS.map(([keys, text]) => (
          <div key={keys} className={classes['key']}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['note']}>{t('keys.numbers')}</p>
      <p className={classes['note']}>{t('keys.dates')}</p>
    </Dialog>
  );
}
