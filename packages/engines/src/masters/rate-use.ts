import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { type Definition, type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The days on which a row of the rates is the one that is taken, and the two currencies that it is between. */
interface RateDays {
  readonly currencies: readonly [string, string];
  readonly from: string;
  /** The first day of the row that follows. */
  readonly before: string | undefined;
}

/** Whether a document in force holds a rate of those days: its currency is one of the two, its company's the other (lifecycles §5). */
export async function isRateTaken(db: ScopedDb, definitions: Iterable<Definition>, days: RateDays): Promise<boolean> {
  const ways = [...definitions].flatMap((definition) => (definition.kind === 'document' ? takenBy(definition, db.clientId, days) : []));
  if (ways.length === 0) return false;
  const { rows } = await sql<{ taken: boolean }>`select ${sql.join(ways, sql` or `)} as taken`.execute(db.trx);
  return rows[0]?.taken === true;
}

/** A rate stands beside the currency that it is of. */
const holdsRate = (fields: Fields): boolean => fields['EXCHANGE_RATE']?.kind === 'rate' && fields['CURRENCY_CODE'] !== undefined;

/** Conditions, one for the header and one for each part that holds a rate. */
function takenBy(definition: DocumentDefinition, clientId: string, { currencies, from, before }: RateDays): RawBuilder<SqlBool>[] {
  const fields = headerFields(definition);
  const inForce = statusesIn(definition, 'live', 'done');
  if (fields['COMPANY_CODE'] === undefined || inForce.length === 0) return [];
  const parts = Object.values(definition.parts).filter((part) => holdsRate(part.fields));
  const holders = [...(holdsRate(fields) ? [sql``] : []), ...parts.map(({ table }) => joined(table))];
  return holders.map((part, at) => {
    const held = at === 0 && holdsRate(fields) ? 'document' : 'part';
    const until = before === undefined ? sql`` : sql` and ${sql.ref(`document.${definition.date}`)} < ${before}`;
    return sql<SqlBool>`exists (select 1 from ${sql.table(definition.type)} as document
      join company on company.client_id = document.client_id and company."COMPANY_CODE" = document."COMPANY_CODE"${part}
      where document.client_id = ${clientId}::bigint and document."STATUS" = any (${inForce})
        and ${sql.ref(`document.${definition.date}`)} >= ${from}${until}
        and ${sql.ref(`${held}.EXCHANGE_RATE`)} is not null and ${sql.ref(`${held}.CURRENCY_CODE`)} = any (${currencies})
        and company."CURRENCY_CODE" = any (${currencies}) and company."CURRENCY_CODE" <> ${sql.ref(`${held}.CURRENCY_CODE`)})`;
  });
}

const joined = (table: string): RawBuilder<unknown> =>
  sql` join ${sql.table(table)} as part on part.client_id = document.client_id and part.parent_id = document.id`;
