import { type Definition, headerFields, identityField, isView, type PartDefinition } from '@sampan/model/define.ts';
import { type Field, type Fields, mayStayOpen, storedPlaces } from '@sampan/model/field.ts';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  pgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { otherNames } from '@sampan/model/line-search.ts';
import { amountKey } from '@sampan/model/main-fields.ts';
import { namesOneOfMany } from '@sampan/model/small-masters.ts';
import { codesIn } from '@sampan/model/folded-keys.ts';
import { indexName } from '../constraint-names.ts';
import {
  bigIdentity,
  bigId,
  checkThat,
  clientId,
  type Columns,
  columnOf,
  foreignWithin,
  momentNow,
  primary,
  tenantPolicy,
  uniqueWithin,
} from './building-blocks.ts';

type AnyTable = PgTableWithColumns<{ name: string; schema: undefined; columns: Columns; dialect: 'pg' }>;
export interface DefinedTables {
  readonly tables: Readonly<Record<string, AnyTable>>;
  /** References that have no table yet: `purchase_order.COMPANY_CODE -> company`. */
  readonly missing: readonly string[];
}

/** Builds the tables of all definitions, exactly by the conventions of the database; used by tools only. */
export function tablesOf(definitions: readonly Definition[]): DefinedTables {
  const stored = definitions.filter((definition) => !isView(definition));
  const tables: Record<string, AnyTable> = {};
  const missing: string[] = [];
  const build: Build = { targets: new Map(stored.map((definition) => [definition.type, definition])), tables, missing };
  for (const definition of stored) {
    tables[definition.type] = headerTable(definition, build);
    for (const part of Object.values(definition.parts)) tables[part.table] = partTable(definition, part, build);
  }
  for (const definition of stored) {
    reportMissing(definition.type, headerFields(definition), build);
    for (const part of Object.values(definition.parts)) reportMissing(part.table, part.fields, build);
  }
  return { tables, missing };
}

interface Build {
  readonly targets: ReadonlyMap<string, Definition>;
  readonly tables: Readonly<Record<string, AnyTable>>;
  readonly missing: string[];
}

function headerTable(definition: Definition, build: Build): AnyTable {
  const fields = headerFields(definition);
  const columns = {
    id: bigIdentity(),
    client_id: clientId(),
    version: integer().notNull().default(1),
    created_at: momentNow(),
    created_by: text().notNull(),
    updated_at: momentNow(),
    updated_by: text().notNull(),
    // Last number given in each part: an entry number is never used twice.
    part_numbers: jsonb(),
    // Sets records apart whose codes differed only in case or width before that was refused; none gets another number any more.
    ...(foldedSets(definition).length > 0 ? { twin: integer().notNull().default(0) } : {}),
    ...columnsFor(fields, definition),
  };
  const name = definition.type;
  return table(name, columns, (own) => [
    primary(name, own),
    ...definition.unique.map((set) => uniqueWithin(name, own, set)),
    ...(definition.kind === 'document' ? [openIndex(name, own), ...amountIndex(name, own, fields)] : []),
    ...foldedSets(definition).map((set) => foldIndex(definition, own, set)),
    ...definition.search.filter((field) => field in own).map((field) => searchIndex(name, field)),
    ...('SOURCE_TYPE' in own && 'SOURCE_ID' in own ? [sourceIndex(name, own)] : []),
    ...constraints(name, fields, own, build),
  ]);
}

function partTable(definition: Definition, part: PartDefinition, build: Build): AnyTable {
  const columns = { id: bigIdentity(), client_id: clientId(), parent_id: bigId().notNull(), ...columnsFor(part.fields, definition) };
  return table(part.table, columns, (own) => {
    const header = build.tables[definition.type];
    if (!header) throw new Error(`no table ${definition.type}`);
    return [
      primary(part.table, own),
      uniqueWithin(part.table, own, ['parent_id', part.number]),
      foreignWithin(part.table, own, 'parent_id', { columns: columnsIn(header), key: 'id' }).onDelete('cascade'),
      ...namesElsewhere(part.fields).map((field) => searchIndex(part.table, field)),
      ...constraints(part.table, part.fields, own, build),
    ];
  });
}

/** What others call the records that the rows name: people look for them by it. */
const namesElsewhere = (fields: Fields): string[] => {
  const types = Object.values(fields).flatMap(({ kind, to }) => (kind === 'reference' && to !== undefined ? [to] : []));
  return [...new Set(types.flatMap((type) => otherNames(fields, type)?.names ?? []))];
};

/** Unique sets in which people give codes or numbers. */
const foldedSets = (definition: Definition): (readonly string[])[] =>
  definition.unique.filter((set) => codesIn(definition, set).length > 0);

