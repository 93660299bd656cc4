import { add, type Decimal, decimal, subtract } from '@sampan/kernel/decimal.ts';
import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { CreditedLine } from '../credited-lines.server.ts';
import { type ReceivedLine, restToCome, sourceOf } from '../received-lines.server.ts';
import { isCredit } from '../../trade/derive-invoice.ts';
import { fillPrice } from '../../trade/fill-invoice.server.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

/** Lines of orders that are invoiced before they come (PI-1), and credits of what never comes (PI-7). */
type Draft = DraftOf<typeof purchaseInvoice>;
type Posting = ActionContext<typeof purchaseInvoice>;
type AskedAhead = Pick<
  CreditedLine,
  'INVOICING_DOC_NO' | 'UNIT_PRICE' | 'UNIT_PRICE_WITH_TAX' | 'PRICE_BY' | 'DISCOUNT' | 'TAX_RATE' | 'PURCHASE_ORDER_ENTRY_NO'
> & { readonly PURCHASE_ORDER_NO: string };

/** A credit of what never comes takes price, discount and tax rate of the last invoice that asked for it, and belongs to that where its lines agree. */
export async function fillAhead({ header, entries }: Pick<Draft, 'header' | 'entries'>, { db }: Context): Promise<void> {
  const type = isCredit(header) ? 'CREDIT' : 'INVOICE';
  const named = entries.filter((entry) => entry.AHEAD_ORDER_NO);
  for (const entry of entries) entry.AHEAD_TYPE = entry.AHEAD_ORDER_NO ? type : 'INVOICE';
  if (type === 'INVOICE' || named.length === 0) return;
  const { rows } = await sql<AskedAhead>`
    select distinct on (i."AHEAD_ORDER_NO", i."AHEAD_ORDER_ENTRY_NO") i."AHEAD_ORDER_NO" as "PURCHASE_ORDER_NO",
           i."AHEAD_ORDER_ENTRY_NO" as "PURCHASE_ORDER_ENTRY_NO", p."INVOICING_DOC_NO", i."UNIT_PRICE", i."UNIT_PRICE_WITH_TAX", i."PRICE_BY",
           i."DISCOUNT", i."TAX_RATE"
      from purchase_invoice_entry i join purchase_invoice p on p.client_id = i.client_id and p.id = i.parent_id
     where i.client_id = ${db.clientId}::bigint and i."AHEAD_ORDER_NO" = any (${named.map((entry) => entry.AHEAD_ORDER_NO!)}::text[])
       and p."SUPPLIER_CODE" = ${header.SUPPLIER_CODE ?? ''} and p."IS_CREDIT" = '0' and p."STATUS" = any (${statusesIn(purchaseInvoice, 'live')}::text[])
     order by 1, 2, p.id desc`.execute(db.trx);
  const found = new Map(rows.map((row) => [JSON.stringify([row.PURCHASE_ORDER_NO, Number(row.PURCHASE_ORDER_ENTRY_NO)]), row]));
  const asked = named.flatMap((entry) => {
    const line = found.get(JSON.stringify([entry.AHEAD_ORDER_NO, Number(entry.AHEAD_ORDER_ENTRY_NO)]));
    if (!line) return [];
    fillPrice(entry, line);
    if (line.TAX_RATE) entry.TAX_RATE ??= decimal(line.TAX_RATE);
    if (line.DISCOUNT && !entry.DISCOUNT_AMOUNT) entry.DISCOUNT ??= decimal(line.DISCOUNT);
    return [line.INVOICING_DOC_NO!];
  });
  const invoices = new Set(asked);
  if (invoices.size === 1) header.RELATED_INVOICING_NO ??= asked[0]!;
}

/**
 * Locks the orders that are invoiced ahead: what of them has come stays as it is read from now on.
 * @throws AHEAD_HAS_COME of each entry of which more has come since the invoice was entered than it leaves: goods that are there are invoiced from their receipt
 */
export async function lockAhead({ db, entries }: Posting): Promise<void> {
  const numbers = entries.flatMap((entry) => entry.AHEAD_ORDER_NO ?? []);
  if (numbers.length === 0) return;
  await db.select('purchase_order').select('id').where('PURCHASE_ORDER_NO', 'in', numbers).orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ NO: string; ENTRY: number }>`
    select h."PURCHASE_ORDER_NO" as "NO", e."PURCHASE_ORDER_ENTRY_NO" as "ENTRY"
      from purchase_order h join purchase_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
     where h.client_id = ${db.clientId}::bigint and h."PURCHASE_ORDER_NO" = any (${numbers}::text[])
       and e."AHEAD_QTY" - e."AHEAD_RECEIVE_QTY" - e."AHEAD_CREDIT_QTY" > greatest(0, e."TWO_WAY_QTY" - e."RECEIVE_QTY")`.execute(db.trx);
  const come = new Set(rows.map(({ NO, ENTRY }) => JSON.stringify([NO, ENTRY])));
  failAll(
    entries.flatMap(({ AHEAD_ORDER_NO: NO, AHEAD_ORDER_ENTRY_NO: ENTRY, AHEAD_TYPE }, index) =>
      NO && ENTRY && AHEAD_TYPE === 'INVOICE' && come.has(JSON.stringify([NO, ENTRY]))
        ? [failureAt(`ENTRIES[${index}].AHEAD_ORDER_NO`, 'AHEAD_HAS_COME', { NO, ENTRY })]
        : [],
    ),
  );
}

type AheadLine = Pick<PostingLine, 'of' | 'opens' | 'clears'>;

/**
 * What a line does to the account of goods received: invoiced ahead it opens an item of the order's line in debit, which the receipt clears; what the
 * supplier credits of it, because it never comes, is a part of that. Two lines may name one order's line: they are parts of it in turn.
 */
export async function aheadLines(
  context: Posting,
  find: (entry: Posting['entries'][number]) => ReceivedLine | undefined,
): Promise<(AheadLine | undefined)[]> {
  const { entries, references } = context;
  const materials = entries.flatMap((entry) => (entry.AHEAD_ORDER_NO ? [entry.MATERIAL_CODE] : []));
  if (materials.length === 0) return entries.map(() => undefined);
  const factors = await readUnitFactors(context, materials);
  await references.load('material', materials);
  const credited = new Map<ReceivedLine, Decimal>();
  return entries.map((entry) => {
    const line = entry.AHEAD_ORDER_NO ? find(entry) : undefined;
    if (!line) return undefined;
    const of = references.get('material', entry.MATERIAL_CODE)?.VALUATION_CLASS_CODE ?? undefined;
    const [object, QTY] = [sourceOf(line), decimal(entry.QTY)];
    if (entry.AHEAD_TYPE === 'INVOICE') {
      const base = baseQuantity(QTY, factors.of(entry.MATERIAL_CODE, entry.UNIT_CODE), factors.places(entry.MATERIAL_CODE));
      return { of, opens: { object, QTY: base } };
    }
    const before = credited.get(line) ?? decimal('0');
    credited.set(line, add(before, QTY));
    return { of, clears: { object, share: { part: QTY, whole: subtract(restToCome(line), before) } } };
  });
}
