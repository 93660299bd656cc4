import { useQueries, type UseQueryResult } from '@tanstack/react-query';
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
import { askedOf, type Task, type TaskAction, taskActionOf, taskKey } from './task-list.ts';
import { TaskOverview } from './task-overview.tsx';
import { amount, TaskQuestion } from './task-question.tsx';
import { type Shortened, TaskShort } from './task-short.tsx';
import { TaskStart } from './task-start.tsx';
import classes from './tasks.module.css';
import { unitText, useRecordsOf, useUnitPlaces } from './use-goods.ts';
import { useStepsOf } from './use-steps-of.ts';
import { type TaskRun, useTaskRun } from './use-task-run.ts';
import { useEndings } from './use-endings.ts';
import { useUndo } from './use-undo.ts';

interface TaskScreenProps {
  readonly definition: DocumentDefinition;
  /** Of one document, or of several that are done on one walk, with commas between. */
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
  const ids = useMemo(() => [...new Set(id.split(','))].slice(0, MOST_TOGETHER), [id]);
  // Silent: without a network nobody is signed out here, and what was loaded stays.
  const found = useQueries({
    queries: ids.map((one) => ({
      queryKey: [callPath(definition), 'view', one],
      queryFn: ({ signal: ending }: { signal: AbortSignal }) =>
        get<RecordView>(`${callPath(definition)}/view`, { ID: one }, { silent: true, signal: ending }),
      refetchOnMount: 'always' as const,
    })),
    combine: together,
  });
  const { records, error, isPending } = found;
  const asked = useMemo(() => of && records && askedOf(of, records), [of, records]);
  const reload = () => found.refetch.forEach((again) => void again());
  if (asked && records) return <Loaded key={id} of={asked} records={records} fix={fix} from={from} reload={reload} />;
  return isPending ? <FormSkeleton /> : <NotLoaded error={error} card={definition.card} onRetry={reload} />;
}

/** As many documents as a cart has places for. */
const MOST_TOGETHER = 30;

/** All records once all are there; the same list as long as none of them changes. */
function together(results: UseQueryResult<RecordView>[]) {
  const records = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    records: records.length === results.length ? records : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isPending: results.some(({ isPending }) => isPending) && results.every(({ error }) => error === null),
    refetch: results.map(({ refetch }) => refetch),
  };
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
  readonly records: readonly RecordView[];
  readonly fix: string | undefined;
  readonly from: string | undefined;
  readonly reload: () => void;
}

/** Everything that a task screen works with: the run, its masters, what was refused, and what confirming and undoing do. */
function useTasks({ of, records: loaded, reload }: LoadedProps) {
  const language = useLanguage();
  const run = useTaskRun(of, loaded);
  const { definition, spec } = of;
  const { place, open, done } = run;
  const [first] = loaded;
  const required = useMemo(() => Object.fromEntries(Object.entries(spec.arguments ?? {}).filter(([, field]) => field.required)), [spec]);
  const [values, setValues] = useState<Readonly<Record<string, CellValue>>>(() =>
    first ? startArguments(definition, required, first) : {},
  );
  const steps = useStepsOf(of, values);
  const goods = of.asks.find(({ to }) => to !== undefined);
  const rows = [...open, ...run.short.map(({ task }) => task), ...done.map(({ task }) => task)].map(({ row }) => row);
  const keys = rows.map((row) => String(cellOf(row, goods?.key ?? '')));
  const masters = useRecordsOf(goods?.to, keys);
  const placesOf = useUnitPlaces(rows.map((row) => String(cellOf(row, 'UNIT_CODE') ?? '')));
  const refused = useRefused(of, loaded, run.forget, reload);
  const [short, setShort] = useState<Shortened | null>(null);
  const stepOf = async (task: Task, QTY: Decimal, { batch, corrects }: { batch: string | null; corrects: Step | null }) => {
    const bin = of.asks.findLast(({ kind, to }) => kind === 'scan' && to === undefined)?.key;
    const subject = {
      goods: goodsName(task, goods?.key ?? '', language),
      quantityText: amount(QTY, unitText(task.row, language)),
      bin: bin === undefined ? undefined : String(cellOf(task.row, bin) ?? ''),
    };
    const step = await steps.confirm({ record: task.record, entryNo: task.entryNo, QTY, batch, subject, corrects });
    if (step) run.confirmed({ step, task, QTY, isInRecord: false });
    return step;
  };
  const confirm = async (QTY: Decimal, batch: string | null) => {
    if (place !== null) await stepOf(place.task, QTY, { batch, corrects: place.corrects });
  };
  /** The whole rest of a document, or of one task with what of it is there. */
  const end = async (given: Readonly<Record<string, CellValue>>) => {
    if (short === null) return;
    setShort(null);
    const [task] = short.tasks;
    if (short.taken === undefined || task === undefined) {
      const step = await steps.end(short.record, given, short.corrects);
      if (step) run.ended(step);
      return;
    }
    const corrects = place?.corrects ?? null;
    if (short.taken !== null && !(await stepOf(task, short.taken, { batch: place?.batch ?? null, corrects }))) return;
    run.markShort(task, String(Object.values(given)[0] ?? ''));
  };
  useEndings(of, run, { refused, end: steps.end });
  const undo = useUndo(run, steps.undo);
  const isReady = Object.keys(required).every((key) => !isEmpty(values[key]));
  const change = (key: string, value: CellValue) => setValues((before) => ({ ...before, [key]: value }));
  return { run, required, values, change, isReady, masters, placesOf, refused, confirm, undo, short, setShort, end };
}

