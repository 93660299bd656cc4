import { numeric, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import {
  bigId,
  bigIdentity,
  checkThat,
  clientId,
  type Columns,
  foreignWithin,
  primary,
  tenantPolicy,
  uniqueWithin,
  whole,
} from './building-blocks.ts';
import { sql } from 'drizzle-orm';

/**
 * Tables of rows below the records of a document (quantities of a receiving), two levels below it and so not in its
 * definition; written by actions only. Used by tools only.
 */
export function recordTables(defined: Readonly<Record<string, PgTable>>): Readonly<Record<string, PgTable>> {
  const receiving = defined['purchase_order_receiving'];
  if (!receiving) throw new Error('no table purchase_order_receiving');
  const name = 'purchase_order_receiving_entry';
  const purchaseOrderReceivingEntry = pgTable(
    name,
    {
      client_id: clientId(),
      id: bigIdentity(),
      parent_id: bigId().notNull(),
      PURCHASE_ORDER_ENTRY_NO: whole().notNull(),
      RECEIVE_QTY: numeric({ precision: 20, scale: 4 }).notNull(),
      RECEIVE_AMOUNT: numeric({ precision: 20, scale: 4 }).notNull().default('0'),
    },
    (own) => [
      primary(name, own),
      uniqueWithin(name, own, ['parent_id', 'PURCHASE_ORDER_ENTRY_NO']),
      foreignWithin(name, own, 'parent_id', { columns: receiving as unknown as Columns, key: 'id' }).onDelete('cascade'),
      checkThat(name, 'RECEIVE_QTY', sql`"RECEIVE_QTY" > 0`),
      tenantPolicy(name),
    ],
  );
  return { purchaseOrderReceivingEntry };
}
