import type pg from 'pg';
import type { Row } from './http.ts';
import type { StoredOrder } from './orders.ts';

/** What somebody would write who wants the same rows and no rules: used by the bare client and by the plain route. */
type Client = Pick<pg.ClientBase, 'query'>;

async function insert(client: Client, table: string, rows: readonly Row[], returning = ''): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) ${returning}`;
  return (await client.query<Row>(text, [JSON.stringify(rows)])).rows;
}

/** Inserts an order with everything that belongs to it in one transaction; answers its id. */
export async function insertOrder(client: Client, order: StoredOrder, PURCHASE_ORDER_NO: string, request_key: string): Promise<string> {
  await client.query('begin');
  const [stored] = await insert(client, 'purchase_order', [{ ...order.header, PURCHASE_ORDER_NO }], 'returning id');
  const id = String(stored?.['id']);
  await insert(
    client,
    'purchase_order_entry',
    order.entries.map((entry) => ({ ...entry, parent_id: id })),
  );
  await insert(
    client,
    'document_history',
    order.history.map((entry) => ({ ...entry, document_id: id })),
  );
  await insert(client, 'request_key', [{ ...order.requestKey, request_key }]);
  await client.query('commit');
  return id;
}

/** A page of orders to be read: one of these ways. */
export interface Page {
  readonly clientId: string;
  readonly length: number;
  readonly start?: number;
  /** Orders below this id. */
  readonly below?: string;
  readonly vendor?: string;
  readonly text?: string;
}

/** The newest orders with the vendor's name, not counted. */
export function pageQuery({ clientId, length, start = 0, below, vendor, text }: Page): { text: string; values: unknown[] } {
  const values: unknown[] = [clientId, length, start];
  const where = ['o.client_id = $1'];
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (below !== undefined) add((parameter) => `o.id < ${parameter}`, below);
  if (vendor !== undefined) add((parameter) => `o."SUPPLIER_CODE" = ${parameter}`, vendor);
  for (const word of text?.split(/\s+/) ?? []) add(contains, `%${word.toLowerCase()}%`);
  return {
    text: `select o.*, v."SUPPLIER_NAME"
      from (select * from purchase_order o where ${where.join(' and ')} order by o.id desc limit $2 offset $3) o
      left join vendor v on v.client_id = o.client_id and v."SUPPLIER_CODE" = o."SUPPLIER_CODE"
      order by o.id desc`,
    values,
  };
}

const contains = (parameter: string): string =>
  `(lower(o."PURCHASE_ORDER_NO") like ${parameter} or lower(o."NOTE") like ${parameter} or o."SUPPLIER_CODE" in
    (select "SUPPLIER_CODE" from vendor where client_id = $1 and
      (lower("SUPPLIER_CODE") like ${parameter} or lower("SUPPLIER_NAME") like ${parameter} or lower("SUPPLIER_NAME_EN") like ${parameter})))`;
