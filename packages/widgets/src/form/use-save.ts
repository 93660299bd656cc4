import { actionThat } from '@sampan/model/meaning.ts';
import { useRef, useState } from 'react';
import { get, newRequestKey } from '../api/client.ts';
import { useAction, useCreate, useUpdate } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { callPath } from '@sampan/model/define.ts';
import { language, t } from '../i18n.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { error as showError, success, warning } from '../feedback.tsx';
import type { Problem } from './error-summary.tsx';
import { settleTypedFields } from './fields/settle.ts';
import { lookupsDone } from '../lookup/waiting.ts';
import { localProblems, serverProblems } from './form-problems.ts';
import { mergeRecords, type Merge } from './merge.ts';
import type { RecordForm } from './record-form.ts';
import { createData, type RecordValues, updateData, valuesOf } from './record-values.ts';

/** The record as it was loaded; null for a new one. */
export interface Loaded {
  readonly id: string;
  readonly version: number;
  readonly values: RecordValues;
}
/** Somebody saved meanwhile: their record, and what merging gives. */
export interface FoundConflict {
  readonly theirs: RecordView;
  readonly merge: Merge;
}

interface SaveOptions {
  readonly form: RecordForm;
  readonly loaded: Loaded | null;
  readonly grids: ReadonlyMap<string, GridController>;
  readonly onSaved: (id: string) => Promise<void>;
}

/** Saves the form once per press: reads what is still being typed, sends, and shows what is refused at its fields. */
export function useSave({ form, loaded, grids, onSaved }: SaveOptions) {
  const create = useCreate(form.definition);
  const update = useUpdate(form.definition);
  const submit = useAction(form.definition, { ownRefusals: true });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [conflict, setConflict] = useState<FoundConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const requestKey = useRef(newRequestKey());

  const send = async (): Promise<{ id: string; version: number }> => {
    const values = form.values();
    if (!loaded) {
      const created = await create.mutateAsync({ data: createData(form.definition, values), requestKey: requestKey.current });
      return { id: String(created.ID), version: created.VERSION };
    }
    const data = updateData(form.definition, loaded.values, values);
    if (Object.keys(data).length === 0) return loaded;
    const { VERSION } = await update.mutateAsync({ id: loaded.id, version: loaded.version, data });
    return { id: loaded.id, version: VERSION };
  };
  const refused = async (error: CallError, sent: ReadonlyMap<string, readonly string[]>) => {
    if (error.errors.code === 'DOCUMENT_ALREADY_HANDLED' && loaded) setConflict(await findConflict(form, loaded));
    else setProblems(serverProblems(form, grids, error.errors, sent));
  };
  const save = async ({ andSubmit = false } = {}): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    let sent: ReadonlyMap<string, readonly string[]> = new Map();
    try {
      const found = await readTyped(form, grids);
      setProblems(found);
      if (found.length > 0) return;
      setSaving(true);
      sent = new Map([...form.lines.keys()].map((name) => [name, form.filledLines(name)]));
      if (!(await mayGoOn(form, loaded))) return;
      const saved = await send();
      requestKey.current = newRequestKey();
      if (andSubmit) await submitSaved(saved);
      else success(t('form.saved'));
      await onSaved(saved.id);
    } catch (error) {
      if (error instanceof CallError && error.isRefusal) await refused(error, sent);
      else if (!(error instanceof CallError)) throw error;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  /** The record is saved already: a refused submit is told, and the record is shown. */
  const submitSaved = async ({ id, version }: { id: string; version: number }) => {
    try {
      await submit.mutateAsync({ id, version, action: actionThat(form.definition, 'submit') ?? '' });
      success(t('form.submitted'));
    } catch (error) {
      if (!(error instanceof CallError) || !error.isRefusal) throw error;
      showError(t('form.savedNotSubmitted', { reason: error.message }));
    }
  };
  return { save, isSaving, problems, conflict, closeConflict: () => setConflict(null) };
}

/** Takes what is still being typed or looked up; answers what cannot be taken. */
async function readTyped(form: RecordForm, grids: ReadonlyMap<string, GridController>): Promise<readonly Problem[]> {
  settleTypedFields();
  for (const grid of grids.values()) grid.session?.settle();
  await lookupsDone();
  return localProblems(form, grids, language());
}

/** The screen may ask before a change is stored. */
async function mayGoOn(form: RecordForm, loaded: Loaded | null): Promise<boolean> {
  if (!loaded || Object.keys(updateData(form.definition, loaded.values, form.values())).length === 0) return true;
  const question = await form.config.askBeforeSave?.(loaded.id);
  return question === undefined || warning(question);
}

/** Reads the record as it is now and merges. */
async function findConflict(form: RecordForm, loaded: Loaded): Promise<FoundConflict> {
  const theirs = await get<RecordView>(`${callPath(form.definition)}/view`, { ID: loaded.id });
  const merge = mergeRecords(form.definition, loaded.values, form.values(), valuesOf(form.definition, theirs));
  return { theirs, merge };
}
