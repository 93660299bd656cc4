import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import type { Source } from '../call/source.ts';

type Row = Readonly<Record<string, unknown>>;

/** One document that came from another, each as a whole. */
const wholeLink = (kind: 'created' | 'posted', from: Source, to: Source) => ({
  kind,
  from_type: from.type,
  from_id: from.id,
  from_no: from.no,
  from_part: HEADER_ROW,
  to_type: to.type,
  to_id: to.id,
  to_no: to.no,
  to_part: HEADER_ROW,
});

/** Notes which documents an action has made. */
export const noteCreated = (db: ScopedDb, from: Source, made: readonly Source[]): void =>
  db.insertLater(
    'document_link',
    made.map((to) => wholeLink('created', from, to)),
  );

/** Notes as what documents were posted. */
export const notePosted = (db: ScopedDb, posted: readonly { readonly by: Source; readonly as: Source }[]): void =>
  db.insertLater(
    'document_link',
    posted.map((one) => wholeLink('posted', one.by, one.as)),
  );

/** Header and rows of the parts of a document; a part that is left out stays as it is. */
export interface NamingContent {
  readonly header: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** A document that another one names in a field, wherever in a part that stands. */
interface NamedDocument {
  readonly type: string;
  readonly no: string;
  readonly part: string;
  readonly field: string;
}

/** Whether a document names others at all. */
export const namesOthers = (definition: DocumentDefinition, content: NamingContent): boolean => namedIn(definition, content).size > 0;

function namedIn(definition: DocumentDefinition, { header, parts }: NamingContent): ReadonlyMap<string, NamedDocument> {
  const found = new Map<string, NamedDocument>();
  const collect = (part: string, fields: Fields, rows: readonly Row[]): void => {
    for (const [field, { kind, to }] of Object.entries(fields)) {
      if (kind !== 'document' || to === undefined) continue;
      for (const row of rows) {
        const no = row[field];
        if (typeof no === 'string' && no !== '') found.set(JSON.stringify([part, field, no]), { type: to, no, part, field });
      }
    }
  };
  collect(HEADER_ROW, headerFields(definition), [header]);
  for (const [part, rows] of Object.entries(parts)) collect(part, definition.parts[part]?.fields ?? {}, rows);
  return found;
}

const NOTHING: NamingContent = { header: {}, parts: {} };

/** Notes which other documents a new one names. */
export const noteNames = (context: PipelineContext, definition: DocumentDefinition, id: string, now: NamingContent): void =>
  changeNames(context, definition, id, NOTHING, now);

/** Brings the notes of the documents that one names up to how it stands now; nothing waits for it. */
export function changeNames(
  { db, registry }: PipelineContext,
  definition: DocumentDefinition,
  id: string,
  before: NamingContent,
  now: NamingContent,
): void {
  const [had, has] = [namedIn(definition, before), namedIn(definition, now)];
  const gone = [...had].filter(([key]) => !has.has(key)).map(([, named]) => named);
  const added = [...has].filter(([key]) => !had.has(key)).map(([, named]) => named);
  if (gone.length > 0) {
    db.wrote('document_link');
    const remove = sql`delete from document_link held
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (type text, no text, part text, field text)
      where held.client_id = ${db.clientId}::bigint and held.to_type = ${definition.type} and held.to_id = ${id}::bigint and held.kind = 'named'
        and held.to_part = gone.part and held.counter = gone.field and held.from_type = gone.type and held.from_no = gone.no`;
    db.later(remove.compile(db.trx));
  }
  const targets = [...Map.groupBy(added, ({ type }) => type)].flatMap(([type, names]) => {
    const target = registry.documents.get(type);
    return target ? [{ target, names }] : [];
  });
  if (targets.length === 0) return;
  const rows = targets.map(
    ({ target, names }) => sql`
      select ${target.type}::text as type, above.id, above.${sql.ref(target.number)} as no, names.part, names.field
        from ${sql.table(target.type)} above
        join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as names (no text, part text, field text) on names.no = above.${sql.ref(target.number)}
       where above.client_id = ${db.clientId}::bigint and above.${sql.ref(target.number)} = any (${names.map(({ no }) => no)})`,
  );
  const insert = sql`
    insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part, counter)
    select ${db.clientId}::bigint, 'named', above.type, above.id, above.no, ${HEADER_ROW}, ${definition.type}, ${id}::bigint,
           ${String(now.header[definition.number])}, above.part, above.field
      from (${sql.join(rows, sql` union all `)}) above
    on conflict do nothing`;
  db.wrote('document_link');
  db.later(insert.compile(db.trx));
}

/** A document that is deleted leaves no notes behind; what it drew was let go before. */
export function dropLinks(db: ScopedDb, { type }: DocumentDefinition, id: string): void {
  db.later(
    db
      .deleteLoose('document_link')
      .where('kind', '<>', 'drawn')
      .where((on) =>
        on.or([on.and([on('from_type', '=', type), on('from_id', '=', id)]), on.and([on('to_type', '=', type), on('to_id', '=', id)])]),
      ),
  );
}
