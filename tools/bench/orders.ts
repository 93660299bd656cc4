import type pg from 'pg';
import { dataOf, FORM, formOf, type HttpClient, type Row } from './http.ts';

/** Orders to vendors and of customers of the sample, by the table of their headers: one bench measures both. */
export const KINDS = {
  purchase_order: {
    said: '',
    path: 'mmapi/purchase-order',
    number: 'PURCHASE_ORDER_NO',
    partner: { SUPPLIER_CODE: 'V1001' },
    lowestPrice: 10,
  },
  /** Dear enough that none of its lines costs more than it brings. */
  sales_order: {
    said: 'sales: ',
    path: 'sdapi/sales-order',
    number: 'SALES_ORDER_NO',
    partner: { CUSTOMER_CODE: 'C1001' },
    lowestPrice: 5_000,
  },
} as const;
export type OrderKind = keyof typeof KINDS;

/** Materials of the sample that the orders name; all of them are bought and sold. */
const PLANT = '1100';
const MATERIALS = (
  'M1001 M1002 M1003 M1004 M1005 M1006 M1007 M1008 M2005 M3005 M3006 M3009 M3010 M3011 ' +
  'M4001 M4002 M4003 M4004 M4005 M4006 M4007 M4008 M4009 M4010 M6004 M6005 M7001 M7004'
).split(' ');

/** The columns that the list of orders shows, as the web client asks for them. */
export const SHOWN: readonly string[] = (
  'PURCHASE_ORDER_NO STATUS IS_CLOSED IS_CANCELLED IS_COMPLETED ORDER_DATE SUPPLIER_CODE FINAL_AMOUNT CURRENCY_CODE RECEIVE_STATUS ' +
  'DELIEVERY_DATE OWNER ORDER_TYPE COMPANY_CODE PLANT_CODE'
).split(' ');

/** An order as a buyer or seller types it: vendor or customer, plant, and of each line material, quantity and price. */
export const orderOf = (kind: OrderKind, lines: number): Row => ({
  ...KINDS[kind].partner,
  PLANT_CODE: PLANT,
  NOTE: '华东二期 stock for the second line',
  ENTRIES: Array.from({ length: lines }, (_, index) => ({
    MATERIAL_CODE: MATERIALS[index % MATERIALS.length],
    QTY: String(1 + (index % 40)),
    UNIT_PRICE: `${KINDS[kind].lowestPrice + (index % 90)}.5`,
  })),
});

export interface Created {
  readonly ID: string;
  readonly VERSION: number;
  readonly NO: string;
}

export async function createOrder(http: HttpClient, kind: OrderKind, order: { DATA: Row; REQUEST_KEY: string }): Promise<Created> {
  const { path, number } = KINDS[kind];
  const { ID, VERSION, [number]: NO } = dataOf(await http.post(`/api/${path}/create`, FORM, formOf(order)));
  return { ID, VERSION, NO } as Created;
}

/** The rows that saving one order leaves, for others to insert again. */
export interface StoredOrder {
  readonly kind: OrderKind;
  readonly header: Row;
  readonly entries: readonly Row[];
  readonly history: readonly Row[];
  readonly requestKey: Row;
}

/** Saves an order through the server and reads what it has written. */
export async function storedOrder(http: HttpClient, client: pg.Client, [kind, lines]: [OrderKind, number]): Promise<StoredOrder> {
  const key = `bench-model-${lines}-${Date.now()}`;
  const { ID } = await createOrder(http, kind, { DATA: orderOf(kind, lines), REQUEST_KEY: key });
  const rows = async (table: string, where: string, value: string): Promise<Row[]> => {
    const found = await client.query<{ row: Row }>(`select to_jsonb(stored) - 'id' as row from ${table} stored where ${where} = $1`, [
      value,
    ]);
    return found.rows.map(({ row }) => row);
  };
  const [header] = await rows(kind, 'id', ID);
  const [requestKey] = await rows('request_key', 'request_key', key);
  if (!header || !requestKey) throw new Error('the order was not stored');
  return {
    kind,
    header,
    entries: await rows(`${kind}_entry`, 'parent_id', ID),
    history: await rows('document_history', `type = '${kind}' and document_id`, ID),
    requestKey,
  };
}

/** Numbers and request keys that no other order has, however often a database is measured. */
export function createNames(prefix: string): { number(): string; key(): string } {
  const run = Date.now().toString(36).toUpperCase();
  let given = 0;
  return {
    number: () => `${prefix}${run}${String((given += 1)).padStart(6, '0')}`,
    key: () => `${prefix}-${run}-${(given += 1)}`,
  };
}
