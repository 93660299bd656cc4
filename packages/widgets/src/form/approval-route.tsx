import { approvalTexts } from '@sampan/kernel/texts/approval.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import { addTexts, labelOf, useT } from '../i18n.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './approval-route.module.css';

addTexts(approvalTexts);

interface Person {
  readonly USERNAME: string;
  readonly FULL_NAME: string;
  readonly STATE: string;
  readonly ORIGIN: string;
  readonly COMMENT: string | null;
  readonly IS_BEFORE_CHANGE: string;
}
interface RouteStep {
  readonly SEQ: number;
  readonly STEP_NAME: string;
  readonly APPROVE_TYPE: string;
  readonly STATE: 'DONE' | 'OPEN' | 'SKIPPED' | 'TO_COME';
  readonly LOOKED_AT: Readonly<Record<string, string | null>> | null;
  readonly PEOPLE: readonly Person[];
}
interface RouteAnswer {
  readonly PROCESS_NAME: string | null;
  readonly STEPS: readonly RouteStep[];
}

const TONES = { DONE: 'ok', OPEN: 'warn', SKIPPED: 'void', TO_COME: 'grey' } as const;

/** Who was asked, is asked and will be asked about a document, in which order, and why a step is left out. */
export function ApprovalRoute({ definition, id, version }: { definition: Definition; id: string; version: number }) {
  const t = useT();
  const { data } = useCall<RouteAnswer>(`${callPath(definition)}/approval-route`, { ID: id, version }, { silent: true });
  if (!data || data.STEPS.length === 0) return null;
  return (
    <section className={classes['route']} aria-label={t('route.title')}>
      <h3 className={classes['title']}>
        {t('route.title')} <span className={classes['hint']}>{data.PROCESS_NAME}</span>
      </h3>
      <ol className={classes['steps']}>
        {data.STEPS.map((step, at) => (
          // A step may be visited several times; its place in the route is its own.
          <Step key={at} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: RouteStep }) {
  const t = useT();
  const signed = step.PEOPLE.filter(({ STATE }) => STATE === 'APPROVED').length;
  const isCounted = step.STATE === 'OPEN' && step.APPROVE_TYPE === 'AND' && step.PEOPLE.length > 1;
  const looked = Object.entries(step.LOOKED_AT ?? {}).map(([field, value]) => `${labelOf(field)} ${value ?? '–'}`);
  return (
    <li className={classes['step']} data-state={step.STATE}>
      <div className={classes['head']}>
        <span className={classes['name']}>{step.STEP_NAME}</span>
        <StatusChip text={t(`route.${step.STATE}`)} tone={TONES[step.STATE]} />
        {isCounted && <span className={classes['hint']}>{t('route.signed', { signed, all: step.PEOPLE.length })}</span>}
      </div>
      {step.STATE === 'SKIPPED' ? (
        <div className={classes['hint']}>{looked.join(' · ')}</div>
      ) : (
        <div className={classes['hint']}>
          {t(`APPROVE_TYPE.${step.APPROVE_TYPE}`)}
          {looked.length > 0 && ` · ${looked.join(' · ')}`}
        </div>
      )}
      {step.PEOPLE.some(({ ORIGIN }) => ORIGIN === 'ADMINISTRATOR') && <div className={classes['hint']}>{t('route.administrators')}</div>}
      <ul className={classes['people']}>
        {step.PEOPLE.map((person, at) => (
          <li key={at}>
            {person.FULL_NAME}
            {person.STATE !== 'TO_COME' && <span className={classes['hint']}> {t(`route.person.${person.STATE}`)}</span>}
            {person.IS_BEFORE_CHANGE === '1' && <span className={classes['hint']}> ({t('route.beforeChange')})</span>}
            {person.COMMENT !== null && <div className={classes['comment']}>{person.COMMENT}</div>}
          </li>
        ))}
      </ul>
    </li>
  );
}
