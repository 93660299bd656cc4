import { compare, decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { type Definition, headerFields, isView } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field } from '@sampan/model/field.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RowCondition } from './restrictions.ts';
import type { Session } from './session.ts';

type Row = Readonly<Record<string, unknown>>;
type Restricted = Pick<Session, 'restrictions'>;

/** Data privileges may go by who created a record, too. */
const CREATED_BY: { column: string; field: Field } = { column: 'created_by', field: { kind: 'user', required: true, derived: true } };

/** Column and field that a data privilege names; undefined where the definition has none of that name. */
export function privilegeColumn(definition: Definition, key: string): { column: string; field: Field } | undefined {
  const fields = headerFields(definition);
  if (Object.hasOwn(fields, key)) return { column: key, field: fields[key]! };
  return key === 'CREATED_BY' && !isView(definition) ? CREATED_BY : undefined;
}

const rowsOf = (definition: Definition, session: Restricted) => session.restrictions?.cards.get(definition.card)?.rows;

/** Whether the user sees only some of a definition's rows. */
export const seesPart = (definition: Definition, session: Session): boolean => rowsOf(definition, session) !== undefined;

/** Masters of few rows: a condition on one of them leaves a large part of a list, which no index finds sooner. */
const COARSE: ReadonlySet<string> = new Set(['company', 'plant', 'warehouse']);

/** Whether the rows that the user sees may be few, so that how they are best found has to be planned with the values at hand. */
export const seesFew = (definition: Definition, session: Session): boolean =>
  rowsOf(definition, session)?.some((conditions) =>
    conditions.some(({ FIELD }) => !COARSE.has(privilegeColumn(definition, FIELD)?.field.to ?? '')),
  ) ?? false;

/** The data privilege as a condition on rows of the definition's table, or of an alias of it; undefined: every row is seen. */
export function rowCondition(definition: Definition, session: Session, table = definition.type): Expression<SqlBool> | undefined {
  const alternatives = rowsOf(definition, session);
  if (!alternatives) return undefined;
  const conjunctions = alternatives.map(
    (conditions) =>
      sql<SqlBool>`(${sql.join(
        conditions.map((one) => inSql(definition, one, table)),
        sql` and `,
      )})`,
  );
  return sql<SqlBool>`(${sql.join(conjunctions, sql` or `)})`;
}

/** A condition on a field that this list of the card does not have is met by no row: what cannot be judged is not shown. */
function inSql(definition: Definition, { FIELD, OPERATOR, values }: RowCondition, table: string): Expression<SqlBool> {
  const found = privilegeColumn(definition, FIELD);
  if (!found) return sql<SqlBool>`false`;
  const column = sql.ref(`${table}.${found.column}`);
  const [value = ''] = values;
  switch (OPERATOR) {
    case 'IN':
    case 'EQ':
      return values.length === 1 ? sql<SqlBool>`${column} = ${value}` : sql<SqlBool>`${column} = any (${values})`;
    case 'NOT_IN':
    case 'NE':
      return sql<SqlBool>`(${column} is null or ${column} <> all (${values}))`;
    case 'STARTS':
      return values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`starts_with(${column}::text, ${value})`;
    case 'GE':
      return values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${column} >= ${value}`;
    case 'LE':
      return values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${column} <= ${value}`;
  }
}

/** The same condition for a row that is at hand already. */
export function isRowVisible(definition: Definition, session: Restricted, row: Row): boolean {
  const alternatives = rowsOf(definition, session);
  return !alternatives || alternatives.some((conditions) => conditions.every((one) => meets(definition, one, row)));
}

/** Whether a row meets one condition. */
export function meets(definition: Definition, { FIELD, OPERATOR, values }: RowCondition, row: Row): boolean {
  const found = privilegeColumn(definition, FIELD);
  if (!found) return false;
  const stored = row[found.column];
  const text = stored === null || stored === undefined ? undefined : String(stored);
  const [value] = values;
  switch (OPERATOR) {
    case 'IN':
    case 'EQ':
      return text !== undefined && values.some((one) => order(found.field, text, one) === 0);
    case 'NOT_IN':
    case 'NE':
      return text === undefined || values.every((one) => order(found.field, text, one) !== 0);
    case 'STARTS':
      return text !== undefined && value !== undefined && text.startsWith(value);
    case 'GE':
      return text !== undefined && value !== undefined && order(found.field, text, value) >= 0;
    case 'LE':
      return text !== undefined && value !== undefined && order(found.field, text, value) <= 0;
  }
}

function order({ kind }: Field, one: string, other: string): number {
  const isNumber = (DECIMAL_KINDS.has(kind) || kind === 'integer') && isDecimal(one) && isDecimal(other);
  if (isNumber) return compare(decimal(one), decimal(other));
  return one === other ? 0 : one < other ? -1 : 1;
}
