import { readThrough } from '@sampan/db/row-memory.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { fold } from '@sampan/kernel/fold.ts';
import type { Database } from '@sampan/model/database.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import { type SqlBool, sql } from 'kysely';

export type MasterRow = Readonly<Record<string, unknown>>;

/** The row of a master by its type. */
export type RowOfMaster<T extends keyof Database> = Readonly<Database[T]>;

/** Master rows by type and key, read set-wise and at most once per call, from what other calls have read where nobody wrote to it since. */
export interface References {
  /** Reads all of these keys in one query; those already read are not read again. */
  load(type: string, keys: Iterable<string>): Promise<void>;
  /** Whether the key was asked for before: then `get` knows the row, or that there is none. */
  isRead(type: string, key: string): boolean;
  /** The keys that rows have, by how they fold (`fold` of the kernel), of these texts; several where twins are stored. One query, remembered too. */
  folded(type: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** A row loaded before; undefined when there is none of that key. */
  get<T extends keyof Database>(type: T, key: string): RowOfMaster<T> | undefined;
  /** Loads and answers one row. */
  find<T extends keyof Database>(type: T, key: string): Promise<RowOfMaster<T> | undefined>;
  /** The same of a type that only a definition names. */
  getLoose(type: string, key: string): MasterRow | undefined;
  findLoose(type: string, key: string): Promise<MasterRow | undefined>;
}

/** No key has a line break. */
const FOLDED = '\nfolded ';
interface Folded {
  readonly folded: string;
  readonly keys: readonly string[];
}

export function createReferences(db: ScopedDb, masters: ReadonlyMap<string, MasterDefinition>): References {
  const known = new Map<string, Map<string, MasterRow | undefined>>();
  const ofType = (type: string) => {
    const rows = known.get(type) ?? new Map<string, MasterRow | undefined>();
    known.set(type, rows);
    return rows;
  };
  const load = async (type: string, keys: Iterable<string>): Promise<void> => {
    const definition = masters.get(type);
    if (!definition) throw new Error(`no master ${type}`);
    const rows = ofType(type);
    const wanted = [...new Set(keys)].filter((key) => !rows.has(key));
    if (wanted.length === 0) return;
    // What a view shows changes with other tables.
    const memory = db.remembered(type);
    for (const key of wanted) rows.set(key, memory.get(key));
    const missing = wanted.filter((key) => rows.get(key) === undefined);
    if (missing.length === 0) return;
    const found = await db
      .selectLoose(type)
      .selectAll()
      .where(sql<SqlBool>`${sql.ref(definition.key)} = any (${missing})`)
      .execute();
    for (const row of found) {
      const key = String(row[definition.key]);
      rows.set(key, row);
      memory.keep(key, row);
    }
  };
  const folded: References['folded'] = async (type, texts) => {
    const definition = masters.get(type);
    if (!definition) throw new Error(`no master ${type}`);
    const read = async (missing: readonly string[]): Promise<Folded[]> => {
      const given = [...new Set(missing.map((key) => key.slice(FOLDED.length)))];
      const key = sql.ref(definition.key);
      const found = await sql<{ folded: string; keys: string[] }>`
        select sampan_fold(${key}) as folded, array_agg(distinct ${key} order by ${key}) as keys from ${sql.table(type)}
         where client_id = ${db.clientId} and sampan_fold(${key}) = any (${given}) group by 1`.execute(db.trx);
      const byFold = new Map(found.rows.map((row) => [row.folded, row.keys]));
      return given.map((text) => ({ folded: text, keys: byFold.get(text) ?? [] }));
    };
    const wanted = texts.map((text) => FOLDED + fold(text));
    const rows = await readThrough(db.remembered(type), wanted, ({ folded: text }: Folded) => FOLDED + text, read);
    return new Map([...rows.values()].map((row) => [row.folded, row.keys]));
  };
  const getLoose: References['getLoose'] = (type, key) => ofType(type).get(key);
  const isRead: References['isRead'] = (type, key) => ofType(type).has(key);
  const findLoose: References['findLoose'] = async (type, key) => {
    if (!isRead(type, key)) await load(type, [key]);
    return getLoose(type, key);
  };
  return { load, isRead, folded, getLoose, findLoose, get: getLoose as References['get'], find: findLoose as References['find'] };
}
