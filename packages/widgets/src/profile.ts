/** One action of a menu card. `options.route` is a route of the contract without the hash. */
export interface MenuAction {
  readonly name: string;
  readonly label: string;
  readonly options: { readonly route: string };
  readonly displayonMenu: 'true' | 'false';
  readonly quickposturl: string;
  readonly validate: string;
}

/** A menu card; cards are grouped by `cataname`. */
export interface MenuCard {
  readonly name: string;
  readonly options: {
    readonly type: 'COMMON' | 'NUMERIC' | 'QUICKPOST';
    readonly icon: string;
    readonly cataname: string;
    readonly cataicon: string;
  };
  readonly items: readonly MenuAction[];
}

/** The session user as the server knows them. */
export interface Profile {
  readonly id: string;
  readonly clientid: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly language_code: string;
  readonly menus: readonly MenuCard[];
  readonly notifylist: readonly string[];
  readonly jointgroups: readonly string[];
  readonly dashroles: readonly string[];
}

export interface SignedIn extends Profile {
  readonly access_token: string;
}

const DEFAULT_AVATAR = '/statics/avatar/default.png';

/** Address of an avatar: the default when empty, absolute ones as they are, others from the file host. */
export function avatarUrl(avatar: string | null | undefined, fileHost = ''): string {
  if (!avatar) return DEFAULT_AVATAR;
  if (/^(https?:)?\/\//.test(avatar) || /^(data|blob):/.test(avatar)) return avatar;
  return `${fileHost}${avatar.startsWith('/') ? '' : '/'}${avatar}`;
}

const CJK = /[㐀-鿿]/;
/** Last name before first name: without a space in Chinese, with one otherwise. */
export function fullName(person: Pick<Profile, 'firstname' | 'lastname' | 'username'>): string {
  const { firstname, lastname, username } = person;
  if (!firstname && !lastname) return username;
  return CJK.test(`${lastname}${firstname}`) ? `${lastname}${firstname}` : `${firstname} ${lastname}`.trim();
}
