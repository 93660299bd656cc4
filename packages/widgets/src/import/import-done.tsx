import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Counts, SaveFailed } from './check-result.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Step 4: what was stored. */
export function ImportDone({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const t = useT();
  const left = work.answer?.counts.failed ?? 0;
  return (
    <>
      <p className={classes['ok']}>{t('import.done')}</p>
      {work.answer && <Counts answer={work.answer} created="import.created" updated="import.updated" />}
      {left > 0 && <p className={classes['warn']}>{t('import.leftOut', { count: left })}</p>}
      <p className={classes['hint']}>{t('import.kept')}</p>
      <div className={classes['buttons']}>
        {left > 0 && <SaveFailed work={work} />}
        <span className={classes['spacer']} />
        <Button variant="default" onClick={work.restart}>
          {t('import.another')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </>
  );
}
