import { useFacts } from '../definitions.ts';
import { useT } from '../i18n.ts';
import { useGo } from '../navigation.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import { useStepQueue } from './step-queue.ts';
import type { Step } from './step.ts';
import classes from './tasks.module.css';

/** Everything that waits on this device: what was refused, with its reason, and what is still to be sent. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const factsOf = useFacts();
  const steps = useStepQueue(({ steps: all }) => all);
  const refused = steps.filter(({ refusal }) => refusal !== undefined);
  const waiting = steps.filter(({ refusal }) => refusal === undefined);
  /** Its document asks it anew. */
  const correct = (step: Step) => {
    const route = factsOf(step.subject.type)?.route;
    if (route === undefined || step.record === null || step.subject.entryNo === undefined) return undefined;
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
        {waiting.map(({ key, subject }) => (
          <div key={key} className={classes['item']}>
            <div className={classes['line']}>
              <span>{subject.goods}</span>
              <span className={classes['strong']}>{subject.quantityText}</span>
            </div>
            <div className={classes['quiet']}>{[subject.no, subject.bin, t('steps.waits')].filter(Boolean).join(' · ')}</div>
          </div>
        ))}
        {steps.length === 0 && <p className={classes['empty']}>{t('steps.allDone')}</p>}
      </div>
    </Dialog>
  );
}
