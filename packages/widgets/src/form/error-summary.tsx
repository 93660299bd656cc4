import { useEffect, useRef } from 'react';
import { labelled, useT } from '../i18n.ts';
import classes from './form.module.css';

/** One thing to correct and the way to it. */
export interface Problem {
  readonly id: string;
  /** `数量, 第 3 行` or the label of a header field; empty for the call as a whole. */
  readonly place: string;
  readonly text: string;
  readonly jump?: (() => void) | undefined;
}

const SHOWN = 50;

/** What must be corrected, as links to the fields. Takes the focus when it appears, so that it is read first. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) ref.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes['problems']}>
      <h2>{t('form.correct')}</h2>
      <p className={classes['problemCount']}>{t('form.problems', { n: problems.length })}</p>
      <ul>
        {problems.slice(0, SHOWN).map(({ id, place, text, jump }) => (
          <li key={id}>
            {jump ? (
              <button type="button" onClick={jump} aria-label={labelled(t('form.jumpTo', { place }), text)}>
                {labelled(place, text)}
              </button>
            ) : (
              <span>{place === '' ? text : labelled(place, text)}</span>
            )}
          </li>
        ))}
        {problems.length > SHOWN && <li>{t('form.moreProblems', { n: problems.length - SHOWN })}</li>}
      </ul>
    </div>
  );
}
