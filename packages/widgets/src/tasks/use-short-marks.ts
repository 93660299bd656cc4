import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordView } from '../api/rows.ts';
import { useSession } from '../session.ts';
import type { Task, TaskAction } from './task-list.ts';

/** What is left of an entry will not be done, and why; its document lets go of it once everything else of it is behind. */
export interface ShortMark {
  readonly reason: string;
  readonly atMs: number;
}
type Marks = Readonly<Record<string, ShortMark>>;

const NONE: Marks = {};

/** Marks of entries of some documents, kept on this device for this user by document: a page that is loaded again still has them. */
export function useShortMarks({ definition, action }: TaskAction, records: readonly RecordView[]) {
  const userId = useSession((session) => session.userId);
  const shelf = useCallback(
    (id: string) => `sampan.short.${userId ?? ''}.${definition.type}.${action}.${id}`,
    [userId, definition, action],
  );
  const ids = records.map(({ ID }) => ID).join();
  const [byRecord, setByRecord] = useState<Readonly<Record<string, Marks>>>({});
  useEffect(() => setByRecord(Object.fromEntries(ids.split(',').map((id) => [id, read(shelf(id))]))), [ids, shelf]);
  // Of a document that is over nothing is left to be let go of.
  useEffect(() => {
    for (const { ID, ACTIONS } of records) if (ACTIONS?.[action]?.allowed === false) localStorage.removeItem(shelf(ID));
  }, [records, action, shelf]);
  const change = useCallback(
    (id: string, work: (marks: Marks) => Marks) =>
      setByRecord((all) => {
        const marks = work(all[id] ?? NONE);
        if (Object.keys(marks).length === 0) localStorage.removeItem(shelf(id));
        else localStorage.setItem(shelf(id), JSON.stringify(marks));
        return { ...all, [id]: marks };
      }),
    [shelf],
  );
  const marks = useMemo(() => new Map(Object.values(byRecord).flatMap((own) => Object.entries(own))), [byRecord]);
  return {
    /** By the key of the task. */
    marks,
    mark: (task: Task, reason: string) => change(task.record.ID, (own) => ({ ...own, [task.key]: { reason, atMs: Date.now() } })),
    unmark: (task: Task) => change(task.record.ID, ({ [task.key]: _gone, ...rest }) => rest),
  };
}

function read(shelf: string): Marks {
  try {
    return (JSON.parse(localStorage.getItem(shelf) ?? '{}') ?? NONE) as Marks;
  } catch {
    return NONE;
  }
}
