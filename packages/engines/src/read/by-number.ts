import type { DocumentDefinition } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import { mayRead, visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { RecordRef } from './cards.ts';

type NumberContext = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

/** A document by its number, as far as the reader may see it. */
export interface NumberedDocument extends RecordRef {
  readonly NO: string;
  /** Screen of the document, without its id: `/mm/po/view`. */
  readonly ROUTE: string;
}

/**
 * Documents of every kind that the user may see with exactly these numbers, in one query, as numbers in words become links; those that people look for
 * are found by `find/find-records.ts`. Absent, foreign and hidden documents are left out, without a difference.
 */
export async function documentsByNumber({ db, session, registry }: NumberContext, numbers: readonly string[]): Promise<NumberedDocument[]> {
  const readable = [...registry.documents.values()].filter((definition) => mayRead(session, definition));
  const [first, ...others] = readable.map((definition: DocumentDefinition) => {
    const { type } = definition;
    const number = sql.ref<string>(`${type}.${definition.number}`);
    const query = db
      .selectLoose(type)
      .select([sql<string>`${type}`.as('TYPE'), sql<string>`${sql.ref(`${type}.id`)}::text`.as('ID'), number.as('NO')])
      .select(sql<string>`${sql.ref(`${type}.created_at`)}`.as('at'));
    return visibleRows(query, definition, session).where(sql<boolean>`${number} = any(${[...numbers]}::text[])`);
  });
  if (!first) return [];
  const all = others.reduce((query, other) => query.unionAll(other as never) as typeof first, first);
  const { rows } = await sql<Omit<NumberedDocument, 'ROUTE'>>`
    select "TYPE", "ID", "NO" from (${all}) found order by at desc, "TYPE", "ID" limit ${numbers.length * 2}`.execute(db.trx);
  return rows.map((row) => ({ ...row, ROUTE: `/${registry.byType.get(row.TYPE)?.definition.route ?? ''}/view` }));
}
