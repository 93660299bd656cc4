import { post } from '@sampan/widgets/api/client.ts';
import type { Profile } from '@sampan/widgets/profile.ts';
import { profileLoaded, useSession } from '@sampan/widgets/session.ts';

export type OwnData = Pick<Profile, 'firstname' | 'lastname' | 'email' | 'avatar' | 'language_code'>;

/** Saves one's own data and shows it at once everywhere. */
export async function saveProfile({ firstname, lastname, email, avatar, language_code }: OwnData): Promise<void> {
  const own = { firstname, lastname, email: email ?? '', avatar: avatar ?? '', language_code };
  await post('clientinfoapi/user-profile-info/save', own, { ownRefusals: true });
  const { profile } = useSession.getState();
  if (profile) profileLoaded({ ...profile, firstname, lastname, email, avatar, language_code });
}