/** Finds a code whatever its case and width, and refuses a second one (`engines/src/write/twins.ts`). */
function foldIndex(definition: Definition, own: Columns, set: readonly string[]) {
  const codes = codesIn(definition, set);
  const others = set.filter((key) => !codes.includes(key)).map((key) => columnOf(own, key));
  const folded = codes.map((key) => sql.raw(`sampan_fold("${key}")`));
  const name = indexName(definition.type, ...set, 'fold');
  return uniqueIndex(name).on(columnOf(own, 'client_id'), ...folded, ...others, columnOf(own, 'twin'));
}

/** Drizzle types a table by its literal columns; ours are known at run time only. */
function table(name: string, columns: Record<string, PgColumnBuilderBase>, extras: (own: Columns) => PgTableExtraConfigValue[]): AnyTable {
  return pgTable(name, columns, (own) => [...extras(own as unknown as Columns), tenantPolicy(name)]) as unknown as AnyTable;
}
const columnsIn = (of: AnyTable): Columns => of as unknown as Columns;

const columnsFor = (fields: Fields, { kind }: Definition): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnFor(field, kind)]));

function columnFor(field: Field, kind: Definition['kind']): PgColumnBuilderBase {
  const column = columnOfKind(field);
  const filled = field.initial === undefined ? column : column.default(sql.raw(literal(field)));
  return field.required && !(kind === 'document' && mayStayOpen(field)) ? filled.notNull() : filled;
}

const literal = (field: Field): string =>
  field.kind === 'integer' ? String(field.initial) : `'${String(field.initial).replaceAll("'", "''")}'`;

function columnOfKind(field: Field) {
  switch (field.kind) {
    case 'date':
      return date({ mode: 'string' });
    case 'instant':
      return timestamp({ withTimezone: true, mode: 'string' });
    case 'integer':
      return integer();
    case 'quantity':
    case 'amount':
    case 'percent':
    case 'price':
    case 'rate':
      return numeric({ precision: 20, scale: storedPlaces(field.kind) });
    default:
      return text();
  }
}

function constraints(name: string, fields: Fields, own: Columns, build: Build): PgTableExtraConfigValue[] {
  return Object.entries(fields).flatMap(([field, { kind, to }]) => {
    const condition = conditionOf(field, fields[field] as Field);
    const target = to === undefined ? undefined : targetOf(to, kind, build);
    return [
      ...(condition === undefined ? [] : [checkThat(name, field, sql.raw(condition))]),
      ...(target === undefined ? [] : [foreignWithin(name, own, field, target)]),
      ...(namesOneOfMany(fields[field] as Field)
        ? [index(indexName(name, field)).on(columnOf(own, 'client_id'), columnOf(own, field))]
        : []),
    ];
  });
}

/** What the column may hold beyond its type, in SQL. */
function conditionOf(name: string, field: Field): string | undefined {
  if (field.kind === 'flag') return `"${name}" in ('0', '1')`;
  if (field.kind === 'choice') return `"${name}" in (${(field.options ?? []).map((option) => `'${option}'`).join(', ')})`;
  if (field.sign === undefined || field.sign === 'any') return undefined;
  const least = `"${name}" ${field.sign === 'positive' ? '>' : '>='} 0`;
  return field.kind === 'percent' ? `${least} and "${name}" <= 100` : least;
}

/** Where a reference points; undefined when users, keys that are not unique in the organisation, or tables still to come. */
function targetOf(to: string, kind: Field['kind'], { targets, tables }: Build): { columns: Columns; key: string } | undefined {
  const definition = targets.get(to);
  const target = tables[to];
  if (kind === 'user' || !definition || !target) return undefined;
  const key = identityField(definition);
  if (!definition.unique.some((set) => set.length === 1 && set[0] === key)) return undefined;
  return { columns: columnsIn(target), key };
}

function reportMissing(name: string, fields: Fields, build: Build): void {
  for (const [field, { kind, to }] of Object.entries(fields))
    if (to !== undefined && kind !== 'user' && !build.targets.has(to)) build.missing.push(`${name}.${field} -> ${to}`);
}

/** Serves the list that people look at most: what is still open, newest first. */
const openIndex = (name: string, own: Columns) =>
  index(indexName(name, 'open'))
    .on(columnOf(own, 'client_id'), columnOf(own, 'id'))
    .where(sql.raw(`"IS_CLOSED" = '0' and "IS_CANCELLED" = '0' and "IS_COMPLETED" = '0'`));

/** Finds a document by what it comes to. */
function amountIndex(name: string, own: Columns, fields: Fields) {
  const amount = amountKey(fields);
  return amount === undefined ? [] : [index(indexName(name, amount)).on(columnOf(own, 'client_id'), columnOf(own, amount))];
}

/** Finds what a document posted. */
const sourceIndex = (name: string, own: Columns) =>
  index(indexName(name, 'source')).on(columnOf(own, 'client_id'), columnOf(own, 'SOURCE_TYPE'), columnOf(own, 'SOURCE_ID'));

const searchIndex = (name: string, field: string) =>
  index(indexName(name, field, 'search')).using('gin', sql.raw(`sampan_fold("${field}") gin_trgm_ops`));
