import { useEffect } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { RecordView } from '../api/rows.ts';
import { rememberOpened } from '../list/place-memory.ts';
import { noteOpened } from '../recent.ts';

/** Puts an opened record among the recently opened ones of the site index, and notes it for the list that the user returns to. */
export function useRemember({ type }: Definition, { ID: id }: RecordView): void {
  useEffect(() => noteOpened(type, id), [type, id]);
  useEffect(() => rememberOpened(type, id), [type, id]);
}
