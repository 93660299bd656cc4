import { createHash } from 'node:crypto';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { plainHeading } from '@sampan/model/headings.ts';
import type { ImportChoices } from '@sampan/model/import-wire.ts';
import { sql } from 'kysely';
import { isReasonHeading } from './reason-heading.ts';

/** How a file was read when it was imported. */
export interface MappingContent {
  readonly HEADINGS: readonly string[];
  /** Field path of each heading; empty for a column left out. */
  readonly PATHS: readonly string[];
  /** Name of the sheet. */
  readonly SHEET?: string | undefined;
  readonly HEADER_ROW: number;
  readonly CHOICES: Pick<ImportChoices, 'ENCODING' | 'DECIMAL_SIGN' | 'DATE_ORDER' | 'CONSTANTS'>;
}

export interface KeptMapping {
  readonly ID: string;
  /** Hash of the headings, see `headingsKey`. */
  readonly headings: string;
  readonly content: MappingContent;
  readonly AT: string;
  readonly BY: string;
}

/** Mappings of one definition that an organisation keeps; the one unused for longest goes. */
const MOST = 20;
const CONTENT_MAX = 60_000;

/** Headings are the same in whatever order, without case, spaces and width, empty ones and the column of reasons left aside. */
export function headingsKey(headings: readonly string[]): string {
  const named = headings.filter((heading) => !isReasonHeading(heading)).map(plainHeading);
  const text = JSON.stringify(named.filter((heading) => heading !== '').toSorted());
  return createHash('sha256').update(text).digest('hex');
}

/** What the organisation remembers of files for this definition, the last used first. */
export async function keptMappings(db: ScopedDb, type: string): Promise<KeptMapping[]> {
  const rows = await db.select('import_mapping').selectAll().where('type', '=', type).orderBy('updated_at', 'desc').limit(MOST).execute();
  return rows.map(({ id, headings, content, updated_at, updated_by }) => ({
    ID: id,
    headings,
    content: content as MappingContent,
    AT: updated_at,
    BY: updated_by,
  }));
}

/** Remembers how a file was read, in place of what was remembered for the same headings. What is too long to be kept is not. */
export async function keepMapping(db: ScopedDb, type: string, content: MappingContent, by: string): Promise<void> {
  const text = JSON.stringify(content);
  if (text.length > CONTENT_MAX) return;
  await db.loose
    .insertInto('import_mapping')
    .values({ client_id: db.clientId, type, headings: headingsKey(content.HEADINGS), content: text, updated_by: by })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'type', 'headings']).doUpdateSet({ content: text, updated_at: sql`now()`, updated_by: by }),
    )
    .execute();
  const old = db.select('import_mapping').select('id').where('type', '=', type).orderBy('updated_at', 'desc').orderBy('id', 'desc');
  await db.delete('import_mapping').where('id', 'in', old.offset(MOST)).execute();
}

/** @throws NOT_FOUND (404) where nothing of this definition is remembered under the id */
export async function forgetMapping(db: ScopedDb, type: string, id: string): Promise<void> {
  const { numDeletedRows } = await db.delete('import_mapping').where('id', '=', id).where('type', '=', type).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) failWith(404, 'NOT_FOUND');
}
