import type { Definition } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import { isHidden, seesEveryField } from '../access/privilege.ts';
import type { Context } from '../call/rules.ts';
import type { PipelineContext } from '../call/deps.ts';

/** One field that changed: path, old and new value as shown. */
export interface Change {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What the trail of a record keeps of one thing done to it. */
export interface HistoryEntry {
  readonly type: string;
  readonly id: string;
  readonly action: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly comment?: string | null;
  readonly changes?: readonly Change[];
}

/** Actions that leave a record's state as it was: whatever else is in its trail is a step. */
export const NO_STEP: readonly string[] = ['create', 'update', 'print', 'attach', 'detach', 'remind'];

/** Writes rows of records' trails: who did what when, with status and changed fields. */
export const writeHistory = (context: Pick<Context, 'db' | 'session'>, ...entries: readonly HistoryEntry[]): void =>
  context.db.insertLater(
    'document_history',
    entries.map((entry) => ({ ...historyRow(context, entry), document_id: entry.id })),
  );

/** A row of a record's trail without the record's id, for one that is stored together with its record. */
export const historyRow = ({ session }: Pick<Context, 'session'>, entry: Omit<HistoryEntry, 'id'>) => ({
  type: entry.type,
  action: entry.action,
  from_status: entry.from ?? null,
  to_status: entry.to ?? null,
  comment: entry.comment ?? null,
  changes: entry.changes?.length ? entry.changes : null,
  by: session.username,
});

/** The trail of a record, newest first, without what the field privilege hides. */
export async function readHistory(context: PipelineContext, definition: Definition, id: string): Promise<Record<string, unknown>[]> {
  const rows = await context.db
    .selectLoose('document_history')
    .selectAll()
    .select(
      sql<string>`(select "FULL_NAME" from "user" where client_id = document_history.client_id and "USERNAME" = document_history.by)`.as(
        'by_name',
      ),
    )
    .where('type', '=', definition.type)
    .where('document_id', '=', id)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    ID: String(row['id']),
    ACTION: row['action'],
    FROM_STATUS: row['from_status'],
    TO_STATUS: row['to_status'],
    COMMENT: row['comment'],
    CHANGES: visibleChanges((row['changes'] ?? []) as readonly Change[], definition, context.session),
    AT: row['at'],
    BY: row['by'],
    BY_NAME: row['by_name'] ?? row['by'],
  }));
}

/** The changes that a user may see; a row that was added or removed is shown by those of its first fields that are not hidden. */
function visibleChanges(changes: readonly Change[], definition: Definition, session: Context['session']): Change[] {
  const keyOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
  const shown = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .flatMap(([key, one]) => (isHidden(definition, session, key) ? [] : [String(one)]))
        .join(' · ');
    return value;
  };
  return changes.flatMap(({ field, old, new: now }) => {
    if (isHidden(definition, session, keyOf(field))) return [];
    // A row in words of its own, as trails held it before, does not say which word is which field's.
    const isRow = /^\d+$/.test(keyOf(field)) && !seesEveryField(definition, session);
    const masked = (value: unknown) => (isRow && typeof value === 'string' ? '…' : shown(value));
    return [{ field, old: masked(old), new: masked(now) }];
  });
}
