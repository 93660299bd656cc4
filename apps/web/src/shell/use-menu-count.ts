import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '@sampan/widgets/api/client.ts';
import { useFirstScreen } from '@sampan/widgets/first-screen.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';

const COUNT_AGAIN_MS = 60_000;

/** The number of a NUMERIC card; silent when it cannot be had. */
export const menuCountQuery = (card: MenuCard) =>
  queryOptions({
    queryKey: ['menu-number', card.name],
    queryFn: async ({ signal }) => {
      const path = 'clientinfoapi/user-profile-info/menu-number';
      const { results } = await get<{ results: number }>(path, { menu: card.name }, { silent: true, signal });
      return results;
    },
    enabled: card.options.type === 'NUMERIC',
    refetchInterval: COUNT_AGAIN_MS,
  });

export function useMenuCount(card: MenuCard): number | undefined {
  const mayAsk = useFirstScreen();
  const query = menuCountQuery(card);
  return useQuery({ ...query, enabled: mayAsk && query.enabled === true }).data;
}
