import { useFacts } from '../definitions.ts';
import { error } from '../feedback.tsx';
import { useT } from '../i18n.ts';
import { useGo } from '../navigation.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import { takeBack, useStepQueue } from './step-queue.ts';
import type { Step } from './step.ts';
import classes from './tasks.module.css';

/** Everything that waits on this device: what was refused, with its reason, and what is still to be sent. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const factsOf = useFacts();
  const { steps, sending } = useStepQueue();
  const refused = steps.filter(({ refusal }) => refusal !== undefined);
  const waiting = steps.filter(({ refusal }) => refusal === undefined);
  const back = async (key: string) => {
    if (!(await takeBack(key))) error(t('steps.tooLate'));
  };
  /** Its document asks it anew. */
  const correct = (step: Step) => {
    const route = factsOf(step.subject.type)?.route;
    if (route === undefined || step.record === null || (step.subject.entryNo === undefined && !step.subject.isEnd)) return undefined;
    const { ID } = step.record;
    return () => {
      onClose();
      go(`/${route}/${step.subject.action}`, { id: ID, fix: step.key });
    };
  };
  return (
    <Dialog opened onClose={onClose} title={t('steps.waiting')}>
      <div className={classes['list']}>
        <RefusedSteps steps={refused} onCorrect={correct} />
        {waiting.map(({ key, subject, sent }) => (
          <div key={key} className={classes['item']}>
            <div className={classes['line']}>
              <span>{subject.goods}</span>
              <span className={classes['strong']}>{subject.quantityText}</span>
            </div>
            <div className={classes['line']}>
              <span className={classes['quiet']}>{[subject.no, subject.bin, t('steps.waits')].filter(Boolean).join(' · ')}</span>
              {sent === 0 && key !== sending && (
                <button
                  type="button"
                  className={classes['chip']}
                  aria-label={t('steps.takeBackOf', { what: `${subject.goods} ${subject.quantityText}` })}
                  onClick={() => void back(key)}
                >
                  {t('steps.takeBack')}
                </button>
              )}
            </div>
          </div>
        ))}
        {steps.length === 0 && <p className={classes['empty']}>{t('steps.allDone')}</p>}
      </div>
    </Dialog>
  );
}
