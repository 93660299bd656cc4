import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import type { LineValues } from '../line-grid/column.ts';
import { shownWhereSaid } from './part-columns.ts';
import type { RecordForm } from './record-form.ts';

/** Of each part the columns that lines say something of as they are typed, among those that are shown only then; as lines that say so. */
export function useSaidColumns(form: RecordForm): Readonly<Record<string, readonly LineValues[]>> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...form.lines.values()].map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form],
  );
  const said = useSyncExternalStore(subscribe, () => JSON.stringify(saidIn(form)));
  return useMemo(() => JSON.parse(said) as Readonly<Record<string, readonly LineValues[]>>, [said]);
}

const saidIn = (form: RecordForm): Readonly<Record<string, readonly LineValues[]>> =>
  Object.fromEntries(
    [...form.lines].map(([name, store]) => {
      const keys = shownWhereSaid(form.config.parts?.[name] ?? {});
      const lines = keys.length === 0 ? [] : store.getLines();
      return [name, keys.filter((key) => lines.some(({ values }) => !isEmpty(values[key]))).map((key): LineValues => ({ [key]: '1' }))];
    }),
  );
