import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { partOf, type RecordView } from '../api/rows.ts';
import { useStepQueue } from './step-queue.ts';
import { isTakenBack, type Step } from './step.ts';
import { firstAsk, holdsOutcome, refusedTasks, type Task, type TaskAction, tasksOf, waitingFor } from './task-list.ts';

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

/** What has been done of a document here, wherever the steps are: on the device, answered, in the record. */
function useDone(of: TaskAction, loaded: RecordView) {
  const [record, setRecord] = useState(loaded);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [ended, setEnded] = useState<Step | null>(null);
  const { steps, outcomes } = useStepQueue();
  // Wherever it was taken back, in the list of what waits or in another tab.
  useEffect(() => {
    const isGone = (step: Step): boolean => isTakenBack(outcomes[step.key]);
    setDone((all) => (all.some(({ step }) => isGone(step)) ? all.filter(({ step }) => !isGone(step)) : all));
    setEnded((step) => (step && isGone(step) ? null : step));
  }, [outcomes]);
  useEffect(() => {
    setRecord(loaded);
    const now = useStepQueue.getState().outcomes;
    setDone((all) => all.map((one) => (holdsOutcome(loaded, now[one.step.key]) ? { ...one, isInRecord: true } : one)));
  }, [loaded]);
  const waiting = useMemo(() => waitingFor(of, record.ID, steps), [of, record, steps]);
  // What waited before the screen opened was done, too: it is shown, and the last of it can be taken back.
  useEffect(() => setDone((all) => withEarlier(of, record, { done: all, waiting })), [of, record, waiting]);
  return { record, done, setDone, setEnded, steps, end: waiting.find(({ subject }) => subject.isEnd) ?? ended };
}

/** The tasks of a document with what has been done of them here, and the question that is asked now. */
export function useTaskRun(of: TaskAction, loaded: RecordView) {
  const { record, done, setDone, setEnded, steps, end } = useDone(of, loaded);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const open = useMemo(() => {
    const waiting = new Set(steps.map(({ key }) => key));
    const sent = done.filter(({ step, isInRecord }) => !isInRecord && !waiting.has(step.key)).map(({ step }) => step);
    const tasks = tasksOf(of, record, [...steps, ...sent]);
    return end === null ? tasks : refusedTasks(of, record, steps, tasks);
  }, [of, record, steps, done, end]);
  const handled = useMemo(() => new Set([...done.map(({ task }) => task.entryNo), ...skipped]), [done, skipped]);
  const before = done.at(-1)?.task;

  const begin = useCallback(
    (task: Task, more: Partial<Place> = {}) =>
      setPlace({ task, askAt: firstAsk(of, task, before), typed: null, batch: null, corrects: null, ...more }),
    [of, before],
  );
  /** To the next that has not been handled, or to the list. */
  const next = (after: Task, isHandled: ReadonlySet<number>, last: Task | undefined) => {
    const at = open.findIndex(({ entryNo }) => entryNo === after.entryNo);
    const others = [...open.slice(at + 1), ...open.slice(0, Math.max(at, 0))];
    const task = others.find(({ entryNo }) => !isHandled.has(entryNo));
    setPlace(task ? { task, askAt: firstAsk(of, task, last), typed: null, batch: null, corrects: null } : null);
  };
  return {
    record,
    open,
    done,
    /** What is left was let go of here; the step that does it. */
    end,
    skipped,
    place,
    /** How many of those that were open at the beginning are behind, and how many there are. */
    progress: { at: handled.size + 1, total: new Set([...handled, ...open.map(({ entryNo }) => entryNo)]).size },
    begin,
    firstAskOf: (task: Task) => firstAsk(of, task, before),
    stop: () => setPlace(null),
    change: (change: Partial<Place>) => setPlace((now) => now && { ...now, ...change }),
    skip: () => {
      if (place === null) return;
      const after = new Set([...skipped, place.task.entryNo]);
      setSkipped(after);
      next(place.task, new Set([...handled, place.task.entryNo]), before);
    },
    confirmed: (one: Done) => {
      setDone((all) => [...all.filter(({ step }) => step.key !== one.step.key), one]);
      setSkipped((all) => new Set([...all].filter((entryNo) => entryNo !== one.task.entryNo)));
      next(one.task, new Set([...handled, one.task.entryNo]), one.task);
    },
    ended: setEnded,
    /** It has not happened after all. */
    forget: (key: string) => {
      setDone((all) => all.filter(({ step }) => step.key !== key));
      setEnded((step) => (step?.key === key ? null : step));
    },
  };
}

export type TaskRun = ReturnType<typeof useTaskRun>;

/** What is done here with what waited on the device already, in the order of confirming. */
function withEarlier(of: TaskAction, record: RecordView, { done, waiting }: { done: readonly Done[]; waiting: readonly Step[] }) {
  const known = new Set(done.map(({ step }) => step.key));
  const earlier = waiting.flatMap((step): Done[] => {
    const { entryNo, QTY } = step.subject;
    const row = partOf(record, 'ENTRIES').find((one) => Number(one[of.numberKey]) === entryNo);
    if (known.has(step.key) || entryNo === undefined || row === undefined) return [];
    return [{ step, task: { entryNo, row, left: null }, QTY: decimal(QTY), isInRecord: false }];
  });
  return earlier.length === 0 ? done : [...done, ...earlier].toSorted((a, b) => a.step.confirmedMs - b.step.confirmedMs);
}
