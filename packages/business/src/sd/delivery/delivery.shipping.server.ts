import { type Decimal, decimal, isPositive, negate, subtract } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { sql } from 'kysely';
import { heldGoods, type OpenShipping, shippingOf } from '../open-shipping.server.ts';
import { packedRest, pickedRest } from '../picked-goods.server.ts';
import type { Posted } from './delivery.pick.server.ts';
import type { delivery } from './delivery.ts';

type Delivery = typeof delivery;

/** What a delivery and the shipping order that it stands in have to do with each other (lifecycles §9 Shipping approval). */

export const heldFor = ({ header }: Pick<Posted, 'header'>, standing: OpenShipping | undefined): Failure | undefined =>
  heldGoods(header.DELIEVERY_DOC_NO, standing);

export const gatheredIn = ({ header }: Pick<Posted, 'header'>, standing: OpenShipping | undefined): Failure | undefined =>
  standing && failure('DELIVERY_HELD_BY_SHIPPING', { NO: header.DELIEVERY_DOC_NO, SHIPPING: standing.shownNo });

/** A carrier takes what lies in the shipping area alone. */
export const nothingPickedYet = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(pickedRest(entry))) ? undefined : failure('PICK_FIRST', { NO: header.DELIEVERY_DOC_NO });

export const isApproved = ({ SHIPPING_APPROVED_COUNT }: HeaderOf<Delivery>): boolean => isPositive(decimal(SHIPPING_APPROVED_COUNT));

/** Its kind of sale asks for an approved shipping order, and there is none. */
export const lacksShipping = (header: HeaderOf<Delivery>): boolean => header.IS_SHIPPING_FIRST === '1' && !isApproved(header);

/** Why nothing of it leaves: its shipping order is not decided, or is missing. */
export function undecided({ header }: Pick<Posted, 'header'>, standing: OpenShipping | undefined): Failure | undefined {
  const NO = header.DELIEVERY_DOC_NO;
  if (standing?.STATUS === 'SUBMITTED') return failure('SHIPPING_UNDECIDED', { NO, SHIPPING: standing.shownNo });
  return lacksShipping(header) ? failure('SHIPPING_FIRST', { NO }) : undefined;
}

const drawOut = (id: string, no: string, entryNo: number) => ownDraw({ type: 'shipping', id, no, entryNo });

/** Its approved shipping order counts it as out once nothing of what lay ready is left. */
export async function leftShipping(
  context: ActionContext<Delivery, 'ship'>,
  going: (entry: EntryOf<Delivery>) => Decimal,
): Promise<CounterDraw[]> {
  const { header, entries } = context;
  if (!isApproved(header)) return [];
  const standing = await shippingOf(context, header);
  const restOf = header.IS_PACKED_FIRST === '1' ? packedRest : pickedRest;
  if (!standing || entries.some((entry) => isPositive(subtract(restOf(entry), going(entry))))) return [];
  return [drawOut(standing.id, standing.no, standing.entryNo)('OUT_COUNT', '1' as Decimal)];
}

/** What comes back lies again in the shipping order with which it left last. */
export async function backInShipping({ db, header }: ActionContext<Delivery, 'undo-ship'>): Promise<CounterDraw[]> {
  const { rows } = await sql<{ id: string; no: string; entry: number }>`
    select s.id, s."SHIPPING_NO" as no, e."SHIPPING_ENTRY_NO" as entry
      from shipping_entry e join shipping s on s.client_id = e.client_id and s.id = e.parent_id
     where e.client_id = ${db.clientId}::bigint and e."DELIEVERY_DOC_NO" = ${header.DELIEVERY_DOC_NO} and e."OUT_COUNT" > 0
       and s."IS_CANCELLED" = '0' and (s."IS_CLOSED" = '0' or s."IS_AUTO_CLOSED" = '1') order by s.id desc limit 1`.execute(db.trx);
  return rows.map(({ id, no, entry }) => drawOut(id, no, entry)('OUT_COUNT', negate('1' as Decimal)));
}
