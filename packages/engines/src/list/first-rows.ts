import { fold } from '@sampan/kernel/fold.ts';
import { identityField } from '@sampan/model/define.ts';
import { isHidden } from '../access/privilege.ts';
import { type Asked, readPage } from './list-page.ts';
import { spellConditions } from './spell-conditions.ts';

type Row = Record<string, unknown>;

/**
 * The rows of a page of a look-up, with those before all others that its text names by their very key, whatever case and width, and those that the
 * caller wants first, as far as the look-up finds them. Read by their keys, so that the others need not be ranked. The page goes no further
 * than it is long.
 */
export async function withFirst(asked: Asked, rows: readonly Row[]): Promise<Row[]> {
  const head = await firstRows(asked);
  if (head.length === 0) return [...rows];
  const known = new Set(head.map((row) => row['ID']));
  return [...head, ...rows.filter((row) => !known.has(row['ID']))].slice(0, asked.limit);
}

async function firstRows(asked: Asked): Promise<Row[]> {
  const { context, definition, query } = asked;
  const keys = [...(query.query === '' ? [] : [query.query]), ...query.first];
  if (query.field === undefined || query.start > 0 || query.after !== undefined || query.sort || keys.length === 0) return [];
  const key = identityField(definition);
  if (isHidden(definition, context.session, key)) return [];
  const conditions = await spellConditions(context, definition, [{ field: key, op: 'in', value: keys }]);
  const rows = await readPage({ ...asked, query: { ...query, conditions: [...query.conditions, ...conditions] } });
  const place = new Map(keys.map((each, at) => [fold(each), keys.length - at]));
  const placeOf = (row: Row): number => place.get(fold(String(row[key] ?? ''))) ?? 0;
  return rows.toSorted((one, other) => placeOf(other) - placeOf(one));
}
