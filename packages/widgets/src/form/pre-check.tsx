import { IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import type { Failure } from '@sampan/kernel/errors.ts';
import { checkTexts } from '@sampan/kernel/texts/records/checks.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { addTexts, labelled, useT } from '../i18n.ts';
import { checkOf, fieldPathText } from '../words.ts';
import classes from './pre-check.module.css';

addTexts(checkTexts);

/** A failure with its text in the language of the session: the words of a document's refusals stay with the server. */
type Refusal = Failure & { readonly text: string };

/** The answer of `<action>-check`. */
export interface CheckAnswer {
  readonly steps: readonly { readonly CHECK: string; readonly failures: readonly Refusal[] }[];
}

/** A row per check: under way, passed, or failed with everything that is wrong. */
export function PreCheck({ of, answer }: { of: Speaker; answer: CheckAnswer | undefined }) {
  const t = useT();
  if (answer && answer.steps.length === 0) return null;
  return (
    <section aria-label={t('check.title')} aria-busy={answer === undefined} className={classes['checks']}>
      <h3 className={classes['title']}>{t('check.title')}</h3>
      {answer === undefined && (
        <p className={classes['row']} role="status">
          <IconLoader2 size={16} className={classes['running']} aria-hidden /> {t('check.running')}…
        </p>
      )}
      <ul className={classes['list']}>
        {answer?.steps.map(({ CHECK, failures }) => {
          const isPassed = failures.length === 0;
          return (
            <li key={CHECK} className={classes['row']} data-passed={isPassed}>
              {isPassed ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
              <span>
                {checkOf(of, CHECK)}
                <span className={classes['result']}>{t(isPassed ? 'check.passed' : 'check.failed')}</span>
                {failures.map((failure) => (
                  <span key={`${failure.field} ${failure.code} ${JSON.stringify(failure.args)}`} className={classes['failure']}>
                    {failure.field === undefined ? '' : labelled(fieldPathText(failure.field, of), '')}
                    {failure.text}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const hasPassed = (answer: CheckAnswer | undefined): boolean =>
  answer?.steps.every(({ failures }) => failures.length === 0) ?? false;
