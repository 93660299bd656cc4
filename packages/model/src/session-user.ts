import type { Bindings } from './bound-definition.ts';
import type { FieldNames } from './field-names.ts';
import type { FieldRules } from './withheld-fields.ts';
import type { Language } from '@sampan/kernel/languages.ts';

/** One action of a menu card. `options.route` is a route of the contract without the hash. */
export interface MenuAction {
  readonly name: string;
  /** In the user's language. */
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

/** The session user as server and client exchange it, without the token (platform §3). */
export interface SessionUser {
  readonly id: string;
  readonly clientid: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  /** Empty for the default image; an absolute address is used as it is. */
  readonly avatar: string | null;
  readonly language_code: Language;
  /** Zone of the organisation, which decides which day is today: `Asia/Shanghai`. */
  readonly timezone: string;
  readonly menus: readonly MenuCard[];
  /** Modules to notify. */
  readonly notifylist: readonly string[];
  /** Ids of chat groups. */
  readonly jointgroups: readonly string[];
  /** The organisation asks for a second factor and there is none yet: all else is refused until one is set up. */
  readonly lacksfactor?: true;
  readonly dashroles: readonly string[];
  /** Field privileges by menu card: what forms and lists leave out. The server leaves it out all the same. */
  readonly fieldprivileges: Readonly<Record<string, FieldRules>>;
  /** Data bindings of the organisation by type: how its forms show their fields. */
  readonly databindings: Bindings;
  /** How the organisation calls the fields that it may name. */
  readonly fieldnames: FieldNames;
}
