import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { ImportAnswer, ImportChoices, ImportMapping } from '@sampan/model/import-wire.ts';
import { callImport, downloadFailed, forgetMapping, type ImportWish } from './import-call.ts';
import { proposedMapping, type ReadFile, sameAsBefore } from './import-mapping.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'done';

export interface ImportState {
  readonly step: ImportStep;
  readonly file: File | null;
  readonly answer: ImportAnswer | null;
  readonly mapping: ImportMapping;
  readonly choices: ImportChoices;
  /** Nothing is to be created, so that fields which only new records need may be missing. */
  readonly changesOnly: boolean;
  /** The file before, for the corrected one. */
  readonly before?: ReadFile;
  readonly isWorking: boolean;
}

const START: ImportState = { step: 'file', file: null, answer: null, mapping: {}, choices: {}, changesOnly: false, isWorking: false };

/** What decides how the file is read; a mapping and constants belong to its columns. */
function readingOf({ SHEET, HEADER_ROW, ENCODING }: ImportChoices): ImportChoices {
  return {
    ...(SHEET === undefined ? {} : { SHEET }),
    ...(HEADER_ROW === undefined ? {} : { HEADER_ROW }),
    ...(ENCODING ? { ENCODING } : {}),
  };
}

function withoutBlank({ CONSTANTS = {}, ...choices }: ImportChoices): ImportChoices {
  return { ...choices, CONSTANTS: Object.fromEntries(Object.entries(CONSTANTS).filter(([, text]) => text.trim() !== '')) };
}

/** The file before is kept until another one was read. */
function keptOf({ answer, mapping, choices, before }: ImportState): Pick<ImportState, 'before'> {
  const read = answer && { headings: answer.columns.map(({ header }) => header), mapping, constants: choices.CONSTANTS ?? {} };
  const kept = read ?? before;
  return kept ? { before: kept } : {};
}

async function saveFailedOf(definition: Definition, file: File | null, wish: ImportWish): Promise<Partial<ImportState>> {
  if (file) await downloadFailed(definition, file, wish);
  return {};
}

/** Forgets the mapping; the columns are proposed anew, by their headings alone. */
async function forgotten(definition: Definition, { file, answer, choices }: ImportState): Promise<Partial<ImportState>> {
  if (!file || !answer?.remembered) return {};
  await forgetMapping(definition, answer.remembered.ID);
  const reading = readingOf(choices);
  const proposed = await callImport(definition, file, 'columns', { choices: reading });
  return { answer: proposed, choices: reading, mapping: proposedMapping(proposed) };
}

/** The steps of an import. A refused call has been shown; the wizard stays where it is. */
export function useImport(definition: Definition) {
  const [state, setState] = useState<ImportState>(START);
  const client = useQueryClient();
  const work = async (call: () => Promise<Partial<ImportState>>): Promise<void> => {
    setState((now) => ({ ...now, isWorking: true }));
    const next = await call().catch(() => ({}));
    setState((now) => ({ ...now, ...next, isWorking: false }));
  };
  const wish = (choices: ImportChoices) => ({
    mapping: state.mapping,
    choices: { ...withoutBlank(choices), ...(state.changesOnly ? { NEW_RECORDS: 'refuse' as const } : {}) },
  });
  /** Reads the headings, by what was chosen so far. */
  const read = (file: File, choices: ImportChoices): Promise<void> =>
    work(async () => {
      const answer = await callImport(definition, file, 'columns', { choices });
      const start = { file, answer, changesOnly: false, step: 'columns' as const };
      const before = answer.remembered ? undefined : sameAsBefore(state.before, answer.columns);
      if (before) return { ...start, mapping: before.mapping, choices: { ...choices, CONSTANTS: before.constants } };
      return { ...start, mapping: proposedMapping(answer), choices: { ...choices, ...answer.remembered?.CHOICES } };
    });
  const tryOut = (choices: ImportChoices): Promise<void> =>
    work(async () => {
      if (!state.file) return {};
      return { choices, answer: await callImport(definition, state.file, 'dry-run', wish(choices)), step: 'check' };
    });
  const apply = (failed?: ImportChoices['FAILED']): Promise<void> =>
    work(async () => {
      if (!state.file) return {};
      const answer = await callImport(definition, state.file, 'apply', wish({ ...state.choices, ...(failed ? { FAILED: failed } : {}) }));
      await client.invalidateQueries();
      // Something may have changed since the dry run: then the errors are shown again and nothing was kept.
      return { answer, step: answer.isApplied ? 'done' : 'check' };
    });
  return {
    ...state,
    choose: (file: File) => read(file, {}),
    check: () => tryOut(state.choices),
    apply,
    /** Another sheet, row of headings or encoding: the columns are other ones. */
    readAs: (choice: ImportChoices) => (state.file ? read(state.file, { ...readingOf(state.choices), ...choice }) : Promise.resolve()),
    /** What only the records depend on is tried anew. */
    decide: (choice: ImportChoices) => tryOut({ ...state.choices, ...choice }),
    setConstant: (path: string, text: string) =>
      setState((now) => ({ ...now, choices: { ...now.choices, CONSTANTS: { ...now.choices.CONSTANTS, [path]: text } } })),
    map: (column: number, path: string) => setState((now) => ({ ...now, mapping: { ...now.mapping, [String(column)]: path } })),
    back: (step: ImportStep) => setState((now) => ({ ...now, step })),
    setChangesOnly: (changesOnly: boolean) => setState((now) => ({ ...now, changesOnly })),
    saveFailed: () => work(() => saveFailedOf(definition, state.file, wish(state.choices))),
    forget: () => work(() => forgotten(definition, state)),
    restart: () => setState((now) => ({ ...START, ...keptOf(now) })),
  };
}

export type ImportWork = ReturnType<typeof useImport>;
