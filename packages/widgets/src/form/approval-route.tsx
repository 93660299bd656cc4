import { approvalTexts } from '@sampan/kernel/texts/records/approval.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall, usePost } from '../api/queries.ts';
import { CallError } from '../api/wire.ts';
import { success } from '../feedback.tsx';
import type { Speaker } from '@sampan/model/words.ts';
import { addTexts, bracketed, labelled, listed, type Translate, useT } from '../i18n.ts';
import { choiceOf, labelOf } from '../words.ts';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './approval-route.module.css';
import { type ConditionGroups, conditionText } from './condition-text.ts';

addTexts(approvalTexts);

interface Person {
  readonly USERNAME: string;
  readonly FULL_NAME: string;
  readonly STATE: string;
  readonly ORIGIN: string;
  readonly COMMENT: string | null;
  readonly IS_BEFORE_CHANGE: string;
  readonly SIGNED_BY_NAME: string | null;
  readonly SUBSTITUTES: readonly string[];
}
export interface RouteStep {
  readonly SEQ: number;
  readonly STEP_NAME: string;
  readonly APPROVE_TYPE: string;
  readonly APPROVE_TYPE_TEXT: string;
  readonly STATE: 'DONE' | 'OPEN' | 'SKIPPED' | 'TO_COME';
  readonly ACCESS_TYPE_TEXT: string;
  readonly ACCESS_NAMES: readonly string[];
  readonly PRE_CONDITION: ConditionGroups | null;
  readonly LOOKED_AT: Readonly<Record<string, string | null>> | null;
  /** What amounts looked at come to in the company's currency: `34560 CNY`. */
  readonly CONVERTED?: Readonly<Record<string, string>>;
  readonly PEOPLE: readonly Person[];
}
interface RouteAnswer {
  readonly PROCESS_NAME: string | null;
  /** Who submitted and may not approve. */
  readonly EXCLUDED_NAME?: string | null;
  readonly STEPS: readonly RouteStep[];
  readonly MAY_REMIND?: boolean;
}

const TONES = { DONE: 'ok', OPEN: 'warn', SKIPPED: 'void', TO_COME: 'grey' } as const;

/** Who was asked, is asked and will be asked about a document, in which order, and why a step is left out. */
export function ApprovalRoute({ definition, id, version }: { definition: Definition; id: string; version: number }) {
  const t = useT();
  const { data } = useCall<RouteAnswer>(`${callPath(definition)}/approval-route`, { ID: id, version }, { silent: true });
  if (!data || (data.STEPS.length === 0 && !data.MAY_REMIND)) return null;
  return (
    <section className={classes['route']} aria-label={t('route.title')}>
      <h3 className={classes['title']}>
        {t('route.title')} <span className={classes['hint']}>{data.PROCESS_NAME}</span>
        {data.MAY_REMIND && <RemindButton definition={definition} id={id} />}
      </h3>
      {data.STEPS.length === 0 ? (
        <p className={classes['hint']}>{t('route.waitsForHolders')}</p>
      ) : (
        <RouteSteps of={definition} steps={data.STEPS} excluded={data.EXCLUDED_NAME} />
      )}
    </section>
  );
}

interface RouteStepsProps {
  readonly of: Speaker;
  readonly steps: readonly RouteStep[];
  /** Name of the submitter, who may not approve. */
  readonly excluded?: string | null | undefined;
}

/** The steps of a route in their order, and who is kept out of them. */
export function RouteSteps({ of, steps, excluded }: RouteStepsProps) {
  const t = useT();
  return (
    <>
      {excluded && <p className={classes['hint']}>{t('route.excluded', { NAME: excluded })}</p>}
      <ol className={classes['steps']}>
        {steps.map((step, at) => (
          // A step may be visited several times; its place in the route is its own.
          <Step key={at} of={of} step={step} />
        ))}
      </ol>
    </>
  );
}

