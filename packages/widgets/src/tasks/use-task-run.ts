import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { partOf, type RecordView } from '../api/rows.ts';
import { useStepQueue } from './step-queue.ts';
import { isTakenBack, type Step } from './step.ts';
import { firstAsk, holdsOutcome, refusedTasks, type Task, type TaskAction, taskKey, tasksOf, waitingFor } from './task-list.ts';
import { useShortMarks } from './use-short-marks.ts';

/** Something confirmed on this screen. */
export interface Done {
  readonly step: Step;
  readonly task: Task;
  readonly QTY: Decimal;
  /** The record was loaded again since: what it says is left does not hold this any more. */
  readonly isInRecord: boolean;
}

/** Where one stands in the tasks. */
interface Place {
  readonly task: Task;
  /** Question of the task. */
  readonly askAt: number;
  /** Typed in place of the proposal. */
  readonly typed: string | null;
  readonly batch: string | null;
  /** A refused step that this one is to take the place of. */
  readonly corrects: Step | null;
}

/** What has been done of some documents here, wherever the steps are: on the device, answered, in the record. */
function useDone(of: TaskAction, loaded: readonly RecordView[]) {
  const [records, setRecords] = useState(loaded);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [ended, setEnded] = useState<readonly Step[]>([]);
  const { steps, outcomes } = useStepQueue();
  // Wherever it was taken back, in the list of what waits or in another tab.
  useEffect(() => {
    const isGone = (step: Step): boolean => isTakenBack(outcomes[step.key]);
    setDone((all) => (all.some(({ step }) => isGone(step)) ? all.filter(({ step }) => !isGone(step)) : all));
    setEnded((all) => (all.some(isGone) ? all.filter((step) => !isGone(step)) : all));
  }, [outcomes]);
  useEffect(() => {
    setRecords(loaded);
    const now = useStepQueue.getState().outcomes;
    const byId = new Map(loaded.map((record) => [record.ID, record]));
    const isIn = ({ step, task }: Done): boolean => {
      const record = byId.get(task.record.ID);
      return record !== undefined && holdsOutcome(record, now[step.key]);
    };
    setDone((all) => all.map((one) => (isIn(one) ? { ...one, isInRecord: true } : one)));
  }, [loaded]);
  const waiting = useMemo(() => waitingFor(of, records, steps), [of, records, steps]);
  // What waited before the screen opened was done, too: it is shown, and the last of it can be taken back.
  useEffect(() => setDone((all) => withEarlier(of, records, { done: all, waiting })), [of, records, waiting]);
  const ends = useMemo(() => {
    const all = [...ended, ...waiting.filter(({ subject }) => subject.isEnd)];
    return new Map(all.map((step) => [step.record?.ID ?? '', step]));
  }, [ended, waiting]);
  return { records, done, setDone, setEnded, steps, ends };
}

/** What is left to be done, less what was done here; of a document whose rest was let go of what was refused. */
function useLeft(of: TaskAction, { records, done, steps, ends }: Pick<ReturnType<typeof useDone>, 'records' | 'done' | 'steps' | 'ends'>) {
  return useMemo(() => {
    const waiting = new Set(steps.map(({ key }) => key));
    const sent = done.filter(({ step, isInRecord }) => !isInRecord && !waiting.has(step.key)).map(({ step }) => step);
    const tasks = tasksOf(of, records, [...steps, ...sent]);
    const isOver = ({ record }: Task): boolean => ends.has(record.ID);
    const refused = new Set(refusedTasks(of, steps, tasks.filter(isOver)).map(({ key }) => key));
    return tasks.filter((task) => !isOver(task) || refused.has(task.key));
  }, [of, records, steps, done, ends]);
}

