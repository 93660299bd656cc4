import { useCallback } from 'react';
import { useKept } from '@sampan/widgets/kept.ts';

interface Seen {
  readonly seen?: readonly string[];
}

/** The tours that the user has taken or declined, on whatever device; undefined while that is not known. */
export function useSeenTours(isWanted: boolean): {
  readonly seen: readonly string[] | undefined;
  readonly remember: (tour: string) => void;
} {
  const { kept, keep } = useKept<Seen>('guided-tour', isWanted);
  const remember = useCallback(
    (tour: string) =>
      keep((before) => {
        const known = before?.seen ?? [];
        return before && known.includes(tour) ? before : { seen: [...known, tour] };
      }),
    [keep],
  );
  return { seen: kept === undefined ? undefined : (kept?.seen ?? []), remember };
}
