import { BusinessError } from '@sampan/kernel/errors.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { readAttachment } from '../attachments.ts';
import { convOf, requireColleague, requireGroup, type Target } from '../conversations.ts';
import { groupIdsOf } from '../groups.ts';
import type { Posted } from '../messages.ts';
import { behindOf, resume, totalsOf } from '../positions.ts';
import { MOST_CHARACTERS, type Draft } from '../send.ts';
import { CLOSE, type AckFrame, type OpenedFrame, type SocketErrorCode } from '../socket-wire.ts';
import { BadFrame, NoFrame, readFrame, type Request } from './client-frames.ts';
import type { Connection } from './connection.ts';
import type { Reading, RunCall } from './reading.ts';
import type { SocketSettings } from './settings.ts';

/** A message that came too fast. */
export class TooFast extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('too fast');
    this.waitMs = waitMs;
  }
}

export interface AnswerOptions {
  readonly settings: SocketSettings;
  readonly run: RunCall;
  readonly reading: Reading;
  readonly epoch: () => Promise<string>;
  /** Checks a token and makes the socket the user's. */
  readonly signIn: (token: string) => Promise<Connection['signedIn']>;
  /** From now on the socket gets what is for its user. */
  readonly join: (connection: Connection, session: Session) => Promise<void>;
  readonly sendOnline: (connection: Connection, session: Session) => void;
  /** @throws TooFast, and as `send` */
  readonly say: (session: Session, target: Target, draft: Draft) => Promise<Posted>;
  readonly tellOpened: (session: Session, people: readonly string[], frame: OpenedFrame) => void;
  /** Whether a call has given the user this ticket lately, beside whom it has told. */
  readonly isNoticeTicket: (session: Session, ticket: string) => boolean;
  readonly refused: (refused: RefusedFrame) => void;
  readonly failed: (error: unknown) => void;
}

/** A frame that was refused, or whose sender is not who it says; nothing of what it carried. */
export interface RefusedFrame {
  readonly code: SocketErrorCode | 'NO_FRAME' | 'FORGED_SENDER';
  /** Type of the frame, or `unknown`. */
  readonly type: string;
  /** Whose socket it is; null: nobody is signed in. */
  readonly clientId: string | null;
  readonly userId: string | null;
  /** Address of the socket. */
  readonly address: string;
}

type RequestOf<T extends Request['type']> = Extract<Request, { readonly type: T }>;
type Refusal = { readonly code: SocketErrorCode; readonly retryable?: boolean; readonly retryAfterMs?: number };

/** Thrown to refuse a request. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const refuse = (code: SocketErrorCode): never => {
  throw new Refused({ code });
};

/** Beyond the end of every conversation. */
const LAST = 2_147_483_647;
const RETRY_MS = 1_000;

/** Answers what clients ask; each frame is checked for itself, whatever the socket was allowed before. */
export function createAnswers(options: AnswerOptions) {
  const tell = (connection: Connection, type: string, code: RefusedFrame['code']): void => {
    const { clientId = null, userId = null } = connection.signedIn?.session ?? {};
    options.refused({ code, type, clientId, userId, address: connection.arrival.address });
  };
  return async (connection: Connection, text: string): Promise<void> => {
    connection.isAlive = true;
    let [ackId, type]: [string | null, string] = [null, 'unknown'];
    try {
      const request = readFrame(text);
      ({ ackId, type } = request);
      const waitMs = connection.take('frames');
      if (waitMs > 0) throw new TooFast(waitMs);
      if (isForged(connection, request)) tell(connection, type, 'FORGED_SENDER');
      const done = await answer(options, connection, request);
      if (done && connection.isV2) connection.answer({ type: 'ackto', ack_id: ackId, ok: true, ...done });
    } catch (error) {
      if (error instanceof NoFrame) {
        tell(connection, type, 'NO_FRAME');
        return connection.close(CLOSE.NOT_TEXT, 'not a JSON object');
      }
      if (error instanceof BadFrame) ({ ackId, kind: type } = error);
      const { code, retryable = false, retryAfterMs } = refusalOf(error, options.failed);
      if (code !== 'INTERNAL') tell(connection, type, code);
      if (connection.isV2) {
        const later = retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs };
        connection.answer({ type: 'errorto', ack_id: ackId, code, retryable, ...later });
      }
      if (code === 'RATE' || code === 'BAD_FRAME') connection.breach();
      if (!connection.isJoined && code !== 'INTERNAL') closeUnjoined(connection, code);
    }
  };
}

