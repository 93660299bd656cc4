import { connect } from '@sampan/db/connect.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { postStock } from '../posting/post.ts';
import { putAway, receipt, refusals, stockWorld, TODAY } from '../stock/test-story.ts';
import { holdPeriods } from './periods.ts';

const { database, url } = await testDatabase();
const act = await stockWorld(database);
const owner = await connect(url, { role: 'owner', max: 1 });
afterAll(() => owner.close());

const setState = (STATE: string) =>
  act(({ db }) => db.updateLoose('accounting_period').set({ STATE }).where('ACCOUNTING_PERIOD', '=', '2026-11').execute());
/** A posting that forgot to ask for the period. */
const slipIn = () =>
  act(({ db }) =>
    sql`insert into voucher (client_id, "VOUCHER_NO", "ACCOUNTING_PERIOD", "VOUCHER_DATE", "COMPANY_CODE", "CURRENCY_CODE", "DEBIT_TOTAL",
                             "CREDIT_TOTAL", "STATUS", created_by, updated_by)
        values (1, '记-9999', '2026-11', '2026-11-05', 'CN', 'CNY', 1, 1, 'POSTED', 'tester', 'tester')`.execute(db.trx),
  );
const moveAgain = () =>
  act(({ db }) =>
    sql`insert into stock_move (client_id, created_by, "MOVING_TYPE", "POSTING_DATE", "ACCOUNTING_PERIOD", "COMPANY_CODE", "PLANT_CODE",
                                "MATERIAL_CODE", "IN_STORAGE_LOCATION_CODE", "IN_STORAGE_BIN_CODE", "QTY", "VALUE", "COUNTER_VALUE",
                                "QTY_AFTER", "VALUE_AFTER", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_NO")
        select client_id, created_by, "MOVING_TYPE", "POSTING_DATE", "ACCOUNTING_PERIOD", "COMPANY_CODE", "PLANT_CODE",
               "MATERIAL_CODE", "IN_STORAGE_LOCATION_CODE", "IN_STORAGE_BIN_CODE", "QTY", "VALUE", "COUNTER_VALUE",
               "QTY_AFTER", "VALUE_AFTER", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_NO" from stock_move order by id limit 1`.execute(db.trx),
  );

test('the first posting of a month makes its period, and it is open', async () => {
  await act((context) => postStock(context, [receipt('5', '50', 'L1/RECV')]));
  const periods = await act(({ db }) => db.select('accounting_period').select(['COMPANY_CODE', 'ACCOUNTING_PERIOD', 'STATE']).execute());
  expect(periods).toEqual([{ COMPANY_CODE: 'CN', ACCOUNTING_PERIOD: '2026-11', STATE: 'OPEN' }]);
});

test.each(['CLOSED', 'FUTURE'])(
  'a period that is %s refuses goods, moves within a plant and vouchers, and the database does too',
  async (state) => {
    await setState(state);
    for (const move of [receipt('1', '10', 'L1/RECV'), putAway('1', 'L1/RECV', 'L1/A')])
      expect(await refusals(act((context) => postStock(context, [move])))).toMatchObject([{ code: 'PERIOD_CLOSED' }]);
    await expect(slipIn()).rejects.toThrow(/accounting period 2026-11 of CN is not open/);
    await expect(moveAgain()).rejects.toThrow(/accounting period 2026-11 of CN is not open/);
  },
);

test('the database lets through what the rule may allow: a soft-closed period', async () => {
  await setState('SOFT_CLOSED');
  const by = { privileges: ['LEDGER_SOFT_CLOSED'] };
  await act((context) => postStock(context, [putAway('1', 'L1/RECV', 'L1/A')]), by);
});

test('a month without a period takes no posting past the rule', async () => {
  const none = act(({ db }) =>
    sql`insert into voucher (client_id, "VOUCHER_NO", "ACCOUNTING_PERIOD", "VOUCHER_DATE", "COMPANY_CODE", "CURRENCY_CODE", "DEBIT_TOTAL",
                             "CREDIT_TOTAL", "STATUS", created_by, updated_by)
        values (1, '记-0001', '2026-10', '2026-10-05', 'CN', 'CNY', 1, 1, 'POSTED', 'tester', 'tester')`.execute(db.trx),
  );
  await expect(none).rejects.toThrow(/accounting period 2026-10 of CN is not open/);
});

test('closing a period waits for a posting that has begun, and the next posting sees it closed', async () => {
  await setState('OPEN');
  const order: string[] = [];
  const isClosingWaiting = async () =>
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(owner.database)).rows
      .length === 1;
  let closing = Promise.resolve(0);
  await act(async (context) => {
    await holdPeriods(context, [{ COMPANY_CODE: 'CN', POSTING_DATE: TODAY }]);
    closing = setState('CLOSED').then(() => order.push('closed'));
    await expect.poll(isClosingWaiting).toBe(true);
    order.push('posted');
  });
  await closing;
  expect(order).toEqual(['posted', 'closed']);
  expect(await refusals(act((context) => postStock(context, [receipt('1', '1', 'L1/A', { POSTING_DATE: TODAY })])))).toMatchObject([
    { code: 'PERIOD_CLOSED', args: { COMPANY: 'CN', PERIOD: '2026-11' } },
  ]);
});
