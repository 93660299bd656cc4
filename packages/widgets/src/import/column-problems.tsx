import type { ImportFieldWire } from '@sampan/model/import-wire.ts';
import { listed, useT } from '../i18n.ts';
import { Checkbox } from '../ui/input.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

interface ColumnProblemsProps {
  readonly work: ImportWork;
  /** Labels of fields that several columns fill. */
  readonly twice: readonly string[];
  readonly missing: readonly ImportFieldWire[];
  /** The file can do without them as long as it creates nothing. */
  readonly canChange: boolean;
}

/** What keeps the columns from being tried. */
export function ColumnProblems({ work, twice, missing, canChange }: ColumnProblemsProps) {
  const t = useT();
  return (
    <>
      <div role="status">
        {twice.length > 0 && <p className={classes['bad']}>{t('import.twice', { labels: listed(twice) })}</p>}
        {missing.length > 0 && (
          <p className={classes['warn']}>{t('import.missing', { labels: listed(missing.map(({ label }) => label)) })}</p>
        )}
      </div>
      {(canChange || work.changesOnly) && (
        <Checkbox
          label={t('import.changesOnly')}
          checked={work.changesOnly}
          onChange={(event) => work.setChangesOnly(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
