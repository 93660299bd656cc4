import { post } from '@sampan/widgets/api/client.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';

export type OwnData = Pick<SessionUser, 'firstname' | 'lastname' | 'email' | 'avatar' | 'language_code'>;

/** Saves one's own data; what is left out stays as it is, an empty text empties. */
export async function saveProfile(change: Partial<OwnData>): Promise<void> {
  const body = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? '']));
  await post('clientinfoapi/user-profile-info/save', body, { ownRefusals: true });
}
