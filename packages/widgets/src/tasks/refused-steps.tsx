import { confirm } from '../feedback.tsx';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { actionOf } from '../words.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { dropStep, sendAgain } from './step-queue.ts';
import type { Step } from './step.ts';
import classes from './tasks.module.css';

interface RefusedStepsProps {
  readonly steps: readonly Step[];
  /** Whose action it is, where that is known. */
  readonly of?: Speaker;
  /** Asks the step anew, with its quantity; undefined for one that can only be tried again. */
  readonly onCorrect: (step: Step) => (() => void) | undefined;
  /** What is left of its entry all the same, where that is known. */
  readonly leftOf?: (step: Step) => string | undefined;
}

/** What the server refused, each with its reason and the ways on: to correct it, to try it again, to drop it. */
export function RefusedSteps({ steps, of, onCorrect, leftOf }: RefusedStepsProps) {
  const t = useT();
  const drop = async ({ key, subject }: Step) => {
    const what = `${subject.goods} ${subject.quantityText}`;
    if (await confirm({ title: t('steps.dropAsk'), text: t('steps.dropHint', { what }), confirm: t('steps.drop'), danger: true }))
      await dropStep(key);
  };
  return steps.map((step) => {
    const correct = onCorrect(step);
    const left = leftOf?.(step);
    return (
      <div key={step.key} className={classes['refused']} role="alert">
        <p className={classes['strong']}>
          {step.subject.goods} · {step.subject.quantityText}
          {step.subject.bin === undefined ? '' : ` · ${step.subject.bin}`}
        </p>
        <p>{step.refusal}</p>
        {left !== undefined && <p>{t('steps.left', { quantity: left })}</p>}
        {of === undefined && (
          <p className={classes['quiet']}>
            {step.subject.no} {actionOf(of, step.subject.action)}
          </p>
        )}
        <div className={classes['row']}>
          {correct ? (
            <Button data-grow onClick={correct}>
              {t('steps.correct')}
            </Button>
          ) : (
            <Button data-grow onClick={() => void sendAgain(step)}>
              {t('steps.again')}
            </Button>
          )}
          <Button variant="default" onClick={() => void drop(step)}>
            {t('steps.drop')}
          </Button>
        </div>
      </div>
    );
  });
}
