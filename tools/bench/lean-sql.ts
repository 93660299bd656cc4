import type pg from 'pg';
import type { Row } from './http.ts';
import { KINDS, SHOWN, type StoredOrder } from './orders.ts';

/**
 * The leanest honest way to the same rows: one statement, prepared once a connection, in one round trip that is its own transaction. Used
 * by the bare client and by the lean route. No rules, no numbering; as the owner of the tables, so without row-level security.
 */
type Client = Pick<pg.ClientBase, 'query'>;

const quoted = (row: Row | undefined, of = ''): string =>
  Object.keys(row ?? {})
    .map((column) => `, ${of}"${column}"`)
    .join('');
const given = (table: string, parameter: number): string => `json_populate_recordset(null::${table}, $${parameter}) as given`;
const without = (row: Row | undefined, ...columns: readonly string[]): Row | undefined =>
  row && Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));

/** Header, entries, trail and request key; the number and the key are the only things that differ from order to order. */
function insertText({ kind, header, entries, history, requestKey }: StoredOrder): string {
  const { number } = KINDS[kind];
  const head = without(header, number);
  const entry = without(entries[0], 'parent_id');
  const trail = without(history[0], 'document_id');
  const key = without(requestKey, 'request_key');
  return `with head as (insert into ${kind} ("${number}"${quoted(head)}) select $5${quoted(head)} from ${given(kind, 1)} returning id),
    entries as (insert into ${kind}_entry (parent_id${quoted(entry)}) select head.id${quoted(entry, 'given.')} from head, ${given(`${kind}_entry`, 2)}),
    trail as (insert into document_history (document_id${quoted(trail)}) select head.id${quoted(trail, 'given.')} from head, ${given('document_history', 3)}),
    key as (insert into request_key (request_key${quoted(key)}) select $6${quoted(key)} from ${given('request_key', 4)})
    select id from head`;
}

const texts = new Map<string, string>();

/** Inserts an order with everything that belongs to it; answers its id. */
export async function insertOrder(client: Client, order: StoredOrder, NO: string, request_key: string): Promise<string> {
  const columns = [order.header, order.entries[0], order.history[0], order.requestKey].map((row) => Object.keys(row ?? {}).join());
  const shape = [order.kind, ...columns].join('|');
  const text = texts.get(shape) ?? insertText(order);
  texts.set(shape, text);
  const rows = [[order.header], order.entries, order.history, [order.requestKey]].map((one) => JSON.stringify(one));
  const stored = await client.query<{ id: string }>({
    name: `order ${[...texts.keys()].indexOf(shape)}`,
    text,
    values: [...rows, NO, request_key],
  });
  return String(stored.rows[0]?.id);
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

const columns = SHOWN.map((column) => `o."${column}"`).join(', ');

/** The newest orders with the columns that the list shows and their names, not counted. Filters that find few or many are planned each time. */
export function pageQuery({ clientId, length, start = 0, below, vendor, text }: Page): { name?: string; text: string; values: unknown[] } {
  const values: unknown[] = [clientId, length, start];
  const where = ['o.client_id = $1'];
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (below !== undefined) add((parameter) => `o.id < ${parameter}`, below);
  if (vendor !== undefined) add((parameter) => `o."SUPPLIER_CODE" = ${parameter}`, vendor);
  for (const word of text?.split(/\s+/) ?? []) add(contains, `%${word.toLowerCase()}%`);
  const isPlanned = vendor !== undefined || text !== undefined;
  return {
    ...(isPlanned ? {} : { name: `page ${where.length}` }),
    text: `select o.id as "ID", o.version as "VERSION", ${columns}, v."SUPPLIER_NAME", u."FULL_NAME" as "OWNER_NAME", c."COMPANY_NAME", p."PLANT_NAME",
        d."NAME_ZH" as "ORDER_TYPE_TEXT"
      from (select o.* from purchase_order o where ${where.join(' and ')} order by o.id desc limit $2 offset $3) o
      left join vendor v on v.client_id = o.client_id and v."SUPPLIER_CODE" = o."SUPPLIER_CODE"
      left join "user" u on u.client_id = o.client_id and u."USERNAME" = o."OWNER"
      left join company c on c.client_id = o.client_id and c."COMPANY_CODE" = o."COMPANY_CODE"
      left join plant p on p.client_id = o.client_id and p."PLANT_CODE" = o."PLANT_CODE"
      left join data_dictionary d on d.client_id = o.client_id and d."DICTIONARY" = 'ORDER_TYPE' and d."VALUE_CODE" = o."ORDER_TYPE"
      order by o.id desc`,
    values,
  };
}

const contains = (parameter: string): string =>
  `(lower(o."PURCHASE_ORDER_NO") like ${parameter} or lower(o."NOTE") like ${parameter} or o."SUPPLIER_CODE" = any (array
    (select "SUPPLIER_CODE" from vendor where client_id = $1 and
      (lower("SUPPLIER_CODE") like ${parameter} or lower("SUPPLIER_NAME") like ${parameter} or lower("SUPPLIER_NAME_EN") like ${parameter}))))`;
