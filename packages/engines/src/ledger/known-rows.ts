import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/**
 * Keys of rows that postings lock, that nothing deletes and that are there for good once a transaction has committed them: periods
 * and valuation rows. Where all rows of a posting are known, its locks are asked for one behind the other without waiting, for
 * none has to be made before another is held.
 */
const MOST_KEYS = 20_000;
const newKnown = (): Set<string> => new Set();

const nameOf = (db: ScopedDb, table: string, key: string): string => `${db.clientId} ${table} ${key}`;

export const areKnown = (db: ScopedDb, table: string, keys: readonly string[]): boolean =>
  keys.every((key) => db.memories.of(newKnown).has(nameOf(db, table, key)));

/** Notes rows that this transaction has found or made, once it is committed. */
export function noteRows(db: ScopedDb, table: string, keys: readonly string[]): void {
  if (areKnown(db, table, keys)) return;
  const known = db.memories.of(newKnown);
  db.afterCommit(() => {
    if (known.size + keys.length > MOST_KEYS) known.clear();
    for (const key of keys) known.add(nameOf(db, table, key));
  });
}

/** "serialization failure": the call is begun again. */
const AGAIN = '40001';

/** Known rows are not there (the database was replaced under us): forgets them all, and the call begins again without knowing any. */
export function forgetKnown(db: ScopedDb): never {
  db.memories.of(newKnown).clear();
  throw Object.assign(new Error('a row is gone that nothing deletes'), { code: AGAIN });
}
