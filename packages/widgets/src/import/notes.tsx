import type { ImportNoteWire } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import classes from './import-wizard.module.css';

/** What the file holds that its reader might not see. */
export function Notes({ notes }: { notes: readonly ImportNoteWire[] }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {notes.map(({ kind, count, first }) => (
        <li key={kind}>{t(`import.note.${kind}`, { count, first })}</li>
      ))}
    </ul>
  );
}
