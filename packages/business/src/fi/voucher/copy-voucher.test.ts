import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;

beforeAll(async () => {
  [given, seen, finance] = await Promise.all([givenIn(world), seenIn(world), world.as('finance')]);
});

const voucherOf = async (SOURCE_NO: string): Promise<Row> => (await finance.list('voucher', { SOURCE_NO })).results[0]!;
const copy = async (ID: unknown, RED: '0' | '1'): Promise<Held> => {
  const made = await finance.post('fiapi/voucher/copy', { ID, RED });
  return { type: 'manual_voucher', ID: String(made['ID']), NO: String(made['MANUAL_VOUCHER_NO']), VERSION: Number(made['VERSION']) };
};

test('what a payment posted is copied as it is and in red letters, as drafts of today', async () => {
  const ENTRIES = [{ ACCOUNTING_CODE: '660304', AMOUNT: '35' }];
  const payment = await finance.create('payment', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES });
  const { PAYMENT_DOC_NO } = await finance.act(payment, 'submit');
  const { ID, VOUCHER_NO } = await voucherOf(String(PAYMENT_DOC_NO));
  expect((await seen.vouchers(String(PAYMENT_DOC_NO))).toSorted()).toEqual(['1002 C 35', '660304 D 35']);
  expect(await finance.get('fiapi/voucher/copy', { ID, RED: '1' })).toMatchObject({ VOUCHER_NO, VOUCHER_DATE: world.today, REFUSALS: [] });

  const again = await copy(ID, '0');
  expect(await finance.read(again)).toMatchObject({
    STATUS: 'DRAFT',
    VOUCHER_DATE: world.today,
    DEBIT_TOTAL: '35',
    VOUCHER_KIND: 'ORDINARY',
  });
  await finance.act(again, 'submit');
  expect((await seen.vouchers(again.NO)).toSorted()).toEqual(['1002 C 35', '660304 D 35']);
  // In red the same sides with less: 35 + 35 − 35 are left.
  const red = await copy(ID, '1');
  expect(await finance.read(red)).toMatchObject({ DEBIT_TOTAL: '-35', CREDIT_TOTAL: '-35', SUMMARY: `红字 ${VOUCHER_NO}` });
  await finance.act(red, 'submit');
  expect((await seen.vouchers(red.NO)).toSorted()).toEqual(['1002 C -35', '660304 D -35']);
  await world.expectInvariants();
});

test('a voucher on subjects that only documents post to is not copied, and each of them is named', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
  const { RECEIVING_DOC_NO } = await (await world.as('warehouse')).act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const { ID } = await voucherOf(String(RECEIVING_DOC_NO));
  const { REFUSALS } = await finance.get('fiapi/voucher/copy', { ID, RED: '0' });
  expect(REFUSALS).toEqual(expect.arrayContaining([expect.stringContaining('220202')]));
  expect(Object.values((await refusal(copy(ID, '0'))).codes).flat()).toContain('ACCOUNTING_NOT_BY_HAND');
  const buyer = await world.as('buyer');
  expect((await refusal(buyer.get('fiapi/voucher/copy', { ID, RED: '0' }))).status).toBe(403);
  expect((await refusal((await world.stranger()).get('fiapi/voucher/copy', { ID, RED: '0' }))).status).toBe(404);
});
