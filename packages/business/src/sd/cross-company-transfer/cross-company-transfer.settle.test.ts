import { decimal } from '@sampan/kernel/decimal.ts';
import { type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TransferStage, transferStage } from './test-transfer.ts';

/** What is lost on the way, and the invoices of both companies (lifecycles §9 ST-2 to ST-4). */
const world = await sampleWorld();
let stage: TransferStage;
let material: string;

/** A dollar is 7.1 yuan and 7.9 Hong Kong dollars. */
beforeAll(async () => {
  stage = await transferStage(world);
  await world.inDatabase(async (db) => {
    for (const [currency, EXCHANGE_RATE] of [
      ['CNY', '7.1'],
      ['HKD', '7.9'],
    ] as const)
      await db
        .update('exchange_rate')
        .set({ EXCHANGE_RATE: decimal(EXCHANGE_RATE) })
        .where('FROM_CURRENCY_CODE', '=', 'USD')
        .where('TO_CURRENCY_CODE', '=', currency)
        .execute();
  });
});
/** Three pieces worth 10.00 yuan. */
beforeEach(async () => {
  material = await stage.given.material();
  await stage.given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '3.3333' });
});
afterEach(() => world.expectInvariants());

const lines = (more: object = {}) => [{ MATERIAL_CODE: material, QTY: '3', SALES_UNIT_PRICE: '2', SALES_TAX_RATE: '13', ...more }];
const read = (transfer: Held) => stage.staff.manager.read(transfer);
const lineOf = async (transfer: Held) => (await read(transfer)).ENTRIES[0]!;
const values = async () => [await stage.valuation(material, '1100'), await stage.valuation(material, '2100')];
const into = (STOCK_IN_QTY: string) => ({ ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_IN_QTY }] });
const invoices = async (transfer: Held) => (await stage.seen.vouchers(`${transfer.NO}-INV`)).toSorted();
/** Out as a whole, and in as far as is said. */
async function sent(qty?: string, more?: object): Promise<Held> {
  const transfer = await stage.approved(lines(more));
  await stage.act('warehouse', transfer, 'stock-out');
  await stage.act('warehouse2', transfer, 'stock-in', qty ? into(qty) : undefined);
  return transfer;
}

test('one action posts the invoices of both companies, each in its own currency at the rate of the day', async () => {
  const transfer = await sent();
  expect(await stage.act('finance', transfer, 'settle')).toMatchObject({ STATUS: 'SETTLED' });
  // 6 dollars and 0.78 of tax: 42.60 and 5.54 yuan. Goods came in at 46.80, are invoiced at 47.40 and 6.16 of tax: 0.60 is the rate's.
  expect(await invoices(transfer)).toEqual(
    ['1122 D 48.14', '605103 C 42.6', '222102 C 5.54', '220203 D 46.8', '660302 D 0.6', '222101 D 6.16', '220201 C 53.56'].toSorted(),
  );
  expect(await stage.items(transfer)).toEqual(['RECEIVABLE 1000 6.78 USD 48.14', 'PAYABLE 2000 -6.78 USD -53.56']);
  const settled = await read(transfer);
  expect(settled).toMatchObject({ IS_COMPLETED: '1', INVOICING_DATE: world.today });
  expect([settled['SALES_VOUCHER_NO'], settled['PURCHASE_VOUCHER_NO']]).not.toContain(null);
});

test('taken back in the reverse order, every balance is what it was', async () => {
  const transfer = await sent();
  await stage.act('finance', transfer, 'settle');
  expect((await refusal(stage.act('warehouse2', transfer, 'undo-stock-in'))).code).toBe('ACTION_NOT_ALLOWED');
  expect(await stage.act('finance', transfer, 'undo-settle')).toMatchObject({ STATUS: 'IN' });
  expect([await stage.items(transfer), await read(transfer)]).toMatchObject([
    ['WRX_IC 2000 -6 USD -46.8'],
    { IS_COMPLETED: '0', INVOICING_DATE: null, SALES_VOUCHER_NO: null, PURCHASE_VOUCHER_NO: null },
  ]);
  await stage.act('warehouse2', transfer, 'undo-stock-in');
  await stage.act('warehouse', transfer, 'undo-stock-out');
  expect([await values(), await stage.items(transfer)]).toEqual([
    [
      ['3', '10'],
      ['0', '0'],
    ],
    [],
  ]);
  // Every account of both companies: as much on one side as on the other.
  const posted = [...(await stage.seen.vouchers(transfer.NO)), ...(await invoices(transfer))];
  const sides = (side: string) => posted.filter((line) => line.split(' ')[1] === side).map((line) => line.replace(/ [DC] /, ' '));
  expect(sides('D').toSorted()).toEqual(sides('C').toSorted());
});

