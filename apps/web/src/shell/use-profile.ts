import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '@sampan/widgets/api/client.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { profileLoaded, useSession } from '@sampan/widgets/session.ts';

/** The session user; labels of the menu come in the language that the account speaks when it is asked for. */
export const profileQuery = (language: Language) =>
  queryOptions({
    queryKey: ['profile', language],
    queryFn: async ({ signal }) => {
      const profile = await get<SessionUser>('clientinfoapi/user-profile-info/user-profile', {}, { signal });
      profileLoaded(profile);
      return profile;
    },
    staleTime: 5 * 60_000,
  });

/** The session user. Fetched at start, and again when the language changes. */
export function useProfile() {
  const language = useSession((session) => session.language);
  const known = useSession((session) => session.profile);
  const query = useQuery({
    ...profileQuery(language),
    ...(known !== null && known.language_code === language ? { initialData: known } : {}),
  });
  return { profile: query.data ?? known, hasFailed: query.isError, retry: () => void query.refetch() };
}
