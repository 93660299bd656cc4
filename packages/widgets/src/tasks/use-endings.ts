import { useEffect, useRef } from 'react';
import { cellOf, type RecordView } from '../api/rows.ts';
import type { CellValue } from '../line-grid/column.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { Step } from './step.ts';
import type { TaskAction } from './task-list.ts';
import type { TaskRun } from './use-task-run.ts';

interface Ending {
  readonly refused: readonly Step[];
  readonly end: (record: RecordView, DATA: Readonly<Record<string, CellValue>>, corrects: Step | null) => Promise<Step | undefined>;
}

/**
 * Lets go of what is left of a document once nothing of it is to be done but entries of which too little is there: for their reasons, entry by entry. What was
 * refused is looked at by somebody first.
 */
export function useEndings(of: TaskAction, run: TaskRun, { refused, end }: Ending): void {
  const isOpen = (id: string): boolean =>
    run.open.some(({ record }) => record.ID === id) || refused.some(({ record }) => record?.ID === id);
  const due = run.records.filter(({ ID }) => !run.ends.has(ID) && run.short.some(({ task }) => task.record.ID === ID) && !isOpen(ID));
  const keys = due.map(({ ID }) => ID).join();
  const latest = useLatest({ of, run, due, end });
  const under = useRef(new Set<string>());
  useEffect(() => {
    const now = latest.current;
    for (const record of now.due) {
      if (under.current.has(record.ID)) continue;
      under.current.add(record.ID);
      void now
        .end(record, { [reasonKey(now.of)]: reasonsOf(now.of, now.run, record.ID) }, null)
        .then((step) => step && latest.current.run.ended(step))
        .finally(() => under.current.delete(record.ID));
    }
  }, [keys, latest]);
}

const reasonKey = ({ definition, tasks }: TaskAction): string => Object.keys(argumentsOf({ definition, tasks }))[0] ?? '';
const argumentsOf = ({ definition, tasks }: Pick<TaskAction, 'definition' | 'tasks'>) =>
  definition.actions[tasks.shortBy ?? '']?.arguments ?? {};

/** `M1001 A-01-1: damaged; M1002 A-02-3: not found`, as long as the field takes. */
function reasonsOf(of: TaskAction, { short }: TaskRun, id: string): string {
  const goods = of.asks.find(({ to }) => to !== undefined)?.key ?? '';
  const bin = of.asks.find(({ kind, to }) => kind === 'scan' && to === undefined)?.key ?? '';
  const own = short.filter(({ task }) => task.record.ID === id);
  const text = own
    .map(({ task, mark }) => `${cellOf(task.row, goods)} ${cellOf(task.row, bin) ?? ''}`.trim() + `: ${mark.reason}`)
    .join('; ');
  return text.slice(0, argumentsOf(of)[reasonKey(of)]?.maxLength ?? text.length);
}
