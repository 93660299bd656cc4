import { escapeLike } from '@sampan/db/like.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { plainText, readJson } from '@sampan/kernel/json.ts';
import { type Definition, headerFields, identityField, isView } from '@sampan/model/define.ts';
import type { ListDefinition } from '@sampan/model/named-list.ts';
import { entryRows } from '@sampan/model/entry-rows.ts';
import { lineSearch } from '@sampan/model/line-search.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import { hasValidity } from '@sampan/model/validity.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { isRecord, parseValue } from '../record/parse.ts';

/** One condition of `filter`. */
export interface Condition {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** A list call as read from the query string (docs/api.md §2). */
export interface ListQuery {
  readonly start: number;
  /** 0 = all, at most 5,000. */
  readonly length: number;
  readonly after: string | undefined;
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly conditions: readonly Condition[];
  readonly query: string;
  /** Fields in which the free text is looked for. */
  readonly search: readonly string[];
  /** Fields of a document's lines in which it is looked for, too. */
  readonly lines: readonly string[];
  readonly list: ListDefinition;
  /** The call comes from the value-help picker. */
  readonly field: string | undefined;
  /** Of a look-up: keys of the records that come before all others, the first ones first. */
  readonly first: readonly string[];
  /** Only what may be chosen on this date: active and valid. */
  readonly on: string | undefined;
  /** The columns that the caller shows; undefined: all of them. */
  readonly columns: readonly string[] | undefined;
}

/** Columns that every row has beside the definition's own, under their wire names. */
const PLATFORM: Readonly<Record<string, { column: string; field: Field }>> = {
  ID: { column: 'id', field: { kind: 'integer', required: true, derived: true } },
  CREATED_AT: { column: 'created_at', field: { kind: 'instant', required: true, derived: true } },
  CREATED_BY: { column: 'created_by', field: { kind: 'user', required: true, derived: true } },
  UPDATED_AT: { column: 'updated_at', field: { kind: 'instant', required: true, derived: true } },
  UPDATED_BY: { column: 'updated_by', field: { kind: 'user', required: true, derived: true } },
};

const OPERATORS = new Set(['eq', 'ne', 'contains', 'starts', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'empty', 'notempty']);
const MOST_COLUMNS = 200;
const MOST_FIRST = 20;
const CONTROL_WORDS = new Set(['FIELD']);

const unreadable = (field: string): never => failWith(400, 'UNKNOWN_FIELD', { FIELD: field.slice(0, 60) });

/** Column and field behind a wire key. @throws 400 UNKNOWN_FIELD */
export function columnOf(definition: Definition, key: string): { column: string; field: Field } {
  const fields: Fields = headerFields(definition);
  if (Object.hasOwn(fields, key)) return { column: key, field: fields[key]! };
  // Rows of a view made by hand were created and changed by nobody.
  return (Object.hasOwn(PLATFORM, key) && (key === 'ID' || !isView(definition)) ? PLATFORM[key] : undefined) ?? unreadable(key);
}

const count = (given: unknown, most: number): number => {
  const text = plainText(given ?? '0');
  if (text === undefined || !/^\d{1,9}$/.test(text)) failWith(400, 'REQUEST_UNREADABLE');
  return Math.min(Number(text), most);
};
const textOf = (given: unknown): string | undefined => (typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined);

/** What a list call is about: the definition's records, or the rows of a part of theirs, which the call or its named list asks for. */
export function listSubject(definition: Definition, given: Readonly<Record<string, unknown>>): Definition {
  if (definition.kind !== 'document') return definition;
  const list = textOf(given['list']) ?? 'all';
  const named = Object.hasOwn(definition.lists, list) ? definition.lists[list] : undefined;
  const part = textOf(given['rows']) ?? named?.rows;
  if (part === undefined) return definition;
  const isAnswered = Object.hasOwn(definition.parts, part) && (named?.rows ?? part) === part;
  if (!isAnswered) failWith(400, 'REQUEST_UNREADABLE');
  return entryRows(definition, part, named?.rows === undefined ? undefined : named.open);
}

/** Reads the parameters of a list call. Upper-case ones that are no field are refused, other unknown ones are ignored. */
export function readListQuery(definition: Definition, given: Readonly<Record<string, unknown>>): ListQuery {
  const list = textOf(given['list']);
  const name = list ?? 'all';
  const named = Object.hasOwn(definition.lists, name) ? definition.lists[name] : undefined;
  if (!named) failWith(400, 'REQUEST_UNREADABLE');
  const conditions = [...pairs(definition, given), ...filters(given['filter'])];
  const queryfield = textOf(given['queryfield']);
  const queryvalue = textOf(given['queryvalue']);
  if (queryfield && queryvalue) conditions.push({ field: queryfield, op: 'contains', value: queryvalue });
  for (const condition of conditions) columnOf(definition, condition.field);
  return {
    start: count(given['start'], 1_000_000_000),
    length: count(given['length'], 5000),
    after: textOf(given['after']),
    sort: readSort(definition, textOf(given['orderby'])),
    conditions,
    query: (textOf(given['query']) ?? (queryfield ? undefined : queryvalue) ?? '').slice(0, 200),
    search: definition.search,
    lines: lineSearch(definition),
    list: named,
    field: textOf(given['field']),
    first: textOf(given['first'])?.split(',').slice(0, MOST_FIRST) ?? [],
    on: dateOf(given['on']),
    columns: textOf(given['columns'])?.split(',').slice(0, MOST_COLUMNS),
  };
}

function dateOf(given: unknown): string | undefined {
  const text = textOf(given);
  return text === undefined || isIsoDate(text) ? text : failWith(400, 'REQUEST_UNREADABLE');
}

function readSort(definition: Definition, orderby: string | undefined): ListQuery['sort'] {
  if (!orderby) return undefined;
  const [field, direction = 'asc'] = orderby.split(/\s+/);
  if (!field || !/^(asc|desc)$/i.test(direction)) failWith(400, 'REQUEST_UNREADABLE');
  columnOf(definition, field);
  return { field, descending: direction.toLowerCase() === 'desc' };
}

/** `FIELD=value` pairs: equality. */
const pairs = (definition: Definition, given: Readonly<Record<string, unknown>>): Condition[] =>
  Object.entries(given)
    .filter(([key]) => /^[A-Z][A-Z0-9_]*$/.test(key) && !CONTROL_WORDS.has(key))
    .map(([field, value]) => {
      columnOf(definition, field);
      return { field, op: 'eq', value };
    });

function filters(given: unknown): Condition[] {
  if (given === undefined || given === '') return [];
  let list: unknown = given;
  if (typeof given === 'string') {
    try {
      list = readJson(given);
    } catch {
      failWith(400, 'REQUEST_UNREADABLE');
    }
  }
  if (!Array.isArray(list) || list.length > 50) failWith(400, 'REQUEST_UNREADABLE');
  return list.map((one) => {
    if (!isRecord(one) || typeof one['field'] !== 'string') failWith(400, 'REQUEST_UNREADABLE');
    const op = plainText(one['op'] ?? 'eq');
    if (op === undefined || !OPERATORS.has(op)) failWith(400, 'REQUEST_UNREADABLE');
    return { field: one['field'], op, value: one['value'] };
  });
}

type Builder = ExpressionBuilder<LooseDatabase, string>;
/** A substring match, whatever case and width, that the trigram index on the folded column serves. */
export const containsText = (column: string, term: string): Expression<SqlBool> =>
  sql<SqlBool>`sampan_fold(${sql.ref(column)}) like ${`%${escapeLike(fold(term))}%`}`;

/** What is looked for inside a column. */
const pieceOf = (value: unknown): string => plainText(value ?? '') ?? failWith(400, 'REQUEST_UNREADABLE');

/** The value of a condition in the field's own form; 400 when it cannot be one. */
function typed(field: Field, value: unknown): unknown {
  const loose: Field = { ...field, sign: 'any', maxLength: 4000 };
  const kind = field.kind === 'code' || field.kind === 'choice' || field.kind === 'email' ? 'text' : field.kind;
  const parsed = parseValue('', { ...loose, kind }, value);
  if ('failure' in parsed) failWith(400, 'REQUEST_UNREADABLE');
  return parsed.value;
}

/** An id, which outgrows what other whole numbers may be. */
function idOf(value: unknown): string | null {
  const text = plainText(value ?? '')?.trim();
  if (text === '') return null;
  return text !== undefined && /^\d{1,18}$/.test(text) ? text : failWith(400, 'REQUEST_UNREADABLE');
}

/** The where clause of one condition. */
export function conditionOf(on: Builder, definition: Definition, condition: Condition): Expression<SqlBool> {
  const { column, field } = columnOf(definition, condition.field);
  const ref = `${definition.type}.${column}`;
  const isText = !DECIMAL_KINDS.has(field.kind) && !['date', 'instant', 'integer', 'flag'].includes(field.kind);
  const value = (one: unknown) => (column === 'id' ? idOf(one) : typed(field, one));
  switch (condition.op) {
    case 'contains':
      return isText
        ? containsText(ref, pieceOf(condition.value))
        : sql<SqlBool>`${sql.ref(ref)}::text like ${`%${escapeLike(pieceOf(condition.value))}%`}`;
    case 'starts':
      return sql<SqlBool>`sampan_fold(${sql.ref(ref)}::text) like ${`${escapeLike(fold(pieceOf(condition.value)))}%`}`;
    case 'empty':
      return on(ref, 'is', null);
    case 'notempty':
      return on(ref, 'is not', null);
    case 'in': {
      if (!Array.isArray(condition.value) || condition.value.length === 0 || condition.value.length > 1000)
        failWith(400, 'REQUEST_UNREADABLE');
      return on(ref, 'in', condition.value.map(value));
    }
    case 'between': {
      const [from, to] = Array.isArray(condition.value) ? condition.value : [];
      const bounds = [
        from === null || from === undefined || from === '' ? [] : [on(ref, '>=', value(from))],
        to === null || to === undefined || to === '' ? [] : [on(ref, '<=', value(to))],
      ];
      return on.and(bounds.flat());
    }
    default: {
      const operator = ({ eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const)[condition.op as 'eq'];
      const parsed = value(condition.value);
      if (parsed === null) return on(ref, condition.op === 'ne' ? 'is not' : 'is', null);
      return on(ref, operator, parsed);
    }
  }
}

/** The predicate of a named list: any of its conjunctions. */
export function listPredicate(on: Builder, definition: Definition, list: ListDefinition): Expression<SqlBool>[] {
  if (list.where.length === 0) return [];
  const one = ([key, wanted]: [string, string | readonly string[]]) =>
    typeof wanted === 'string' ? on(`${definition.type}.${key}`, '=', wanted) : on(`${definition.type}.${key}`, 'in', [...wanted]);
  return [on.or(list.where.map((conjunction) => on.and(Object.entries(conjunction).map(one))))];
}

/** What may be chosen on a date: active, and within its own validity where it has one. */
export function choosableOn(on: Builder, definition: Definition, date: string | undefined): Expression<SqlBool>[] {
  if (date === undefined) return [];
  const column = (key: string) => `${definition.type}.${key}`;
  const openOr = (key: string, operator: '<=' | '>=') => on.or([on(column(key), 'is', null), on(column(key), operator, date)]);
  return [
    ...(headerFields(definition)['IS_ACTIVE'] ? [on(column('IS_ACTIVE'), '=', '1')] : []),
    ...(hasValidity(definition) ? [openOr('VALID_FROM', '<='), openOr('VALID_TO', '>=')] : []),
  ];
}

export const defaultSort = (definition: Definition): { field: string; descending: boolean } =>
  definition.kind === 'document' || (definition.kind === 'view' && definition.isNewestFirst)
    ? { field: 'ID', descending: true }
    : { field: identityField(definition), descending: false };
