import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { RecordView } from '../api/rows.ts';
import { useStepQueue } from './step-queue.ts';
import type { Step } from './step.ts';
import { firstAsk, holdsOutcome, type Task, type TaskAction, tasksOf } from './task-list.ts';

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

/** The tasks of a document with what has been done of them here, and the question that is asked now. */
export function useTaskRun(of: TaskAction, loaded: RecordView) {
  const [record, setRecord] = useState(loaded);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const steps = useStepQueue(({ steps: waiting }) => waiting);
  useEffect(() => {
    setRecord(loaded);
    const { outcomes } = useStepQueue.getState();
    setDone((all) => all.map((one) => (holdsOutcome(loaded, outcomes[one.step.key]) ? { ...one, isInRecord: true } : one)));
  }, [loaded]);
  const open = useMemo(() => {
    const waiting = new Set(steps.map(({ key }) => key));
    const sent = done.filter(({ step, isInRecord }) => !isInRecord && !waiting.has(step.key)).map(({ step }) => step);
    return tasksOf(of, record, [...steps, ...sent]);
  }, [of, record, steps, done]);
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
      setDone((all) => [...all, one]);
      setSkipped((all) => new Set([...all].filter((entryNo) => entryNo !== one.task.entryNo)));
      next(one.task, new Set([...handled, one.task.entryNo]), one.task);
    },
    /** It has not happened after all. */
    forget: (key: string) => setDone((all) => all.filter(({ step }) => step.key !== key)),
  };
}

export type TaskRun = ReturnType<typeof useTaskRun>;
