import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { isEditable } from '@sampan/model/phase.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Readonly<Record<string, unknown>>;
interface Content {
  readonly header: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}
/** A file that a field of a document names, and where. */
interface Named {
  readonly id: string;
  readonly field: string;
}

/** The files that fields of a document, or of its rows, name. Masters look after their own pictures. */
function filesIn(definition: Definition, { header, parts }: Content): Named[] {
  if (definition.kind !== 'document') return [];
  const named = (fields: Fields, rows: readonly Row[], at: (index: number) => string): Named[] => {
    const keys = Object.keys(fields).filter((key) => fields[key]?.kind === 'file');
    if (keys.length === 0) return [];
    return rows.flatMap((row, index) => keys.flatMap((key) => (row[key] ? [{ id: String(row[key]), field: at(index) + key }] : [])));
  };
  return [
    ...named(headerFields(definition), [header], () => ''),
    ...Object.entries(definition.parts).flatMap(([name, { fields }]) => named(fields, parts[name] ?? [], (index) => `${name}[${index}].`)),
  ];
}

export const namesFiles = (definition: Definition, content: Content): boolean => filesIn(definition, content).length > 0;

/** A file that a field names anew was uploaded by whoever names it and belongs to nothing yet, or is an attachment of the document. */
export async function fileFailures(
  { db, session }: PipelineContext,
  definition: Definition,
  content: Content,
  stored: Content | undefined,
): Promise<Failure[]> {
  const before = new Set(stored && filesIn(definition, stored).map(({ id }) => id));
  const fresh = filesIn(definition, content).filter(({ id }) => !before.has(id));
  if (fresh.length === 0) return [];
  const rows = await db
    .selectLoose('stored_file')
    .select(['id', 'record_type', 'record_id', 'conv', 'created_by'])
    .where('id', 'in', [...new Set(fresh.map(({ id }) => id))])
    .where('deleted_at', 'is', null)
    .execute();
  const isFit = (row: Row): boolean =>
    row['record_type'] === null
      ? row['conv'] === null && row['created_by'] === session.username
      : row['record_type'] === definition.type && String(row['record_id']) === String(stored?.header['id']);
  const fit = new Set(rows.filter(isFit).map((row) => String(row['id'])));
  return fresh.filter(({ id }) => !fit.has(id)).map(({ field }) => failureAt(field, 'FILE_UNKNOWN'));
}

/**
 * Makes the files that fields name attachments of their document, so that whoever may see it may see them. A draft that no longer names one
 * lets it go; what somebody removes later stays, for it was there when others decided.
 */
export async function attachNamed(
  { db, session }: PipelineContext,
  definition: Definition,
  id: string,
  content: Content,
  stored?: Content,
): Promise<void> {
  const now = [...new Set(filesIn(definition, content).map((file) => file.id))];
  if (now.length > 0)
    await db
      .updateLoose('stored_file')
      .set({ record_type: definition.type, record_id: id })
      .where('id', 'in', now)
      .where('record_type', 'is', null)
      .execute();
  if (!stored || !isEditable(definition, stored.header)) return;
  const gone = filesIn(definition, stored).filter((file) => !now.includes(file.id));
  if (gone.length === 0) return;
  await db
    .updateLoose('stored_file')
    .set({ deleted_at: new Date().toISOString(), deleted_by: session.username })
    .where('id', 'in', [...new Set(gone.map((file) => file.id))])
    .where('record_type', '=', definition.type)
    .where('record_id', '=', id)
    .execute();
}
