import { useCallback, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callPath } from '@sampan/model/define.ts';
import { newRequestKey, post } from '../api/client.ts';
import type { BatchResult, ListRow } from '../api/rows.ts';
import { errorsOf } from '../api/wire.ts';
import { refusalText } from '../feedback.tsx';
import type { ListAction } from './list-actions.ts';

/** Most records of one call. */
const AT_ONCE = 200;

export interface BatchOutcome {
  readonly row: ListRow;
  /** Empty when it succeeded. */
  readonly error: string;
}

export interface BatchRun {
  readonly action: ListAction;
  readonly rows: readonly ListRow[];
  readonly outcomes: readonly BatchOutcome[];
  /** Asking, under way, or finished (with or without every row handled). */
  readonly stage: 'asking' | 'running' | 'done';
}

function outcomeOf(definition: Definition, row: ListRow, answer: BatchResult | undefined): BatchOutcome {
  if (answer?.message === 'OK') return { row, error: '' };
  return { row, error: refusalText(errorsOf(answer?.data), definition) || (answer?.message ?? '?') };
}

/** Carries an action out on many records, 200 at a time; every record answers for itself. */
export function useBatchRun(definition: Definition, onDone: (outcomes: readonly BatchOutcome[]) => void) {
  const [run, setRun] = useState<BatchRun | null>(null);
  const client = useQueryClient();
  const ask = useCallback((action: ListAction, rows: readonly ListRow[]) => setRun({ action, rows, outcomes: [], stage: 'asking' }), []);
  const go = useCallback(
    async (asked: BatchRun, comment: string): Promise<void> => {
      const argument = comment.trim() === '' ? {} : { COMMENT: comment.trim() };
      let outcomes: readonly BatchOutcome[] = [];
      setRun({ ...asked, stage: 'running' });
      try {
        for (let from = 0; from < asked.rows.length; from += AT_ONCE) {
          const rows = asked.rows.slice(from, from + AT_ONCE);
          const data = rows.map((row) => ({ ID: row.ID, VERSION: Number(row['VERSION']), DATA: argument }));
          const answers = await post<readonly BatchResult[]>(`${callPath(definition)}/batch`, {
            action: asked.action.name,
            DATA: data,
            REQUEST_KEY: newRequestKey(),
          });
          outcomes = [
            ...outcomes,
            ...rows.map((row) =>
              outcomeOf(
                definition,
                row,
                answers.find((answer) => answer.ID === row.ID),
              ),
            ),
          ];
          setRun({ ...asked, outcomes, stage: 'running' });
        }
      } finally {
        // A call that failed as a whole has been reported; what was done before it is shown.
        setRun({ ...asked, outcomes, stage: 'done' });
        onDone(outcomes);
        await client.invalidateQueries();
      }
    },
    [definition, onDone, client],
  );
  const close = useCallback(() => setRun(null), []);
  return { run, ask, go, close };
}
