import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';

/** What this process remembers of one database, each kind made by a function of its own. It hangs on the connection and goes with it. */
export interface Memories {
  /** The memory that `make` makes; the same one for the same function. */
  of<M>(make: () => M): M;
}

export function createMemories(): Memories {
  const made = new Map<() => unknown, unknown>();
  return {
    of<M>(make: () => M): M {
      if (!made.has(make)) made.set(make, make());
      return made.get(make) as M;
    },
  };
}

const memories = new WeakMap<Kysely<Database>, Memories>();

/** The memories of a connection. */
export function memoriesOf(database: Kysely<Database>): Memories {
  const known = memories.get(database) ?? createMemories();
  memories.set(database, known);
  return known;
}

/** Has several pools of connections to one database remember together. */
export function rememberTogether(databases: readonly Kysely<Database>[], together: Memories): void {
  for (const database of databases) memories.set(database, together);
}
