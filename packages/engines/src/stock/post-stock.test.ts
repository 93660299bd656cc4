import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '../call/rules.ts';
import { occupy, postStock, undo } from '../posting/post.ts';
import { releaseOccupations } from '../posting/release-occupations.ts';
import { liveMoves, reversalMove } from './reversals.ts';
import { bin, issueOf, putAway, receipt, refusals, source, stockWorld, TODAY } from './test-story.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);

const valueOf = (MATERIAL_CODE: string, PLANT_CODE = 'P1') =>
  act(({ db }) =>
    db
      .select('stock_value')
      .select(['QTY_TOTAL', 'VALUE_TOTAL'])
      .where('MATERIAL_CODE', '=', MATERIAL_CODE)
      .where('PLANT_CODE', '=', PLANT_CODE)
      .executeTakeFirst(),
  );
const linesOf = (no: string) =>
  act(async ({ db }) => {
    const { rows } = await sql<{ VOUCHER_NO: string; ACCOUNTING_CODE: string; amount: string }>`
      select v."VOUCHER_NO", e."ACCOUNTING_CODE", trim_scale(e."DEBIT" - e."CREDIT")::text as amount from voucher v
        join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
       where v."SOURCE_NO" = ${no} order by v.id, e."VOUCHER_ENTRY_NO"`.execute(db.trx);
    return rows.map((row) => [row.ACCOUNTING_CODE, row.amount]);
  });
