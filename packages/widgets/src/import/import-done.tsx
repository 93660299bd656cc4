import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Counts } from './check-result.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Step 4: what was stored. */
export function ImportDone({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const t = useT();
  return (
    <>
      <p className={classes['ok']}>{t('import.done')}</p>
      {work.answer && <Counts answer={work.answer} created="import.created" updated="import.updated" />}
      <div className={classes['buttons']}>
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
