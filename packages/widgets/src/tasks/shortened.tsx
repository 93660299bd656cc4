import { cellOf } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { actionOf } from '../words.ts';
import { useStepQueue } from './step-queue.ts';
import type { Step } from './step.ts';
import { goodsName } from './task-facts.tsx';
import type { TaskAction } from './task-list.ts';
import { amount } from './task-question.tsx';
import classes from './tasks.module.css';
import { unitText } from './use-goods.ts';
import type { TaskRun } from './use-task-run.ts';

interface ShortenedProps {
  readonly of: TaskAction;
  readonly run: TaskRun;
}

/** What will not be done: single entries of which too little is there, and documents whose rest was let go of. */
export function ShortenedTasks({ of, run }: ShortenedProps) {
  return (
    <>
      <MarkedShort of={of} run={run} />
      {[...run.ends.values()].map((step) => (
        <ShortItem key={step.key} step={step} ofSeveral={run.records.length > 1} />
      ))}
    </>
  );
}

/** Entries of which too little is there, each with its reason and the way back. */
function MarkedShort({ of, run }: ShortenedProps) {
  const t = useT();
  const language = useLanguage();
  const goods = of.asks.find(({ to }) => to !== undefined)?.key ?? '';
  const bin = of.asks.find(({ kind, to }) => kind === 'scan' && to === undefined)?.key ?? '';
  const marked = run.short.filter(({ task }) => !run.ends.has(task.record.ID));
  if (marked.length === 0) return null;
  return (
    <>
      <h2 className={classes['section']}>{t('steps.marked')}</h2>
      <p className={classes['quiet']}>{t('steps.markedHint', { action: actionOf(of.definition, of.tasks.shortBy ?? '') })}</p>
      <ul className={classes['list']}>
        {marked.map(({ task, mark }) => (
          <li key={task.key} className={classes['item']}>
            <span className={classes['line']}>
              <span className={classes['strong']}>{goodsName(task, goods, language)}</span>
              <span>{task.left !== null && amount(task.left, unitText(task.row, language))}</span>
            </span>
            <span className={classes['line']}>
              <span className={classes['quiet']}>
                {mark.reason} · <span className="code">{cellOf(task.row, bin)}</span>
              </span>
              <button type="button" className={classes['link']} onClick={() => run.unmark(task)}>
                {t('steps.unmark', { what: goodsName(task, goods, language) })}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** That the rest was let go of, why, and whether the server knows. */
function ShortItem({ step, ofSeveral }: { readonly step: Step; readonly ofSeveral: boolean }) {
  const t = useT();
  const isWaiting = useStepQueue(({ steps }) => steps.some(({ key }) => key === step.key));
  return (
    <div className={classes['item']}>
      <span className={classes['line']}>
        <span className={classes['strong']}>
          {step.subject.goods} {ofSeveral && step.subject.no}
        </span>
        <span>{step.subject.quantityText}</span>
      </span>
      <span className={classes['quiet']}>{t(isWaiting ? 'steps.waits' : 'steps.sent')}</span>
    </div>
  );
}
