import { add, type Decimal, decimal, divide, isZero, multiply, round, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import type { payment } from './payment.ts';

/** What an invoice asks for of an order. */
interface Invoiced {
  readonly INVOICING_DOC_NO: string;
  readonly TOTAL_AMOUNT: Decimal;
  /** Before this payment. */
  readonly PAID_AMOUNT: Decimal;
  readonly ORDER_ID: string;
  readonly GROSS: Decimal;
}

/**
 * What orders count as paid because their invoices are (PM-2): each order its part of what is paid of the invoice, so that an invoice paid in
 * full has paid of each order what it asked for. What a prepayment settles was counted when it was paid.
 */
export async function ordersPaid(context: ActionContext<typeof payment>): Promise<CounterDraw[]> {
  const { header, entries } = context;
  const paid = new Map<string, Decimal>();
  for (const { RELATED_INVOICING_NO: no, PREPAID_ORDER_NO, AMOUNT } of entries)
    if (no && !PREPAID_ORDER_NO) paid.set(no, add(paid.get(no) ?? ZERO, decimal(AMOUNT)));
  if (paid.size === 0) return [];
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const parts = new Map<string, Decimal>();
  for (const [no, ofInvoice] of Map.groupBy(await invoicedOrders(context, [...paid.keys()]), (row) => row.INVOICING_DOC_NO))
    for (const [id, part] of partsOf(ofInvoice, paid.get(no) ?? ZERO, places)) parts.set(id, add(parts.get(id) ?? ZERO, part));
  return [...parts].flatMap(([id, QTY]) =>
    isZero(QTY)
      ? []
      : [
          {
            type: 'purchase_order',
            id,
            part: 'HEADER',
            entryNo: 0,
            counter: 'PAID_AMOUNT',
            QTY,
            // An invoice may ask for more than was ordered: prices and quantities have tolerances of their own.
            mayExceed: true,
            whileClosed: true,
            source: { type: 'payment', id: header.id, no: header.PAYMENT_DOC_NO, part: 'HEADER' },
          },
        ],
  );
}

/** By what all that is paid of the invoice comes to before and after: parts of one invoice add up to its whole without a cent of rounding. */
function partsOf(orders: readonly Invoiced[], AMOUNT: Decimal, places: number): [string, Decimal][] {
  const before = orders[0]?.PAID_AMOUNT ?? ZERO;
  const total = orders[0]?.TOTAL_AMOUNT ?? ZERO;
  const reached = (sum: Decimal, settled: Decimal) => (isZero(total) ? ZERO : round(divide(multiply(sum, settled), total), places));
  const moved = (sum: Decimal) => subtract(reached(sum, add(before, AMOUNT)), reached(sum, before));
  let sum = ZERO;
  return orders.map(({ ORDER_ID, GROSS }) => {
    const from = moved(sum);
    sum = add(sum, GROSS);
    return [ORDER_ID, subtract(moved(sum), from)];
  });
}

async function invoicedOrders({ db }: ActionContext<typeof payment>, numbers: readonly string[]): Promise<Invoiced[]> {
  const { rows } = await sql<Invoiced>`
    select i."INVOICING_DOC_NO", i."TOTAL_AMOUNT", i."PAID_AMOUNT", o.id as "ORDER_ID", sum(e."AMOUNT_INCLUDE_TAX") as "GROSS"
      from purchase_invoice i
      join purchase_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
      join purchase_order o on o.client_id = i.client_id and o."PURCHASE_ORDER_NO" = e."PURCHASE_ORDER_NO"
     where i.client_id = ${db.clientId}::bigint and i."INVOICING_DOC_NO" = any (${numbers}::text[])
     group by 1, 2, 3, 4 order by o.id`.execute(db.trx);
  return rows;
}
