import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { isPositive, decimal } from '@sampan/kernel/decimal.ts';
import { sees } from '@sampan/engines/access/privilege.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import type { DeliveryRow } from './delivery/delivery.ts';
import { shipping, type ShippingRow } from './shipping/shipping.ts';

/** The shipping order that a delivery stands in and has not left with. */
export interface OpenShipping {
  readonly id: string;
  readonly no: string;
  readonly entryNo: number;
  readonly STATUS: ShippingRow['STATUS'];
  /** Its number, as far as the user may know it. */
  readonly shownNo: string;
}

type Row = ShippingRow & { readonly entry: number };

export async function openShipping(
  { db, session }: Pick<Context, 'db' | 'session'>,
  DELIEVERY_DOC_NO: string,
): Promise<OpenShipping | undefined> {
  const { rows } = await sql<Row>`
    select s.*, e."SHIPPING_ENTRY_NO" as entry
      from shipping_entry e join shipping s on s.client_id = e.client_id and s.id = e.parent_id
     where e.client_id = ${db.clientId}::bigint and e."DELIEVERY_DOC_NO" = ${DELIEVERY_DOC_NO} and e."OUT_COUNT" = 0
       and s."IS_CANCELLED" = '0' and s."IS_CLOSED" = '0' limit 1`.execute(db.trx);
  const [row] = rows;
  if (!row) return undefined;
  const shownNo = sees(session, shipping, row as never) ? row.SHIPPING_NO : '…';
  return { id: row.id, no: row.SHIPPING_NO, entryNo: row.entry, STATUS: row.STATUS, shownNo };
}

/** The same of a delivery that says itself whether it stands in one. */
export const shippingOf = async (
  context: Pick<Context, 'db' | 'session'>,
  { SHIPPING_COUNT, DELIEVERY_DOC_NO }: Pick<DeliveryRow, 'SHIPPING_COUNT' | 'DELIEVERY_DOC_NO'>,
): Promise<OpenShipping | undefined> => (isPositive(decimal(SHIPPING_COUNT)) ? openShipping(context, DELIEVERY_DOC_NO) : undefined);

const HOLDING: ReadonlySet<string> = new Set(['SUBMITTED', 'APPROVED']);

/** Why goods of a delivery stay picked and packed as they are: they wait for the approval of its shipping order, or for the carrier. */
export const heldGoods = (NO: string, one: OpenShipping | undefined): Failure | undefined =>
  one && HOLDING.has(one.STATUS) ? failure('DELIVERY_HELD_BY_SHIPPING', { NO, SHIPPING: one.shownNo }) : undefined;
