import type { ImportRecordWire } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import classes from './import-wizard.module.css';

const SHOWN = 100;

/** Stored rows that a replaced list loses, by record. */
export function RemovedRows({ records }: { records: readonly ImportRecordWire[] }) {
  const t = useT();
  const removed = records.flatMap(({ NO, removed: rows = [] }) => rows.map((row) => `${NO} ${row}`));
  if (removed.length === 0) return null;
  return (
    <section aria-label={t('import.removed', { count: removed.length })}>
      <p className={classes['bad']}>{t('import.removed', { count: removed.length })}</p>
      <ul className={classes['removed']}>
        {removed.slice(0, SHOWN).map((text, at) => (
          <li key={`${at} ${text}`}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
