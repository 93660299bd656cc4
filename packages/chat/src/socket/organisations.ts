import type { Connection } from './connection.ts';
import type { Notices } from './notices.ts';
import type { Streams } from './streams.ts';

/** A user with sockets on this node. */
export interface LocalUser {
  readonly id: string;
  /** The oldest first. */
  readonly connections: Set<Connection>;
  /** Groups that the user was told to have left, by conversation with the last message there was: none up to it follows. */
  readonly left: Map<string, number>;
}

/** A client organisation with sockets on this node. */
export interface Organisation {
  readonly clientId: string;
  readonly users: Map<string, LocalUser>;
  /** Colleagues on the screens of users, on whichever node, those shown last at the end: also of users who will be back in a moment. */
  readonly watched: Map<string, Set<string>>;
  readonly streams: Streams;
  readonly notices: Notices;
  stop(): void;
}

/** The organisations of this node. */
export interface Organisations {
  /** Begins to listen to an organisation, unless this node does so already. */
  enter(clientId: string): Promise<Organisation>;
  get(clientId: string): Organisation | undefined;
  all(): Organisation[];
  /** Stops listening to organisations without any socket here. */
  prune(): void;
  stop(): void;
}

export function createOrganisations(open: (clientId: string, users: Map<string, LocalUser>) => Promise<Organisation>): Organisations {
  const opening = new Map<string, Promise<Organisation>>();
  const known = new Map<string, Organisation>();
  let isStopped = false;
  const start = async (clientId: string): Promise<Organisation> => {
    const organisation = await open(clientId, new Map());
    if (isStopped) organisation.stop();
    else known.set(clientId, organisation);
    return organisation;
  };
  return {
    enter(clientId) {
      const entered = opening.get(clientId) ?? start(clientId);
      opening.set(clientId, entered);
      // The database or the bus was away: the next one tries again.
      entered.catch(() => opening.delete(clientId));
      return entered;
    },
    get: (clientId) => known.get(clientId),
    all: () => [...known.values()],
    prune() {
      for (const [clientId, organisation] of known) {
        if (organisation.users.size > 0) continue;
        known.delete(clientId);
        opening.delete(clientId);
        organisation.stop();
      }
    },
    stop() {
      isStopped = true;
      for (const organisation of known.values()) organisation.stop();
    },
  };
}

/** The user's place in the organisation, made for the first socket. */
export function localUser({ users }: Organisation, id: string): LocalUser {
  const user: LocalUser = users.get(id) ?? { id, connections: new Set(), left: new Map() };
  users.set(id, user);
  return user;
}

/** Colleagues that are remembered to be on the screens of one user. */
export const MOST_WATCHED = 500;

/** Users of whose screens something is remembered. */
const MOST_WATCHERS = 5_000;

/** Colleagues came onto a screen of the user. */
export function watch(watched: Organisation['watched'], userId: string, colleagues: readonly string[]): void {
  const own = watched.get(userId) ?? new Set();
  for (const id of colleagues) {
    own.delete(id);
    own.add(id);
  }
  forgetFirst(own, MOST_WATCHED);
  watched.delete(userId);
  watched.set(userId, own);
  forgetFirst(watched, MOST_WATCHERS);
}

function forgetFirst(kept: Set<string> | Map<string, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}
