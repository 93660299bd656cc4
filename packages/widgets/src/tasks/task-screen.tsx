import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { callPath, type DocumentDefinition, identityField } from '@sampan/model/define.ts';
import { get } from '../api/client.ts';
import { cellOf, type RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { startArguments } from '../form/action-arguments.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { RecordFailed } from '../form/record-failed.tsx';
import { useLanguage, useT } from '../i18n.ts';
import type { CellValue } from '../line-grid/column.ts';
import { ScreenLink } from '../navigation.tsx';
import { useTitle } from '../title.ts';
import { useLatest } from '../ui/use-latest.ts';
import { actionOf } from '../words.ts';
import { RefusedSteps } from './refused-steps.tsx';
import { signal } from './signals.ts';
import { readSteps, releaseSteps, useStepQueue } from './step-queue.ts';
import type { Step } from './step.ts';
import { useStepsWanted } from './steps-door.ts';
import './steps-texts.ts';
import { goodsName } from './task-facts.tsx';
import { Head, Progress } from './task-head.tsx';
import { askedOf, type TaskAction, taskActionOf } from './task-list.ts';
import { TaskOverview } from './task-overview.tsx';
import { amount, TaskQuestion } from './task-question.tsx';
import { TaskShort } from './task-short.tsx';
import { TaskStart } from './task-start.tsx';
import classes from './tasks.module.css';
import { unitText, useRecordsOf, useUnitPlaces } from './use-goods.ts';
import { useStepsOf } from './use-steps-of.ts';
import { useTaskRun } from './use-task-run.ts';

interface TaskScreenProps {
  readonly definition: DocumentDefinition;
  readonly id: string;
  readonly action: string;
  /** Key of a refused step to correct. */
  readonly fix?: string | undefined;
  /** The screen that leads here, gone back to at the end; the list of the documents where nothing is said. */
  readonly from?: string | undefined;
}

/** An action of a document that does entries in parts, asked on a phone one question a screen. */
export function TaskScreen({ definition, id, action, fix, from }: TaskScreenProps) {
  const of = useMemo(() => taskActionOf(definition, action), [definition, action]);
  useEffect(() => {
    useStepsWanted.setState({ isWanted: true });
    void readSteps();
    return () => void releaseSteps();
  }, []);
  // Silent: without a network nobody is signed out here, and what was loaded stays.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [callPath(definition), 'view', id],
    queryFn: ({ signal: ending }) => get<RecordView>(`${callPath(definition)}/view`, { ID: id }, { silent: true, signal: ending }),
    refetchOnMount: 'always',
  });
  const asked = useMemo(() => of && data && askedOf(of, data), [of, data]);
  if (asked && data) return <Loaded key={id} of={asked} record={data} fix={fix} from={from} reload={() => void refetch()} />;
  return isPending ? <FormSkeleton /> : <NotLoaded error={error} card={definition.card} onRetry={() => void refetch()} />;
}

function NotLoaded({ error, card, onRetry }: { error: unknown; card: string; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      {error instanceof CallError && error.isWithoutResponse && <p role="alert">{t('steps.noRecord')}</p>}
      <RecordFailed error={error} card={card} onRetry={onRetry} />
    </>
  );
}

interface LoadedProps {
  readonly of: TaskAction;
  readonly record: RecordView;
  readonly fix: string | undefined;
  readonly from: string | undefined;
  readonly reload: () => void;
}

/** Everything that a task screen works with: the run, its masters, what was refused, and what confirming and undoing do. */
function useTasks({ of, record: loaded, reload }: LoadedProps) {
  const language = useLanguage();
  const run = useTaskRun(of, loaded);
  const { definition, spec } = of;
  const { record, place, open, done } = run;
  const required = useMemo(() => Object.fromEntries(Object.entries(spec.arguments ?? {}).filter(([, field]) => field.required)), [spec]);
  const [values, setValues] = useState<Readonly<Record<string, CellValue>>>(() => startArguments(definition, required, loaded));
  const steps = useStepsOf(of, record, values);
  const goods = of.asks.find(({ to }) => to !== undefined);
  const rows = [...open, ...done.map(({ task }) => task)].map(({ row }) => row);
  const keys = rows.map((row) => String(cellOf(row, goods?.key ?? '')));
  const records = useRecordsOf(goods?.to, keys);
  const placesOf = useUnitPlaces(rows.map((row) => String(cellOf(row, 'UNIT_CODE') ?? '')));
  const refused = useRefused(of, record.ID, run.forget, reload);
  const [short, setShort] = useState<{ readonly corrects: Step | null } | null>(null);
  const end = async (given: Readonly<Record<string, CellValue>>) => {
    const step = await steps.end(given, short?.corrects ?? null);
    setShort(null);
    if (step) run.ended(step);
  };
  const confirm = async (QTY: Decimal, batch: string | null) => {
    if (place === null) return;
    const { task, corrects } = place;
    const bin = of.asks.findLast(({ kind, to }) => kind === 'scan' && to === undefined)?.key;
    const subject = {
      goods: goodsName(task, goods?.key ?? '', language),
      quantityText: amount(QTY, unitText(task.row, language)),
      bin: bin === undefined ? undefined : String(cellOf(task.row, bin) ?? ''),
    };
    const step = await steps.confirm({ entryNo: task.entryNo, QTY, batch, subject, corrects });
    if (step) run.confirmed({ step, task, QTY, isInRecord: false });
  };
  const last = run.end ? { step: run.end } : done.at(-1);
  const undo = last && (() => void steps.undo(last).then((isUndone) => isUndone && run.forget(last.step.key)));
  const isReady = Object.keys(required).every((key) => !isEmpty(values[key]));
  const change = (key: string, value: CellValue) => setValues((before) => ({ ...before, [key]: value }));
  return { run, required, values, change, isReady, records, placesOf, refused, confirm, undo, short, setShort, end };
}

