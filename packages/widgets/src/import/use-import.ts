import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { ImportAnswer, ImportMapping } from '@sampan/model/import-wire.ts';
import { callImport } from './import-call.ts';
import { proposedMapping } from './import-mapping.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'done';

export interface ImportState {
  readonly step: ImportStep;
  readonly file: File | null;
  readonly answer: ImportAnswer | null;
  readonly mapping: ImportMapping;
  readonly isWorking: boolean;
}

const START: ImportState = { step: 'file', file: null, answer: null, mapping: {}, isWorking: false };

/** The steps of an import. A refused call has been shown; the wizard stays where it is. */
export function useImport(definition: Definition) {
  const [state, setState] = useState<ImportState>(START);
  const client = useQueryClient();
  const work = async (call: () => Promise<Partial<ImportState>>): Promise<void> => {
    setState((now) => ({ ...now, isWorking: true }));
    const next = await call().catch(() => ({}));
    setState((now) => ({ ...now, ...next, isWorking: false }));
  };
  const choose = (file: File): Promise<void> =>
    work(async () => {
      const answer = await callImport(definition, file, 'columns');
      return { file, answer, mapping: proposedMapping(answer), step: 'columns' };
    });
  const check = (): Promise<void> =>
    work(async () => {
      if (!state.file) return {};
      return { answer: await callImport(definition, state.file, 'dry-run', state.mapping), step: 'check' };
    });
  const apply = (): Promise<void> =>
    work(async () => {
      if (!state.file) return {};
      const answer = await callImport(definition, state.file, 'apply', state.mapping);
      await client.invalidateQueries();
      // Something may have changed since the dry run: then the errors are shown again and nothing was kept.
      return { answer, step: answer.isApplied ? 'done' : 'check' };
    });
  return {
    ...state,
    choose,
    check,
    apply,
    map: (column: number, path: string) => setState((now) => ({ ...now, mapping: { ...now.mapping, [String(column)]: path } })),
    back: (step: ImportStep) => setState((now) => ({ ...now, step })),
    restart: () => setState(START),
  };
}

export type ImportWork = ReturnType<typeof useImport>;
