import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';

/** Where first data goes: an organisation that is being set up, in whose name. */
export interface SetUp {
  readonly db: ScopedDb;
  readonly username: string;
}

type Row = Readonly<Record<string, unknown>>;
const ROWS_PER_INSERT = 500;

/**
 * Inserts rows of a master with their parts, set-wise; columns left out take their initial value. For data that ships with
 * the program: rules are not run, so the rows must satisfy them.
 */
export async function insertMasters({ db, username }: SetUp, definition: MasterDefinition, rows: readonly Row[]): Promise<void> {
  const parts = Object.entries(definition.parts);
  const partNames = new Set(parts.map(([name]) => name));
  const headers = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([key]) => !partNames.has(key))),
    created_by: username,
    updated_by: username,
  }));
  const ids = await insertInPieces(db, definition.type, headers);
  for (const [name, part] of parts) {
    const below = rows.flatMap((row, index) =>
      ((row[name] as readonly Row[] | undefined) ?? []).map((entry, position) => ({
        ...entry,
        [part.number]: position + 1,
        parent_id: ids[index],
      })),
    );
    await insertInPieces(db, part.table, below);
  }
}

async function insertInPieces(db: ScopedDb, table: string, rows: readonly Row[]): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    ids.push(...(await db.insertRows(table, rows.slice(start, start + ROWS_PER_INSERT))));
  return ids;
}
