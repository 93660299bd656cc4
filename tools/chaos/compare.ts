import { invariants } from '@sampan/business/registry.invariants.ts';
import { connect } from '@sampan/db/connect.ts';
import { runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import { sql } from 'kysely';
import { type Book, STORAGE_LOCATION_CODE } from './client.ts';
import { inYuan, type Invoice, type Payment } from './settlements.ts';

/** Holds the books of the clients against the database and every invariant; answers what differs, in words. */
export async function differences(url: string, clientId: string, books: readonly Book[]): Promise<string[]> {
  const owner = await connect(url, { role: 'owner', max: 1 });
  const application = await connect(url, { max: 1 });
  const read = async (statement: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
    (await statement.execute(owner.database)).rows.map(({ line }) => line);
  try {
    const orders = books.flatMap((book) => book.orders);
    const stored = {
      orders: await read(sql`select "PURCHASE_ORDER_NO" || ' ' || "STATUS" as line from purchase_order where client_id = ${clientId}`),
      'order lines': await read(sql`
        select h."PURCHASE_ORDER_NO" || '/' || e."PURCHASE_ORDER_ENTRY_NO" || ' ' || trim_scale(e."QTY") || ' received ' || trim_scale(e."RECEIVE_QTY") as line
          from purchase_order_entry e join purchase_order h on h.client_id = e.client_id and h.id = e.parent_id where e.client_id = ${clientId}`),
      receipts: await read(sql`select "RECEIVING_DOC_NO" as line from goods_receipt where client_id = ${clientId} and "STATUS" = 'POSTED'`),
      invoices: await read(sql`
        select "INVOICING_DOC_NO" || ' ' || "STATUS" || ' ' || trim_scale("TOTAL_AMOUNT") || ' unpaid ' || trim_scale("UNPAID_AMOUNT") as line
          from purchase_invoice where client_id = ${clientId}`),
      payments: await read(sql`
        select "PAYMENT_DOC_NO" || ' ' || "STATUS" || ' ' || trim_scale("TOTAL_FINAL_AMOUNT") as line from payment where client_id = ${clientId}`),
      'sales order lines': await read(sql`
        select h."SALES_ORDER_NO" || '/' || e."SALES_ORDER_ENTRY_NO" || ' ' || trim_scale(e."QTY") || ' out ' || trim_scale(e."STOCK_OUT_QTY") as line
          from sales_order_entry e join sales_order h on h.client_id = e.client_id and h.id = e.parent_id where e.client_id = ${clientId}`),
      deliveries: await read(sql`select "DELIEVERY_DOC_NO" || ' ' || "STATUS" as line from delivery where client_id = ${clientId}`),
      'sales invoices': await read(sql`
        select "SALES_INVOICING_DOC_NO" || ' ' || "STATUS" || ' ' || trim_scale("TOTAL_AMOUNT") || ' unpaid ' || trim_scale("UNPAID_AMOUNT") as line
          from sales_invoice where client_id = ${clientId}`),
      'money received': await read(sql`
        select "RECEIPT_DOC_NO" || ' ' || "STATUS" || ' ' || trim_scale("TOTAL_FINAL_AMOUNT") as line from receipt where client_id = ${clientId}`),
      transfers: await read(sql`select "TRANSFER_ORDER_NO" || ' ' || "STATUS" as line from transfer_order where client_id = ${clientId}`),
      stock: await read(sql`
        select "MATERIAL_CODE" || ' ' || ("STORAGE_BIN_CODE" = 'RECV') || ' ' || trim_scale(sum("QTY")) as line from stock_balance
         where client_id = ${clientId} and "STORAGE_LOCATION_CODE" = ${STORAGE_LOCATION_CODE}
         group by "MATERIAL_CODE", "STORAGE_BIN_CODE" = 'RECV' having sum("QTY") > 0`),
    };
    const booked = {
      orders: orders.map(({ NO, STATUS }) => `${NO} ${STATUS}`),
      'order lines': orders.flatMap(({ NO, lines }) => lines.map(({ QTY, received }, at) => `${NO}/${at + 1} ${QTY} received ${received}`)),
      receipts: books.flatMap((book) => book.receipts.map(({ NO }) => NO)),
      invoices: books.flatMap(({ invoices }) => invoices.map(invoiceLine)),
      payments: books.flatMap(({ payments }) => payments.map(paymentLine)),
      'sales order lines': books.flatMap(({ sales }) =>
        sales.deliveries.flatMap(({ orderNo, STATUS, quantities }) =>
          quantities.map((quantity, at) => `${orderNo}/${at + 1} ${quantity} out ${STATUS === 'OUT' ? quantity : 0}`),
        ),
      ),
      deliveries: books.flatMap(({ sales }) => sales.deliveries.map(({ NO, STATUS }) => `${NO} ${STATUS}`)),
      'sales invoices': books.flatMap(({ sales }) => sales.invoices.map(invoiceLine)),
      'money received': books.flatMap(({ sales }) => sales.payments.map(paymentLine)),
      transfers: books.flatMap((book) => book.transfers.map((NO) => `${NO} DONE`)),
      stock: stockOf(books),
    };
    const found = Object.entries(booked).flatMap(([what, lines]) => compare(what, lines, stored[what as keyof typeof stored]));
    for (const { invariant, breaches } of await runInvariants(application.database, clientId, invariants))
      found.push(...breaches.map(({ record, problem }) => `${invariant.id} ${invariant.title}: ${record}: ${problem}`));
    return found;
  } finally {
    await application.close();
    await owner.close();
  }
}

const invoiceLine = ({ NO, STATUS, total, paid }: Invoice): string =>
  `${NO} ${STATUS} ${inYuan(total)} unpaid ${inYuan(STATUS === 'POSTED' ? total - paid : 0)}`;
const paymentLine = ({ NO, STATUS, amount }: Payment): string => `${NO} ${STATUS} ${inYuan(amount)}`;

/** Quantities in the receiving area (true) and in bins (false) by material. */
function stockOf(books: readonly Book[]): string[] {
  const sums = new Map<string, number>();
  const count = (key: string, quantity: number) => sums.set(key, (sums.get(key) ?? 0) + quantity);
  for (const { MATERIAL_CODE, received, putAway } of books.flatMap((book) => book.orders.flatMap(({ lines }) => lines))) {
    count(`${MATERIAL_CODE} true`, received - putAway);
    count(`${MATERIAL_CODE} false`, putAway);
  }
  for (const { materials, quantities } of books.flatMap(({ sales }) => sales.deliveries.filter(({ STATUS }) => STATUS === 'OUT')))
    materials.forEach((material, at) => count(`${material} false`, -quantities[at]!));
  return [...sums].filter(([, quantity]) => quantity > 0).map(([key, quantity]) => `${key} ${quantity}`);
}

function compare(what: string, booked: readonly string[], stored: readonly string[]): string[] {
  const [expected, there] = [new Set(booked), new Set(stored)];
  const lost = booked.filter((line) => !there.has(line)).map((line) => `${what}: answered OK and not there: ${line}`);
  const surplus = stored.filter((line) => !expected.has(line)).map((line) => `${what}: there and never answered: ${line}`);
  const doubled = stored.length > there.size ? [`${what}: ${stored.length - there.size} twice`] : [];
  return [...lost, ...surplus, ...doubled];
}
