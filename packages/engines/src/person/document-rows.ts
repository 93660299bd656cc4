import { inLanguage } from '@sampan/kernel/languages.ts';
import { listedIn } from '@sampan/kernel/joined.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { labelOf } from '@sampan/model/words.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Person } from './person.ts';

interface Found {
  readonly type: string;
  readonly no: string | null;
  readonly date: string | null;
  /** Keys of the fields that name the person. */
  readonly roles: readonly string[];
}

const CREATED_BY = 'CREATED_BY';

/** Every document that the person made or that names the person in its header, as far as the reader sees it: kind, number, date, role. */
export async function documentRows(context: PipelineContext, person: Person): Promise<string[][]> {
  const { db, registry, session } = context;
  const readable = [...registry.documents.values()].filter((definition) => mayRead(session, definition));
  if (readable.length === 0) return [];
  const selects = readable.map((definition) => naming(context, definition, person));
  const { rows } =
    await sql<Found>`select * from (${sql.join(selects, sql` union all `)}) as found order by date desc nulls last, no`.execute(db.trx);
  return rows.map(({ type, no, date, roles }) => {
    const definition = registry.documents.get(type)!;
    const labels = roles.map((key) => labelOf(definition, key, session.language));
    return [inLanguage(definition.texts.name, session.language), no ?? '', date ?? '', listedIn(labels, session.language)];
  });
}

/** The documents of one kind: one statement for all kinds is made of these. */
function naming({ db, session }: PipelineContext, definition: DocumentDefinition, { USERNAME }: Person): RawBuilder<unknown> {
  const { type, number, date, header } = definition;
  const column = (key: string) => sql.ref(`${type}.${key}`);
  const isShown = (key: string): boolean => !isHidden(definition, session, key);
  const fields = Object.keys(header).filter((key) => header[key]?.kind === 'user' && isShown(key));
  const named = [{ key: CREATED_BY, at: column('created_by') }, ...fields.map((key) => ({ key, at: column(key) }))];
  const roles = named.map(({ key, at }) => sql`case when ${at} = ${USERNAME} then ${sql.lit(key)} end`);
  const visible = rowCondition(definition, session) ?? sql`true`;
  return sql`
    select ${sql.lit(type)} as type, ${column(number)}::text as no, ${date && isShown(date) ? sql`${column(date)}::text` : sql`null::text`} as date,
           array_remove(array[${sql.join(roles)}]::text[], null) as roles
      from ${sql.table(type)}
     where ${column('client_id')} = ${db.clientId}::bigint and (${sql.join(
       named.map(({ at }) => sql`${at} = ${USERNAME}`),
       sql` or `,
     )}) and ${visible}`;
}
