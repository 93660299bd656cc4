import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { dictionaryValues } from '../dictionaries.ts';
import { visibleRows } from '../privilege.ts';
import { isRowVisible } from '../visible-rows.ts';
import type { PipelineContext } from './deps.ts';
import type { AnyDraft } from './draft.ts';

interface Named {
  readonly path: string;
  readonly field: Field;
  readonly value: string;
  /** Whether the value was there before: an inactive master may stay where it stands, it cannot be chosen anew. */
  readonly unchanged: boolean;
}

/** Every reference, user, dictionary and document field of the draft that names nothing, or something inactive. One query a type. */
export async function referenceFailures(context: PipelineContext, definition: Definition, draft: AnyDraft): Promise<Failure[]> {
  const named = namedValues(definition, draft);
  const failures: Failure[] = [];
  const byTarget = Map.groupBy(named, ({ field }) => (field.kind === 'dictionary' ? 'dictionary' : (field.to ?? '')));
  for (const [target, values] of byTarget) {
    if (target === 'dictionary') failures.push(...(await dictionaryFailures(context, values)));
    else if (context.registry.documents.has(target)) failures.push(...(await documentFailures(context, target, values)));
    else failures.push(...(await masterFailures(context, target, values)));
  }
  return failures;
}

function namedValues(definition: Definition, draft: AnyDraft): Named[] {
  const named: Named[] = [];
  const stored = draft.stored as Record<string, unknown> | undefined;
  collect(naming(headerFields(definition)), draft.header, stored, '', named);
  for (const [name, part] of Object.entries(definition.parts)) {
    const fields = naming(part.fields);
    (draft.parts[name] ?? []).forEach((row, index) => collect(fields, row, undefined, `${name}[${index}].`, named));
  }
  return named;
}

const KINDS: ReadonlySet<string> = new Set(['reference', 'user', 'dictionary', 'document']);

/** The fields whose values name something, found once for all rows. */
const naming = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => KINDS.has(field.kind));

function collect(
  fields: readonly [string, Field][],
  row: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
  at: string,
  named: Named[],
): void {
  for (const [key, field] of fields) {
    const value = row[key];
    if (typeof value === 'string')
      named.push({ path: at + key, field, value, unchanged: (before ? before[key] : undefined) === value || row['id'] !== undefined });
  }
}

async function masterFailures(context: PipelineContext, type: string, values: Named[]): Promise<Failure[]> {
  if (!context.registry.masters.has(type)) return [];
  await context.references.load(
    type,
    values.map(({ value }) => value),
  );
  return values.flatMap(({ path, field, value, unchanged }) => {
    const row = context.references.get(type, value);
    if (!row || (!unchanged && !isChosen(context, type, field, row))) return [failureAt(path, 'REFERENCE_UNKNOWN', { VALUE: value })];
    return row['IS_ACTIVE'] === '0' && !unchanged ? [failureAt(path, 'REFERENCE_INACTIVE', { VALUE: value })] : [];
  });
}

/** Whether the user sees a master that was chosen; what the server put in, and who works on a document, is no choice. */
function isChosen({ registry, session }: PipelineContext, type: string, field: Field, row: Readonly<Record<string, unknown>>): boolean {
  const master = registry.masters.get(type);
  return !master || field.derived || field.kind === 'user' || isRowVisible(master, session, row);
}

async function dictionaryFailures(context: PipelineContext, values: Named[]): Promise<Failure[]> {
  const known = await dictionaryValues(context, [...new Set(values.map(({ field }) => field.dictionary ?? ''))]);
  return values
    .filter(({ field, value }) => !known.get(field.dictionary ?? '')?.some(({ VALUE_CODE }) => VALUE_CODE === value))
    .map(({ path, value }) => failureAt(path, 'CHOICE_INVALID', { VALUE: value }));
}

async function documentFailures(context: PipelineContext, type: string, values: Named[]): Promise<Failure[]> {
  const definition = context.registry.documents.get(type);
  if (!definition) return [];
  // What stood there before may be more than the user sees now.
  const chosen = values.filter(({ unchanged }) => !unchanged);
  if (chosen.length === 0) return [];
  const numbers = [...new Set(chosen.map(({ value }) => value))];
  const stored = context.db.selectLoose(type).select([definition.number]).where(definition.number, 'in', numbers);
  const rows = await visibleRows(stored, definition, context.session).execute();
  const known = new Set(rows.map((row) => row[definition.number]));
  const unknown = chosen.filter(({ value }) => !known.has(value));
  return unknown.map(({ path, value }) => failureAt(path, 'REFERENCE_UNKNOWN', { VALUE: value }));
}
