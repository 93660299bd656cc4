import { fold } from '@sampan/kernel/fold.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type RawBuilder, sql } from 'kysely';
import { purchaseInvoice } from './purchase-invoice/purchase-invoice.ts';

/** Rows of `purchase_invoice` under which a number of a supplier stands; reversed or cancelled it may be entered again (PI-2). */
export const isOfNumber = (db: Context['db'], SUPPLIER_CODE: string, INVOICING_NO: string): RawBuilder<unknown> => sql`
  client_id = ${db.clientId} and "SUPPLIER_CODE" = ${SUPPLIER_CODE} and sampan_fold("INVOICING_NO") = ${fold(INVOICING_NO)}
  and "IS_CANCELLED" = '0' and "STATUS" <> all (${statusesIn(purchaseInvoice, 'reversed')}::text[])`;
