import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Registry } from '@sampan/engines/call/rules.ts';
import type { OnNoticed } from '@sampan/engines/call/effects.ts';
import type { Session } from '@sampan/engines/access/session.ts';

/** Work on the chat of one organisation, whoever it is for. */
export interface ChatWork {
  readonly db: ScopedDb;
  /** IANA zone of the organisation, for POST_TIME. */
  readonly zone: string;
  /** Address of a stored avatar; null for somebody without one. */
  readonly avatarOf: (fileId: string | null) => string | null;
}

/** One call of a signed-in user: whoever sends, reads or saves is `session`, never what the client says. */
export interface ChatCall extends ChatWork {
  readonly session: Session;
  /** Every definition, to show records that messages carry. */
  readonly registry: Registry;
  readonly onNoticed?: OnNoticed;
}
