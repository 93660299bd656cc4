import { useEffect } from 'react';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { cellOf, type RecordView } from '../api/rows.ts';
import { rememberOpened } from '../list/place-memory.ts';
import { rememberDocument } from '../recent.ts';

/** Whom a document concerns, in the order in which we look. */
const PARTIES = ['SUPPLIER_NAME', 'CUSTOMER_NAME', 'PLANT_NAME'] as const;

/** Puts an opened record among the recently opened ones of the site index, and notes it for the list that the user returns to. */
export function useRemember(definition: Definition, record: RecordView): void {
  const no = String(cellOf(record, identityField(definition)) ?? '');
  const about = definition.kind === 'master' ? [definition.name] : PARTIES;
  const note = String(about.map((field) => cellOf(record, field)).find((value) => value !== null) ?? '');
  const { ID: id } = record;
  const { type, route } = definition;
  useEffect(() => {
    if (no !== '') rememberDocument({ type, path: `/${route}/view`, id, no, note });
  }, [type, route, id, no, note]);
  useEffect(() => rememberOpened(type, id), [type, id]);
}
