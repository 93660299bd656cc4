import { sql } from 'drizzle-orm';
import { date, index, numeric, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { indexName } from '../constraint-names.ts';
import {
  bigId,
  bigIdentity,
  checkThat,
  clientId,
  type Columns,
  foreignWithin,
  momentNow,
  primary,
  tenantPolicy,
  uniqueWithin,
  whole,
  words,
} from './building-blocks.ts';

/** Tables of the open items and of numbers taken at posting; their rows are typed in `item-rows.ts`. Used by tools only. */

const amount = () => numeric({ precision: 20, scale: 4 });
const day = () => date({ mode: 'string' });

type Defined = Readonly<Record<string, PgTable>>;
const columnsOf = (tables: Defined, name: string): Columns => {
  const found = tables[name];
  if (!found) throw new Error(`no table ${name}`);
  return found as unknown as Columns;
};

/** What is left lies between nothing and the whole, on the same side. */
const within = (rest: string, whole: string): string =>
  `("${whole}" >= 0 and "${rest}" between 0 and "${whole}") or ("${whole}" < 0 and "${rest}" between "${whole}" and 0)`;

const itemTable = (tables: Defined) =>
  pgTable(
    'open_item',
    {
      client_id: clientId(),
      id: bigIdentity(),
      created_at: momentNow(),
      created_by: words().notNull(),
      COMPANY_CODE: words().notNull(),
      ITEM_KEY: words().notNull(),
      ACCOUNTING_CODE: words().notNull(),
      SUPPLIER_CODE: words(),
      CUSTOMER_CODE: words(),
      OBJECT_TYPE: words().notNull(),
      OBJECT_ID: words().notNull(),
      OBJECT_NO: words().notNull(),
      OBJECT_ENTRY_NO: whole().notNull().default(0),
      PLANT_CODE: words(),
      MATERIAL_CODE: words(),
      POSTING_DATE: day().notNull(),
      DUE_DATE: day(),
      CURRENCY_CODE: words().notNull(),
      AMOUNT: amount().notNull(),
      BASE_AMOUNT: amount().notNull(),
      QTY: amount(),
      REST_AMOUNT: amount().notNull(),
      REST_BASE_AMOUNT: amount().notNull(),
      REST_QTY: amount(),
      LOCKED_AMOUNT: amount().notNull().default('0'),
      VOUCHER_ID: bigId(),
      MOVE_ID: bigId(),
    },
    (own) => [
      primary('open_item', own),
      foreignWithin('open_item', own, 'COMPANY_CODE', { columns: columnsOf(tables, 'company'), key: 'COMPANY_CODE' }),
      foreignWithin('open_item', own, 'ACCOUNTING_CODE', { columns: columnsOf(tables, 'accounting'), key: 'ACCOUNTING_CODE' }),
      foreignWithin('open_item', own, 'CURRENCY_CODE', { columns: columnsOf(tables, 'currency'), key: 'CURRENCY_CODE' }),
      foreignWithin('open_item', own, 'VOUCHER_ID', { columns: columnsOf(tables, 'voucher'), key: 'id' }),
      foreignWithin('open_item', own, 'MOVE_ID', { columns: columnsOf(tables, 'stockMove'), key: 'id' }),
      checkThat('open_item', 'REST_AMOUNT', sql.raw(within('REST_AMOUNT', 'AMOUNT'))),
      checkThat(
        'open_item',
        'REST_QTY',
        sql.raw('("REST_QTY" is null) = ("QTY" is null) and ("QTY" is null or "REST_QTY" between 0 and "QTY")'),
      ),
      checkThat('open_item', 'LOCKED_AMOUNT', sql.raw('"LOCKED_AMOUNT" >= 0 and "LOCKED_AMOUNT" <= abs("REST_AMOUNT")')),
      // What is settled in its own currency carries nothing in the company's either (I-12).
      checkThat('open_item', 'REST_BASE_AMOUNT', sql.raw('"REST_AMOUNT" <> 0 or coalesce("REST_QTY", 0) <> 0 or "REST_BASE_AMOUNT" = 0')),
      index(indexName('open_item', 'object')).on(own.client_id, own.OBJECT_ID, own.OBJECT_TYPE),
      index(indexName('open_item', 'open'))
        .on(own.client_id, own.COMPANY_CODE, own.ITEM_KEY, own.DUE_DATE)
        .where(sql.raw('"REST_AMOUNT" <> 0')),
      index(indexName('open_item', 'voucher')).on(own.client_id, own.VOUCHER_ID),
      index(indexName('open_item', 'move')).on(own.client_id, own.MOVE_ID),
      tenantPolicy('open_item'),
    ],
  );

const clearingTable = (tables: Defined, item: PgTable) =>
  pgTable(
    'open_item_clearing',
    {
      client_id: clientId(),
      id: bigIdentity(),
      created_at: momentNow(),
      created_by: words().notNull(),
      ITEM_ID: bigId().notNull(),
      POSTING_DATE: day().notNull(),
      AMOUNT: amount().notNull(),
      BASE_AMOUNT: amount().notNull(),
      QTY: amount(),
      SOURCE_TYPE: words().notNull(),
      SOURCE_ID: words().notNull(),
      SOURCE_NO: words().notNull(),
      SOURCE_ENTRY_NO: whole(),
      VOUCHER_ID: bigId(),
      MOVE_ID: bigId(),
      REVERSAL_OF: bigId(),
    },
    (own) => [
      primary('open_item_clearing', own),
      uniqueWithin('open_item_clearing', own, ['REVERSAL_OF']),
      foreignWithin('open_item_clearing', own, 'ITEM_ID', { columns: item as unknown as Columns, key: 'id' }),
      foreignWithin('open_item_clearing', own, 'REVERSAL_OF', { columns: own, key: 'id' }),
      foreignWithin('open_item_clearing', own, 'VOUCHER_ID', { columns: columnsOf(tables, 'voucher'), key: 'id' }),
      foreignWithin('open_item_clearing', own, 'MOVE_ID', { columns: columnsOf(tables, 'stockMove'), key: 'id' }),
      index(indexName('open_item_clearing', 'item')).on(own.client_id, own.ITEM_ID),
      index(indexName('open_item_clearing', 'source')).on(own.client_id, own.SOURCE_TYPE, own.SOURCE_ID),
      index(indexName('open_item_clearing', 'voucher')).on(own.client_id, own.VOUCHER_ID),
      index(indexName('open_item_clearing', 'move')).on(own.client_id, own.MOVE_ID),
      tenantPolicy('open_item_clearing'),
    ],
  );

const lockTable = (item: PgTable) =>
  pgTable(
    'open_item_lock',
    {
      client_id: clientId(),
      id: bigIdentity(),
      ITEM_ID: bigId().notNull(),
      SOURCE_TYPE: words().notNull(),
      SOURCE_ID: words().notNull(),
      SOURCE_ENTRY_NO: whole().notNull(),
      AMOUNT: amount().notNull(),
    },
    (own) => [
      primary('open_item_lock', own),
      uniqueWithin('open_item_lock', own, ['ITEM_ID', 'SOURCE_TYPE', 'SOURCE_ID', 'SOURCE_ENTRY_NO']),
      foreignWithin('open_item_lock', own, 'ITEM_ID', { columns: item as unknown as Columns, key: 'id' }),
      checkThat('open_item_lock', 'AMOUNT', sql.raw('"AMOUNT" > 0')),
      index(indexName('open_item_lock', 'source')).on(own.client_id, own.SOURCE_TYPE, own.SOURCE_ID),
      tenantPolicy('open_item_lock'),
    ],
  );

/** The tables of open items, which refer to those of the definitions and of stock. */
export function itemTables(tables: Defined): Defined {
  const openItem = itemTable(tables);
  return { openItem, openItemClearing: clearingTable(tables, openItem), openItemLock: lockTable(openItem) };
}