function Loaded(props: LoadedProps) {
  const { of, fix, from } = props;
  const t = useT();
  const language = useLanguage();
  const { run, required, values, change, isReady, records, placesOf, refused, confirm, undo, short, setShort, end } = useTasks(props);
  const { definition, action } = of;
  const { record, place, open, done } = run;
  const title = `${actionOf(definition, action)} ${String(record[identityField(definition)] ?? '')}`;
  useTitle(title);
  const correct = (step: Step) => {
    if (step.subject.isEnd) return () => setShort({ corrects: step });
    const task = open.find(({ entryNo }) => entryNo === step.subject.entryNo);
    const askAt = of.asks.findIndex(({ kind }) => kind === 'quantity');
    return task && (() => run.begin(task, { askAt, typed: step.subject.QTY, corrects: step }));
  };
  const leftOf = ({ subject }: Step) => {
    const task = open.find(({ entryNo }) => entryNo === subject.entryNo);
    return task?.left ? amount(task.left, unitText(task.row, language)) : undefined;
  };
  const { shortBy = '' } = of.tasks;
  const onShort = run.end === null && record.ACTIONS?.[shortBy]?.allowed === true ? () => setShort({ corrects: null }) : undefined;
  const wanted = refused.find(({ key }) => key === fix);
  useOnce(wanted && correct(wanted));
  const state = record.ACTIONS?.[action];
  const isDenied = state?.allowed === false;
  const start = <TaskStart of={of} fields={required} values={values} record={record} onChange={change} />;
  return (
    <section className={classes['screen']} aria-label={title}>
      <Head of={of} record={record} isAsking={place !== null} onOverview={run.stop} onUndo={place === null ? undefined : undo} />
      {place !== null && <Progress {...run.progress} />}
      {isDenied && done.length === 0 && run.end === null && (
        <p role="alert" className={classes['wrong']}>
          {t('steps.notNow', { reason: state.reason ?? '' })}
        </p>
      )}
      {!place?.corrects && <RefusedSteps steps={refused} of={definition} onCorrect={correct} leftOf={leftOf} />}
      {place === null ? (
        <>
          <TaskOverview {...{ of, run, records, placesOf, onShort, from }} before={start} isReady={isReady && !isDenied} onUndo={undo} />
          <Links of={of} record={record} />
        </>
      ) : (
        <TaskQuestion key={place.task.entryNo} {...{ of, run, records, placesOf }} onConfirm={(QTY, batch) => void confirm(QTY, batch)} />
      )}
      {short && (
        <TaskShort
          {...{ of, record }}
          tasks={open}
          corrects={short.corrects}
          onEnd={(given) => void end(given)}
          onClose={() => setShort(null)}
        />
      )}
    </section>
  );
}

/** The ways to everything else of the document. */
function Links({ of: { definition, action }, record }: Pick<LoadedProps, 'of' | 'record'>) {
  const t = useT();
  return (
    <div className={classes['links']}>
      <ScreenLink className={classes['link']} to={`/${definition.route}/view`} search={{ id: record.ID }}>
        {t('steps.document')}
      </ScreenLink>
      <ScreenLink className={classes['link']} to={`/${definition.route}/${action}`} search={{ id: record.ID, full: '1' }}>
        {t('steps.fullForm')}
      </ScreenLink>
    </div>
  );
}

/** Steps of this document that the server refused. What was counted as done is not, and what is left is asked anew. */
function useRefused(of: TaskAction, id: string, forget: (key: string) => void, reload: () => void) {
  const steps = useStepQueue(({ steps: all }) => all);
  const refused = useMemo(
    () =>
      steps.filter(
        ({ subject, record, refusal }) =>
          refusal !== undefined && subject.type === of.definition.type && subject.action === of.action && record?.ID === id,
      ),
    [steps, of, id],
  );
  const keys = refused.map(({ key }) => key).join();
  const latest = useLatest({ forget, reload });
  // Once for each refusal, whatever else changes.
  useEffect(() => {
    if (keys === '') return;
    for (const key of keys.split(',')) latest.current.forget(key);
    signal('wrong');
    latest.current.reload();
  }, [keys, latest]);
  return refused;
}

/** Runs what there is to run, the first time that there is something. */
function useOnce(work: (() => void) | undefined): void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone || work === undefined) return;
    setDone(true);
    work();
  }, [isDone, work]);
}
