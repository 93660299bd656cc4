import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { post } from '../api/client.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { useDebouncedValue } from '../ui/input.tsx';
import type { RecordForm } from './record-form.ts';

/** One figure beside a line and the record or list that says it, as the server answers it. */
export interface FactLine {
  readonly KIND: 'price' | 'quantity' | 'amount';
  readonly VALUE: string;
  readonly UNIT_CODE?: string;
  readonly CURRENCY_CODE?: string;
  readonly DATE?: string | null;
  readonly PLACES?: number;
  readonly PERCENT?: string;
  readonly NAME?: string | null;
  readonly TYPE?: string;
  readonly ID?: string;
  readonly NO?: string;
  readonly FILTER?: Readonly<Record<string, string>>;
}
export interface LineFact {
  readonly KEY: string;
  readonly LINES: readonly FactLine[];
}

/** So long a line stays as it is before the server is asked about it. */
const PAUSE_MS = 350;
const FRESH_MS = 60_000;

/** What the document shows beside one of its lines, asked in one call and only while the line is looked at. */
export function useLineFacts(form: RecordForm, store: LineStore, id: string | null) {
  const { definition } = form;
  const by = definition.kind === 'document' ? definition.beside?.by : undefined;
  const asked = useSyncExternalStore(
    useCallback((listener) => form.subscribe(listener), [form]),
    () => {
      const values: Readonly<Record<string, unknown>> = { ...form.headerNow(), ...(id === null ? {} : store.getLine(id)?.values) };
      const filled = (by ?? []).flatMap((key) =>
        values[key] === null || values[key] === undefined || values[key] === '' ? [] : [[key, values[key]]],
      );
      return JSON.stringify(Object.fromEntries(filled));
    },
  );
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const line = id === null ? undefined : store.getLine(id);
  const named = firstReference(store);
  const isNamed = named !== undefined && Boolean(line?.values[named]);
  const path = `${callPath(definition)}/beside`;
  return useQuery({
    queryKey: [path, settled],
    queryFn: ({ signal }) =>
      post<{ FACTS: readonly LineFact[] }>(
        path,
        { DATA: JSON.parse(settled) as Readonly<Record<string, string>> },
        { silent: true, signal },
      ),
    enabled: by !== undefined && isNamed,
    staleTime: FRESH_MS,
  });
}

/** What a line is about. */
const firstReference = (store: LineStore): string | undefined => store.columns.find(({ kind }) => kind === 'reference')?.key;