/** It says that it comes from somebody else. */
const isForged = ({ signedIn }: Connection, { from }: Request): boolean =>
  signedIn !== undefined && from.some((name) => name !== signedIn.session.userId);

function closeUnjoined(connection: Connection, code: SocketErrorCode): void {
  if (code === 'FORBIDDEN') connection.close(CLOSE.WRONG_IDENTITY, 'not who is signed in');
  else if (!connection.signedIn) connection.close(CLOSE.RE_LOGIN, 'not signed in');
}

function refusalOf(error: unknown, tell: (error: unknown) => void): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof BadFrame) return { code: 'BAD_FRAME' };
  if (error instanceof TooFast) return { code: 'RATE', retryable: true, retryAfterMs: error.waitMs };
  if (error instanceof BusinessError) return { code: codeOf(error) };
  tell(error);
  return { code: 'INTERNAL', retryable: true, retryAfterMs: RETRY_MS };
}

/** What goes into the acknowledgement; undefined: there is none, or another answer was sent. */
async function answer(own: AnswerOptions, connection: Connection, request: Request): Promise<Partial<AckFrame> | undefined> {
  if (request.type === 'connectto') return connect(own, connection, request);
  const { session } = connection.signedIn ?? refuse('AUTH_EXPIRED');
  if (!connection.isJoined) return refuse('BAD_FRAME');
  switch (request.type) {
    case 'leavegroup':
      return { room_id: request.room };
    case 'chatto':
      return say(own, connection, session, request);
    case 'openchatto':
    case 'closechatto':
      return openOrClose(own, connection, session, request);
    case 'readto':
      return read(own, session, request);
    case 'ping':
      return ping(own, connection, session, request);
    case 'resumeto':
      return resumeFrom(own, connection, session, request);
    case 'reauthto':
      return reauthenticate(own, connection, session, request);
    case 'watchto':
      connection.watch(request.records);
      return {};
    case 'notifyto':
      // The server tells everybody itself: what a client says about others' notifications is never passed on.
      return request.ticket !== null && own.isNoticeTicket(session, request.ticket) ? { dup: true } : refuse('FORBIDDEN');
  }
}

async function connect(own: AnswerOptions, connection: Connection, request: RequestOf<'connectto'>): Promise<Partial<AckFrame>> {
  if (!connection.isJoined) connection.isV2 = request.isV2;
  if (!connection.signedIn && request.token !== null) connection.signedIn = await own.signIn(request.token);
  const { session } = connection.signedIn ?? refuse('AUTH_EXPIRED');
  if (request.user !== session.userId) return refuse('FORBIDDEN');
  if (!connection.isJoined) {
    const epoch = await own.epoch();
    await own.join(connection, session);
    if (connection.isV2)
      connection.answer({
        type: 'welcometo',
        session: session.sessionId.slice(0, 8),
        epoch,
        ping_ms: own.settings.pingMs,
        limits: { content: MOST_CHARACTERS, frame: own.settings.frameBytes },
      });
  }
  const waitMs = connection.take('joins');
  if (waitMs > 0) throw new TooFast(waitMs);
  if (request.room !== session.clientId) {
    const mine = await own.run(session, ({ db }) => groupIdsOf(db, session.userId));
    if (!mine.includes(request.room)) return refuse('NOT_MEMBER');
  } else setImmediate(() => own.sendOnline(connection, session));
  return { room_id: request.room };
}