/** How the step is signed and whom it asks: the kind, and the names of positions or roles. */
const askedText = ({ APPROVE_TYPE_TEXT, ACCESS_TYPE_TEXT, ACCESS_NAMES }: RouteStep): string =>
  `${APPROVE_TYPE_TEXT} · ${ACCESS_NAMES.length > 0 ? labelled(ACCESS_TYPE_TEXT, listed(ACCESS_NAMES)) : ACCESS_TYPE_TEXT}`;

/** Why it is asked or left out: its pre-condition, and what the document holds. */
const reasonText = (t: Translate, of: Speaker, condition: ConditionGroups | null, looked: readonly string[]): string =>
  [
    ...(condition === null ? [] : [t('route.onlyWhen', { condition: conditionText(t, of, condition) })]),
    ...(looked.length === 0 ? [] : [t('route.here', { values: listed(looked) })]),
  ].join(' · ');

const convertedText = (amount: string | undefined): string => (amount === undefined ? '' : ` = ${amount}`);

function Step({ of, step }: { of: Speaker; step: RouteStep }) {
  const t = useT();
  const signed = step.PEOPLE.filter(({ STATE }) => STATE === 'APPROVED').length;
  const isCounted = step.STATE === 'OPEN' && step.APPROVE_TYPE === 'AND' && step.PEOPLE.length > 1;
  const looked = Object.entries(step.LOOKED_AT ?? {}).map(
    ([field, value]) =>
      `${labelOf(of, field)} ${value === null ? '–' : choiceOf(of, field, value)}${convertedText(step.CONVERTED?.[field])}`,
  );
  return (
    <li className={classes['step']} data-state={step.STATE}>
      <div className={classes['head']}>
        <span className={classes['name']}>{step.STEP_NAME}</span>
        <StatusChip text={t(`route.${step.STATE}`)} tone={TONES[step.STATE]} />
        {isCounted && <span className={classes['hint']}>{t('route.signed', { signed, all: step.PEOPLE.length })}</span>}
      </div>
      {step.STATE !== 'SKIPPED' && <div className={classes['hint']}>{askedText(step)}</div>}
      {(step.PRE_CONDITION !== null || looked.length > 0) && (
        <div className={classes['hint']}>{reasonText(t, of, step.PRE_CONDITION, looked)}</div>
      )}
      {step.PEOPLE.some(({ ORIGIN }) => ORIGIN === 'ADMINISTRATOR') && <div className={classes['hint']}>{t('route.administrators')}</div>}
      <ul className={classes['people']}>
        {step.PEOPLE.map((person, at) => (
          <li key={at}>
            {person.FULL_NAME}
            {person.STATE !== 'TO_COME' && <span className={classes['hint']}> {stateOf(t, person)}</span>}
            {person.IS_BEFORE_CHANGE === '1' && <span className={classes['hint']}>{bracketed(t('route.beforeChange'))}</span>}
            {person.SUBSTITUTES.length > 0 && (
              <div className={classes['hint']}>{t('route.substitutes', { NAMES: listed(person.SUBSTITUTES) })}</div>
            )}
            {person.COMMENT !== null && <div className={classes['comment']}>{person.COMMENT}</div>}
          </li>
        ))}
      </ul>
    </li>
  );
}

const stateOf = (t: ReturnType<typeof useT>, { STATE, SIGNED_BY_NAME }: Person): string =>
  SIGNED_BY_NAME === null ? t(`route.person.${STATE}`) : `${t(`route.person.${STATE}`)} (${t('route.signedBy', { BY: SIGNED_BY_NAME })})`;

/** The author asks those who are asked once more. */
function RemindButton({ definition, id }: { definition: Definition; id: string }) {
  const t = useT();
  const remind = usePost<{ REMINDED: number }>(`${callPath(definition)}/remind`);
  const run = async (): Promise<void> => {
    try {
      const { REMINDED } = await remind.mutateAsync({ ID: id });
      success(t('route.reminded', { n: REMINDED }));
    } catch (error) {
      // The refusal, with the minutes to wait, has been shown.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={remind.isPending} onClick={() => void run()}>
      {t('route.remind')}
    </Button>
  );
}
