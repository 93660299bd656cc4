import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import { privilegeName } from '../may.ts';

/** What a screen or call needs: verbs of a card, all of them; none for what only administrators may do. */
export interface NeededRight {
  readonly card: string;
  readonly verbs: readonly string[];
}

/** Somebody who can be asked. */
export interface Holder {
  readonly USER_ID: string;
  readonly USERNAME: string;
  readonly FULL_NAME: string;
  readonly POSITION_NAME: string | null;
  readonly IS_ADMINISTRATOR: '0' | '1';
}

interface Missing {
  readonly RIGHT: string | null;
  readonly RIGHT_NAME: string;
  readonly IS_HELD: '0' | '1';
  readonly HOLDERS: readonly Holder[];
}

/** What of it the user lacks, in words, and whom to ask; as it is now, for it may have been granted since. */
export function useMissing({ card, verbs }: NeededRight) {
  const params = { MENU: card, ACTION: verbs.map((verb) => privilegeName(card, verb)).join(',') };
  return useQuery({
    queryKey: [PATH, params],
    queryFn: ({ signal }) => get<Missing>(PATH, params, { silent: true, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

const PATH = 'clientinfoapi/user-profile-info/missing-right';
