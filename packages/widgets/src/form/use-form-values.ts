import { useCallback, useSyncExternalStore } from 'react';
import { headerFields } from '@sampan/model/define.ts';
import type { RecordForm } from './record-form.ts';

/** Header values as typed, with derived fields as the preview computes them. */
export function useFormValues(form: RecordForm): Readonly<Record<string, unknown>> {
  const derived = useSyncExternalStore(form.derived.subscribe, form.derived.get);
  const fields = headerFields(form.definition);
  const computed = Object.keys(fields).flatMap((key) => (fields[key]?.derived ? [[key, derived[key]] as const] : []));
  return { ...derived, ...form.headerNow(), ...Object.fromEntries(computed) };
}

/** Whether something is not saved yet. A restored draft is not. */
export function useFormDirty(form: RecordForm, isDraft: boolean): boolean {
  return useSyncExternalStore(
    useCallback((listener) => form.subscribe(listener), [form]),
    () => isDraft || form.isDirty,
  );
}
