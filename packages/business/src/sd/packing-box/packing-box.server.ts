import { add, compare, type Decimal, decimal, multiply, round, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { sql } from 'kysely';
import { heldGoods, openShipping } from '../open-shipping.server.ts';
import { deriveBox } from './packing-box.derive.ts';
import { packingBox, WEIGHT_UNITS } from './packing-box.ts';

type Box = typeof packingBox;
type Draft = DraftOf<Box>;
interface Posted {
  readonly header: HeaderOf<Box>;
  readonly entries: readonly EntryOf<Box>[];
}

const notOut = async (acting: ActionContext<Box>): Promise<Failure[]> => asFailures(await goodsOut(acting, acting));

/** What waits for its shipping order, or goes with it, stays packed as it is. */
const held = async (context: Context, { DELIEVERY_DOC_NO }: Pick<HeaderOf<Box>, 'DELIEVERY_DOC_NO'>): Promise<Failure | undefined> =>
  heldGoods(DELIEVERY_DOC_NO, await openShipping(context, DELIEVERY_DOC_NO));
const notHeld = async (acting: ActionContext<Box>): Promise<Failure[]> => asFailures(await held(acting, acting.header));

async function heldFailures({ header: { DELIEVERY_DOC_NO } }: Draft, context: Context): Promise<Failure[]> {
  const failed = DELIEVERY_DOC_NO ? await held(context, { DELIEVERY_DOC_NO }) : undefined;
  return failed ? [{ ...failed, field: 'DELIEVERY_DOC_NO' }] : [];
}

/** Packing box rules (lifecycles §9 Packing). */
export const packingBoxRules = defineRules(packingBox, {
  fill: fillBox,
  derive: deriveBox,
  check: async (draft, context) => [...(await boxNoFree(draft, context)), ...(await heldFailures(draft, context))],
  view: async (posted, context) => {
    const refusal =
      (posted.header.STATUS === 'CLOSED' ? await goodsOut(context, posted) : undefined) ?? (await held(context, posted.header));
    return { refusals: { 'open-box': refusal, cancel: refusal } };
  },
  actions: {
    seal: {},
    'open-box': { checks: { NOT_OUT: notOut, SHIPPING: notHeld } },
    cancel: { checks: { NOT_OUT: notOut, SHIPPING: notHeld } },
  },
});

/** The next number of its delivery, and what its contents weigh. */
async function fillBox(draft: Draft, context: Context): Promise<void> {
  const { header } = draft;
  if (!header.BOX_NO && header.DELIEVERY_DOC_NO) header.BOX_NO = await nextBoxNo(context, header.DELIEVERY_DOC_NO);
  header.NET_WEIGHT = await netWeight(draft, context);
}

async function nextBoxNo({ db }: Context, delivery: string): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select (coalesce(max("BOX_NO"::int), 0) + 1)::text as next from packing_box
     where client_id = ${db.clientId}::bigint and "DELIEVERY_DOC_NO" = ${delivery} and "BOX_NO" ~ '^[0-9]{1,6}$'`.execute(db.trx);
  return rows[0]!.next;
}

/** No two boxes of a delivery bear the same number. Whoever packs for it waits for who does so before, as for its counters. */
async function boxNoFree({ header, stored }: Draft, { db }: Context): Promise<Failure[]> {
  const { DELIEVERY_DOC_NO: DELIVERY, BOX_NO: NO } = header;
  if (!DELIVERY || !NO || stored?.BOX_NO === NO) return [];
  await db.select('delivery').select('id').where('DELIEVERY_DOC_NO', '=', DELIVERY).forNoKeyUpdate().execute();
  const taken = await db
    .select('packing_box')
    .select('id')
    .where('DELIEVERY_DOC_NO', '=', DELIVERY)
    .where('BOX_NO', '=', NO)
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();
  return taken ? [failureAt('BOX_NO', 'BOX_NO_TAKEN', { DELIVERY, NO })] : [];
}

/** In the box's unit of weight; nothing where the weight of a material is not known. */
async function netWeight({ header, entries }: Draft, context: Context): Promise<Decimal | null> {
  const factors = await readUnitFactors(
    context,
    entries.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  let total: Decimal = ZERO;
  for (const { MATERIAL_CODE, UNIT_CODE, PACK_QTY } of entries) {
    const factor = MATERIAL_CODE && UNIT_CODE ? factors.find(MATERIAL_CODE, UNIT_CODE) : undefined;
    const weight = MATERIAL_CODE ? context.references.get('material', MATERIAL_CODE)?.['UNIT_WEIGHT'] : undefined;
    if (!factor || !weight || !PACK_QTY) return null;
    total = add(total, multiply(baseQuantity(decimal(PACK_QTY), factor), decimal(String(weight))));
  }
  const perKilogram = WEIGHT_UNITS[header.WEIGHT_UNIT as keyof typeof WEIGHT_UNITS] as string | undefined;
  return perKilogram ? round(multiply(total, decimal(perKilogram)), 4) : null;
}

/** Why a box stays as it is: of what its delivery has packed and not sent less is left than lies in it. */
async function goodsOut({ db }: Context, { header, entries }: Posted): Promise<Failure | undefined> {
  const { rows } = await sql<{ entry: number; rest: string }>`
    select e."DELIEVERY_ENTRY_NO" as entry, e."PACK_QTY" - e."PACK_OUT_QTY" as rest
      from delivery d join delivery_entry e on e.client_id = d.client_id and e.parent_id = d.id
     where d.client_id = ${db.clientId}::bigint and d."DELIEVERY_DOC_NO" = ${header.DELIEVERY_DOC_NO}`.execute(db.trx);
  const left = new Map(rows.map(({ entry, rest }) => [entry, decimal(rest)]));
  for (const { DELIEVERY_ENTRY_NO, PACK_QTY } of entries) {
    const rest = subtract(left.get(DELIEVERY_ENTRY_NO) ?? ZERO, decimal(PACK_QTY));
    if (compare(rest, ZERO) < 0) return failure('BOX_OUT', { NO: header.BOX_SN, DELIVERY: header.DELIEVERY_DOC_NO });
    left.set(DELIEVERY_ENTRY_NO, rest);
  }
  return undefined;
}
