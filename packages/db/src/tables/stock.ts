import { FILTERS } from '@sampan/model/dictionary.ts';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, numeric, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignName, indexName } from '../constraint-names.ts';
import { ENGINE_REFERENCES, type EngineTable } from '../engine-references.ts';
import {
  bigId,
  bigIdentity,
  checkThat,
  clientId,
  type Columns,
  columnOf,
  foreignWithin,
  moment,
  momentNow,
  primary,
  tenantPolicy,
  uniqueWithin,
  whole,
  words,
} from './building-blocks.ts';

/** Tables of the stock and ledger engines; their rows are typed in `stock-rows.ts`. Used by tools only. */

const decimals = () => numeric({ precision: 20, scale: 4 }).notNull();
const filterColumns = () =>
  Object.fromEntries([...FILTERS, 'FILTER_KEY'].map((name) => [name, text().notNull().default('')])) as Record<
    (typeof FILTERS)[number] | 'FILTER_KEY',
    ReturnType<typeof filterColumn>
  >;
const filterColumn = () => text().notNull().default('');

type Defined = Readonly<Record<string, PgTable>>;

/** A reference to a master by its key. */
function toMaster<T extends EngineTable>(table: T, own: Columns, field: keyof (typeof ENGINE_REFERENCES)[T] & string, defined: Defined) {
  const master = ENGINE_REFERENCES[table][field] as string;
  return foreignWithin(table, own, field, { columns: columnsOf(defined, master), key: field });
}

function columnsOf(defined: Defined, name: string): Columns {
  const found = defined[name];
  if (!found) throw new Error(`no table ${name}`);
  return found as unknown as Columns;
}

const moveTable = (defined: Defined) =>
  pgTable(
    'stock_move',
    {
      client_id: clientId(),
      id: bigIdentity(),
      created_at: momentNow(),
      created_by: words().notNull(),
      MOVING_TYPE: words().notNull(),
      POSTING_DATE: date({ mode: 'string' }).notNull(),
      ACCOUNTING_PERIOD: words().notNull(),
      COMPANY_CODE: words().notNull(),
      PLANT_CODE: words().notNull(),
      MATERIAL_CODE: words().notNull(),
      OUT_STORAGE_LOCATION_CODE: words(),
      OUT_STORAGE_BIN_CODE: words(),
      IN_STORAGE_LOCATION_CODE: words(),
      IN_STORAGE_BIN_CODE: words(),
      ...filterColumns(),
      QTY: decimals(),
      QTY_CHANGE: numeric({ precision: 20, scale: 4 })
        .notNull()
        .generatedAlwaysAs(
          sql.raw(`"QTY" * (("IN_STORAGE_BIN_CODE" is not null)::integer - ("OUT_STORAGE_BIN_CODE" is not null)::integer)`),
        ),
      VALUE: decimals(),
      COUNTER_VALUE: decimals(),
      QTY_AFTER: decimals(),
      VALUE_AFTER: decimals(),
      SOURCE_TYPE: words().notNull(),
      SOURCE_ID: words().notNull(),
      SOURCE_NO: words().notNull(),
      SOURCE_ENTRY_NO: whole(),
      REVERSAL_OF: bigId(),
      VOUCHER_ID: bigId(),
      CURRENCY_CODE: words(),
      ORIGINAL_AMOUNT: numeric({ precision: 20, scale: 4 }),
      EXCHANGE_RATE: numeric({ precision: 20, scale: 8 }),
      SUPPLIER_CODE: words(),
      CUSTOMER_CODE: words(),
    },
    (own) => [
      primary('stock_move', own),
      uniqueWithin('stock_move', own, ['REVERSAL_OF']),
      foreignWithin('stock_move', own, 'REVERSAL_OF', { columns: own, key: 'id' }),
      foreignWithin('stock_move', own, 'VOUCHER_ID', { columns: columnsOf(defined, 'voucher'), key: 'id' }),
      checkThat('stock_move', 'QTY', sql.raw('"QTY" >= 0')),
      checkThat('stock_move', 'QTY_AFTER', sql.raw('"QTY_AFTER" >= 0')),
      checkThat('stock_move', 'VALUE_AFTER', sql.raw('"VALUE_AFTER" >= 0 and ("QTY_AFTER" > 0 or "VALUE_AFTER" = 0)')),
      checkThat('stock_move', 'bins', sql.raw('("QTY" > 0) = ("IN_STORAGE_BIN_CODE" is not null or "OUT_STORAGE_BIN_CODE" is not null)')),
      index(indexName('stock_move', 'material')).on(own.client_id, own.MATERIAL_CODE, own.PLANT_CODE, own.POSTING_DATE),
      index(indexName('stock_move', 'source')).on(own.client_id, own.SOURCE_TYPE, own.SOURCE_ID),
      index(indexName('stock_move', 'number')).on(own.client_id, own.SOURCE_NO),
      index(indexName('stock_move', 'voucher')).on(own.client_id, own.VOUCHER_ID),
      index(indexName('stock_move', 'date')).on(own.client_id, own.POSTING_DATE),
      tenantPolicy('stock_move'),
    ],
  );

