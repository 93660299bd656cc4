import { compare, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, fail } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { listOf } from '@sampan/engines/call/parameters.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf } from '@sampan/engines/call/rules.ts';
import { locationOfPlant } from '../../wms/location-fields.server.ts';
import { locationWithMost } from '../../wms/most-goods.server.ts';
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
import { gatheredIn, heldFor, nothingPickedYet, undecided } from './delivery.shipping.server.ts';
import { delivery } from './delivery.ts';
import { shippingOf } from '../open-shipping.server.ts';
import { packedRest, pickedRest } from '../picked-goods.server.ts';

type Delivery = typeof delivery;

type Acting = ActionContext<Delivery>;

/** What is in boxes goes back once it is taken out of them. */
const notPacked = (posted: Posted): Failure[] => asFailures(stillPacked(posted));

/** Goods that a carrier is to take stay as they are. */
const notHeld = async (acting: Acting): Promise<Failure[]> => asFailures(heldFor(acting, await shippingOf(acting, acting.header)));
/** What ends stands in no shipping order, whatever became of that. */
const notGathered = async (acting: Acting): Promise<Failure[]> => asFailures(gatheredIn(acting, await shippingOf(acting, acting.header)));

/** Why what its status allows is pointless now. */
async function refusalsOf(posted: Posted, context: Context) {
  const standing = await shippingOf(context, posted.header);
  const held = heldFor(posted, standing);
  const ending = gatheredIn(posted, standing) ?? stillPacked(posted);
  return {
    pick: nothingToPick(posted) ?? held,
    pack: nothingToPack(posted) ?? held,
    ship: nothingToShip(posted) ?? nothingReady(posted) ?? undecided(posted, standing),
    gather: nothingPickedYet(posted) ?? gatheredIn(posted, standing),
    'release-picks': nothingPicked(posted) ?? held ?? stillPacked(posted),
    close: ending,
    cancel: ending,
    'undo-ship': notToUndo(posted),
  };
}

/** What ends gives back what was picked for it (DD-5, DD-6). */
const releaseAny: typeof releasePicks = async (context) => (nothingPicked(context) ? {} : releasePicks(context));

/** Delivery rules (lifecycles §9 DD-1 to DD-7, PK). */
export const deliveryRules = defineRules(delivery, {
  fill: fillDelivery,
  check: locationOfPlant,
  view: async (posted, context) => ({
    refusals: await refusalsOf(posted, context),
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
    pick: { checks: { SHIPPING: notHeld, GOODS: anythingThere }, effects: pickEffects },
    ship: {
      checks: {
        SHIPPING: async (acting) => asFailures(undecided(acting, await shippingOf(acting, acting.header))),
        DELIVERY_QTY: shipQuantities,
        PICKS: picksFinished,
        PACK_QTY: packedFirst,
        BOXES: boxesClosed,
        PURCHASED: boughtGoods,
        GOODS: goodsThere,
      },
      effects: shipEffects,
    },
    pack: { checks: { SHIPPING: notHeld, PACK_QTY: packQuantities }, effects: packEffects },
    gather: {
      checks: { SHIPPING: async (acting) => [...asFailures(nothingPickedYet(acting)), ...(await notGathered(acting))] },
      effects: ({ header }) => ({
        creates: [{ type: 'shipping', DATA: { ENTRIES: [{ DELIEVERY_DOC_NO: header.DELIEVERY_DOC_NO }] } }],
      }),
    },
    'release-picks': {
      checks: { PICKS: (posted) => asFailures(nothingPicked(posted)), SHIPPING: notHeld, BOXES: notPacked },
      effects: releasePicks,
    },
    'undo-ship': { checks: { NOT_INVOICED: (posted) => asFailures(notToUndo(posted)) }, effects: undoEffects },
    close: { checks: { SHIPPING: notGathered, BOXES: notPacked }, effects: releaseAny },
    cancel: { checks: { NOTHING_OUT: nothingOut, SHIPPING: notGathered, BOXES: notPacked }, effects: releaseAny },
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
  const { references, parameters } = context;
  // Once it is approved, some of it may be out already.
  if (!stored || stored.STATUS === 'DRAFT') {
    const isAmong = (types: readonly string[]) => (types.includes(header.SALES_TYPE ?? '') ? '1' : '0');
    header.IS_PACKED_FIRST = isAmong(listOf(parameters, 'PACKING_REQUIRED'));
    header.IS_SHIPPING_FIRST = isAmong(listOf(parameters, 'SHIPPING_REQUIRED'));
  }
  if (!header.STORAGE_LOCATION_CODE && header.PLANT_CODE) {
    const materials = entries.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []);
    const most = await locationWithMost(context, header.PLANT_CODE, materials);
    header.STORAGE_LOCATION_CODE = most ?? fail('NO_LOCATION_TO_SHIP', { PLANT: header.PLANT_CODE });
  }
  const location = header.STORAGE_LOCATION_CODE ? await references.find('storage_location', header.STORAGE_LOCATION_CODE) : undefined;
  if (location) header.WAREHOUSE_CODE = location.WAREHOUSE_CODE;
  for (const entry of entries) entry.COST_AMOUNT ??= ZERO;
}