const stockIn = (MATERIAL_CODE: string) =>
  act(async ({ db }) => {
    const rows = await db
      .select('bin')
      .select(['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'QTY', 'OCCUPIED_QTY', 'FILTER1'])
      .where('MATERIAL_CODE', '=', MATERIAL_CODE)
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.STORAGE_LOCATION_CODE}/${row.STORAGE_BIN_CODE} ${Number(row.QTY)}/${Number(row.OCCUPIED_QTY)}`);
  });

test('receipts, put-away and issues keep bins, moving average and vouchers in step', async () => {
  const PO = { source: source('PO101') };
  await act((c) => postStock(c, [receipt('3', '30', 'L1/RECV', PO), receipt('1', '12.01', 'L1/RECV', PO)]));
  expect(await valueOf('M1')).toEqual({ QTY_TOTAL: '4', VALUE_TOTAL: '42.01' });
  expect(await linesOf('PO101')).toEqual([
    ['1405', '30'],
    ['220202', '-30'],
    ['1405', '12.01'],
    ['220202', '-12.01'],
  ]);

  await act((c) => postStock(c, [putAway('4', 'L1/RECV', 'L1/A', { source: source('TO102') })]));
  expect(await stockIn('M1')).toEqual(['L1/A 4/0']);
  expect(await linesOf('TO102')).toEqual([]);

  const issues: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const [posted] = await act((c) => postStock(c, [issueOf('1', 'L1/A', { source: source('CI103') })]));
    issues.push(posted?.VALUE ?? '');
  }
  expect(issues).toEqual(['-10.5', '-10.5', '-10.51', '-10.5']);
  expect(await valueOf('M1')).toEqual({ QTY_TOTAL: '0', VALUE_TOTAL: '0' });
});

test('deleting a receiving record takes the receipt back at its own value, once', async () => {
  const PO = { MATERIAL_CODE: 'M2', source: source('PO201') };
  await act((c) => postStock(c, [receipt('10', '80', 'L1/RECV', PO)]));
  await act((c) => postStock(c, [receipt('10', '120', 'L1/RECV', { ...PO, source: source('PO202') })]));
  await act((c) => undo(c, { ...source('PO201'), date: TODAY }));
  expect(await valueOf('M2')).toEqual({ QTY_TOTAL: '10', VALUE_TOTAL: '120' });
  expect(await linesOf('PO201')).toEqual([
    ['1405', '80'],
    ['220202', '-80'],
    ['1405', '-80'],
    ['220202', '80'],
  ]);
  expect(await act((c) => liveMoves(c, source('PO201')))).toEqual([]);
  const [original] = await act(({ db }) => db.select('stock_move').selectAll().where('SOURCE_NO', '=', 'PO201').orderBy('id').execute());
  if (!original) throw new Error('no move');
  expect(await refusals(act((c) => postStock(c, [reversalMove(original, TODAY)])))).toMatchObject([
    { code: 'MOVE_ALREADY_REVERSED', args: { NO: 'PO201' } },
  ]);
});

test('a reversal of the last goods takes all value, the rest is a price difference', async () => {
  const of = { MATERIAL_CODE: 'M3' };
  await act((c) => postStock(c, [receipt('10', '80', 'L1/RECV', { ...of, source: source('PO301') })]));
  await act((c) => postStock(c, [receipt('10', '120', 'L1/A', { ...of, source: source('PO302') })]));
  await act((c) => postStock(c, [issueOf('10', 'L1/A', { ...of, source: source('CI303') })]));
  await act((c) => undo(c, { ...source('PO301'), date: TODAY }));
  expect(await valueOf('M3')).toEqual({ QTY_TOTAL: '0', VALUE_TOTAL: '0' });
  expect((await linesOf('PO301')).slice(2)).toEqual([
    ['1405', '-100'],
    ['220202', '80'],
    ['1404', '20'],
  ]);
});

test('free goods move without a voucher', async () => {
  const [posted] = await act((c) => postStock(c, [receipt('5', '0', 'L1/A', { MATERIAL_CODE: 'M4', source: source('PO401') })]));
  expect(posted).toMatchObject({ VALUE: '0', QTY_AFTER: '5', VOUCHER_NO: null });
});

test('standard price: the receipt leaves the difference on its own line', async () => {
  await act((c) => postStock(c, [receipt('10', '100', 'L1/A', { MATERIAL_CODE: 'S1', source: source('PO501') })]));
  expect(await linesOf('PO501')).toEqual([
    ['1405', '95'],
    ['220202', '-100'],
    ['1404', '5'],
  ]);
});

test('every short line is named at once, and nothing is posted', async () => {
  const of = { MATERIAL_CODE: 'M5', source: source('TO600') };
  await act((c) => postStock(c, [receipt('10', '10', 'L1/A', of)]));
  await act((c) =>
    occupy(c, [{ bin: bin('L1/A'), MATERIAL_CODE: 'M5', QTY: decimal('4'), source: source('TO601', 1), error: 'QTY_OCCUPIED' }]),
  );
  const short = act((c) =>
    postStock(c, [
      putAway('11', 'L1/A', 'L1/B', { ...of, field: 'ENTRIES[0].QTY' }),
      putAway('7', 'L1/A', 'L1/B', { ...of, field: 'ENTRIES[1].QTY' }),
      putAway('6', 'L1/A', 'L1/B', { ...of, field: 'ENTRIES[2].QTY' }),
      putAway('1', 'L1/B', 'L1/A', { ...of, filters: { FILTER1: 'red' }, field: 'ENTRIES[3].QTY' }),
    ]),
  );
  expect(await refusals(short)).toMatchObject([
    { code: 'BIN_QTY_SHORT', args: { REST: '6' }, field: 'ENTRIES[0].QTY' },
    { code: 'QTY_OCCUPIED', field: 'ENTRIES[1].QTY' },
    { code: 'BIN_QTY_SHORT', args: { REST: '0' }, field: 'ENTRIES[3].QTY' },
  ]);
  expect(await stockIn('M5')).toEqual(['L1/A 10/4']);
  const issue = act((c) => postStock(c, [issueOf('7', 'L1/A', of)]));
  expect(await refusals(issue)).toMatchObject([{ code: 'OUT_QTY_OCCUPIED' }]);
});

test('a move uses up the occupation of its own line; closing releases what is left', async () => {
  const line = { MATERIAL_CODE: 'M5', source: source('TO601', 1) };
  await act((c) => postStock(c, [putAway('3', 'L1/A', 'L1/B', { ...line, releases: decimal('3') })]));
  expect(await stockIn('M5')).toEqual(['L1/A 7/1', 'L1/B 3/0']);
  await act((c) => releaseOccupations(c, { type: 'purchase_order', id: '601' }));
  expect(await stockIn('M5')).toEqual(['L1/A 7/0', 'L1/B 3/0']);
});

test('attributes keep goods of one bin apart', async () => {
  const red = { MATERIAL_CODE: 'M6', source: source('PO700'), filters: { FILTER1: 'red' } };
  await act((c) => postStock(c, [receipt('1', '5', 'L1/A', red), receipt('2', '5', 'L1/A', { ...red, filters: {} })]));
  expect((await stockIn('M6')).toSorted()).toEqual(['L1/A 1/0', 'L1/A 2/0']);
  expect(await refusals(act((c) => postStock(c, [issueOf('2', 'L1/A', red)])))).toMatchObject([{ args: { REST: '1' } }]);
});

test('moves stay in their plant and out of blocked and unknown bins', async () => {
  const wrong = act((c) =>
    postStock(c, [
      putAway('1', 'L1/A', 'L2/A'),
      putAway('1', 'L1/A', 'L1/A'),
      putAway('1', 'L1/A', 'L1/BLOCKED'),
      putAway('1', 'L1/A', 'L1/NOWHERE'),
      receipt('1', '1', 'L1/A', { MATERIAL_CODE: 'NONE' }),
      receipt('0', '1', 'L1/A'),
    ]),
  );
  expect((await refusals(wrong)).map((one) => one.code)).toEqual([
    'BINS_OF_DIFFERENT_PLANTS',
    'BINS_EQUAL',
    'BIN_BLOCKED',
    'BIN_UNKNOWN',
    'REFERENCE_UNKNOWN',
    'QTY_TOO_SMALL',
  ]);
});

const closePeriod = (c: Context, COMPANY_CODE: string, ACCOUNTING_PERIOD: string, STATE = 'CLOSED') =>
  sql`insert into accounting_period (client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD", "STATE") values (1, ${COMPANY_CODE}, ${ACCOUNTING_PERIOD}, ${STATE})`.execute(
    c.db.trx,
  );

test('dates: not in the future, back only by right, never into a closed period', async () => {
  await act((c) => closePeriod(c, 'CN', '2026-09'));
  const on = (date: string) => ({ MATERIAL_CODE: 'M7', POSTING_DATE: isoDate(date), source: source('PO800') });
  const post = (date: string, privileges: string[] = [], BACKDATE_DAYS = '0') =>
    act((c) => postStock(c, [receipt('1', '1', 'L1/A', on(date))]), { privileges, parameters: { BACKDATE_DAYS } });
  expect(await refusals(post('2026-11-29'))).toMatchObject([{ code: 'POSTING_DATE_IN_FUTURE' }]);
  expect(await refusals(post('2026-11-27'))).toMatchObject([{ code: 'POSTING_DATE_TOO_EARLY', args: { EARLIEST: '2026-11-28' } }]);
  expect(await refusals(post('2026-11-24', [], '3'))).toMatchObject([{ code: 'POSTING_DATE_TOO_EARLY' }]);
  expect(await refusals(post('2026-11-27', [], 'three'))).toMatchObject([{ code: 'POSTING_DATE_TOO_EARLY' }]);
  await post('2026-11-25', [], '3');
  await post('2026-10-31', ['LEDGER_BACKDATE']);
  expect(await refusals(post('2026-09-30', ['LEDGER_BACKDATE']))).toMatchObject([
    { code: 'PERIOD_CLOSED', args: { COMPANY: 'CN', PERIOD: '2026-09' } },
  ]);
});

test('a soft-closed period is open to finance only', async () => {
  await act((c) => closePeriod(c, 'CN', '2026-08', 'SOFT_CLOSED'));
  const post = (privileges: string[]) =>
    act((c) => postStock(c, [receipt('1', '1', 'L1/A', { MATERIAL_CODE: 'M7', POSTING_DATE: isoDate('2026-08-31') })]), { privileges });
  expect(await refusals(post(['LEDGER_BACKDATE']))).toMatchObject([{ code: 'PERIOD_CLOSED' }]);
  await post(['LEDGER_BACKDATE', 'LEDGER_SOFT_CLOSED']);
});

test('an issue in the past needs the goods then and on every later day', async () => {
  const on = (date: string) => ({ MATERIAL_CODE: 'M8', POSTING_DATE: isoDate(date), source: source('PO900') });
  const by = { privileges: ['LEDGER_BACKDATE'] };
  await act((c) => postStock(c, [receipt('5', '5', 'L1/A', on('2026-11-02'))]), by);
  await act((c) => postStock(c, [issueOf('4', 'L1/A', on('2026-11-10'))]), by);
  await act((c) => postStock(c, [receipt('9', '9', 'L1/A', on('2026-11-20'))]), by);
  const issue = (date: string, QTY: string) => act((c) => postStock(c, [issueOf(QTY, 'L1/A', on(date))]), by);
  expect(await refusals(issue('2026-11-01', '1'))).toMatchObject([{ code: 'BACKDATED_QTY_NEGATIVE', args: { DATE: '2026-11-01' } }]);
  expect(await refusals(issue('2026-11-03', '2'))).toMatchObject([{ code: 'BACKDATED_QTY_NEGATIVE', args: { DATE: '2026-11-10' } }]);
  await issue('2026-11-03', '1');
  await issue('2026-11-20', '9');
});

test('a missing account names class and type; value-free moves do not ask for any', async () => {
  await act(({ db }) => db.updateLoose('valuation_accounting').set({ IS_ACTIVE: '0' }).where('MOVING_TYPE', '=', '561').execute());
  const opening = (VALUE: string) =>
    act((c) => postStock(c, [{ ...receipt('1', VALUE, 'L1/A', { MATERIAL_CODE: 'M9', source: source('OP1000') }), MOVING_TYPE: '561' }]));
  expect(await refusals(opening('3'))).toMatchObject([{ code: 'ACCOUNT_UNDETERMINED', args: { CLASS: 'GOODS', TYPE: '561' } }]);
  await opening('0');
  await act(({ db }) => db.updateLoose('valuation_accounting').set({ IS_ACTIVE: '1' }).where('MOVING_TYPE', '=', '561').execute());
});

test('voucher numbers start at 0001 in each company and month', async () => {
  const on = (date: string, to: string) =>
    receipt('1', '7', to, { POSTING_DATE: isoDate(date), MATERIAL_CODE: 'M9', source: source('PO1100') });
  const posted = await act(
    (c) => postStock(c, [on('2026-05-01', 'L1/A'), on('2026-06-01', 'L1/A'), on('2026-06-02', 'L1/A'), on('2026-06-01', 'L3/A')]),
    {
      privileges: ['LEDGER_BACKDATE'],
    },
  );
  expect(posted.map((one) => one.VOUCHER_NO)).toEqual(['记-0001', '记-0001', '记-0002', '记-0001']);
});

test('sums that no column holds are refused, and nothing is posted', async () => {
  const huge = () => receipt('9000000000000000', '9000000000000000', 'L2/A', { MATERIAL_CODE: 'M9', source: source('PO1200') });
  await act((c) => postStock(c, [huge()]));
  expect(await refusals(act((c) => postStock(c, [huge()])))).toEqual([{ code: 'NUMBER_TOO_LARGE', args: {} }]);
  expect(await valueOf('M9', 'P2')).toMatchObject({ QTY_TOTAL: '9000000000000000' });
});

test('what is posted cannot be changed or removed', async () => {
  const change = (statement: string) => act(({ db }) => sql.raw(statement).execute(db.trx));
  await expect(change(`update stock_move set "QTY" = 1`)).rejects.toThrow(/permission denied/);
  await expect(change('delete from stock_move')).rejects.toThrow(/permission denied/);
  await expect(change(`update voucher set "DEBIT_TOTAL" = 1`)).rejects.toThrow(/permission denied/);
  await expect(change('delete from voucher_entry')).rejects.toThrow(/permission denied/);
});
