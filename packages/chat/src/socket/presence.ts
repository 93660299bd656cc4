import { randomUUID } from 'node:crypto';
import type { Bus } from './bus.ts';
import type { SocketSettings } from './settings.ts';

const TOPIC = 'presence';
/** Colleagues who went are told of one by one, so in a mass departure only so many in one go. */
const MOST_LEFT = 50;

/** User ids by organisation. */
type People = Readonly<Record<string, readonly string[]>>;
type PeopleSets = Map<string, Set<string>>;

/** What a node says about its users: all of them, now and then and when asked, or who came and went since. */
type Said =
  | { readonly node: string; readonly all: People }
  | { readonly node: string; readonly came: People; readonly left: People }
  | { readonly node: string; readonly asks: true }
  | { readonly node: string; readonly ends: true };

interface PresenceOptions {
  readonly bus: Bus;
  readonly settings: Pick<SocketSettings, 'graceMs' | 'presenceMs' | 'leaseMs'>;
  /** Told in batches, for organisations with sockets here or not. */
  readonly changed: (clientId: string, came: readonly string[], left: readonly string[]) => void;
}

/**
 * Who is online, over all nodes. Each node says whom it has and repeats it; a node that falls silent has nobody any more. A user who
 * comes back within the grace was never away.
 */
export class Presence {
  private readonly options: PresenceOptions;
  private readonly node = randomUUID();
  /** Users of this node with the moment at which their grace ends. */
  private readonly own = new Map<string, Map<string, number>>();
  private readonly others = new Map<string, { heardAt: number; people: PeopleSets }>();
  /** Whom sockets and other nodes know to be online. */
  private readonly known: PeopleSets = new Map();
  private said: PeopleSets = new Map();
  private saidAllAt = 0;
  /** Organisations in which somebody came or went. */
  private readonly stale = new Set<string>();
  private readonly subscribed: Promise<() => void>;
  private readonly timer: NodeJS.Timeout;

  constructor(options: PresenceOptions) {
    this.options = options;
    this.subscribed = options.bus.subscribe(TOPIC, (said) => this.hear(said as Said));
    void this.subscribed.then(() => this.say({ node: this.node, asks: true }));
    this.timer = setInterval(() => this.tick(performance.now()), options.settings.presenceMs);
    this.timer.unref();
  }

  /** The user has a first socket on this node. */
  add(clientId: string, userId: string): void {
    const users = this.own.get(clientId) ?? new Map<string, number>();
    this.own.set(clientId, users.set(userId, Number.POSITIVE_INFINITY));
    this.stale.add(clientId);
  }

  /** The user's last socket on this node ended. */
  remove(clientId: string, userId: string): void {
    this.own.get(clientId)?.set(userId, performance.now() + this.options.settings.graceMs);
  }

  online(clientId: string): Set<string> {
    const all = new Set(this.own.get(clientId)?.keys());
    for (const { people } of this.others.values()) for (const user of people.get(clientId) ?? []) all.add(user);
    return all;
  }

  /** Those of whom all sockets of the organisation were told; whoever comes or goes after it is told to all as well. */
  told(clientId: string): ReadonlySet<string> {
    return this.known.get(clientId) ?? new Set();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    (await this.subscribed)();
    this.say({ node: this.node, ends: true });
  }

  private say(what: Said): void {
    this.options.bus.publish(TOPIC, what);
  }

  private sayAll(): void {
    this.said = this.ownPeople();
    this.saidAllAt = performance.now();
    this.say({ node: this.node, all: listed(this.said) });
  }

  private ownPeople(): PeopleSets {
    return new Map([...this.own].map(([client, users]) => [client, new Set(users.keys())]));
  }

  private hear(what: Said): void {
    if (what.node === this.node) return;
    if ('asks' in what) return this.sayAll();
    const known: PeopleSets = this.others.get(what.node)?.people ?? new Map();
    for (const client of known.keys()) this.stale.add(client);
    if ('ends' in what) return void this.others.delete(what.node);
    const people = 'all' in what ? new Map(Object.entries(what.all).map(([client, users]) => [client, new Set(users)])) : known;
    if ('came' in what) {
      for (const [client, users] of Object.entries(what.came)) for (const user of users) setOf(people, client).add(user);
      for (const [client, users] of Object.entries(what.left)) for (const user of users) people.get(client)?.delete(user);
    }
    for (const client of people.keys()) this.stale.add(client);
    this.others.set(what.node, { heardAt: performance.now(), people });
  }

  private tick(now: number): void {
    this.forgetGone(now);
    this.tellNodes(now);
    for (const client of this.stale) this.tellSockets(client);
  }

  private forgetGone(now: number): void {
    for (const [client, users] of this.own) {
      for (const [user, until] of users) if (until <= now && users.delete(user)) this.stale.add(client);
      if (users.size === 0) this.own.delete(client);
    }
    for (const [other, { heardAt, people }] of this.others) {
      if (heardAt > now - this.options.settings.leaseMs) continue;
      this.others.delete(other);
      for (const client of people.keys()) this.stale.add(client);
    }
  }

  private tellNodes(now: number): void {
    if (now - this.saidAllAt >= this.options.settings.leaseMs / 3) return this.sayAll();
    const present = this.ownPeople();
    const [came, left] = [without(present, this.said), without(this.said, present)];
    this.said = present;
    if (came.size > 0 || left.size > 0) this.say({ node: this.node, came: listed(came), left: listed(left) });
  }

  private tellSockets(client: string): void {
    const now = this.online(client);
    const before = setOf(this.known, client);
    const came = minus(now, before);
    const left = minus(before, now).slice(0, MOST_LEFT);
    for (const user of came) before.add(user);
    for (const user of left) before.delete(user);
    if (before.size === now.size) this.stale.delete(client);
    if (before.size === 0) this.known.delete(client);
    if (came.length > 0 || left.length > 0) this.options.changed(client, came, left);
  }
}

function setOf(people: PeopleSets, client: string): Set<string> {
  const known = people.get(client) ?? new Set();
  people.set(client, known);
  return known;
}

const listed = (people: PeopleSets): People => Object.fromEntries([...people].map(([client, users]) => [client, [...users]]));

const minus = (users: ReadonlySet<string>, others: ReadonlySet<string> | undefined): string[] =>
  [...users].filter((user) => !others?.has(user));

function without(people: PeopleSets, others: PeopleSets): PeopleSets {
  const left = [...people].map(([client, users]) => [client, new Set(minus(users, others.get(client)))] as const);
  return new Map(left.filter(([, users]) => users.size > 0));
}
