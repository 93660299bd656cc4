import type { Step } from './step.ts';
import type { Done, TaskRun } from './use-task-run.ts';

/** Takes back what was done last here, whichever document it was of: a step, or that too little was there. */
export function useUndo(run: TaskRun, takeBack: (one: Pick<Done, 'step'>) => Promise<boolean>): (() => void) | undefined {
  const end = [...run.ends.values()].toSorted((a, b) => a.confirmedMs - b.confirmedMs).at(-1);
  const done = run.done.at(-1)?.step;
  const markedOf = (id?: string) =>
    run.short
      .filter(({ task }) => id === undefined || task.record.ID === id)
      .toSorted((a, b) => a.mark.atMs - b.mark.atMs)
      .at(-1);
  const undoStep = async (step: Step): Promise<boolean> => {
    const isUndone = await takeBack({ step });
    if (isUndone) run.forget(step.key);
    return isUndone;
  };
  if (end && end.confirmedMs >= (done?.confirmedMs ?? 0)) {
    // What ended the document followed from the last entry of which too little was there: that is open again.
    const marked = markedOf(end.record?.ID);
    return () => void undoStep(end).then((isUndone) => isUndone && marked && run.unmark(marked.task));
  }
  const open = run.short
    .filter(({ task }) => !run.ends.has(task.record.ID))
    .toSorted((a, b) => a.mark.atMs - b.mark.atMs)
    .at(-1);
  if (open && open.mark.atMs >= (done?.confirmedMs ?? 0)) return () => run.unmark(open.task);
  return done && (() => void undoStep(done));
}
