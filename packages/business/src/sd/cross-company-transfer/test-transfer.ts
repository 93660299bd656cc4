import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import type { Actor, Held, World } from '@sampan/testkit/scenario.ts';
import { decimal } from '@sampan/kernel/decimal.ts';

type Row = Record<string, unknown>;
const STAFF = ['seller', 'approver', 'approver2', 'warehouse', 'warehouse2', 'finance', 'manager'] as const;

/** What stories of transfers begin with: the people of both companies, and a transfer from Suzhou (yuan) to Hong Kong (Hong Kong dollars), in dollars. */
export interface TransferStage {
  readonly given: Given;
  readonly seen: Seen;
  readonly staff: Readonly<Record<(typeof STAFF)[number], Actor>>;
  /** Of dollars at 7 yuan and 7.8 Hong Kong dollars, without tax. */
  draft(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  approved(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  act(who: (typeof STAFF)[number], transfer: Held, action: string, DATA?: Row): Promise<Row>;
  /** Quantity and value of a material in a plant. */
  valuation(MATERIAL_CODE: string, PLANT_CODE: string): Promise<readonly [string, string]>;
  /** What is left of the open items of a transfer: `['PAYABLE 2000 -6.78 USD -53.56']`. */
  items(transfer: Held): Promise<string[]>;
}

export async function transferStage(world: World): Promise<TransferStage> {
  const [given, seen] = [await givenIn(world), await seenIn(world)];
  const actors = await Promise.all(STAFF.map(async (name) => [name, await world.as(name)] as const));
  const staff = Object.fromEntries(actors) as TransferStage['staff'];
  const stage: TransferStage = {
    given,
    seen,
    staff,
    draft: (ENTRIES, more = {}) =>
      staff.seller.create('cross_company_transfer', {
        SALES_PLANT_CODE: '1100',
        SALES_STORAGE_LOCATION_CODE: '1101',
        PURCHASE_PLANT_CODE: '2100',
        SALES_CURRENCY_CODE: 'USD',
        SALES_EXCHANGE_RATE: '7',
        PURCHASE_EXCHANGE_RATE: '7.8',
        ...more,
        ENTRIES: ENTRIES.map((entry) => ({ SALES_TAX_RATE: '0', ...entry })),
      }),
    async approved(ENTRIES, more) {
      const transfer = await stage.draft(ENTRIES, more);
      await stage.act('seller', transfer, 'submit');
      await stage.act('approver', transfer, 'agree');
      await stage.act('approver2', transfer, 'approve');
      return transfer;
    },
    act: (who, transfer, action, DATA) => staff[who].act(transfer, action, DATA),
    valuation: (MATERIAL_CODE, PLANT_CODE) =>
      world.inDatabase(async (db) => {
        const values = db.select('stock_value').select(['QTY_TOTAL', 'VALUE_TOTAL']).where('MATERIAL_CODE', '=', MATERIAL_CODE);
        const row = await values.where('PLANT_CODE', '=', PLANT_CODE).executeTakeFirst();
        return [decimal(row?.QTY_TOTAL ?? '0'), decimal(row?.VALUE_TOTAL ?? '0')] as const;
      }),
    items: ({ ID }) =>
      world.inDatabase(async (db) => {
        const rows = await db
          .select('open_item')
          .selectAll()
          .where('OBJECT_TYPE', '=', 'cross_company_transfer')
          .where('OBJECT_ID', '=', ID)
          .orderBy('id')
          .execute();
        return rows
          .filter((row) => decimal(row.REST_AMOUNT) !== '0' || decimal(row.REST_BASE_AMOUNT) !== '0')
          .map((row) =>
            [row.ITEM_KEY, row.COMPANY_CODE, decimal(row.REST_AMOUNT), row.CURRENCY_CODE, decimal(row.REST_BASE_AMOUNT)].join(' '),
          );
      }),
  };
  return stage;
}
