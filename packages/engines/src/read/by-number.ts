import { escapeLike } from '@sampan/db/like.ts';
import { PARTIES } from '@sampan/model/main-fields.ts';
import { type Definition, headerFields, isView } from '@sampan/model/define.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHidden, mayRead, visibleRows } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { RecordRef } from './cards.ts';

type NumberContext = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

/** A document by its number, as far as the reader may see it. */
export interface NumberedDocument extends RecordRef {
  readonly NO: string;
  /** Screen of the document, without its id: `/mm/po/view`. */
  readonly ROUTE: string;
}

/** Which documents: those of exactly these numbers, or the newest whose number, supplier or customer contains a text (empty: any). */
export type NumberWanted = { readonly numbers: readonly string[] } | { readonly part: string };

/** Documents that a search offers. */
const OFFERED = 20;

/**
 * Documents of every kind that the user may see, by their numbers, in one query: newest first for a part of a number or of a partner's code or
 * name. Absent, foreign and
 * hidden documents are left out, without a difference.
 */
export async function documentsByNumber({ db, session, registry }: NumberContext, wanted: NumberWanted): Promise<NumberedDocument[]> {
  const readable = [...registry.byType.values()]
    .map(({ definition }) => definition)
    .filter((definition) => definition.kind === 'document' && !isView(definition) && mayRead(session, definition));
  const [first, ...others] = readable
    .filter((definition) => !isHidden(definition, session, numberField(definition)))
    .map((definition) => {
      const { type } = definition;
      const number = sql.ref<string>(`${type}.${numberField(definition)}`);
      const query = db
        .selectLoose(type)
        .select([sql<string>`${type}`.as('TYPE'), sql<string>`${sql.ref(`${type}.id`)}::text`.as('ID'), number.as('NO')])
        .select(sql<string>`${sql.ref(`${type}.created_at`)}`.as('at'));
      const visible = visibleRows(query, definition, session);
      if ('numbers' in wanted) return visible.where(sql<boolean>`${number} = any(${[...wanted.numbers]}::text[])`);
      const found = wanted.part === '' ? visible : visible.where(isFoundBy({ db, session, registry }, definition, containing(wanted.part)));
      return db.trx
        .selectFrom(
          found
            .orderBy(sql.ref(`${type}.id`), 'desc')
            .limit(OFFERED)
            .as('newest'),
        )
        .selectAll();
    });
  if (!first) return [];
  const all = others.reduce((query, other) => query.unionAll(other as never) as typeof first, first);
  const { rows } = await sql<NumberedDocument>`
    select "TYPE", "ID", "NO" from (${all}) found order by at desc, "TYPE", "ID" limit ${'numbers' in wanted ? wanted.numbers.length * 2 : OFFERED}`.execute(
    db.trx,
  );
  const routes = new Map(readable.map(({ type, route }) => [type, `/${route}/view`]));
  return rows.map(({ TYPE, ID, NO }) => ({ TYPE, ID, NO, ROUTE: routes.get(TYPE) ?? '' }));
}

/** The number contains it, or the code or the name of the partner, where the user sees that field. */
function isFoundBy({ db, session, registry }: NumberContext, definition: Definition, like: string): RawBuilder<boolean> {
  const fields = headerFields(definition);
  const ofParties = PARTIES.flatMap((party) => {
    const master = registry.masters.get(fields[party]?.to ?? '');
    if (!master || isHidden(definition, session, party)) return [];
    const code = sql.ref(`${definition.type}.${party}`);
    // Only by names that the user reads beside the code.
    const names = [master.name, englishKey(master.name)].filter(
      (key) => Object.hasOwn(headerFields(master), key) && !isHidden(master, session, key),
    );
    if (names.length === 0) return [sql`lower(${code}) like ${like}`];
    const isNamed = sql.join(
      names.map((name) => sql`lower(p.${sql.ref(name)}) like ${like}`),
      sql` or `,
    );
    return [
      sql`lower(${code}) like ${like}`,
      sql`${code} in (
        select p.${sql.ref(master.key)} from ${sql.table(master.type)} p
         where p.client_id = ${db.clientId}::bigint and (${isNamed}) and ${rowCondition(master, session, 'p') ?? sql`true`})`,
    ];
  });
  const number = sql`lower(${sql.ref(`${definition.type}.${numberField(definition)}`)}) like ${like}`;
  return sql<boolean>`(${sql.join([number, ...ofParties], sql` or `)})`;
}

const numberField = (definition: Definition): string => (definition.kind === 'document' ? definition.number : '');
const containing = (part: string): string => `%${escapeLike(part.toLowerCase())}%`;
