import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Fields } from '@sampan/model/field.ts';
import { fetchList } from '../api/queries.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import type { CellValue, LineValues } from '../line-grid/column.ts';
import { sourceOf } from '../table/reference-source.ts';
import { relatedOf } from './related.ts';

interface OnlyChoices {
  readonly fields: Fields;
  readonly values: LineValues;
  /** Values beside these that narrow the choices: those of the document. */
  readonly context: LineValues;
  readonly onChange: (key: string, value: CellValue) => void;
}

/** Fills each empty required reference that only one record can stand in, once: the storage location of a plant that has but one. */
export function useOnlyChoices({ fields, values, context, onChange }: OnlyChoices): void {
  const find = useDefinitions();
  const asked = useRef(new Set<string>());
  const open = Object.entries(fields).flatMap(([key, { required, kind, to }]) => {
    const target = required && kind === 'reference' && to !== undefined && (values[key] ?? null) === null ? find(to) : undefined;
    return target && !asked.current.has(key)
      ? [{ key, source: sourceOf(target), related: relatedOf(target, { ...context, ...values }) }]
      : [];
  });
  const found = useQueries({
    queries: open.map(({ key, source, related }) => {
      const query = { field: key, start: 0, length: 2, fields: related };
      return {
        queryKey: [source.path, 'only', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchList<{ data: ListRow }>(`${source.path}/index`, query, { signal }),
      };
    }),
  });
  useEffect(() => {
    open.forEach(({ key, source }, at) => {
      const rows = found[at]?.data?.results;
      if (!rows) return;
      asked.current.add(key);
      if (rows.length === 1) onChange(key, cellOf(rows[0]!.data, source.key));
    });
  });
}