function Loaded(props: LoadedProps) {
  const { of, fix, from } = props;
  const t = useT();
  const { run, required, values, change, isReady, masters, placesOf, refused, confirm, undo, short, setShort, end } = useTasks(props);
  const { definition, action } = of;
  const { records, place, open } = run;
  const [first] = records;
  const title = `${actionOf(definition, action)} ${records.map((one) => String(one[identityField(definition)] ?? '')).join(' ')}`;
  useTitle(title);
  const { correct, leftOf } = useCorrections(run, of, setShort);
  const wanted = refused.find(({ key }) => key === fix);
  useOnce(wanted && correct(wanted));
  const { shortBy = '' } = of.tasks;
  const mayShorten = (record: RecordView): boolean => !run.ends.has(record.ID) && record.ACTIONS?.[shortBy]?.allowed === true;
  const onShort = (QTY: Decimal | null) =>
    place && setShort({ record: place.task.record, tasks: [place.task], corrects: null, taken: QTY });
  const onShortAll =
    records.length === 1 && first && mayShorten(first) ? () => setShort({ record: first, tasks: open, corrects: null }) : undefined;
  const denied = useDenied(run, action);
  const start = first && <TaskStart of={of} fields={required} values={values} record={first} onChange={change} />;
  return (
    <section className={classes['screen']} aria-label={title}>
      <Head of={of} records={records} isAsking={place !== null} onOverview={run.stop} onUndo={place === null ? undefined : undo} />
      {place !== null && <Progress {...run.progress} />}
      {denied.map((record) => (
        <p key={record.ID} role="alert" className={classes['wrong']}>
          {t(records.length === 1 ? 'steps.notNow' : 'steps.notNowOf', {
            no: String(record[identityField(definition)] ?? ''),
            reason: record.ACTIONS?.[action]?.reason ?? '',
          })}
        </p>
      ))}
      {!place?.corrects && <RefusedSteps steps={refused} of={definition} onCorrect={correct} leftOf={leftOf} />}
      {place === null ? (
        <>
          <TaskOverview
            {...{ of, run, placesOf, from }}
            records={masters}
            onShort={onShortAll}
            before={start}
            isReady={isReady && denied.length < records.length}
            onUndo={undo}
          />
          {records.length === 1 && first && <Links of={of} record={first} />}
        </>
      ) : (
        <TaskQuestion
          key={place.task.key}
          {...{ of, run, placesOf }}
          records={masters}
          onConfirm={(QTY, batch) => void confirm(QTY, batch)}
          onShort={mayShorten(place.task.record) ? onShort : undefined}
        />
      )}
      {short && <TaskShort {...short} of={of} onEnd={(given) => void end(given)} onClose={() => setShort(null)} />}
    </section>
  );
}

/** Documents that the action is not for now, and of which nothing was done here. */
function useDenied({ records, done, ends }: TaskRun, action: string): readonly RecordView[] {
  return records.filter(
    ({ ID, ACTIONS }) => ACTIONS?.[action]?.allowed === false && !ends.has(ID) && !done.some(({ task }) => task.record.ID === ID),
  );
}

/** How a refused step is corrected, and what is left of its entry all the same. */
function useCorrections(run: TaskRun, of: TaskAction, setShort: (short: Shortened) => void) {
  const language = useLanguage();
  const taskOfStep = ({ record, subject }: Step) => run.open.find(({ key }) => key === taskKey(record?.ID ?? '', subject.entryNo ?? 0));
  const correct = (step: Step) => {
    const record = run.records.find(({ ID }) => ID === step.record?.ID);
    if (step.subject.isEnd && record)
      return () => setShort({ record, tasks: run.open.filter((one) => one.record.ID === record.ID), corrects: step });
    const task = taskOfStep(step);
    const askAt = of.asks.findIndex(({ kind }) => kind === 'quantity');
    return task && (() => run.begin(task, { askAt, typed: step.subject.QTY, corrects: step }));
  };
  const leftOf = (step: Step) => {
    const task = taskOfStep(step);
    return task?.left ? amount(task.left, unitText(task.row, language)) : undefined;
  };
  return { correct, leftOf };
}

/** The ways to everything else of the document. */
function Links({ of: { definition, action }, record }: Pick<LoadedProps, 'of'> & { readonly record: RecordView }) {
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

/** Steps of these documents that the server refused. What was counted as done is not, and what is left is asked anew. */
function useRefused(of: TaskAction, records: readonly RecordView[], forget: (key: string) => void, reload: () => void) {
  const steps = useStepQueue(({ steps: all }) => all);
  const refused = useMemo(
    () =>
      steps.filter(
        ({ subject, record, refusal }) =>
          refusal !== undefined &&
          subject.type === of.definition.type &&
          subject.action === of.action &&
          records.some(({ ID }) => ID === record?.ID),
      ),
    [steps, of, records],
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
