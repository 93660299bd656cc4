import { fullNameOf } from '@sampan/kernel/full-name.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';

export interface SignedIn extends SessionUser {
  readonly access_token: string;
}

const DEFAULT_AVATAR = '/statics/avatar/default.png';

/** Address of an avatar: the default when empty, absolute ones as they are, others from the file host. */
export function avatarUrl(avatar: string | null | undefined, fileHost = ''): string {
  if (!avatar) return DEFAULT_AVATAR;
  if (/^(https?:)?\/\//.test(avatar) || /^(data|blob):/.test(avatar)) return avatar;
  return `${fileHost}${avatar.startsWith('/') ? '' : '/'}${avatar}`;
}

/** What a person is called, as everywhere else. */
export function fullName(person: Pick<SessionUser, 'firstname' | 'lastname' | 'username'>): string {
  const { firstname, lastname, username } = person;
  if (!firstname && !lastname) return username;
  return fullNameOf(lastname ?? '', firstname ?? '').trim();
}
