import { fold } from '@sampan/kernel/fold.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { type SqlBool, sql } from 'kysely';
import { mayRead, visibleRows } from '../access/privilege.ts';
import { isRowVisible } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { dictionaryValues } from './dictionaries.ts';

/** For each value that names nothing as it is written: the codes that differ from it only in case and width (`fold`), none or several. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** Whether the field's value is the code of something else. */
export const namesByCode = ({ kind }: Field): boolean =>
  kind === 'reference' || kind === 'user' || kind === 'document' || kind === 'dictionary';

/** What a field's values are codes of; fields of the same target are looked up together. */
export const targetOf = ({ kind, to, dictionary }: Field): string => (kind === 'dictionary' ? `dictionary ${dictionary}` : (to ?? ''));

/**
 * Looks for the codes that people meant. A code that is there as it is written is never taken for another one, whoever sees it;
 * of the others only those count that the user sees. Asks nothing where every code is there.
 */
export async function spellingsOf(context: PipelineContext, target: string, values: Iterable<string>): Promise<Spellings> {
  const distinct = [...new Set(values)];
  if (distinct.length === 0) return new Map();
  if (target.startsWith('dictionary ')) return dictionarySpellings(context, target.slice(11), distinct);
  const document = context.registry.documents.get(target);
  if (document) return documentSpellings(context, document, distinct);
  return context.registry.masters.has(target) ? masterSpellings(context, target, distinct) : new Map();
}

async function masterSpellings(context: PipelineContext, type: string, values: readonly string[]): Promise<Spellings> {
  const { references, session, registry } = context;
  await references.load(type, values);
  const unknown = values.filter((value) => !references.getLoose(type, value));
  const twins = await references.folded(type, unknown);
  await references.load(type, [...twins.values()].flat());
  const master = registry.masters.get(type);
  const isSeen = (key: string) => {
    const row = references.getLoose(type, key);
    return row !== undefined && (type === 'user' || !master || isRowVisible(master, session, row));
  };
  return new Map(unknown.map((value) => [value, (twins.get(fold(value)) ?? []).filter(isSeen)]));
}

async function dictionarySpellings(context: PipelineContext, dictionary: string, values: readonly string[]): Promise<Spellings> {
  const known = ((await dictionaryValues(context, [dictionary])).get(dictionary) ?? []).map(({ VALUE_CODE }) => VALUE_CODE);
  const unknown = values.filter((value) => !known.includes(value));
  return new Map(unknown.map((value) => [value, known.filter((code) => fold(code) === fold(value))]));
}

async function documentSpellings(context: PipelineContext, definition: DocumentDefinition, values: readonly string[]): Promise<Spellings> {
  const { number, type } = definition;
  const stored = () => context.db.selectLoose(type).select([number]);
  const exact = new Set((await stored().where(number, 'in', values).execute()).map((row) => String(row[number])));
  const unknown = values.filter((value) => !exact.has(value));
  if (unknown.length === 0 || !mayRead(context.session, definition)) return new Map();
  const folded = stored().where(sql<SqlBool>`sampan_fold(${sql.ref(`${type}.${number}`)}) = any (${unknown.map(fold)})`);
  const rows = await visibleRows(folded, definition, context.session).orderBy(number).execute();
  const numbers = rows.map((row) => String(row[number]));
  return new Map(unknown.map((value) => [value, numbers.filter((one) => fold(one) === fold(value))]));
}
