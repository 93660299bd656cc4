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
}
