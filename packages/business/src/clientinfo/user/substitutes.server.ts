import { rightsOfUsers } from '@sampan/engines/access/load-session.ts';
import { notify } from '@sampan/engines/record/notify.ts';
import { dropCounts } from '@sampan/engines/record/list-count.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { documents } from '../../registry.ts';
import type { user } from './user.ts';

type Row = Readonly<Record<string, unknown>>;
type UserDraft = Draft<typeof user.fields>;

const approved: readonly DocumentDefinition[] = [...documents.values()].filter(
  ({ actions }) => 'approve' in actions && 'submit' in actions,
);
/** Rows that name somebody anew, from the check of a draft until it is stored. */
const namedAnew = new WeakSet<object>();
const COLUMNS = ['SUBSTITUTE', 'FROM_DATE', 'TO_DATE', 'FUNCTION_AREA'] as const;
const keyOf = (row: Row): string => COLUMNS.map((key) => String(row[key] ?? '')).join(' ');

/** The rows that a user's record holds now. */
async function storedRows(id: string | undefined, { db }: Pick<Context, 'db'>): Promise<readonly Row[]> {
  if (id === undefined) return [];
  return db.select('user_substitute').selectAll().where('parent_id', '=', id).orderBy('SUBSTITUTE_NO').execute();
}

/**
 * Substitutes are named by the absent person or an administrator; each row is about somebody else who may approve, and of two rows for
 * the same documents no days overlap. Rows that were there before are not looked at again but for their days.
 */
export async function substituteFailures(draft: UserDraft, context: Context): Promise<Failure[]> {
  const rows = draft.parts['SUBSTITUTES'];
  if (rows === undefined) return [];
  const stored = await storedRows(draft.stored?.id, context);
  const before = stored.map(keyOf).toSorted();
  if (before.join('\n') === rows.map(keyOf).toSorted().join('\n')) return [];
  const { session } = context;
  if (!session.isAdministrator && draft.stored?.USERNAME !== session.username) return [failureAt('SUBSTITUTES', 'ADMINISTRATOR_ONLY')];
  const known = new Set(before);
  for (const row of rows) if (!known.has(keyOf(row))) namedAnew.add(row);
  return [
    ...rows.flatMap((row, index) => rowFailures(draft.header.USERNAME ?? '', row, `SUBSTITUTES[${index}]`)),
    ...overlapFailures(rows),
    ...(await ableFailures(rows, context)),
  ];
}

function rowFailures(own: string, row: Row, at: string): Failure[] {
  const area = row['FUNCTION_AREA'];
  return [
    ...(row['SUBSTITUTE'] === own ? [failureAt(`${at}.SUBSTITUTE`, 'SUBSTITUTE_SELF')] : []),
    ...(String(row['TO_DATE']) < String(row['FROM_DATE']) ? [failureAt(`${at}.TO_DATE`, 'SUBSTITUTE_DATES')] : []),
    ...(area && !approved.some(({ type }) => type === area)
      ? [failureAt(`${at}.FUNCTION_AREA`, 'PROCESS_AREA_UNKNOWN', { VALUE: String(area).slice(0, 60) })]
      : []),
  ];
}

const overlaps = (one: Row, other: Row): boolean =>
  String(one['FROM_DATE']) <= String(other['TO_DATE']) &&
  String(other['FROM_DATE']) <= String(one['TO_DATE']) &&
  (!one['FUNCTION_AREA'] || !other['FUNCTION_AREA'] || one['FUNCTION_AREA'] === other['FUNCTION_AREA']);

const overlapFailures = (rows: readonly Row[]): Failure[] =>
  rows.flatMap((row, index) => {
    const earlier = rows.slice(0, index).findIndex((other) => overlaps(row, other));
    return earlier < 0 ? [] : [failureAt(`SUBSTITUTES[${index}].FROM_DATE`, 'SUBSTITUTE_OVERLAP', { NO: earlier + 1 })];
  });

/** Whoever is named anew is active and may approve documents of that type, or of any. */
async function ableFailures(rows: readonly Row[], { db }: Context): Promise<Failure[]> {
  const isNew = (row: Row): boolean => namedAnew.has(row);
  const names = rows.filter(isNew).map((row) => String(row['SUBSTITUTE']));
  if (names.length === 0) return [];
  const users = await db.select('user').select(['id', 'USERNAME', 'IS_ACTIVE']).where('USERNAME', 'in', names).execute();
  const rights = await rightsOfUsers(
    db,
    users.map(({ id }) => id),
  );
  const mayApprove = (id: string, area: unknown): boolean => {
    // A type that there is not is refused by itself.
    if (area && !approved.some(({ type }) => type === area)) return true;
    const held = rights.get(id);
    const cards = approved.filter(({ type }) => !area || type === area).map(({ card }) => card);
    return (
      held !== undefined &&
      (held.isAdministrator ||
        cards.some((card) => held.privileges.has(`${card}_*`) || held.privileges.has(privilegeName(card, 'approve'))))
    );
  };
  return rows.flatMap((row, index) => {
    const USERNAME = String(row['SUBSTITUTE']);
    const found = users.find((one) => one.USERNAME === USERNAME);
    const at = `SUBSTITUTES[${index}].SUBSTITUTE`;
    if (!found || !isNew(row)) return [];
    if (found.IS_ACTIVE !== '1') return [failureAt(at, 'SUBSTITUTE_INACTIVE', { USERNAME })];
    return mayApprove(found.id, row['FUNCTION_AREA']) ? [] : [failureAt(at, 'SUBSTITUTE_NOT_ABLE', { USERNAME })];
  });
}

/** Whose substitutes were named anew is told to these; what waits for whom is counted again. */
export function substitutesStored(name: string, rows: readonly Row[], context: Context): void {
  const added = rows.filter((row) => namedAnew.has(row));
  notify(
    context,
    added.map((row) => ({
      module: 'TASK',
      to: { usernames: [String(row['SUBSTITUTE'])] },
      text: 'notice.substituteNamed',
      args: { NAME: name, FROM: String(row['FROM_DATE']), TO: String(row['TO_DATE']) },
      url: '/general/task/index',
    })),
  );
  context.db.afterCommit(() => {
    for (const { type } of approved) dropCounts(context.db, type);
  });
}
