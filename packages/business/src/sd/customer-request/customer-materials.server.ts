import { fold } from '@sampan/kernel/fold.ts';
import type { Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import type { customerRequest } from './customer-request.ts';

interface Mapped {
  readonly material: string;
  readonly theirs: string;
}

/**
 * Finds the material that a customer means by its own code, and the code that goes with a material: as the customer's label settings say it,
 * else as the newest request that was submitted did.
 */
export async function fillCustomerMaterials({ header, entries }: DraftOf<typeof customerRequest>, context: Context): Promise<void> {
  const open = entries.filter((entry) => !entry.MATERIAL_CODE !== !entry.CUSTOMER_MATERIAL_CODE);
  if (open.length === 0 || !header.CUSTOMER_CODE) return;
  const known = await mappedFor(context, header.CUSTOMER_CODE, {
    theirs: open.flatMap(({ CUSTOMER_MATERIAL_CODE }) => (CUSTOMER_MATERIAL_CODE ? [fold(CUSTOMER_MATERIAL_CODE)] : [])),
    materials: open.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  });
  await context.references.load(
    'material',
    known.map(({ material }) => material),
  );
  for (const entry of open) {
    const { MATERIAL_CODE, CUSTOMER_MATERIAL_CODE } = entry;
    const found = known.find(({ material, theirs }) =>
      MATERIAL_CODE ? material === MATERIAL_CODE : fold(theirs) === fold(CUSTOMER_MATERIAL_CODE!),
    );
    if (!found) continue;
    Object.assign(entry, { MATERIAL_CODE: found.material, CUSTOMER_MATERIAL_CODE: CUSTOMER_MATERIAL_CODE ?? found.theirs });
    entry.UNIT_CODE ??= context.references.get('material', found.material)?.UNIT_CODE ?? null;
  }
}

/** What is known of these codes, the surest first. */
async function mappedFor(
  { db }: Context,
  customer: string,
  { theirs, materials }: { readonly theirs: readonly string[]; readonly materials: readonly string[] },
): Promise<readonly Mapped[]> {
  const wanted = (
    alias: string,
  ) => sql`${sql.ref(`${alias}.MATERIAL_CODE`)} is not null and ${sql.ref(`${alias}.CUSTOMER_MATERIAL_CODE`)} is not null
    and (sampan_fold(${sql.ref(`${alias}.CUSTOMER_MATERIAL_CODE`)}) = any (${theirs}::text[]) or ${sql.ref(`${alias}.MATERIAL_CODE`)} = any (${materials}::text[]))`;
  const { rows } = await sql<Mapped>`
    select material, theirs from (
      select m."MATERIAL_CODE" as material, m."CUSTOMER_MATERIAL_CODE" as theirs, 0 as source, l.id as newest
        from customer_label l join customer_label_material m on m.client_id = l.client_id and m.parent_id = l.id
       where l.client_id = ${db.clientId} and l."CUSTOMER_CODE" = ${customer} and l."IS_ACTIVE" = '1' and ${wanted('m')}
      union all
      select e."MATERIAL_CODE", e."CUSTOMER_MATERIAL_CODE", 1, max(r.id)
        from customer_request r join customer_request_entry e on e.client_id = r.client_id and e.parent_id = r.id
       where r.client_id = ${db.clientId} and r."CUSTOMER_CODE" = ${customer} and r."STATUS" in ('SUBMITTED', 'APPROVED') and ${wanted('e')}
       group by 1, 2
    ) known order by source, newest desc`.execute(db.trx);
  return rows;
}