test('a purchase price other than the sales price goes to the goods when they are invoiced', async () => {
  // Bought at 15 Hong Kong dollars each: 45.00. Invoiced at 6 dollars, 47.40: the goods cost 2.40 more.
  const transfer = await stage.approved(lines({ SALES_TAX_RATE: '0', PURCHASE_UNIT_PRICE: '15', PURCHASE_TAX_RATE: '0' }), {
    PURCHASE_CURRENCY_CODE: 'HKD',
    PURCHASE_EXCHANGE_RATE: '1',
  });
  await stage.act('warehouse', transfer, 'transfer');
  expect((await values())[1]).toEqual(['3', '45']);
  await stage.act('finance', transfer, 'settle');
  expect((await values())[1]).toEqual(['3', '47.4']);
  expect(await stage.items(transfer)).toEqual(['RECEIVABLE 1000 6 USD 42.6', 'PAYABLE 2000 -6 USD -47.4']);
  await stage.act('finance', transfer, 'undo-settle');
  expect((await values())[1]).toEqual(['3', '45']);
});

test('what is under way as the transfer is closed is a loss of the buying company, which owes it all the same', async () => {
  const transfer = await sent('2');
  expect((await refusal(stage.act('finance', transfer, 'settle'))).code).toBe('STO_UNDER_WAY');
  await stage.act('seller', transfer, 'close');
  // One piece of 2 dollars at 7.8.
  expect((await stage.seen.vouchers(`${transfer.NO}-L`)).toSorted()).toEqual(['1901 D 15.6', '220203 C 15.6']);
  expect(await lineOf(transfer)).toMatchObject({
    STOCK_OUT_QTY: '3',
    STOCK_IN_QTY: '2',
    LOST_QTY: '1',
    LOST_AMOUNT: '2',
    CAN_STOCK_IN_QTY: '0',
  });
  expect(await read(transfer)).toMatchObject({ STATUS: 'OUT', IS_CLOSED: '1', IN_STATUS: 'FULL' });
  await stage.act('finance', transfer, 'settle');
  expect(await stage.items(transfer)).toEqual(['RECEIVABLE 1000 6.78 USD 48.14', 'PAYABLE 2000 -6.78 USD -53.56']);
  expect(await stage.act('finance', transfer, 'undo-settle')).toMatchObject({ STATUS: 'OUT' });
  await stage.act('finance', transfer, 'reopen');
  expect([await stage.items(transfer), await lineOf(transfer)]).toMatchObject([
    ['WRX_IC 2000 -4 USD -31.2'],
    { LOST_QTY: '0', LOST_AMOUNT: '0', CAN_STOCK_IN_QTY: '1' },
  ]);
  expect(await stage.act('warehouse2', transfer, 'stock-in')).toMatchObject({ STATUS: 'IN' });
});

test('closed by itself once it is settled, it opens again with its invoices, unless somebody closed it before', async () => {
  await world.parameter('AUTO_CLOSE', 'on');
  const whole = await sent();
  await stage.act('finance', whole, 'settle');
  expect(await read(whole)).toMatchObject({ STATUS: 'SETTLED', IS_CLOSED: '1', IS_AUTO_CLOSED: '1' });
  await stage.act('finance', whole, 'undo-settle');
  expect(await read(whole)).toMatchObject({ STATUS: 'IN', IS_CLOSED: '0', IS_AUTO_CLOSED: '0' });
  await stage.given.stock(material, '3', 'A-01-1');
  const lost = await sent('2');
  await stage.act('seller', lost, 'close');
  await stage.act('finance', lost, 'settle');
  await stage.act('finance', lost, 'undo-settle');
  expect(await read(lost)).toMatchObject({ STATUS: 'OUT', IS_CLOSED: '1', IS_AUTO_CLOSED: '0' });
  await world.parameter('AUTO_CLOSE', 'off');
});

test('closed before all is out, only what went out is invoiced', async () => {
  const transfer = await stage.approved(lines());
  expect((await refusal(stage.act('finance', transfer, 'settle'))).code).toBe('ACTION_NOT_ALLOWED');
  await stage.act('warehouse', transfer, 'transfer', { ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_OUT_QTY: '1' }] });
  expect((await refusal(stage.act('finance', transfer, 'settle'))).code).toBe('STO_NOT_ALL_OUT');
  await stage.act('seller', transfer, 'close');
  await stage.act('finance', transfer, 'settle');
  // 2 dollars and 0.26 of tax.
  expect(await stage.items(transfer)).toEqual(['RECEIVABLE 1000 2.26 USD 16.05', 'PAYABLE 2000 -2.26 USD -17.85']);
});

test('both invoices are posted or none', async () => {
  const transfer = await sent();
  // The buying company's rate is there, its period is not.
  const day = '2019-01-15';
  expect((await refusal(stage.act('finance', transfer, 'settle', { INVOICING_DATE: day }))).code).toBeDefined();
  expect([await invoices(transfer), await stage.items(transfer)]).toEqual([[], ['WRX_IC 2000 -6 USD -46.8']]);
});

test('companies that do not know each other as customer and vendor are named', async () => {
  const transfer = await sent();
  await stage.given.change('customer', 'C9201', { OWN_COMPANY_CODE: null });
  const refused = await refusal(stage.act('finance', transfer, 'settle'));
  await stage.given.change('customer', 'C9201', { OWN_COMPANY_CODE: '2000' });
  expect(refused.code).toBe('STO_CUSTOMER_MISSING');
  await stage.act('finance', transfer, 'settle');
});
