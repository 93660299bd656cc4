import { isHidden, mayRead } from '@sampan/engines/access/privilege.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { addNames } from '@sampan/engines/wire/names.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { D } from '@sampan/model/dictionary.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { type RawBuilder, sql } from 'kysely';
import { bin } from '../bin/bin.ts';
import { type BatchPath, nodeKey } from './batch-path.server.ts';
import { onHand } from './batch-steps.server.ts';
import type { TraceNode, TraceSide } from './batch-trace.ts';

type Row = Record<string, unknown>;

/** A way as it goes out, with names, partners and what lies there now. */
export async function described(context: PipelineContext, path: BatchPath): Promise<TraceSide> {
  const [batches, partners] = [await batchRows(context, path), await partnersOf(context, path)];
  const placeOf = new Map(path.nodes.map((key, place) => [key, place]));
  const results = path.nodes.map((key): TraceNode => {
    const more = path.withHidden.has(key) ? { HIDDEN: true as const } : {};
    const batch = batches.get(key);
    if (batch) return { ...batch, ...more };
    const { type, ID, NO, DATE, STATUS_TEXT, STATUS_TONE, CREATED_AT } = path.documents.get(key)!;
    return { type, ID, NO, DATE, STATUS_TEXT, STATUS_TONE, CREATED_AT, ...partners.get(key), ...more };
  });
  const STEPS = [...path.steps.values()].map(({ near, far, quantity }) => {
    const [from, to] = path.direction === 'down' ? [near, far] : [far, near];
    return { FROM: placeOf.get(from)!, TO: placeOf.get(to)!, ...(quantity === undefined ? {} : { QTY: quantity }) };
  });
  return { results, STEPS, ...(path.isFull ? { capped: true as const } : {}) };
}

async function batchRows(context: PipelineContext, { batches }: BatchPath): Promise<Map<string, TraceNode>> {
  const { db, session } = context;
  const all = [...batches.values()];
  const units = await db
    .select('material')
    .select(['MATERIAL_CODE', 'UNIT_CODE'])
    .where('MATERIAL_CODE', 'in', [...new Set(all.map(({ material }) => material))])
    .execute();
  const unitOf = new Map(units.map((one) => [one.MATERIAL_CODE, one.UNIT_CODE]));
  const isSeen = mayRead(session, bin) && !['QTY', 'FILTER4'].some((key) => isHidden(bin, session, key));
  const lying = isSeen
    ? await onHand(context, all, (rowCondition(bin, session) as RawBuilder<unknown>) ?? sql`true`)
    : new Map<string, string>();
  const rows = all.map((one) => {
    const QTY = lying.get(nodeKey(one).slice('batch '.length));
    return {
      type: 'batch' as const,
      ID: nodeKey(one),
      CREATED_AT: '' as const,
      MATERIAL_CODE: one.material,
      FILTER4: one.batch === '' ? null : one.batch,
      UNIT_CODE: unitOf.get(one.material) ?? '',
      ...(QTY === undefined ? {} : { QTY: decimal(QTY) }),
    };
  });
  await addNames(context, [{ fields: { MATERIAL_CODE: D.MATERIAL_CODE, UNIT_CODE: D.UNIT_CODE }, rows }]);
  return new Map(rows.map((row) => [row.ID, row]));
}

const PARTNERS = ['SUPPLIER_CODE', 'CUSTOMER_CODE'] as const;

/** The supplier or customer whom each document names, all kinds in one statement. */
async function partnersOf(context: PipelineContext, { documents }: BatchPath): Promise<Map<string, Row>> {
  const { db, registry, session } = context;
  const selects = [...Map.groupBy(documents.values(), ({ type }) => type)].flatMap(([type, ofType]) => {
    const definition = registry.documents.get(type)!;
    const key = PARTNERS.find((one) => definition.header[one] && !isHidden(definition, session, one));
    if (!key) return [];
    return [
      sql`select ${type}::text as type, id::text as id, ${key}::text as key, ${sql.ref(key)} as code from ${sql.table(type)}
           where client_id = ${db.clientId}::bigint and id = any (${ofType.map(({ ID }) => ID)}::bigint[]) and ${sql.ref(key)} is not null`,
    ];
  });
  if (selects.length === 0) return new Map();
  const { rows: found } = await sql<{ type: string; id: string; key: (typeof PARTNERS)[number]; code: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db.trx);
  const rows = found.map(({ key, code }): Row => ({ [key]: code }));
  await addNames(context, [{ fields: { SUPPLIER_CODE: D.SUPPLIER_CODE, CUSTOMER_CODE: D.CUSTOMER_CODE }, rows }]);
  return new Map(
    found.map(({ type, id, key, code }, at) => [`${type} ${id}`, { PARTNER_CODE: code, PARTNER_NAME: rows[at]![nameKey(key)] ?? null }]),
  );
}
