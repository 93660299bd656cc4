import { failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

/** How a user wants to see a list: columns, and for a named view also filter and sort. The content is the web client's. */
export interface SavedView {
  readonly ID: string;
  /** Empty for the user's own column layout of the list. */
  readonly NAME: string;
  readonly STATE: unknown;
}

export interface ViewToSave {
  readonly list: string;
  readonly name: string;
  readonly state: unknown;
}

const NAME_MAX = 60;
const STATE_MAX = 20_000;
/** Views of one user for one list. */
const MOST = 50;
/** Lists of which one user keeps views: more than there are. */
const MOST_LISTS = 300;

/** The user's views of a list by name. */
export async function savedViews(db: ScopedDb, userId: string, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectLoose('saved_view')
    .select(['id', 'name', 'state'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ID: String(row['id']), NAME: String(row['name']), STATE: row['state'] }));
}

/** Keeps a view under its name, in place of an earlier one. Answers its id. */
export async function saveView(db: ScopedDb, userId: string, { list, name, state }: ViewToSave): Promise<string> {
  const text = JSON.stringify(state);
  failAll([
    ...(/^[a-z][a-z0-9_/-]{0,79}$/.test(list) ? [] : [failureAt('list', 'FIELD_NOT_TEXT')]),
    ...(name.length <= NAME_MAX ? [] : [failureAt('NAME', 'FIELD_TOO_LONG', { MAX: NAME_MAX })]),
    ...(text.length <= STATE_MAX ? [] : [failureAt('STATE', 'FIELD_TOO_LONG', { MAX: STATE_MAX })]),
  ]);
  const kept = await savedViews(db, userId, list);
  if (kept.length === 0 && (await listsOf(db, userId)) >= MOST_LISTS)
    failAll([failureAt('list', 'VIEWED_LISTS_TOO_MANY', { MAX: MOST_LISTS })]);
  if (kept.length >= MOST && !kept.some((view) => view.NAME === name)) failAll([failureAt('NAME', 'VIEWS_TOO_MANY', { MAX: MOST })]);
  const row = await db.loose
    .insertInto('saved_view')
    .values({ client_id: db.clientId, user_id: userId, list, name, state: text })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'list', 'name']).doUpdateSet({ state: text, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row['id']);
}

async function listsOf(db: ScopedDb, userId: string): Promise<number> {
  const counted = db.selectLoose('saved_view').select(sql<string>`count(distinct list)`.as('n')).where('user_id', '=', userId);
  return Number((await counted.executeTakeFirstOrThrow())['n']);
}

/** Removes one of the user's views. @throws NOT_FOUND (404) for anybody else's. */
export async function deleteView(db: ScopedDb, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteLoose('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) failWith(404, 'NOT_FOUND');
}
