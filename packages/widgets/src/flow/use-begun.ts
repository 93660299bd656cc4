import { useEffect, useRef } from 'react';
import { headerFields } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import type { RecordForm } from '../form/record-form.ts';
import type { PartToolbarProps } from '../form/screen-config.ts';
import { useAddress } from '../navigation.tsx';
import { readBegun } from './begun.ts';

const TAKEN = 'sampan.begun';

/** A new document takes what its address says that it begins with: header fields of its own, and lines that the records which they name complete. */
export function useBegun(form: RecordForm, part: string, addLines: PartToolbarProps['addLines']): void {
  const address = useAddress();
  const isTaken = useRef(false);
  useEffect(() => {
    const { begin, beginKey = '' } = address().search;
    if (isTaken.current || form.mode !== 'create' || part !== 'ENTRIES') return;
    isTaken.current = true;
    const begun = readBegun(begin);
    if (!begun || (beginKey !== '' && sessionStorage.getItem(TAKEN) === beginKey)) return;
    sessionStorage.setItem(TAKEN, beginKey);
    form.proposals.giveUpHeader(form);
    const own = Object.entries(headerFields(form.definition)).flatMap(([key, field]) => (field.derived ? [] : [key, nameKey(key)]));
    for (const [key, value] of Object.entries(begun.header)) if (own.includes(key)) form.header.setValue(key, value, { shouldDirty: true });
    addLines(begun.lines, Object.keys(begun.lines[0] ?? {})[0]);
  });
}