const balanceTable = (defined: Defined) =>
  pgTable(
    'stock_balance',
    {
      client_id: clientId(),
      id: bigIdentity(),
      PLANT_CODE: words().notNull(),
      STORAGE_LOCATION_CODE: words().notNull(),
      STORAGE_BIN_CODE: words().notNull(),
      MATERIAL_CODE: words().notNull(),
      ...filterColumns(),
      QTY: decimals(),
      OCCUPIED_QTY: decimals(),
      RECEIVED_ON: date({ mode: 'string' }),
    },
    (own) => {
      const bins = columnsOf(defined, 'storage_bin');
      return [
        primary('stock_balance', own),
        uniqueWithin('stock_balance', own, ['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'MATERIAL_CODE', 'FILTER_KEY']),
        foreignKey({
          name: foreignName('stock_balance', 'STORAGE_BIN_CODE'),
          columns: [own.client_id, own.STORAGE_LOCATION_CODE, own.STORAGE_BIN_CODE],
          foreignColumns: [columnOf(bins, 'client_id'), columnOf(bins, 'STORAGE_LOCATION_CODE'), columnOf(bins, 'STORAGE_BIN_CODE')],
        }),
        toMaster('stock_balance', own, 'MATERIAL_CODE', defined),
        toMaster('stock_balance', own, 'PLANT_CODE', defined),
        checkThat('stock_balance', 'QTY', sql.raw('"QTY" >= 0')),
        checkThat('stock_balance', 'RECEIVED_ON', sql.raw('("QTY" > 0) = ("RECEIVED_ON" is not null)')),
        checkThat('stock_balance', 'OCCUPIED_QTY', sql.raw('"OCCUPIED_QTY" >= 0 and "OCCUPIED_QTY" <= "QTY"')),
        index(indexName('stock_balance', 'material')).on(own.client_id, own.MATERIAL_CODE),
        tenantPolicy('stock_balance'),
      ];
    },
  );

const occupationTable = (balance: PgTable) =>
  pgTable(
    'stock_occupation',
    {
      client_id: clientId(),
      id: bigIdentity(),
      BALANCE_ID: bigId().notNull(),
      SOURCE_TYPE: words().notNull(),
      SOURCE_ID: words().notNull(),
      SOURCE_NO: words().notNull(),
      SOURCE_ENTRY_NO: whole().notNull(),
      QTY: decimals(),
    },
    (own) => [
      primary('stock_occupation', own),
      uniqueWithin('stock_occupation', own, ['BALANCE_ID', 'SOURCE_TYPE', 'SOURCE_ID', 'SOURCE_ENTRY_NO']),
      foreignWithin('stock_occupation', own, 'BALANCE_ID', { columns: balance as unknown as Columns, key: 'id' }),
      checkThat('stock_occupation', 'QTY', sql.raw('"QTY" >= 0')),
      index(indexName('stock_occupation', 'source')).on(own.client_id, own.SOURCE_TYPE, own.SOURCE_ID),
      tenantPolicy('stock_occupation'),
    ],
  );

const valueTable = (defined: Defined) =>
  pgTable(
    'stock_value',
    {
      client_id: clientId(),
      id: bigIdentity(),
      COMPANY_CODE: words().notNull(),
      PLANT_CODE: words().notNull(),
      MATERIAL_CODE: words().notNull(),
      QTY_TOTAL: decimals(),
      VALUE_TOTAL: decimals(),
      METHOD: words().notNull(),
      STD_PRICE: numeric({ precision: 20, scale: 6 }),
    },
    (own) => [
      primary('stock_value', own),
      uniqueWithin('stock_value', own, ['PLANT_CODE', 'MATERIAL_CODE']),
      toMaster('stock_value', own, 'COMPANY_CODE', defined),
      toMaster('stock_value', own, 'PLANT_CODE', defined),
      toMaster('stock_value', own, 'MATERIAL_CODE', defined),
      checkThat('stock_value', 'QTY_TOTAL', sql.raw('"QTY_TOTAL" >= 0')),
      checkThat('stock_value', 'VALUE_TOTAL', sql.raw('"VALUE_TOTAL" >= 0 and ("QTY_TOTAL" > 0 or "VALUE_TOTAL" = 0)')),
      checkThat('stock_value', 'METHOD', sql.raw(`"METHOD" in ('MAP', 'STD') and ("METHOD" = 'MAP' or "STD_PRICE" is not null)`)),
      index(indexName('stock_value', 'material')).on(own.client_id, own.MATERIAL_CODE),
      tenantPolicy('stock_value'),
    ],
  );

const periodTable = (defined: Defined) =>
  pgTable(
    'accounting_period',
    {
      client_id: clientId(),
      id: bigIdentity(),
      COMPANY_CODE: words().notNull(),
      ACCOUNTING_PERIOD: words().notNull(),
      STATE: words().notNull().default('OPEN'),
      CLOSED_AT: moment(),
      CLOSED_BY: words(),
      REOPEN_ASKED_BY: words(),
    },
    (own) => [
      primary('accounting_period', own),
      uniqueWithin('accounting_period', own, ['COMPANY_CODE', 'ACCOUNTING_PERIOD']),
      toMaster('accounting_period', own, 'COMPANY_CODE', defined),
      checkThat('accounting_period', 'STATE', sql.raw(`"STATE" in ('FUTURE', 'OPEN', 'SOFT_CLOSED', 'CLOSED')`)),
      tenantPolicy('accounting_period'),
    ],
  );

const numberTable = (defined: Defined) =>
  pgTable(
    'voucher_number',
    {
      client_id: clientId(),
      id: bigIdentity(),
      COMPANY_CODE: words().notNull(),
      ACCOUNTING_PERIOD: words().notNull(),
      VOUCHER_CATEGORY: words().notNull(),
      LAST_NO: whole().notNull(),
      LAST_HASH: words().notNull().default(''),
    },
    (own) => [
      primary('voucher_number', own),
      uniqueWithin('voucher_number', own, ['COMPANY_CODE', 'ACCOUNTING_PERIOD', 'VOUCHER_CATEGORY']),
      toMaster('voucher_number', own, 'COMPANY_CODE', defined),
      tenantPolicy('voucher_number'),
    ],
  );

/** Last number of documents that are numbered with their posting: without gaps per series, company and year. */
const documentNumberTable = (defined: Defined) =>
  pgTable(
    'document_number',
    {
      client_id: clientId(),
      id: bigIdentity(),
      SERIES: words().notNull(),
      COMPANY_CODE: words().notNull(),
      YEAR: words().notNull(),
      LAST_NO: whole().notNull(),
    },
    (own) => [
      primary('document_number', own),
      uniqueWithin('document_number', own, ['SERIES', 'COMPANY_CODE', 'YEAR']),
      toMaster('document_number', own, 'COMPANY_CODE', defined),
      tenantPolicy('document_number'),
    ],
  );

const chainTable = (defined: Defined) =>
  pgTable('voucher_chain', { client_id: clientId(), VOUCHER_ID: bigId().notNull(), HASH: words().notNull() }, (own) => [
    primary('voucher_chain', own, ['client_id', 'VOUCHER_ID']),
    foreignWithin('voucher_chain', own, 'VOUCHER_ID', { columns: columnsOf(defined, 'voucher'), key: 'id' }),
    tenantPolicy('voucher_chain'),
  ]);

/** The tables of the engines, which refer to those of the definitions. */
export function stockTables(defined: Defined): Defined {
  const stockBalance = balanceTable(defined);
  return {
    stockMove: moveTable(defined),
    stockBalance,
    stockOccupation: occupationTable(stockBalance),
    stockValue: valueTable(defined),
    accountingPeriod: periodTable(defined),
    voucherNumber: numberTable(defined),
    documentNumber: documentNumberTable(defined),
    voucherChain: chainTable(defined),
  };
}