async function say(own: AnswerOptions, { isV2 }: Connection, session: Session, request: RequestOf<'chatto'>) {
  // A client of the contract sends its message by a call and then says so here: there is nothing to add.
  if (request.id === null) return isV2 ? refuse('BAD_FRAME') : undefined;
  const { content, id: clientMsgId, mentions } = request;
  const draft = { content, clientMsgId, mentions, attachment: readAttachment(request.attachment) };
  const { sent } = await own.say(session, request.target, draft).catch((error: unknown) => {
    throw error instanceof BusinessError && 'group' in request.target && error.status === 404 ? new Refused({ code: 'NOT_MEMBER' }) : error;
  });
  const { msg_id, conv, seq, server_time, client_msg_id, dup } = sent;
  return { msg_id, conv, seq, server_time, client_msg_id, dup };
}

async function openOrClose(
  own: AnswerOptions,
  connection: Connection,
  session: Session,
  { type, target }: RequestOf<'openchatto' | 'closechatto'>,
) {
  const conv = convOf(session.userId, target);
  const isOpening = type === 'openchatto';
  connection.show(conv, isOpening);
  // Those who switch back and forth need not tell each time.
  if (connection.take('opens') > 0) return undefined;
  const people = await own.run(session, async (call) => {
    if ('user' in target) return [(await requireColleague(call, target.user)).id];
    await requireGroup(call, target.group);
    const rows = await call.db.select('chat_member').select('user_id').where('conv', '=', conv).where('left_seq', 'is', null).execute();
    return rows.map(({ user_id }) => user_id);
  });
  // Clients of the contract know no readto.
  if (isOpening && !connection.isV2) own.reading.read(session, conv, LAST);
  const from = { from_client_id: session.userId, from_client_name: session.userId };
  own.tellOpened(
    session,
    people,
    'user' in target
      ? { type, ...from, to_client_id: target.user }
      : { type: isOpening ? 'opengroupchatto' : 'closegroupchatto', ...from, to_client_id: 'all', room_id: target.group },
  );
  return {};
}

async function read(own: AnswerOptions, session: Session, { conv, seq }: RequestOf<'readto'>) {
  own.reading.read(session, conv, seq);
  return {};
}

async function ping(own: AnswerOptions, connection: Connection, session: Session, { ackId, positions }: RequestOf<'ping'>) {
  const answered = await own.run(session, async (call) => ({ behind: await behindOf(call, positions), unread: await totalsOf(call) }));
  const behind = { ...connection.unconfirmed(positions), ...answered.behind };
  connection.answer({ type: 'pong', ack_id: ackId, behind, unread: answered.unread });
  return undefined;
}

async function resumeFrom(own: AnswerOptions, connection: Connection, session: Session, request: RequestOf<'resumeto'>) {
  const { ackId, positions, notify } = request;
  const isSameEpoch = request.epoch === (await own.epoch());
  const missed = await own.run(session, (call) => resume(call, { positions, notify, isSameEpoch }));
  connection.answer({ type: 'syncto', ack_id: ackId, ...missed });
  return undefined;
}

async function reauthenticate(own: AnswerOptions, connection: Connection, session: Session, { token }: RequestOf<'reauthto'>) {
  const again = await own.signIn(token);
  if (!again) {
    connection.close(CLOSE.RE_LOGIN, 'token not good');
    return undefined;
  }
  if (again.session.userId !== session.userId || again.session.clientId !== session.clientId) {
    connection.close(CLOSE.WRONG_IDENTITY, 'another user');
    return undefined;
  }
  connection.signedIn = again;
  return { exp: Math.floor(again.endsAtMs / 1000) };
}

/** How the sockets name a refusal of the calls. */
function codeOf({ status, failures }: BusinessError): SocketErrorCode {
  const code = failures[0]?.code;
  if (code === 'CONFLICT') return 'CONFLICT';
  if (code === 'FIELD_TOO_LONG') return 'TOO_LONG';
  if (status === 404 || code === 'REFERENCE_INACTIVE') return 'UNKNOWN_TARGET';
  if (status === 403) return 'FORBIDDEN';
  return 'BAD_FRAME';
}
