import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Registry } from '@sampan/engines/pipeline/deps.ts';
import type { Session } from '@sampan/engines/session.ts';

/** One call of a signed-in user: whoever sends, reads or saves is `session`, never what the client says. */
export interface ChatCall {
  readonly db: ScopedDb;
  readonly session: Session;
  /** Every definition, to show records that messages carry. */
  readonly registry: Registry;
  /** IANA zone of the organisation, for POST_TIME. */
  readonly zone: string;
  /** Address of a stored avatar; null for somebody without one. */
  readonly avatarOf: (fileId: string | null) => string | null;
}
