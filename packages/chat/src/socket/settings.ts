/** Limits and times of sockets. */
export interface SocketSettings {
  /** Bytes of one frame of a client. */
  readonly frameBytes: number;
  /** Until a new socket has joined a room. */
  readonly joinMs: number;
  readonly socketsOfUser: number;
  /** Sockets of one address that have not joined yet. */
  readonly newOfAddress: number;
  /** Sockets of one node from which on an organisation gets no more than its even share: fewer than the connections of a node, which calls need too. */
  readonly crowd: number;
  /** Frames of one socket: at once, and coming back each second. */
  readonly frames: Rate;
  /** Rooms joined by one socket. */
  readonly joins: Rate;
  /** Chats opened and closed by one socket. */
  readonly opens: Rate;
  /** Frames that wait for their turn; then the socket is not read for a while. */
  readonly inbox: number;
  /** So many refusals for speed within `breachMs` close the socket. */
  readonly breaches: number;
  readonly breachMs: number;
  /** What may wait to be taken by a client: bytes and frames. From the half on only messages and answers are added. */
  readonly outBytes: number;
  readonly outFrames: number;
  /** Clients ask this often whether they are behind. */
  readonly pingMs: number;
  /** A socket from which nothing came for two of these is ended. */
  readonly heartbeatMs: number;
  /** How often sessions are looked up, so that one that ended closes its sockets. */
  readonly sessionMs: number;
  /** How often what the bus has lost is looked for. */
  readonly sweepMs: number;
  /** A message waits this long for the one before it. */
  readonly holdMs: number;
  /** A user stays online this long after the last socket. */
  readonly graceMs: number;
  /** With more people online than these, of who comes and goes only those are told of who are on the reader's screen. */
  readonly toldToAll: number;
  /** How often who came and went is told. */
  readonly presenceMs: number;
  /** A node that says nothing for this long has nobody online any more. */
  readonly leaseMs: number;
  /** At a stop the sockets are closed one by one, this far apart, within `stopMs` at most. */
  readonly stopEachMs: number;
  readonly stopMs: number;
}

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export const SOCKET_SETTINGS: SocketSettings = {
  frameBytes: 64 * 1024,
  joinMs: 5_000,
  socketsOfUser: 10,
  newOfAddress: 50,
  crowd: 4_000,
  frames: { burst: 600, perSecond: 50 },
  joins: { burst: 500, perSecond: 10 },
  opens: { burst: 10, perSecond: 10 },
  inbox: 32,
  breaches: 10,
  breachMs: 60_000,
  outBytes: 1024 * 1024,
  outFrames: 512,
  pingMs: 25_000,
  heartbeatMs: 25_000,
  sessionMs: 3_000,
  sweepMs: 15_000,
  holdMs: 200,
  graceMs: 10_000,
  toldToAll: 500,
  presenceMs: 1_000,
  leaseMs: 30_000,
  stopEachMs: 7.5,
  stopMs: 15_000,
};
