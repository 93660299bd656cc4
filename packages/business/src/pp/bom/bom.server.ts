import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { add, compare, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { isUsed } from '../explosion.ts';
import { bom, type BomRow } from './bom.ts';
import { IN_FORCE } from '../bills.server.ts';
import { costsOf } from './bom.costs.server.ts';
import { newBills, treeFailures } from './bom.restructure.server.ts';
import { belowOf, materialsAbove, usedIn, versionsOf } from './bom.tree.server.ts';

type Bom = typeof bom;
type Acting = ActionContext<Bom>;

/** Rules of the bill of materials (lifecycles §9 BOM). */
export const bomRules = defineRules(bom, {
  fill: fillVersion,
  check: checkLines,
  async view({ header, entries }, context) {
    const [STRUCTURE, WHERE_USED] = [await belowOf(context, header, entries), await usedIn(context, header)];
    const COSTS = await costsOf(context, header, entries);
    return { header: COSTS ? { COSTS } : {}, records: { STRUCTURE, WHERE_USED, VERSIONS: await versionsOf(context, header) } };
  },
  actions: {
    submit: { checks: { COMPONENTS: somethingIsUsed, LOOPS: noLoop } },
    approve: { checks: { LOOPS: noLoop }, effects: supersede },
    restructure: { checks: { TREE: treeFailures }, effects: newBills },
    cancel: { checks: { USE: notInUse } },
    expire: { checks: { VALIDITY: endsLater }, effects: ({ args }) => ({ set: { VALID_TO: args.VALID_TO } }) },
  },
});

/** The version after the last one of the material in the plant; a bill that is changed keeps its own unless it becomes another material's. */
async function fillVersion({ header, stored }: DraftOf<Bom>, { db }: Context): Promise<void> {
  const { MATERIAL_CODE, PLANT_CODE } = header;
  if (!MATERIAL_CODE || !PLANT_CODE) return;
  if (stored?.MATERIAL_CODE === MATERIAL_CODE && stored.PLANT_CODE === PLANT_CODE) return;
  const last = await db
    .select('bom')
    .select(({ fn }) => fn.max('BOM_VERSION').as('version'))
    .where('MATERIAL_CODE', '=', MATERIAL_CODE)
    .where('PLANT_CODE', '=', PLANT_CODE)
    .executeTakeFirst();
  header.BOM_VERSION = Number(last?.version ?? 0) + 1;
}

/** Lines that cannot be, whatever else there is. */
function checkLines({ header, entries }: DraftOf<Bom>): Failure[] {
  const components = new Set(entries.filter(({ ALTERNATIVE_TO }) => !ALTERNATIVE_TO).map(({ MATERIAL_CODE }) => MATERIAL_CODE));
  const shares = entries.reduce((total, { CO_PRODUCT_SHARE }) => add(total, decimal(CO_PRODUCT_SHARE ?? ZERO)), ZERO);
  const lines = entries.flatMap(({ MATERIAL_CODE, ALTERNATIVE_TO, ITEM_KIND, CO_PRODUCT_SHARE }, index): Failure[] => {
    const at = (key: string) => `ENTRIES[${index}].${key}`;
    if (MATERIAL_CODE && MATERIAL_CODE === header.MATERIAL_CODE) return [failureAt(at('MATERIAL_CODE'), 'BOM_OF_ITSELF')];
    if (ALTERNATIVE_TO && (!components.has(ALTERNATIVE_TO) || ALTERNATIVE_TO === MATERIAL_CODE))
      return [failureAt(at('ALTERNATIVE_TO'), 'BOM_ALTERNATIVE_UNKNOWN', { MATERIAL: ALTERNATIVE_TO })];
    const isMisplaced = ITEM_KIND !== 'CO_PRODUCT' && isPositive(decimal(CO_PRODUCT_SHARE ?? ZERO));
    return isMisplaced ? [failureAt(at('CO_PRODUCT_SHARE'), 'BOM_SHARE_MISPLACED')] : [];
  });
  return compare(shares, decimal('100')) < 0 ? lines : [...lines, failure('BOM_SHARES_OVER')];
}

function somethingIsUsed({ entries }: Acting): Failure[] {
  return entries.some(isUsed) ? [] : [failureAt('ENTRIES', 'BOM_NOTHING_USED')];
}

/** Nothing that the product goes into, however many levels above, may be one of its components. Of two bills that would close a loop together the second sees the first. */
async function noLoop(context: Acting): Promise<Failure[]> {
  const { header, entries, db } = context;
  await sql`select pg_advisory_xact_lock(hashtext('bom'), hashtext(${db.clientId}))`.execute(db.trx);
  const above = await materialsAbove(context, header);
  return entries.flatMap(({ MATERIAL_CODE: MATERIAL, BOM_ENTRY_NO, ...entry }) =>
    isUsed(entry) && above.has(MATERIAL)
      ? [failureAt(`ENTRIES[${BOM_ENTRY_NO - 1}].MATERIAL_CODE`, 'BOM_LOOP', { MATERIAL, PRODUCT: header.MATERIAL_CODE })]
      : [],
  );
}

/** What goes into others is not taken away from them while it counts: they are changed first, or it is ended. */
async function notInUse(context: Acting): Promise<Failure[]> {
  if (context.header.STATUS !== 'APPROVED') return [];
  const { headers } = await usedIn(context, context.header);
  const [first] = headers as readonly BomRow[];
  return first ? [failure('BOM_IN_USE', { MATERIAL: context.header.MATERIAL_CODE, NO: first.BOM_NO })] : [];
}

/** One version counts on a day: those before it end where it begins, and it ends where a later one begins. */
async function supersede({ header, db }: Acting): Promise<Effects<Bom>> {
  const end = addDays(header.VALID_FROM, -1);
  const others = await db
    .select('bom')
    .select(['id', 'VALID_FROM', 'VALID_TO'])
    .where('MATERIAL_CODE', '=', header.MATERIAL_CODE)
    .where('PLANT_CODE', '=', header.PLANT_CODE)
    .where('STATUS', 'in', IN_FORCE)
    .where('IS_CANCELLED', '=', '0')
    .where('id', '<>', header.id)
    .where(({ or, eb }) => or([eb('VALID_TO', 'is', null), eb('VALID_TO', '>', end)]))
    .orderBy('VALID_FROM')
    .execute();
  const [before, later] = [
    others.filter(({ VALID_FROM }) => VALID_FROM <= header.VALID_FROM),
    others.find(({ VALID_FROM }) => VALID_FROM > header.VALID_FROM),
  ];
  return {
    acts: before.map(({ id }) => ({ type: bom.type, id, action: 'expire', DATA: { VALID_TO: end } })),
    ...(later ? { set: { VALID_TO: addDays(later.VALID_FROM, -1) } } : {}),
  };
}

/** It may end on the day before it begins: then it never counted. */
function endsLater({ header, args }: ActionContext<Bom, 'expire'>): Failure[] {
  return args.VALID_TO < addDays(header.VALID_FROM, -1) ? [failureAt('VALID_TO', 'BOM_ENDS_BEFORE')] : [];
}
