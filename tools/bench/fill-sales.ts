import pg from 'pg';
import { createdOf, heldOf, type Post, stockUp, wealthyCustomer } from './acting.ts';
import { type Copied, copyRows, idOf, type Numbers } from './copies.ts';
import type { HttpClient, Row } from './http.ts';
import { createOrder, orderOf } from './orders.ts';

/** Lines of each chain. */
export const LINES = 10;
/** Days over which copies are spread. */
const DAYS = 730;

/** Ids of the documents of a chain that Sampan wrote itself. */
export interface Sold {
  readonly order: string;
  readonly delivery: string;
  readonly invoice: string;
}

/** Sells ten lines through the public calls: order, delivery, goods out, invoice. */
export async function sell(http: HttpClient, post: Post): Promise<Sold> {
  const DATA = orderOf('sales_order', LINES);
  await stockUp(
    post,
    (DATA['ENTRIES'] as Row[]).map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  const sold = { ...DATA, CUSTOMER_CODE: await wealthyCustomer(post) };
  const order = await createOrder(http, 'sales_order', { DATA: sold, REQUEST_KEY: `bench-sold-${Date.now()}` });
  const approved = await post('sdapi/sales-order/submit', heldOf({ ...order }));
  const delivery = createdOf(await post('sdapi/sales-order/deliver', heldOf(approved)));
  await post('sdapi/delivery/ship', heldOf(delivery));
  const ENTRIES = Array.from({ length: LINES }, (_, index) => ({
    DELIEVERY_DOC_NO: delivery['DELIEVERY_DOC_NO'],
    DELIEVERY_ENTRY_NO: index + 1,
  }));
  const made = await post('sdapi/sales-invoice/create', { DATA: { ENTRIES } });
  const invoice = await post('sdapi/sales-invoice/submit', heldOf(made));
  if (invoice['STATUS'] !== 'POSTED') throw new Error(`the invoice is ${String(invoice['STATUS'])}`);
  return { order: order.ID, delivery: String(delivery['ID']), invoice: String(made['ID']) };
}

const numberOf = (column: string): string => `model."${column}" || '-' || k`;
const dayOf = (column: string): string => `model."${column}" - (k % ${DAYS})::int`;
const periodOf = (day: string): string => `to_char(model."${day}" - (k % ${DAYS})::int, 'YYYY-MM')`;

/** The tables of a chain; customers take turns. */
function chainOf({ order, delivery, invoice }: Sold, customers: readonly string[]): Copied[] {
  const CUSTOMER_CODE = `(array[${customers.map((code) => pg.escapeLiteral(code)).join()}])[1 + k % ${customers.length}]`;
  const ofCustomer = `case when model."CUSTOMER_CODE" is not null then ${CUSTOMER_CODE} end`;
  const SOURCE = { SOURCE_ID: `(${idOf('"SOURCE_ID"')})::text`, SOURCE_NO: numberOf('SOURCE_NO') };
  const sources = `(model."SOURCE_TYPE", model."SOURCE_ID") in (('delivery', '${delivery}'), ('sales_invoice', '${invoice}'))`;
  const vouchers = `select v.id from voucher v where v.client_id = $1 and ${sources.replaceAll('model.', 'v.')}`;
  const header = (table: string, id: string, set: Record<string, string>): Copied => ({ table, where: `model.id = ${id}`, set });
  const entries = (table: string, id: string, set: Record<string, string> = {}): Copied => ({
    table,
    where: `model.parent_id = ${id}`,
    set: { parent_id: idOf('parent_id'), ...set },
  });
  const [SALES_ORDER_NO, DELIEVERY_DOC_NO] = [numberOf('SALES_ORDER_NO'), numberOf('DELIEVERY_DOC_NO')];
  return [
    header('sales_order', order, { SALES_ORDER_NO, CUSTOMER_CODE, ORDER_DATE: dayOf('ORDER_DATE') }),
    entries('sales_order_entry', order),
    header('delivery', delivery, { DELIEVERY_DOC_NO, CUSTOMER_CODE, ORDER_DATE: dayOf('ORDER_DATE'), OUT_DATE: dayOf('OUT_DATE') }),
    entries('delivery_entry', delivery, { SALES_ORDER_NO }),
    header('sales_invoice', invoice, {
      SALES_INVOICING_DOC_NO: numberOf('SALES_INVOICING_DOC_NO'),
      CUSTOMER_CODE,
      INVOICING_DATE: dayOf('INVOICING_DATE'),
      ACCOUNTING_PERIOD: periodOf('INVOICING_DATE'),
      VOUCHER_NO: numberOf('VOUCHER_NO'),
    }),
    entries('sales_invoice_entry', invoice, { SALES_ORDER_NO, DELIEVERY_DOC_NO }),
    ...bookedOf({ delivery, sources, vouchers, SOURCE, ofCustomer }),
  ];
}

interface Booked {
  readonly delivery: string;
  /** Conditions: what the chain's documents posted, and ids of their vouchers. */
  readonly sources: string;
  readonly vouchers: string;
  readonly SOURCE: Record<string, string>;
  readonly ofCustomer: string;
}

/** What a chain posted: moves of goods, vouchers, and what gross profit keeps of both. */
function bookedOf({ delivery, sources, vouchers, SOURCE, ofCustomer }: Booked): Copied[] {
  return [
    {
      table: 'stock_move',
      where: `model."SOURCE_TYPE" = 'delivery' and model."SOURCE_ID" = '${delivery}'`,
      set: {
        ...SOURCE,
        CUSTOMER_CODE: ofCustomer,
        POSTING_DATE: dayOf('POSTING_DATE'),
        ACCOUNTING_PERIOD: periodOf('POSTING_DATE'),
        VOUCHER_ID: idOf('"VOUCHER_ID"'),
      },
    },
    {
      table: 'voucher',
      where: sources,
      set: {
        ...SOURCE,
        VOUCHER_NO: numberOf('VOUCHER_NO'),
        VOUCHER_DATE: dayOf('VOUCHER_DATE'),
        ACCOUNTING_PERIOD: periodOf('VOUCHER_DATE'),
      },
    },
    { table: 'voucher_entry', where: `model.parent_id in (${vouchers})`, set: { parent_id: idOf('parent_id'), CUSTOMER_CODE: ofCustomer } },
    {
      table: 'sales_result',
      where: sources,
      set: {
        ...SOURCE,
        VOUCHER_ID: idOf('"VOUCHER_ID"'),
        MOVE_ID: idOf('"MOVE_ID"'),
        INVOICE_ID: idOf('"INVOICE_ID"'),
        POSTING_DATE: dayOf('POSTING_DATE'),
        CUSTOMER_CODE: ofCustomer,
        SALES_ORDER_NO: numberOf('SALES_ORDER_NO'),
      },
    },
  ];
}

/** Copies a chain for each number: order, delivery, what went out, invoice and both vouchers. Balances of goods and open items are left as they are. */
export async function fillSales(client: pg.Client, clientId: string, [sold, numbers]: [Sold, Numbers]): Promise<void> {
  const { rows } = await client.query<{ code: string }>('select "CUSTOMER_CODE" as code from customer where client_id = $1 order by 1', [
    clientId,
  ]);
  await copyRows(client, clientId, [
    chainOf(
      sold,
      rows.map(({ code }) => code),
    ),
    numbers,
  ]);
}
