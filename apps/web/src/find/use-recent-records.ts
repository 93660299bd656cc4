import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecentItem } from '@sampan/model/open-work-wire.ts';
import { recentQuery } from '../pages/home/recent-query.ts';
import type { RecentRecord } from './find-options.ts';

/** Records that the user opened lately, on whatever device; none until they are there. */
export function useRecentRecords(): readonly RecentRecord[] {
  const { data } = useQuery(recentQuery);
  return useMemo(() => (data?.results ?? []).flatMap(recordOf), [data]);
}

/** Screens are offered in any case. */
const recordOf = ({ TYPE, ID, NO, NAME, PARTY, ROUTE }: RecentItem): RecentRecord[] =>
  NO === undefined || ROUTE === undefined ? [] : [{ type: TYPE, id: ID, path: ROUTE, no: NO, note: NAME ?? PARTY ?? '' }];
