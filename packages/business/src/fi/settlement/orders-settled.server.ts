import { add, type Decimal, decimal, divide, isZero, multiply, round, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import { sql } from 'kysely';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import type { Settling } from './settling.server.ts';
import { appliedOrder, type Side } from './side.ts';

/** What an invoice asks for of an order. */
interface Invoiced {
  readonly TYPE: string;
  readonly NO: string;
  readonly TOTAL_AMOUNT: Decimal;
  /** Settled before this document. */
  readonly SETTLED: Decimal;
  readonly ORDER_ID: string;
  readonly GROSS: Decimal;
}

/** What counts as settled of an order. */
type Part = Pick<Invoiced, 'TYPE' | 'ORDER_ID'> & { readonly QTY: Decimal };

/**
 * What orders count as paid or received because their invoices are (PM-2): each order its part of what is settled of the invoice, so that an invoice
 * settled in full has settled of each order what it asked for. What was paid ahead was counted then; what a credit note
 * sets off settles its invoice.
 */
export async function ordersSettled(side: Side, context: Settling): Promise<CounterDraw[]> {
  const { header, entries } = context;
  const paid = new Map<string, Decimal>();
  const currencies = new Map<string, string>();
  for (const entry of entries) {
    const { RELATED_INVOICING_NO: no, IS_CREDIT, AMOUNT, RELATED_CURRENCY_CODE } = entry;
    if (no && !appliedOrder(side, entry) && IS_CREDIT !== '1') {
      paid.set(no, add(paid.get(no) ?? ZERO, decimal(AMOUNT)));
      currencies.set(no, RELATED_CURRENCY_CODE);
    }
  }
  if (paid.size === 0) return [];
  const parts = new Map<string, Part>();
  for (const [no, ofInvoice] of Map.groupBy(await invoicedOrders(side, context, [...paid.keys()]), ({ NO }) => NO)) {
    const places = await currencyDecimals(context, currencies.get(no));
    for (const part of partsOf(ofInvoice, paid.get(no) ?? ZERO, places)) {
      const key = `${part.TYPE} ${part.ORDER_ID}`;
      parts.set(key, { ...part, QTY: add(parts.get(key)?.QTY ?? ZERO, part.QTY) });
    }
  }
  const movedOf = new Map<string, string>(side.orders.map(({ type, moved }) => [type, moved]));
  return [...parts.values()].flatMap(({ TYPE, ORDER_ID: id, QTY }) =>
    isZero(QTY)
      ? []
      : [
          {
            type: TYPE,
            id,
            part: 'HEADER',
            entryNo: 0,
            counter: movedOf.get(TYPE)!,
            QTY,
            // An invoice may ask for more than was ordered: prices and quantities have tolerances of their own.
            mayExceed: true,
            whileClosed: true,
            source: { type: side.type, id: header.id, no: header[side.no]!, part: 'HEADER' },
          },
        ],
  );
}

/**
 * By what all that is settled of the invoice comes to before and after: parts of one invoice add up to its whole without a cent of rounding. By running totals
 * and not by the largest remainder (`shareOut`), by which an order could have less after a settlement than before it.
 */
function partsOf(orders: readonly Invoiced[], AMOUNT: Decimal, places: number): Part[] {
  const before = orders[0]?.SETTLED ?? ZERO;
  const total = orders[0]?.TOTAL_AMOUNT ?? ZERO;
  const reached = (sum: Decimal, settled: Decimal) => (isZero(total) ? ZERO : round(divide(multiply(sum, settled), total), places));
  const moved = (sum: Decimal) => subtract(reached(sum, add(before, AMOUNT)), reached(sum, before));
  let sum = ZERO;
  return orders.map(({ TYPE, ORDER_ID, GROSS }) => {
    const from = moved(sum);
    sum = add(sum, GROSS);
    return { TYPE, ORDER_ID, QTY: subtract(moved(sum), from) };
  });
}

async function invoicedOrders({ orders, invoices }: Side, { db }: Settling, numbers: readonly string[]): Promise<Invoiced[]> {
  const no = sql.ref(`i.${invoices.no}`);
  const ofKind = orders.map(
    ({ type, field }) => sql`
    select ${type}::text as "TYPE", ${no} as "NO", i."TOTAL_AMOUNT", ${sql.ref(`i.${invoices.moved}`)} as "SETTLED", o.id as "ORDER_ID",
           sum(e."AMOUNT_INCLUDE_TAX") as "GROSS"
      from ${sql.table(invoices.type)} i
      join ${sql.table(`${invoices.type}_entry`)} e on e.client_id = i.client_id and e.parent_id = i.id
      join ${sql.table(type)} o on o.client_id = i.client_id and ${sql.ref(`o.${field}`)} = ${sql.ref(`e.${field}`)}
     where i.client_id = ${db.clientId}::bigint and ${no} = any (${numbers}::text[])
     group by 1, 2, 3, 4, 5`,
  );
  const { rows } = await sql<Invoiced>`${sql.join(ofKind, sql` union all `)} order by "TYPE", "ORDER_ID"`.execute(db.trx);
  return rows;
}
