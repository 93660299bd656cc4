import { useQuery } from '@tanstack/react-query';
import { get } from '@sampan/widgets/api/client.ts';
import type { Profile } from '@sampan/widgets/profile.ts';
import { profileLoaded, useSession } from '@sampan/widgets/session.ts';

/** The session user. Fetched at start, and again when the language changes, because menu labels come in the user's language. */
export function useProfile() {
  const language = useSession((session) => session.language);
  const known = useSession((session) => session.profile);
  const query = useQuery({
    queryKey: ['profile', language],
    queryFn: async ({ signal }) => {
      const profile = await get<Profile>('clientinfoapi/user-profile-info/user-profile', {}, { signal });
      profileLoaded(profile);
      return profile;
    },
    staleTime: 5 * 60_000,
    ...(known !== null && known.language_code === language ? { initialData: known } : {}),
  });
  return { profile: query.data ?? known, hasFailed: query.isError, retry: () => void query.refetch() };
}
