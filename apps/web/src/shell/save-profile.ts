import { post } from '@sampan/widgets/api/client.ts';
import type { Profile } from '@sampan/widgets/profile.ts';

export type OwnData = Pick<Profile, 'firstname' | 'lastname' | 'email' | 'avatar' | 'language_code'>;

/** Saves one's own data; what is left out stays as it is, an empty text empties. */
export async function saveProfile(change: Partial<OwnData>): Promise<void> {
  const body = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? '']));
  await post('clientinfoapi/user-profile-info/save', body, { ownRefusals: true });
}
