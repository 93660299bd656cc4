import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { RecordForm } from './record-form.ts';
import { choosableOn, relatedOf } from './related.ts';

/** What the other header fields say to a field, whenever one of them changes: where things stand, and what the screen adds. */
export function useRelated(form: RecordForm, key: string, target: Definition | undefined): Readonly<Record<string, string>> {
  const text = useSyncExternalStore(
    useCallback((listener) => form.subscribe(listener), [form]),
    () =>
      JSON.stringify({
        ...relatedOf(target, form.headerNow()),
        ...choosableOn(form.definition, headerFields(form.definition)[key], form.headerNow()),
        ...form.config.related?.(key, form.headerNow()),
      }),
  );
  return useMemo(() => JSON.parse(text) as Readonly<Record<string, string>>, [text]);
}
