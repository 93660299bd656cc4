import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/**
 * Notes content that is about to be stored, or whose row was just removed, in a transaction that is committed before the store hears of it:
 * whatever ends in between, `tidyFiles` finds the content that no row names.
 */
export async function noteLoose(db: ScopedDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.insertRows(
      'loose_content',
      ids.map((id) => ({ id })),
    );
}

/** The content has its row, or is gone. */
export async function forgetLoose(db: ScopedDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .delete('loose_content')
      .where('id', 'in', [...ids])
      .execute();
}
