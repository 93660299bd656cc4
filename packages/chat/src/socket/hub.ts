import type { OnNoticed } from '@sampan/engines/call/effects.ts';
import { stateOf } from '@sampan/db/transaction.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { convOf, type Target } from '../conversations.ts';
import { postAll, type Posted } from '../messages.ts';
import { totalsOf } from '../positions.ts';
import type { ReadMark } from '../read.ts';
import type { Draft } from '../send.ts';
import { CLOSE } from '../socket-wire.ts';
import { createAnswers, TooFast } from './answers.ts';
import { type Arrival, Connection, type Link, type SignedIn } from './connection.ts';
import { deliverPresence, onlineFrame } from './delivery.ts';
import { type ChatEvent, type Room, topicOf } from './events.ts';
import { framed } from './framed.ts';
import { createGate, type Gate } from '@sampan/kernel/gate.ts';
import type { HubOptions } from './hub-options.ts';
import { Inbox, type InboxOptions } from './inbox.ts';
import { listenTo } from './listen.ts';
import { createOrganisations, localUser, MOST_WATCHED, type Organisation, type Organisations } from './organisations.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { Presence } from './presence.ts';
import { createReading, type Reading } from './reading.ts';
import type { SocketSettings } from './settings.ts';
import { startSweeps } from './sweeps.ts';
import { MessageWriter } from './writer.ts';

/** The sockets of this node, and the one way in which messages come into being, for calls as for sockets. */
export class Hub {
  /** For finding out whose sockets are: thousands who come back at once must not stand before everybody's calls at the database. */
  readonly signingIn: Gate = createGate(SIGNING_IN);
  /** Notifications were committed. */
  readonly onNoticed: OnNoticed;
  /** Notifications were read by themselves. */
  readonly onSettled: OnNoticed;
  private readonly options: HubOptions;
  private readonly connections = new Set<Connection>();
  /** Those that have not joined yet. */
  private readonly newcomers = new Set<Connection>();
  private readonly newOfAddress = new Map<string, number>();
  /** Frames that say who is online, by organisation. */
  private readonly snapshots = new Map<string, Buffer>();
  private readonly organisations: Organisations;
  private readonly presence: Presence;
  private readonly reading: Reading;
  private readonly shared: { readonly settings: SocketSettings; readonly outgoing: Outgoing };
  private readonly inbox: InboxOptions;
  private readonly writer: MessageWriter;
  private readonly sweeps: { stop(): void };
  private closed: Promise<void> | undefined;

  constructor(options: HubOptions) {
    this.options = options;
    const { bus, settings, sessions, run, epoch, isNoticeTicket, refused, failed } = options;
    this.onNoticed = (clientId, noticed) => this.publish(clientId, { kind: 'notices', noticed });
    this.onSettled = (clientId, noticed) => this.publish(clientId, { kind: 'settled', noticed });
    this.presence = new Presence({ bus, settings, changed: (clientId, came, left) => this.tellPresence(clientId, came, left) });
    this.reading = createReading({
      run,
      tell: (session, frame) => this.publish(session.clientId, { kind: 'read', user: session.userId, frame }),
      failed,
    });
    const readOnScreen = ({ signedIn }: Connection, conv: string, seq: number): void => {
      if (signedIn) this.reading.read(signedIn.session, conv, seq);
    };
    this.organisations = createOrganisations((clientId, users) => listenTo(options, { clientId, users, readOnScreen }));
    this.writer = new MessageWriter({
      store: async (clientId, wanted) =>
        (await options.work(clientId, (chat) => postAll({ ...chat, registry: options.registry }, wanted, true)))(),
      committed: (clientId, posted) => this.publish(clientId, { kind: 'messages', rooms: roomsOf(posted) }),
      isOnes: (error) => error instanceof BusinessError || WRONG_DATA.test(stateOf(error)),
    });
    this.shared = { settings, outgoing: createOutgoing() };
    const answer = createAnswers({
      settings,
      run,
      reading: this.reading,
      epoch,
      signIn: (token) => this.signingIn(() => sessions.check(token)),
      join: (connection, session) => this.join(connection, session),
      sendOnline: (connection, session) => this.sendOnline(connection, session),
      say: (session, target, draft) => this.say(session, target, draft),
      tellOpened: (session, people, frame) => this.publish(session.clientId, { kind: 'opened', people, frame }),
      isNoticeTicket,
      refused,
      failed,
    });
    this.inbox = { most: settings.inbox, answer, ended: (connection) => this.leave(connection) };
    const { connections, newcomers, organisations } = this;
    this.sweeps = startSweeps({ ...options, connections, newcomers, organisations });
  }

