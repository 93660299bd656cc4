import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import { hasValidity, isValidOn } from '@sampan/model/validity.ts';
import { dictionaryValues } from '../masters/dictionaries.ts';
import { mayRead, visibleRows } from '../access/privilege.ts';
import { isRowVisible } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { AnyDraft, Stored } from './draft.ts';

/** Masters that an action names in its arguments and that are not there, or that nobody may choose anew; what the record says already may stay. */
export async function argumentReferenceFailures(
  context: PipelineContext,
  fields: Fields,
  { args, header }: { readonly args: Readonly<Record<string, unknown>>; readonly header: Readonly<Record<string, unknown>> },
): Promise<Failure[]> {
  const named: Named[] = [];
  collect(
    naming(fields).filter(([, { kind }]) => kind === 'reference'),
    args,
    header,
    '',
    named,
  );
  const byType = Map.groupBy(named, ({ field }) => field.to ?? '');
  const found = await Promise.all(
    [...byType].map(([type, values]) => masterFailures(context, type, values, { isTyped: true, date: undefined })),
  );
  return found.flat();
}

interface Named {
  readonly path: string;
  readonly field: Field;
  readonly value: string;
  /** Whether exactly this value is stored there: an inactive master may stay where it stands, it cannot be chosen anew. */
  readonly isStored: boolean;
}

interface Checked {
  readonly draft: AnyDraft;
  readonly stored: Stored | undefined;
  /** People chose the values; values of the dictionary that were switched off are not offered to them. */
  readonly isTyped: boolean;
}

/** Every reference, user, dictionary and document field of the draft that names nothing, or something inactive. One query a type. */
export async function referenceFailures(context: PipelineContext, definition: Definition, checked: Checked): Promise<Failure[]> {
  const named = namedValues(definition, checked);
  const byTarget = Map.groupBy(named, ({ field }) => (field.kind === 'dictionary' ? 'dictionary' : (field.to ?? '')));
  // Asked in one packet, whatever the number of types.
  const failures = await Promise.all(
    [...byTarget].map(([target, values]) => {
      if (target === 'dictionary') return dictionaryFailures(context, values, checked.isTyped);
      if (context.registry.documents.has(target)) return documentFailures(context, target, values, checked.isTyped);
      return masterFailures(context, target, values, { isTyped: checked.isTyped, date: dateOf(definition, checked.draft) });
    }),
  );
  return failures.flat();
}

function namedValues(definition: Definition, { draft, stored }: Checked): Named[] {
  const named: Named[] = [];
  collect(naming(headerFields(definition)), draft.header, stored?.header, '', named);
  for (const [name, part] of Object.entries(definition.parts)) {
    const fields = naming(part.fields);
    const before = new Map((stored?.parts[name] ?? []).map((row) => [row['id'], row]));
    (draft.parts[name] ?? []).forEach((row, index) => collect(fields, row, before.get(row['id']), `${name}[${index}].`, named));
  }
  return named;
}

const KINDS: ReadonlySet<string> = new Set(['reference', 'user', 'dictionary', 'document']);

/** The fields whose values name something. */
const naming = foundOnce((fields): readonly [string, Field][] => Object.entries(fields).filter(([, field]) => KINDS.has(field.kind)));

function collect(
  fields: readonly [string, Field][],
  row: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
  at: string,
  named: Named[],
): void {
  for (const [key, field] of fields) {
    const value = row[key];
    if (typeof value === 'string') named.push({ path: at + key, field, value, isStored: before?.[key] === value });
  }
}

/** The business date of a document; masters have none. */
function dateOf(definition: Definition, draft: AnyDraft): string | undefined {
  const date = definition.kind === 'document' ? (draft.header as Record<string, unknown>)[definition.date] : undefined;
  return typeof date === 'string' ? date : undefined;
}

/**
 * A master must be there. Whether it may be chosen (active, valid on the date of the document) matters where people choose it: not for what
 * follows from another document or field, nor for what names goods that lie there already.
 */
async function masterFailures(
  context: PipelineContext,
  type: string,
  values: Named[],
  { isTyped, date }: { readonly isTyped: boolean; readonly date: string | undefined },
): Promise<Failure[]> {
  const master = context.registry.masters.get(type);
  if (!master) return [];
  const isDated = date !== undefined && hasValidity(master);
  await context.references.load(
    type,
    values.map(({ value }) => value),
  );
  return values.flatMap(({ path, field, value, isStored }) => {
    const row = context.references.getLoose(type, value);
    if (!row || (!isStored && !isChosen(context, type, field, row))) return [failureAt(path, 'REFERENCE_UNKNOWN', { VALUE: value })];
    if (!isTyped || isStored || field.derived || field.atAnyTime) return [];
    if (row['IS_ACTIVE'] === '0') return [failureAt(path, 'REFERENCE_INACTIVE', { VALUE: value })];
    return isDated && !isValidOn(row, date) ? [failureAt(path, 'REFERENCE_NOT_VALID', { VALUE: value, DATE: date })] : [];
  });
}

/** Whether the user sees a master that was chosen; what the server put in, and who works on a document, is no choice. */
function isChosen({ registry, session }: PipelineContext, type: string, field: Field, row: Readonly<Record<string, unknown>>): boolean {
  const master = registry.masters.get(type);
  return !master || field.derived || field.kind === 'user' || isRowVisible(master, session, row);
}

/** What is stored stays, whatever has become of it; anything else must be a value of the dictionary that is still in use. */
async function dictionaryFailures(context: PipelineContext, values: Named[], isTyped: boolean): Promise<Failure[]> {
  const chosen = values.filter(({ isStored }) => !isStored);
  if (chosen.length === 0) return [];
  const known = await dictionaryValues(context, [...new Set(chosen.map(({ field }) => field.dictionary ?? ''))]);
  return chosen.flatMap(({ path, field, value }) => {
    const found = known.get(field.dictionary ?? '')?.find(({ VALUE_CODE }) => VALUE_CODE === value);
    if (!found) return [failureAt(path, 'CHOICE_INVALID', { VALUE: value })];
    return found.IS_ACTIVE === '0' && isTyped ? [failureAt(path, 'REFERENCE_INACTIVE', { VALUE: value })] : [];
  });
}

async function documentFailures(context: PipelineContext, type: string, values: Named[], isTyped: boolean): Promise<Failure[]> {
  const definition = context.registry.documents.get(type);
  if (!definition) return [];
  // What stood there before may be more than the user sees now.
  const chosen = values.filter(({ isStored }) => !isStored);
  if (chosen.length === 0) return [];
  const numbers = [...new Set(chosen.map(({ value }) => value))];
  const stored = context.db.selectLoose(type).select([definition.number]).where(definition.number, 'in', numbers);
  const rows = await visibleRows(stored, definition, context.session).execute();
  // Nobody finds out by naming them which documents there are of a kind that is closed to him.
  const known = new Set(isTyped && !mayRead(context.session, definition) ? [] : rows.map((row) => row[definition.number]));
  const unknown = chosen.filter(({ value }) => !known.has(value));
  return unknown.map(({ path, value }) => failureAt(path, 'REFERENCE_UNKNOWN', { VALUE: value }));
}
