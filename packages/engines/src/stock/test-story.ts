import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { BusinessError, type Failure } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { insertStockMasters } from '@sampan/testkit/stock-masters.ts';
import { type Kysely, sql } from 'kysely';
import type { Bin, StockMove } from '../call/effects.ts';
import type { Source } from '../call/source.ts';
import { PARAMETER_DEFAULTS } from '@sampan/model/parameters.ts';
import { createReferences } from '../call/references.ts';
import type { Context } from '../call/rules.ts';

/** Helpers of the tests of stock and ledger: a world of masters, moves in a word, refusals as values. */

export const CLIENT = '1';
export const TODAY = isoDate('2026-11-28');

const material = defineMaster({
  type: 'material',
  texts: { name: ['物料', 'Material'] },
  area: 'masterdata',
  route: 'masterdata/material',
  card: 'MATERIAL',
  key: 'MATERIAL_CODE',
  name: 'MATERIAL_NAME',
  fields: {},
});

const partner = (type: string, key: string, name: string) =>
  defineMaster({
    type,
    texts: { name: [type, type] },
    area: 'masterdata',
    route: `masterdata/${type}`,
    card: type.toUpperCase(),
    key,
    name,
    fields: {},
  });
const vendor = partner('vendor', 'SUPPLIER_CODE', 'SUPPLIER_NAME');
const customer = partner('customer', 'CUSTOMER_CODE', 'CUSTOMER_NAME');

export interface Given {
  readonly privileges?: readonly string[];
  readonly parameters?: Partial<Context['parameters']>;
}

const contextOf = (db: ScopedDb, given: Given = {}): Context => ({
  db,
  session: {
    sessionId: '1',
    clientId: db.clientId,
    userId: '1',
    username: 'tester',
    language: 'en',
    isAdministrator: false,
    privileges: new Set(given.privileges ?? []),
  },
  today: TODAY,
  parameters: { ...PARAMETER_DEFAULTS, ...given.parameters },
  references: createReferences(db, new Map([material, vendor, customer].map((one) => [one.type, one]))),
  numbers: { next: () => Promise.reject(new Error('stock issues no document numbers')), many: async () => [], giveBack: () => undefined },
});

/** Runs work as one transaction of a user. */
export type Act = <R>(work: (context: Context) => Promise<R>, given?: Given) => Promise<R>;

/** Masters in an empty database, and how to act in it. */
export async function stockWorld(database: Kysely<Database>): Promise<Act> {
  await inClient(database, CLIENT, insertStockMasters);
  return (work, given) => inClient(database, CLIENT, (db) => work(contextOf(db, given)));
}

/** What an action is refused for. */
export async function refusals(action: Promise<unknown>): Promise<readonly Failure[]> {
  try {
    await action;
  } catch (error) {
    if (error instanceof BusinessError) return error.failures;
    throw error;
  }
  throw new Error('it was not refused');
}

/** `bin('L1/A')` */
export function bin(name: string): Bin {
  const [location, code] = name.split('/');
  return { STORAGE_LOCATION_CODE: String(location), STORAGE_BIN_CODE: String(code) };
}

export const source = (no: string, entryNo?: number): Source => ({
  type: 'purchase_order',
  id: no.replace(/\D/g, '') || '1',
  no,
  ...(entryNo === undefined ? {} : { entryNo }),
});

type More = Partial<StockMove>;
const base = (QTY: string, more: More) => ({ MATERIAL_CODE: 'M1', POSTING_DATE: TODAY, source: source('PO1'), QTY: decimal(QTY), ...more });

export const receipt = (QTY: string, VALUE: string, to: string, more: More = {}): StockMove => ({
  MOVING_TYPE: '101',
  VALUE: decimal(VALUE),
  to: bin(to),
  ...base(QTY, more),
});
export const putAway = (QTY: string, from: string, to: string, more: More = {}): StockMove => ({
  MOVING_TYPE: '311',
  from: bin(from),
  to: bin(to),
  ...base(QTY, more),
});
export const issueOf = (QTY: string, from: string, more: More = {}): StockMove => ({
  MOVING_TYPE: '201',
  from: bin(from),
  ...base(QTY, more),
});

/** Quantity and value of a material in a plant: `['4', '42.01']`. */
export const valuesIn =
  (act: Act) =>
  (MATERIAL_CODE: string, PLANT_CODE = 'P1'): Promise<string[]> =>
    act(async ({ db }) => {
      const values = db.select('stock_value').select(['QTY_TOTAL', 'VALUE_TOTAL']).where('MATERIAL_CODE', '=', MATERIAL_CODE);
      const row = await values.where('PLANT_CODE', '=', PLANT_CODE).executeTakeFirst();
      return [decimal(row?.QTY_TOTAL ?? '0'), decimal(row?.VALUE_TOTAL ?? '0')];
    });

/** Lines of the vouchers of a document, debit positive: `[['1405', '30'], ['220202', '-30']]`. */
export const linesIn =
  (act: Act) =>
  (no: string): Promise<string[][]> =>
    act(async ({ db }) => {
      const { rows } = await sql<{ account: string; amount: string }>`
        select e."ACCOUNTING_CODE" as account, trim_scale(e."DEBIT" - e."CREDIT")::text as amount from voucher v
          join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
         where v."SOURCE_NO" = ${no} order by v.id, e."VOUCHER_ENTRY_NO"`.execute(db.trx);
      return rows.map(({ account, amount }) => [account, amount]);
    });
