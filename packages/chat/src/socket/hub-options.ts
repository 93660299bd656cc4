import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Sessions } from '@sampan/engines/access/sessions.ts';
import type { Registry } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { ChatWork } from '../chat-call.ts';
import type { Reader } from '../notice-frames.ts';
import type { SendRates } from '../send-rates.ts';
import type { RefusedFrame } from './answers.ts';
import type { Bus } from './bus.ts';
import type { RunCall } from './reading.ts';
import type { SocketSettings } from './settings.ts';

/** What a hub works with. */
export interface HubOptions {
  readonly bus: Bus;
  readonly sessions: Pick<Sessions, 'check' | 'living'>;
  readonly settings: SocketSettings;
  readonly rates: SendRates;
  /** Every definition, to see whether somebody may send a record. */
  readonly registry: Registry;
  /** Milliseconds since 1970, for the end of sessions. */
  readonly now: () => number;
  /** One transaction of a user's call. */
  readonly run: RunCall;
  /** One transaction of an organisation, on nobody's behalf. */
  readonly work: <R>(clientId: string, work: (chat: ChatWork) => Promise<R>) => Promise<R>;
  readonly readersOf: (db: ScopedDb, userIds: readonly string[]) => Promise<Reader[]>;
  /** Names the database whose numbers the sockets speak of; another after it was put back from a back-up. */
  readonly epoch: () => Promise<string>;
  /** Whether a call has given the user this ticket lately, beside whom it has told. */
  readonly isNoticeTicket: (session: Session, ticket: string) => boolean;
  /** Told of frames that were refused or forged. */
  readonly refused: (refused: RefusedFrame) => void;
  /** Told of what went wrong for reasons that are not a client's. */
  readonly failed: (error: unknown) => void;
}
