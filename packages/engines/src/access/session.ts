import type { SignInWay } from '@sampan/model/audit-kinds.ts';
import type { FieldNames } from '@sampan/model/field-names.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import type { Restrictions } from './restrictions.ts';

/** Who is calling: read from the token and the session row on every request. */
export interface Session {
  readonly sessionId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly username: string;
  readonly language: Language;
  /** Holds every right of the organisation. */
  readonly isAdministrator: boolean;
  /** Privilege names (`PURCHASE_ORDER_APPROVE`); `PURCHASE_ORDER_*` stands for every action of the card. */
  readonly privileges: ReadonlySet<string>;
  /** Fields and rows that the roles withhold; absent when they withhold nothing. */
  readonly restrictions?: Restrictions | undefined;
  /** Modules of which the user wants to be notified, with commas between; all of them when empty. */
  readonly notifyModules?: string | null;
  /** The organisation asks for a second factor and the user has none: until there is one only what sets it up may be called. */
  readonly lacksFactor?: boolean;
  /** A program that calls with a key: no person, so nothing that is a person's own. */
  readonly isProgram?: boolean;
  /** How the organisation calls the fields that it may name. */
  readonly fieldNames?: FieldNames;
  /** From where this call comes; absent for what is no call (jobs, sockets). */
  readonly origin?: SessionOrigin;
}

/** Rights of a user from all of the active roles, the own ones and those of positions. */
export interface Rights {
  readonly isAdministrator: boolean;
  /** `PURCHASE_ORDER_APPROVE`, or `PURCHASE_ORDER_*` for the whole card. */
  readonly privileges: ReadonlySet<string>;
  readonly restrictions?: Restrictions | undefined;
}

export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** From where a session is opened, and by which way its user came in. */
export interface SignInOrigin extends SessionOrigin {
  readonly way: SignInWay;
}
