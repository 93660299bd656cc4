import type { DocumentDefinition } from '@sampan/model/define.ts';
import { linesOf } from '@sampan/model/line-search.ts';
import { percentKey, progressFields } from '@sampan/model/progress-key.ts';
import { sql } from 'kysely';
import { isHidden } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { progressByRows, shareOf, shareOfHeader } from '../flow/progress.ts';

type Row = Record<string, unknown>;

/**
 * Puts beside each progress field of rows how far their entries are, in percent: each entry counts alike, for their units differ. Only a document that is
 * partly done is looked into, all of a page by one query; what the user may not see of the entries tells none.
 */
export async function addShares({ db, session }: PipelineContext, definition: DocumentDefinition, rows: readonly Row[]): Promise<void> {
  const table = linesOf(definition)?.table;
  const shown = progressFields(definition).filter((field) => {
    const { done, of, less, changes = [], closedAt, once } = definition.progress[field]!;
    const deciding = [done, of, less, ...changes.map((key) => key.slice(1)), closedAt, once?.of];
    return !deciding.some((key) => key !== undefined && isHidden(definition, session, key));
  });
  for (const field of shown)
    for (const row of rows) if (row[field] === 'NONE' || row[field] === 'FULL') row[percentKey(field)] = row[field] === 'FULL' ? 100 : 0;
  const partly = rows.filter((row) => shown.some((field) => row[field] === 'PARTIAL'));
  if (partly.length === 0) return;
  const { ofEntries, ofHeader } = progressByRows(definition);
  const ids = sql`any (${partly.map(({ ID }) => ID)}::bigint[])`;
  const isShown = ([field]: readonly [string, unknown]) => shown.includes(field);
  const shares = ofEntries
    .filter(isShown)
    .map(([field, progress]) => sql`, avg(${shareOf(definition, progress)})::text as ${sql.ref(field)}`);
  const whole = ofHeader.filter(isShown).map(([field, progress]) => sql`, (${shareOfHeader(progress)})::text as ${sql.ref(field)}`);
  const entries = sql`
    select entry.parent_id${sql.join(shares, sql``)} from ${sql.table(table ?? definition.type)} entry
     where entry.client_id = ${db.clientId}::bigint and entry.parent_id = ${ids}
     group by entry.parent_id`;
  const { rows: found } = await sql<Row & { id: string }>`
    select held.id${sql.join(whole, sql``)}${shares.length > 0 ? sql`, counted.*` : sql``}
      from ${sql.table(definition.type)} held ${shares.length > 0 ? sql`left join (${entries}) counted on counted.parent_id = held.id` : sql``}
     where held.client_id = ${db.clientId}::bigint and held.id = ${ids}`.execute(db.trx);
  const byId = new Map(found.map((one) => [String(one.id), one]));
  for (const row of partly)
    for (const field of shown)
      if (row[field] === 'PARTIAL') row[percentKey(field)] = between(Number(byId.get(String(row['ID']))?.[field] ?? 0));
}

/** A share as a whole percent; what is partly done is neither at its beginning nor at its end. */
const between = (share: number): number => Math.min(99, Math.max(1, Math.floor(share * 100)));