/** The tasks of one or several documents with what has been done of them here, and the question that is asked now. */
export function useTaskRun(of: TaskAction, loaded: readonly RecordView[]) {
  const { records, done, setDone, setEnded, steps, ends } = useDone(of, loaded);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const { marks, mark, unmark } = useShortMarks(of, loaded);
  const left = useLeft(of, { records, done, steps, ends });
  const open = useMemo(() => left.filter(({ key }) => !marks.has(key)), [left, marks]);
  const short = useMemo(() => left.flatMap((task) => (marks.has(task.key) ? [{ task, mark: marks.get(task.key)! }] : [])), [left, marks]);
  const handled = useMemo(() => new Set([...done.map(({ task }) => task.key), ...marks.keys(), ...skipped]), [done, marks, skipped]);
  const before = done.at(-1)?.task;

  const begin = useCallback(
    (task: Task, more: Partial<Place> = {}) =>
      setPlace({ task, askAt: firstAsk(of, task, before), typed: null, batch: null, corrects: null, ...more }),
    [of, before],
  );
  /** To the next that has not been handled, or to the list. */
  const next = (after: Task, isHandled: ReadonlySet<string>, last: Task | undefined) => {
    const at = open.findIndex(({ key }) => key === after.key);
    const others = [...open.slice(at + 1), ...open.slice(0, Math.max(at, 0))];
    const task = others.find(({ key }) => !isHandled.has(key));
    setPlace(task ? { task, askAt: firstAsk(of, task, last), typed: null, batch: null, corrects: null } : null);
  };
  return {
    records,
    open,
    done,
    /** What is left of single entries that will not be done, with the reason. */
    short,
    /** What is left was let go of here; the steps that do it, by record. */
    ends,
    skipped,
    place,
    /** How many of those that were open at the beginning are behind, and how many there are. */
    progress: { at: handled.size + 1, total: new Set([...handled, ...open.map(({ key }) => key)]).size },
    begin,
    firstAskOf: (task: Task) => firstAsk(of, task, before),
    stop: () => setPlace(null),
    change: (change: Partial<Place>) => setPlace((now) => now && { ...now, ...change }),
    skip: () => {
      if (place === null) return;
      const after = new Set([...skipped, place.task.key]);
      setSkipped(after);
      next(place.task, new Set([...handled, place.task.key]), before);
    },
    confirmed: (one: Done) => {
      setDone((all) => [...all.filter(({ step }) => step.key !== one.step.key), one]);
      setSkipped((all) => new Set([...all].filter((key) => key !== one.task.key)));
      next(one.task, new Set([...handled, one.task.key]), one.task);
    },
    /** The rest of a task will not be done. */
    markShort: (task: Task, reason: string) => {
      mark(task, reason);
      next(task, new Set([...handled, task.key]), task);
    },
    unmark,
    ended: (step: Step) => setEnded((all) => [...all, step]),
    /** It has not happened after all. */
    forget: (key: string) => {
      setDone((all) => all.filter(({ step }) => step.key !== key));
      setEnded((all) => all.filter((step) => step.key !== key));
    },
  };
}

export type TaskRun = ReturnType<typeof useTaskRun>;

/** What is done here with what waited on the device already, in the order of confirming. */
function withEarlier(
  of: TaskAction,
  records: readonly RecordView[],
  { done, waiting }: { done: readonly Done[]; waiting: readonly Step[] },
) {
  const known = new Set(done.map(({ step }) => step.key));
  const earlier = waiting.flatMap((step): Done[] => {
    const { entryNo, QTY } = step.subject;
    const at = records.findIndex(({ ID }) => ID === step.record?.ID);
    const record = records[at];
    const row = record && partOf(record, 'ENTRIES').find((one) => Number(one[of.numberKey]) === entryNo);
    if (known.has(step.key) || entryNo === undefined || record === undefined || row === undefined) return [];
    const slot = records.length > 1 ? at + 1 : null;
    const task = { key: taskKey(record.ID, entryNo), record, slot, entryNo, row, left: null };
    return [{ step, task, QTY: decimal(QTY), isInRecord: false }];
  });
  return earlier.length === 0 ? done : [...done, ...earlier].toSorted((a, b) => a.step.confirmedMs - b.step.confirmedMs);
}
