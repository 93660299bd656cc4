import type { ImportAnswer } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { timeText } from '../time-text.ts';
import { Button } from '../ui/button.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Says that the columns stand as they were imported last, and forgets it when asked to. */
export function Remembered({ work, answer: { remembered } }: { work: ImportWork; answer: ImportAnswer }) {
  const t = useT();
  if (!remembered) return null;
  return (
    <div className={classes['remembered']}>
      <span>{t('import.remembered', { time: timeText(remembered.AT), by: remembered.BY })}</span>
      <Button variant="subtle" size="compact-sm" disabled={work.isWorking} onClick={() => void work.forget()}>
        {t('import.forget')}
      </Button>
    </div>
  );
}
