import { periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { nextPeriodActions } from './period.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const MONTH = periodOf(world.today);
let given: Given;
let finance: Actor;
let manager: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [finance, manager, buyer, warehouse] = await Promise.all([
    world.as('finance'),
    world.as('manager'),
    world.as('buyer'),
    world.as('warehouse'),
  ]);
});

const periodIn = async (ACCOUNTING_PERIOD = MONTH, COMPANY_CODE = '1000'): Promise<Row> => {
  const { results } = await manager.list('period', { ACCOUNTING_PERIOD, COMPANY_CODE });
  return results[0] ?? {};
};
const change = async (by: Actor, action: string, COMMENT?: string, month = MONTH): Promise<Row> =>
  by.post(`fiapi/period/${action}`, { ID: (await periodIn(month))['ID'], COMMENT });
const posting = async () => given.stock(await given.material(), '1');
/** A draft of today that would be posted. */
async function draftEntry() {
  const ENTRIES = [{ MATERIAL_CODE: await given.material(), QTY: '1', UNIT_PRICE: '1', STORAGE_BIN_CODE: 'A-01-1' }];
  return warehouse.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
}

test('each company has its months: this one is open, the next one to come', async () => {
  const { results } = await finance.list('period', { COMPANY_CODE: '1000', orderby: 'ACCOUNTING_PERIOD desc' });
  expect(results.slice(0, 2)).toMatchObject([
    { PERIOD_STATE: 'FUTURE', VOUCHER_COUNT: 0 },
    { ACCOUNTING_PERIOD: MONTH, PERIOD_STATE: 'OPEN' },
  ]);
  const next = String(results[0]?.['ID']);
  expect((await refusal(finance.post('fiapi/period/close', { ID: next }))).code).toBe('PERIOD_STATE_WRONG');
});

test('a soft-closed month takes postings of finance alone, and is opened again by one person', async () => {
  expect(await change(finance, 'soft-close')).toMatchObject({ PERIOD_STATE: 'SOFT_CLOSED' });
  const draft = await draftEntry();
  expect((await refusal(warehouse.act(draft, 'store'))).code).toBe('PERIOD_CLOSED');
  expect(await change(finance, 'open')).toMatchObject({ PERIOD_STATE: 'OPEN' });
  await warehouse.act(draft, 'store');
  expect((await periodIn())['VOUCHER_COUNT']).toBeGreaterThan(0);
});

test('a draft dated inside keeps a month from being closed, and is named', async () => {
  const draft = await draftEntry();
  const refused = await refusal(change(finance, 'close'));
  expect(refused.code).toBe('PERIOD_UNPOSTED');
  expect(refused.text).toContain(draft.NO);
  const check = await finance.get('fiapi/period/close-check', { ID: (await periodIn())['ID'] });
  const failing = (check['steps'] as { CHECK: string; failures: unknown[] }[]).filter(({ failures }) => failures.length > 0);
  expect(failing.map(({ CHECK }) => CHECK)).toEqual(['UNPOSTED']);
  await warehouse.act(draft, 'cancel');
});

test('a receipt written by hand and not posted keeps it open as well', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '3' }]);
  const ENTRIES = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '3' }];
  const receipt = await warehouse.create('goods_receipt', { PURCHASE_ORDER_NO: order.NO, STORAGE_LOCATION_CODE: '1101', ENTRIES });
  const refused = await refusal(change(finance, 'close'));
  expect([refused.code, refused.text]).toEqual(['PERIOD_UNPOSTED', expect.stringContaining(receipt.NO)]);
  await warehouse.act(receipt, 'cancel');
});

test('goods received and not invoiced are shown with their age', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '3' }]);
  order.VERSION = Number((await warehouse.read(order))['VERSION']);
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const check = await finance.get('fiapi/period/close-check', { ID: (await periodIn())['ID'] });
  expect(check['RECEIVED_NOT_INVOICED']).toContainEqual(
    expect.objectContaining({ SOURCE_NO: RECEIVING_DOC_NO, AMOUNT: '30', POSTING_DATE: world.today }),
  );
});

test('a closed month is closed to everybody; two people open it again', async () => {
  expect(await change(finance, 'close')).toMatchObject({ PERIOD_STATE: 'CLOSED' });
  expect(await periodIn()).toMatchObject({ PERIOD_STATE: 'CLOSED', CLOSED_BY: 'finance' });
  const late = await draftEntry();
  expect((await refusal(warehouse.act(late, 'store'))).code).toBe('PERIOD_CLOSED');
  expect((await refusal(change(finance, 'reopen'))).code).toBe('PERIOD_REASON_MISSING');
  expect(await change(finance, 'reopen', '漏记一张单据')).toMatchObject({ PERIOD_STATE: 'CLOSED', REOPEN_ASKED_BY: 'finance' });
  expect((await refusal(change(finance, 'reopen', '还是我'))).code).toBe('PERIOD_SECOND_PERSON');
  // Who asked is not offered to agree; a colleague is.
  const { PERIOD_STATE, REOPEN_ASKED_BY } = await periodIn();
  const offered = (to: string) => nextPeriodActions({ PERIOD_STATE, REOPEN_ASKED_BY }, to);
  expect([offered('finance'), offered('manager')]).toEqual([[], ['reopen']]);
  expect(await change(manager, 'reopen')).toMatchObject({ PERIOD_STATE: 'SOFT_CLOSED', REOPEN_ASKED_BY: null });
  const { results } = await finance.get('fiapi/period/history', { ID: (await periodIn())['ID'] });
  expect((results as Row[]).slice(0, 3)).toMatchObject([
    { ACTION: 'reopen', BY: 'manager', TO_STATUS: 'SOFT_CLOSED' },
    { ACTION: 'ask-reopen', BY: 'finance', COMMENT: '漏记一张单据' },
    { ACTION: 'close', BY: 'finance' },
  ]);
  await change(finance, 'open');
  await posting();
  await world.expectInvariants();
});

test('without the right nobody sees or changes periods', async () => {
  const { ID } = await periodIn();
  expect((await refusal(buyer.list('period', {}))).status).toBe(403);
  for (const action of ['soft-close', 'open', 'close', 'reopen'])
    expect((await refusal(buyer.post(`fiapi/period/${action}`, { ID }))).status).toBe(403);
  expect((await refusal(buyer.get('fiapi/period/close-check', { ID }))).status).toBe(403);
});
