import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { RouteStep } from '@sampan/widgets/form/approval-route.tsx';
import { type SortedErrors, sortErrors } from '@sampan/widgets/form/server-errors.ts';

export interface Answer {
  readonly STEPS: readonly RouteStep[];
  /** Why a submit would be refused. */
  readonly PROBLEMS: readonly string[];
  readonly IS_SAME_PERSON_AUTO: string;
  readonly EXCLUDED_NAME: string | null;
}
const NONE: SortedErrors = { header: {}, lines: {}, general: [] };

/** Asks for a simulation, and sorts what is refused of it: NO, the typed values, the steps. */
export function useSimulation(fields: readonly string[]) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<SortedErrors>(NONE);
  const [isRunning, setRunning] = useState(false);
  const run = async (asked: Readonly<Record<string, unknown>>): Promise<void> => {
    setRunning(true);
    try {
      setAnswer(await post<Answer>('clientconfapi/process/simulate', { DATA: JSON.stringify(asked) }, { ownRefusals: true }));
      setRefused(NONE);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const known = new Set(['NO', ...fields.map((key) => `VALUES.${key}`)]);
      setAnswer(null);
      setRefused(sortErrors(error.errors, known, new Set(['STEPS', 'NODES'])));
    } finally {
      setRunning(false);
    }
  };
  return { answer, refused, isRunning, run };
}
