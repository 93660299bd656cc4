import type { IsoDate } from '@sampan/kernel/dates.ts';
import { initialOf } from '@sampan/model/bound-definition.ts';
import { type Definition, headerFields, identityField, type PartDefinition } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { BOTH } from '@sampan/model/typed-last.ts';
import { cellOf, partOf, type RecordView } from '../api/rows.ts';
import type { CellValue, LineValues } from '../line-grid/column.ts';
import type { HeaderValues } from './screen-config.ts';

/** Everything a form edits: header fields and the lines of each input part. */
export interface RecordValues {
  readonly header: HeaderValues;
  readonly parts: Readonly<Record<string, readonly LineValues[]>>;
}

const nameKeys = (record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(record).filter((key) => /_(NAME|TEXT|SPEC)$/.test(key));

/** The values of a loaded record; readable names (SUPPLIER_NAME) stay beside their codes. */
export function valuesOf(definition: Definition, record: RecordView): RecordValues {
  const keys = [...Object.keys(headerFields(definition)), ...nameKeys(record)];
  return {
    header: Object.fromEntries(keys.map((key) => [key, cellOf(record, key)])),
    parts: Object.fromEntries(
      Object.entries(definition.parts).map(([name]) => [
        name,
        partOf(record, name).map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null]))),
      ]),
    ),
  };
}

export interface NewRecord {
  readonly today: IsoDate;
  readonly username: string;
}

/** The values a new record starts with: the definition's initial values, today, and who types it. */
export function newValues(definition: Definition, { today, username }: NewRecord, own: HeaderValues = {}): RecordValues {
  const fields = headerFields(definition);
  const header: Record<string, CellValue> = {};
  const at = { today, username };
  for (const [key, field] of Object.entries(fields)) header[key] = field.derived ? null : (initialOf(field, at) ?? null);
  if (definition.kind === 'document' && !hasBoundDefault(fields, definition.date)) header[definition.date] = today;
  if (definition.kind === 'document' && fields['OWNER'] && !hasBoundDefault(fields, 'OWNER')) header['OWNER'] = username;
  return {
    header: { ...header, ...own },
    parts: Object.fromEntries(
      Object.entries(definition.parts).map(([name, part]) => [name, name === 'ENTRIES' ? [initialLine(part, at)] : []]),
    ),
  };
}

/** The values of a new line. */
export const initialLine = (part: PartDefinition, at: NewRecord): LineValues =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([key, field]) => {
      const initial = initialOf(field, at);
      return initial !== undefined && !field.derived ? [[key, initial]] : [];
    }),
  );

/** A default of the organisation stands as if it had been typed: nothing that is chosen later gives another value. */
export const hasBoundDefault = (fields: Fields, key: string): boolean => fields[key]?.bound?.default !== undefined;

/** A copy as a new record: without numbers, dates, statuses and links to other documents. */
export function copyValues(definition: Definition, record: RecordView, start: NewRecord): RecordValues {
  const source = valuesOf(definition, record);
  const fresh = newValues(definition, start);
  const fields = headerFields(definition);
  const header = Object.fromEntries(
    Object.entries(source.header).filter(([key]) => key !== identityField(definition) && isCopied(fields, key)),
  );
  const kept = definition.kind === 'master' ? { [definition.name]: source.header[definition.name] ?? null } : {};
  return {
    header: { ...fresh.header, ...header, ...kept },
    parts: Object.fromEntries(
      Object.entries(definition.parts).map(([name, part]) => [
        name,
        (source.parts[name] ?? []).map((line) =>
          Object.fromEntries(Object.entries(line).filter(([key]) => key !== part.number && isCopied(part.fields, key))),
        ),
      ]),
    ),
  };
}

function isCopied(fields: Fields, key: string): boolean {
  const field = fields[key] ?? fields[key.replace(/_NAME$/, '_CODE')];
  if (!field || field.derived || ['date', 'document', 'file'].includes(field.kind)) return false;
  // A status such as PROCESS_STATUS begins anew, or the copy would be in force beside its original.
  return !key.endsWith('_ENTRY_NO') && !key.endsWith('_STATUS') && key !== 'OWNER';
}

type Data = Record<string, unknown>;

/** DATA of create: what was filled in. */
export function createData(definition: Definition, values: RecordValues): Data {
  const fields = headerFields(definition);
  const data: Data = inputOf(fields, values.header);
  // What was emptied on purpose says so, or it would get its default after all.
  for (const key of Object.keys(data)) if (data[key] === null && !hasBoundDefault(fields, key)) delete data[key];
  for (const [name, part] of Object.entries(definition.parts)) {
    const lines = values.parts[name] ?? [];
    if (lines.length > 0 || name === 'ENTRIES') data[name] = lines.map((line) => lineData(part, line));
  }
  return data;
}

/** DATA of update: header fields that changed, and parts as a whole where a line changed. */
export function updateData(definition: Definition, base: RecordValues, values: RecordValues): Data {
  const mine = inputOf(headerFields(definition), values.header);
  const before = inputOf(headerFields(definition), base.header);
  const data: Data = Object.fromEntries(Object.entries(mine).filter(([key, value]) => value !== (before[key] ?? null)));
  for (const [name, part] of Object.entries(definition.parts)) {
    const lines = (values.parts[name] ?? []).map((line) => lineData(part, line));
    const stored = (base.parts[name] ?? []).map((line) => lineData(part, line));
    if (JSON.stringify(lines) !== JSON.stringify(stored)) data[name] = lines;
  }
  return data;
}

const isInput = (field: Field | undefined): boolean => field !== undefined && !field.derived;

const inputOf = (fields: Fields, values: HeaderValues): Data =>
  Object.fromEntries(Object.keys(fields).flatMap((key) => (isInput(fields[key]) ? [[key, values[key] ?? null]] : [])));

/** A line as it is sent: input fields, and its number when the server has given one. */
function lineData(part: PartDefinition, line: LineValues): Data {
  const number = line[part.number];
  const isFilled = (key: string) => line[key] !== null && line[key] !== undefined;
  const fields = Object.keys(part.fields).filter(
    (key) => isInput(part.fields[key]) && !follows(part.fields[key], line) && (isFilled(key) || hasBoundDefault(part.fields, key)),
  );
  const numbered = number === null || number === undefined ? {} : { [part.number]: number };
  return { ...numbered, ...Object.fromEntries(fields.map((key) => [key, line[key] ?? null])) };
}

/** Another field was typed that this one follows from: the server works it out. */
function follows(field: Field | undefined, line: LineValues): boolean {
  const said = field?.chooses && line[field.chooses.key];
  return typeof said === 'string' && said !== field?.chooses?.value && said !== BOTH;
}
