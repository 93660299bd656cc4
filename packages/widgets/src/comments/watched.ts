import { useEffect } from 'react';
import { create } from 'zustand';
import type { RecordName } from '../files/use-files.ts';

/** Records on the screen of this tab, of which it wants to hear what is said at them. */
export const useWatched = create<{ readonly records: readonly RecordName[] }>(() => ({ records: [] }));

/** The record is on the screen while the component is. */
export function useWatching(TYPE: string, ID: string): void {
  useEffect(() => {
    const record = { TYPE, ID };
    useWatched.setState(({ records }) => ({ records: [...records, record] }));
    return () => useWatched.setState(({ records }) => ({ records: records.filter((other) => other !== record) }));
  }, [TYPE, ID]);
}
