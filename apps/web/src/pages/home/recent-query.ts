import { queryOptions } from '@tanstack/react-query';
import type { RecentItem } from '@sampan/model/open-work-wire.ts';
import { get } from '@sampan/widgets/api/client.ts';

const CALL = 'generalinfoapi/recent/index';

/** What the user opened lately. What was opened since it was seen last is the point of it. */
export const recentQuery = queryOptions({
  queryKey: [CALL],
  queryFn: ({ signal }) => get<{ results: readonly RecentItem[] }>(CALL, {}, { silent: true, signal }),
  staleTime: 0,
});