  /** Counts a socket for the address that opened it, until it departs. */
  arrives(address: string): Arrival {
    this.newOfAddress.set(address, (this.newOfAddress.get(address) ?? 0) + 1);
    let isCounted = true;
    const departs = (): void => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.newOfAddress.get(address) ?? 1) - 1;
      if (left > 0) this.newOfAddress.set(address, left);
      else this.newOfAddress.delete(address);
    };
    return { address, departs };
  }

  /** Takes a socket in that arrived; what comes in is told to the inbox. */
  accept(link: Link, arrival: Arrival, signedIn: SignedIn | undefined): Inbox {
    const connection = new Connection(link, arrival, signedIn, this.shared);
    this.connections.add(connection);
    this.newcomers.add(connection);
    if (this.closed) connection.close(CLOSE.RESTART, 'restart');
    return new Inbox(connection, this.inbox);
  }

  /** Whether an address may open one more socket. */
  hasRoom(address: string): boolean {
    return (this.newOfAddress.get(address) ?? 0) < this.options.settings.newOfAddress;
  }

  /** Stores a message and, after the commit, tells all sockets of those concerned. @throws TooFast, and as `send` */
  async say(session: Session, target: Target, draft: Draft): Promise<Posted> {
    const waitMs = this.options.rates.take(session.userId, convOf(session.userId, target));
    if (waitMs > 0) throw new TooFast(waitMs);
    return this.writer.say(session, target, draft);
  }

  /** A call moved what the user has read: the user's sockets learn the new totals. */
  hasRead(session: Session, conv: string, seq: number): void {
    if (this.online(session.clientId).has(session.userId)) this.reading.read(session, conv, seq);
  }

  /** A call moved what the user has read of many conversations: the user's sockets learn each of them, with the totals counted once. */
  hasReadAll(session: Session, marks: readonly ReadMark[]): void {
    if (marks.length === 0 || !this.online(session.clientId).has(session.userId)) return;
    this.options
      .run(session, totalsOf)
      .then((unread) => {
        for (const mark of marks)
          this.publish(session.clientId, { kind: 'read', user: session.userId, frame: { type: 'readto', ...mark, unread } });
      })
      .catch(this.options.failed);
  }

  /** A call marked notifications. */
  hasReadNotices(session: Session): void {
    if (!this.online(session.clientId).has(session.userId)) return;
    this.options
      .run(session, totalsOf)
      .then((unread) => this.publish(session.clientId, { kind: 'read', user: session.userId, frame: { type: 'readto', unread } }))
      .catch(this.options.failed);
  }

  /** Something was said at a record, changed or taken back. */
  hasCommented({ clientId }: Session, record: RecordRef): void {
    this.publish(clientId, { kind: 'comment', record });
  }

  /** Counts what a user writes at a record as a message. @throws TooFast */
  takeTurn({ userId }: Session, { TYPE, ID }: RecordRef): void {
    const waitMs = this.options.rates.take(userId, `c:${TYPE}:${ID}`);
    if (waitMs > 0) throw new TooFast(waitMs);
  }

  /** A list with these colleagues came onto a screen of the user. */
  hasSeen({ clientId, userId }: Session, people: readonly string[]): void {
    const online = this.online(clientId);
    // Below that it makes no difference, now or soon.
    if (people.length > 0 && online.has(userId) && online.size > this.options.settings.toldToAll / 2)
      this.publish(clientId, { kind: 'shown', user: userId, people: people.slice(0, MOST_WATCHED) });
  }

  /** Ids of the users of an organisation that are online, on any node. */
  online(clientId: string): ReadonlySet<string> {
    return this.presence.online(clientId);
  }

  /** Sockets open on this node. */
  size(): number {
    return this.connections.size;
  }

  /** Closes all sockets, a little apart, and stops. */
  close(): Promise<void> {
    this.closed ??= this.stop();
    return this.closed;
  }

  private publish(clientId: string, event: ChatEvent): void {
    this.options.bus.publish(topicOf(clientId), event);
  }

  private tellPresence(clientId: string, came: readonly string[], left: readonly string[]): void {
    this.snapshots.delete(clientId);
    const organisation = this.organisations.get(clientId);
    if (organisation) deliverPresence(organisation, { came, left }, this.online(clientId).size > this.options.settings.toldToAll);
  }

  /** Everybody of whom others were told, made once between two of those moments, and whoever joins just now. */
  private sendOnline(connection: Connection, { clientId, userId }: Session): void {
    const told = this.presence.told(clientId);
    const known = this.snapshots.get(clientId) ?? framed(onlineFrame(clientId, [...told]));
    this.snapshots.set(clientId, known);
    if (told.size > 0) connection.send(known);
    if (!told.has(userId)) connection.answer(onlineFrame(clientId, [userId]));
  }

  private async join(connection: Connection, { clientId, userId }: Session): Promise<void> {
    const organisation = await this.organisations.enter(clientId);
    if (connection.isClosed || connection.isJoined) return;
    // Comes again after growing pauses.
    if (this.hasItsShare(organisation)) return connection.close(CLOSE.RESTART, 'too many sockets of the organisation');
    connection.isJoined = true;
    this.forgetNew(connection);
    const { connections } = localUser(organisation, userId);
    connections.add(connection);
    this.presence.add(clientId, userId);
    const [oldest] = connections;
    if (connections.size > this.options.settings.socketsOfUser) oldest?.close(CLOSE.REPLACED, 'too many sockets');
  }

  /** Where a node has many sockets, one organisation keeps nobody else from calling or opening one. */
  private hasItsShare({ users }: Organisation): boolean {
    const { crowd } = this.options.settings;
    if (this.connections.size <= crowd) return false;
    const own = [...users.values()].reduce((sum, { connections }) => sum + connections.size, 0);
    const others = this.organisations.all().filter((one) => one.users.size > 0 && one.users !== users).length;
    return own >= crowd / (others + 1);
  }

  private leave(connection: Connection): void {
    this.connections.delete(connection);
    this.forgetNew(connection);
    const { clientId = '', userId = '' } = connection.signedIn?.session ?? {};
    const users = this.organisations.get(clientId)?.users;
    const own = users?.get(userId)?.connections;
    if (!own?.delete(connection) || own.size > 0) return;
    users?.delete(userId);
    this.presence.remove(clientId, userId);
  }

  private forgetNew(connection: Connection): void {
    if (this.newcomers.delete(connection)) connection.arrival.departs();
  }

  private async stop(): Promise<void> {
    await closeApart([...this.connections], this.options.settings);
    this.sweeps.stop();
    this.organisations.stop();
    await this.presence.stop();
    await this.options.bus.close();
  }
}

/** A part of the connections to the database. */
const SIGNING_IN = 4;

/** Classes of what PostgreSQL says about data: values that do not fit, conditions that do not hold. */
const WRONG_DATA = /^2[23]/;

function roomsOf(posted: readonly Posted[]): Room[] {
  const ofConversation = Map.groupBy(posted, ({ sent }) => sent.conv);
  return [...ofConversation.values()].map((all) => ({
    people: all[0]?.delivery.people ?? [],
    said: all.map(({ delivery: { frame, client_msg_id } }) => ({ frame, client_msg_id })),
  }));
}

/** Closes sockets at random moments, so that not all clients come back at once. */
async function closeApart(connections: readonly Connection[], { stopEachMs, stopMs }: SocketSettings): Promise<void> {
  const withinMs = Math.min(connections.length * stopEachMs, stopMs);
  await Promise.all(
    connections.map(async (connection) => {
      await new Promise((resume) => {
        setTimeout(() => resume(undefined), Math.random() * withinMs);
      });
      connection.close(CLOSE.RESTART, 'restart');
    }),
  );
}
