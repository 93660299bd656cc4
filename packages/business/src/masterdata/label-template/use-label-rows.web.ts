import { useEffect, useState } from 'react';
import { useCall } from '@sampan/widgets/api/queries.ts';
import type { LabelSource } from './label-template.ts';

/** A record with the copies that are wanted of its label. */
export interface ChosenRow {
  readonly ID: string;
  readonly CODE: string;
  readonly NAME: string;
  readonly COPIES: number;
}

interface Asked {
  readonly source: LabelSource;
  /** Ids separated by commas. */
  readonly ids: string;
  readonly type: string;
  readonly id: string;
}

/** What the address asks for, to be added to and taken from. */
export function useLabelRows({ source, ids, type, id }: Asked) {
  const [rows, setRows] = useState<readonly ChosenRow[]>([]);
  const params = type === '' ? { LABEL_SOURCE: source, IDS: ids } : { TYPE: type, DOCUMENT_ID: id };
  const { data, isLoading } = useCall<{ results: ChosenRow[] }>('masterdataapi/label-template/rows', params, {
    enabled: ids !== '' || type !== '',
  });
  useEffect(() => {
    if (data) setRows(data.results);
  }, [data]);
  return {
    rows,
    isLoading,
    clear: () => setRows([]),
    add: (row: ChosenRow) => setRows((before) => (before.some(({ ID }) => ID === row.ID) ? before : [...before, row])),
    remove: (at: number) => setRows((before) => before.filter((_row, index) => index !== at)),
    setCopies: (at: number, COPIES: number) => setRows((before) => before.map((row, index) => (index === at ? { ...row, COPIES } : row))),
    setAllCopies: (COPIES: number) => setRows((before) => before.map((row) => ({ ...row, COPIES }))),
  };
}
export type LabelRows = ReturnType<typeof useLabelRows>;
