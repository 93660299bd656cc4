import type { MasterDefinition } from '@sampan/model/define.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { masterMatch } from '../list/master-search.ts';
import type { AskedFor } from './document-branches.ts';

/** People are found as colleagues, whom everybody may write to. */
const PEOPLE = 'user';

/** For each kind of master that the user may see the best records that hold every term. */
export const masterBranches = (context: PipelineContext, asked: AskedFor): RawBuilder<unknown>[] =>
  [...context.registry.masters.values()]
    .filter((master) => master.type !== PEOPLE && isNamed(master) && mayRead(context.session, master))
    .map((master) => branch(context, master, asked));

/** What has no name of its own is a setting. */
const isNamed = ({ fields, name }: MasterDefinition): boolean => fields[name]?.kind === 'text';

function branch(context: PipelineContext, master: MasterDefinition, { terms, whole, most }: AskedFor): RawBuilder<unknown> {
  const { session, db } = context;
  const isSeen = (key: string): boolean => key in master.fields && !isHidden(master, session, key);
  const begins = (key: string) => sql`starts_with(sampan_fold(${sql.ref(`found.${key}`)}), ${whole})`;
  const others = master.search.filter((key) => key !== master.key && isSeen(key)).map(begins);
  const code = sql`sampan_fold(${sql.ref(`found.${master.key}`)})`;
  const isNamedSo = others.length === 0 ? sql`false` : sql.join(others, sql` or `);
  const inEnglish = englishKey(master.name);
  const names = [...(session.language === 'en' ? [inEnglish] : []), master.name].filter(isSeen);
  const name = names.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(names.map((key) => sql.ref(`found.${key}`)))})`;
  return sql`(
    select ${master.type}::text as type, found.id::text as id, ${sql.ref(`found.${master.key}`)}::text as no, ${name}::text as name,
           null::text as date, null::text as amount, null::text as currency, found.created_at::text as at,
           case when ${code} = ${whole} then 0 when starts_with(${code}, ${whole}) then 1 when ${isNamedSo} then 2 else 3 end as rank,
           null::text as "STATUS", null::text as "IS_CLOSED", null::text as "IS_CANCELLED", null::text as "IS_COMPLETED"
      from ${sql.table(master.type)} as found
     where found.client_id = ${db.clientId} and ${sql.join(
       terms.map((term) => masterMatch(context, master, term)),
       sql` and `,
     )}
     order by rank, found.id desc limit ${sql.lit(most)})`;
}
