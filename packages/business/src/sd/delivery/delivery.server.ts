import { compare, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, fail } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { listOf } from '@sampan/engines/call/parameters.ts';
import { type Context, defineRules, type DraftOf, type EntryOf } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { locationOfPlant } from '../../wms/location-fields.server.ts';
import {
  boughtGoods,
  goodsThere,
  nothingOut,
  nothingReady,
  nothingToShip,
  notToUndo,
  packedFirst,
  picksFinished,
  shipEffects,
  shipQuantities,
  undoEffects,
} from './delivery.out.server.ts';
import { boxesClosed, nothingToPack, packEffects, packQuantities, stillPacked } from './delivery.pack.server.ts';
import { anythingThere, nothingPicked, nothingToPick, pickEffects, type Posted, releasePicks } from './delivery.pick.server.ts';
import { delivery } from './delivery.ts';
import { packedRest, pickedRest } from '../picked-goods.server.ts';

type Delivery = typeof delivery;

const told = (failure: Failure | undefined): Failure[] => (failure ? [failure] : []);

/** What is in boxes goes back once it is taken out of them. */
const notPacked = (posted: Posted): Failure[] => told(stillPacked(posted));

/** What ends gives back what was picked for it (DD-5, DD-6). */
const releaseAny: typeof releasePicks = async (context) => (nothingPicked(context) ? {} : releasePicks(context));

/** Delivery rules (lifecycles §9 DD-1 to DD-7, PK). */
export const deliveryRules = defineRules(delivery, {
  fill: fillDelivery,
  check: locationOfPlant,
  view: async (posted) => ({
    refusals: {
      pick: nothingToPick(posted),
      pack: nothingToPack(posted),
      ship: nothingToShip(posted) ?? nothingReady(posted),
      'release-picks': nothingPicked(posted) ?? stillPacked(posted),
      close: stillPacked(posted),
      cancel: stillPacked(posted),
      'undo-ship': notToUndo(posted),
    },
    entries: new Map(posted.entries.map((entry) => [entry.DELIEVERY_ENTRY_NO, { LINE_STATUS: lineStatus(entry) }])),
  }),
  actions: {
    // Whoever may pick for it is told.
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'DELIVERY',
            to: { privilege: privilegeName('DELIVERY', 'pick'), plant: header.PLANT_CODE },
            text: 'notice.deliveryApproved',
            lasts: 'live',
            args: { NO: header.DELIEVERY_DOC_NO, TYPE: 'delivery' },
            url: `/sd/so/delievering/view?id=${header.id}`,
          },
        ],
      }),
    },
    pick: { checks: { GOODS: anythingThere }, effects: pickEffects },
    ship: {
      checks: {
        DELIVERY_QTY: shipQuantities,
        PICKS: picksFinished,
        PACK_QTY: packedFirst,
        BOXES: boxesClosed,
        PURCHASED: boughtGoods,
        GOODS: goodsThere,
      },
      effects: shipEffects,
    },
    pack: { checks: { PACK_QTY: packQuantities }, effects: packEffects },
    'release-picks': { checks: { PICKS: (posted) => told(nothingPicked(posted)), BOXES: notPacked }, effects: releasePicks },
    'undo-ship': { checks: { NOT_INVOICED: (posted) => told(notToUndo(posted)) }, effects: undoEffects },
    close: { checks: { BOXES: notPacked }, effects: releaseAny },
    cancel: { checks: { NOTHING_OUT: nothingOut, BOXES: notPacked }, effects: releaseAny },
  },
});

function lineStatus(entry: EntryOf<Delivery>): 'TO_PICK' | 'PARTIAL' | 'PICKED' | 'PACKED' | 'DONE' {
  const left = decimal(entry.DELIEVERY_QTY);
  if (compare(decimal(entry.OUT_QTY), left) >= 0) return 'DONE';
  if (!isPositive(pickedRest(entry))) return 'TO_PICK';
  if (compare(decimal(entry.PICK_QTY), left) < 0) return 'PARTIAL';
  return compare(packedRest(entry), pickedRest(entry)) >= 0 ? 'PACKED' : 'PICKED';
}

/** Where nobody says whence the goods go out, it is the plant's storage location that has most of the materials, and most of them. */
async function fillDelivery({ header, entries, stored }: DraftOf<Delivery>, context: Context): Promise<void> {
  const { db, references, parameters } = context;
  // Once it is approved, some of it may be out already.
  if (!stored || stored.STATUS === 'DRAFT')
    header.IS_PACKED_FIRST = header.SALES_TYPE && listOf(parameters, 'PACKING_REQUIRED').includes(header.SALES_TYPE) ? '1' : '0';
  if (!header.STORAGE_LOCATION_CODE && header.PLANT_CODE) {
    const materials = [...new Set(entries.flatMap(({ MATERIAL_CODE }) => (MATERIAL_CODE ? [MATERIAL_CODE] : [])))];
    const { rows } = await sql<{ code: string }>`
      select location."STORAGE_LOCATION_CODE" as code from storage_location location
        left join stock_balance there on there.client_id = location.client_id and there."STORAGE_LOCATION_CODE" = location."STORAGE_LOCATION_CODE"
         and there."MATERIAL_CODE" = any (${materials}::text[]) and there."QTY" > there."OCCUPIED_QTY"
       where location.client_id = ${db.clientId}::bigint and location."PLANT_CODE" = ${header.PLANT_CODE} and location."IS_ACTIVE" = '1'
       group by location."STORAGE_LOCATION_CODE"
       order by count(distinct there."MATERIAL_CODE") desc, coalesce(sum(there."QTY" - there."OCCUPIED_QTY"), 0) desc, 1 limit 1`.execute(
      db.trx,
    );
    header.STORAGE_LOCATION_CODE = rows[0]?.code ?? fail('NO_LOCATION_TO_SHIP', { PLANT: header.PLANT_CODE });
  }
  const location = header.STORAGE_LOCATION_CODE ? await references.find('storage_location', header.STORAGE_LOCATION_CODE) : undefined;
  if (location) header.WAREHOUSE_CODE = location.WAREHOUSE_CODE;
  for (const entry of entries) entry.COST_AMOUNT ??= ZERO;
}
