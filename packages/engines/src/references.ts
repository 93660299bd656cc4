import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';

export type MasterRow = Readonly<Record<string, unknown>>;

/** Master rows by type and key, read set-wise and at most once per call. */
export interface References {
  /** Reads all of these keys in one query; those already read are not read again. */
  load(type: string, keys: Iterable<string>): Promise<void>;
  /** A row loaded before; undefined when there is none of that key. */
  get(type: string, key: string): MasterRow | undefined;
  /** Loads and answers one row. */
  find(type: string, key: string): Promise<MasterRow | undefined>;
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
    const found = await db.selectLoose(type).selectAll().where(definition.key, 'in', wanted).execute();
    for (const key of wanted) rows.set(key, undefined);
    for (const row of found) rows.set(String(row[definition.key]), row);
  };
  return {
    load,
    get: (type, key) => ofType(type).get(key),
    async find(type, key) {
      await load(type, [key]);
      return ofType(type).get(key);
    },
  };
}
