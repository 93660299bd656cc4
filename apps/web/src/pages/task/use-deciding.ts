import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalActions } from '@sampan/model/standard-actions.ts';
import { newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { refusalText } from '@sampan/widgets/feedback.tsx';
import type { BatchResult } from '@sampan/widgets/api/rows.ts';
import { CallError, errorsOf } from '@sampan/widgets/api/wire.ts';
import type { BatchOutcome, BatchRun } from '@sampan/widgets/list/use-batch-run.ts';
import { loadDefinition } from '../../app/known-definitions.ts';
import type { TaskRow } from './use-tasks.ts';

export type Decision = 'approve' | 'reject';

interface Deciding extends BatchRun {
  readonly rows: readonly TaskRow[];
  readonly requestKey: string;
}

/** Decides on documents of any types in one call; each answers for itself. */
export function useDeciding(onDone: (outcomes: readonly BatchOutcome[]) => void) {
  const client = useQueryClient();
  const [run, setRun] = useState<Deciding | null>(null);
  const ask = (name: Decision, rows: readonly TaskRow[]): void => {
    const action = { name, definition: approvalActions[name], needsComment: name === 'reject' };
    setRun({ action, rows, outcomes: [], stage: 'asking', requestKey: newRequestKey() });
  };
  const go = async (comment: string): Promise<void> => {
    if (run?.stage !== 'asking') return;
    setRun({ ...run, stage: 'running' });
    try {
      const { results } = await post<{ results: readonly (BatchResult & { TYPE: string })[] }>('generalinfoapi/task/decide', {
        action: run.action.name,
        DATA: run.rows.map(({ TYPE, DOCUMENT_ID, VERSION }) => ({ TYPE, ID: DOCUMENT_ID, VERSION })),
        COMMENT: comment.trim() || undefined,
        REQUEST_KEY: run.requestKey,
      });
      const answers = new Map(results.map((answer) => [`${answer.TYPE} ${answer.ID}`, answer]));
      const outcomes = await Promise.all(run.rows.map(async (row) => ({ row, error: await refusalIn(row, answers.get(row.ID)) })));
      setRun({ ...run, outcomes, stage: 'done' });
      onDone(outcomes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // It has been told; the same try can be sent again.
      setRun(run);
    } finally {
      await client.invalidateQueries();
    }
  };
  return { run, ask, go, close: () => setRun(null) };
}

async function refusalIn({ TYPE }: TaskRow, answer: BatchResult | undefined): Promise<string> {
  if (answer?.message === 'OK') return '';
  return refusalText(errorsOf(answer?.data), await loadDefinition(TYPE)) || (answer?.message ?? '?');
}
