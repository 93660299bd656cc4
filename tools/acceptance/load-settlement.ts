import type { Client, Held, Row } from './client.ts';
import { acceptedLines } from './expected.ts';
import type { Files, Order } from './files.ts';
import { inParallel, pieces } from './parallel.ts';
import { COMPANY, CURRENCY } from './places.ts';
import { textAt } from './report.ts';
import { ACCOUNT } from './settlement-by-hand.ts';

export const INVOICES = 'mmapi/purchase-invoice';
export const PAYMENTS = 'fiapi/payment';
const RECEIPTS = 'mmapi/goods-receipt';
export const BANK_ACCOUNT_CODE = 'AW-USD';
/** Records of one import file, and entries of one payment. */
const FILE = 100;

const invoicedOrders = ({ orders }: Files): Order[] => orders.filter((order) => acceptedLines(order).length > 0);
/** The supplier's own number of its invoice for an order. */
export const supplierNo = (orderId: string): string => `INV-${orderId}`;

/** One invoice for each receipt, of its own day. Price, discount, tax rate and quantity are left to the system: those of order and receipt. */
export async function invoiceReceipts(client: Client, files: Files, atOnce: number): Promise<void> {
  const lines = Map.groupBy(await client.all(RECEIPTS, { rows: 'ENTRIES' }), (row) => textAt(row, 'PURCHASE_ORDER_NO'));
  const rowsOf = ({ id, shipDate }: Order) =>
    (lines.get(id) ?? []).map((line) => [supplierNo(id), shipDate, textAt(line, 'RECEIVING_DOC_NO'), textAt(line, 'RECEIVING_ENTRY_NO')]);
  const columns = ['INVOICING_NO', 'INVOICING_DATE', 'ENTRIES.RECEIVING_DOC_NO', 'ENTRIES.RECEIVING_ENTRY_NO'];
  await inParallel(pieces(invoicedOrders(files), FILE), atOnce, (some) => client.load(INVOICES, columns, some.flatMap(rowsOf)));
  await submitAll(client, INVOICES, atOnce);
}

/** Pays every invoice in full from one bank account: for each vendor payments of at most a hundred of its invoices, on the day of the last of them. */
export async function payInvoices(client: Client, atOnce: number): Promise<void> {
  const DATA = { BANK_ACCOUNT_CODE, BANK_ACCOUNT_NAME: 'Adventure Works', COMPANY_CODE: COMPANY, CURRENCY_CODE: CURRENCY };
  await client.post('fiapi/bank-account/create', { DATA: { ...DATA, ACCOUNTING_CODE: ACCOUNT.BANK } });
  const byVendor = Map.groupBy(await client.all(INVOICES), (row) => textAt(row, 'SUPPLIER_CODE'));
  const payments = [...byVendor.values()].flatMap((invoices) => pieces(invoices, FILE)).map(paymentOf);
  await inParallel(payments, atOnce, (DATA) => client.post(`${PAYMENTS}/create`, { DATA }));
  await submitAll(client, PAYMENTS, atOnce);
}

/** What is to be paid of each is left to the system: all that is open of it. */
function paymentOf(invoices: readonly Row[]): Row {
  const days = invoices.map((row) => textAt(row, 'INVOICING_DATE')).toSorted();
  const ENTRIES = invoices.map((row) => ({ RELATED_INVOICING_NO: row['INVOICING_DOC_NO'] }));
  return { PAYMENT_DATE: days.at(-1), BANK_ACCOUNT_CODE, ENTRIES };
}

/** Nobody has to approve them: whoever submits posts. Several at once, so that numbers without gaps are asked for at the same moment. */
export async function submitAll(client: Client, path: string, atOnce: number): Promise<void> {
  const documents = (await client.all(path)) as unknown as Held[];
  await inParallel(pieces(documents, FILE), atOnce, (some) => client.act(path, 'submit', some));
}
