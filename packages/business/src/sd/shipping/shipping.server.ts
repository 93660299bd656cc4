import { asFailures, type Failure, failure } from '@sampan/kernel/errors.ts';
import { decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Effects, OtherAction } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { deriveShipping } from './shipping.derive.ts';
import { loadsOf } from './shipping.load.server.ts';
import { notReady, readyLines } from './shipping.ready.server.ts';
import { boxesOf } from './shipping.boxes.server.ts';
import { shipping } from './shipping.ts';

type Shipping = typeof shipping;
type Acting = ActionContext<Shipping>;
interface Posted {
  readonly header: HeaderOf<Shipping>;
  readonly entries: readonly EntryOf<Shipping>[];
}

const isOut = ({ OUT_COUNT }: EntryOf<Shipping>): boolean => isPositive(decimal(OUT_COUNT));

/** What is out stays so: a shipping order of which something has left is neither cancelled nor decided anew. */
const partlyOut = ({ header, entries }: Posted): Failure | undefined =>
  entries.some(isOut) ? failure('SHIPPING_PARTLY_OUT', { NO: header.SHIPPING_NO }) : undefined;
const nothingOut = (acting: Posted): Failure[] => asFailures(partlyOut(acting));

const leaving = ({ entries }: Posted) => entries.map((entry, at) => ({ ...entry, at })).filter((entry) => !isOut(entry));

/** Deliveries that are not out lie in the shipping area as they are to leave, and nothing of them is under way. */
const areaReady = async (acting: Acting): Promise<Failure[]> => notReady(acting, leaving(acting));

/** Shipping order rules (lifecycles §9 Shipping approval). */
export const shippingRules = defineRules(shipping, {
  fill: fillShipping,
  derive: deriveShipping,
  view: async (posted, context) => ({
    refusals: { cancel: partlyOut(posted), unapprove: partlyOut(posted) },
    entries: new Map(posted.entries.map((entry) => [entry.SHIPPING_ENTRY_NO, { SHIPPED_STATUS: isOut(entry) ? 'OUT' : 'WAITING' }])),
    records: { BOXES: await boxesOf(context, posted.entries) },
  }),
  actions: {
    submit: { checks: { SHIPPING_AREA: areaReady }, effects: loaded },
    // Whoever may ship it is told.
    approve: {
      checks: { SHIPPING_AREA: areaReady },
      effects: ({ header }) => ({
        notices: [
          {
            module: 'SHIPPING',
            to: { privilege: privilegeName('SHIPPING', 'ship'), plant: header.PLANT_CODE },
            text: 'notice.shippingApproved',
            lasts: 'live',
            args: { NO: header.SHIPPING_NO, TYPE: 'shipping' },
            url: `/sd/so/shipping/view?id=${header.id}`,
          },
        ],
      }),
    },
    unapprove: { checks: { NOTHING_OUT: nothingOut } },
    ship: { checks: { SHIPPING_AREA: areaReady }, effects: shipAll },
    cancel: { checks: { NOTHING_OUT: nothingOut } },
  },
});

/** What each delivery loads, as far as it is packed by now. */
async function fillShipping({ entries }: DraftOf<Shipping>, context: Context): Promise<void> {
  const loads = await loadsOf(context, numbersOf(entries));
  for (const entry of entries) Object.assign(entry, loads.get(entry.DELIEVERY_DOC_NO ?? ''));
}

/** The same once more as it is submitted: from then on the boxes stay as they are. */
async function loaded(acting: Acting): Promise<Effects<Shipping>> {
  const loads = await loadsOf(acting, numbersOf(acting.entries));
  const entries = acting.entries.map((entry) => ({ ...entry, ...loads.get(entry.DELIEVERY_DOC_NO) }));
  const header: Partial<HeaderOf<Shipping>> = {};
  deriveShipping({ header, entries });
  return {
    set: header,
    setEntries: new Map(entries.map(({ SHIPPING_ENTRY_NO, BOX_COUNT, GROSS_WEIGHT }) => [SHIPPING_ENTRY_NO, { BOX_COUNT, GROSS_WEIGHT }])),
  };
}

const numbersOf = (entries: readonly { readonly DELIEVERY_DOC_NO?: string | null }[]): string[] =>
  entries.flatMap(({ DELIEVERY_DOC_NO }) => DELIEVERY_DOC_NO ?? []);

/** Every delivery goes out by its own action, in this one's transaction: where one cannot, none does. */
async function shipAll(acting: Acting): Promise<Effects<Shipping>> {
  const ids = await acting.db
    .select('delivery')
    .select(['id', 'DELIEVERY_DOC_NO'])
    .where('DELIEVERY_DOC_NO', 'in', numbersOf(leaving(acting)))
    .orderBy('id')
    .execute();
  const lines = await readyLines(
    acting,
    ids.map(({ id }) => id),
  );
  const acts = ids.map(({ id }): OtherAction => ({ type: 'delivery', id, action: 'ship', DATA: { ENTRIES: lines.get(id) ?? [] } }));
  return { acts };
}
