import { type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let seen: Seen;
let finance: Actor;
let approver: Actor;
let buyer: Actor;

beforeAll(async () => {
  seen = await seenIn(world);
  [finance, approver, buyer] = (await Promise.all(['finance', 'approver', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor, Actor];
});
afterEach(async () => {
  await world.parameter('APPROVE_REQUIRED', '');
  await world.parameter('REVERSAL_STYLE', 'opposite');
});

type Row = Record<string, unknown>;
const WAGES: readonly Row[] = [
  { ACCOUNTING_CODE: '6601', DEBIT: '700.5' },
  { ACCOUNTING_CODE: '5101', DEBIT: '299.5' },
  { ACCOUNTING_CODE: '2211', CREDIT: '1000' },
];
const voucher = (ENTRIES: readonly Row[] = WAGES, more: Row = {}) =>
  finance.create('manual_voucher', { COMPANY_CODE: '1000', SUMMARY: '计提工资', ...more, ENTRIES });
const post = (held: Held) => finance.act(held, 'submit');
const linesOf = async (held: Held) => seen.vouchers(held.NO);
const original = async (held: Held) => {
  const { results } = await finance.list('voucher', { SOURCE_NO: held.NO });
  const { ENTRIES } = await finance.get('fiapi/voucher/view', { ID: results[0]?.['ID'] });
  return (ENTRIES as Row[]).map((row) =>
    ['DEBIT', 'CREDIT', 'CURRENCY_CODE', 'ORIGINAL_AMOUNT', 'SUMMARY'].map((key) => row[key]).join(' '),
  );
};

test('it posts as it is approved, takes the next number of its word and month, and leads to its voucher and back', async () => {
  await world.parameter('APPROVE_REQUIRED', 'MV');
  const wages = await voucher(WAGES, { VOUCHER_CATEGORY: 'TRANSFER' });
  expect(await finance.read(wages)).toMatchObject({ DEBIT_TOTAL: '1000', CREDIT_TOTAL: '1000', VOUCHER_NO: null });
  await finance.act(wages, 'submit');
  expect((await refusal(finance.act(wages, 'approve'))).status).toBe(403);
  await approver.act(wages, 'approve');
  const before = await finance.read(wages);
  expect(before).toMatchObject({ STATUS: 'POSTED', ACCOUNTING_PERIOD: world.today.slice(0, 7) });
  expect(before['VOUCHER_NO']).toMatch(/^转-\d{4}$/);
  expect(await linesOf(wages)).toEqual(['6601 D 700.5', '5101 D 299.5', '2211 C 1000']);
  const next = await voucher(WAGES, { VOUCHER_CATEGORY: 'TRANSFER' });
  await world.parameter('APPROVE_REQUIRED', '');
  await post(next);
  const numberOf = (row: Row) => Number(String(row['VOUCHER_NO']).slice(2));
  expect(numberOf(await finance.read(next))).toBe(numberOf(before) + 1);
  const { results } = await finance.list('voucher', { SOURCE_NO: wages.NO });
  expect(results).toMatchObject([{ VOUCHER_NO: before['VOUCHER_NO'], SUMMARY: '计提工资', SOURCE_NO: wages.NO }]);
  const posted = await finance.get('fiapi/voucher/view', { ID: results[0]?.['ID'] });
  expect(posted['LINKS']).toContainEqual(expect.objectContaining({ type: 'manual_voucher', NO: wages.NO }));
  expect((await finance.read(wages))['LINKS']).toContainEqual(expect.objectContaining({ type: 'voucher', NO: before['VOUCHER_NO'] }));
});

test('both sides must be equal and not zero, and a line stands on one of them', async () => {
  const uneven = await voucher([
    { ACCOUNTING_CODE: '6601', DEBIT: '100' },
    { ACCOUNTING_CODE: '2211', CREDIT: '99.99' },
  ]);
  expect((await refusal(post(uneven))).code).toBe('VOUCHER_UNBALANCED');
  // A draft may wait for its amounts; it cannot be submitted without.
  const open = await voucher([{ ACCOUNTING_CODE: '6601' }, { ACCOUNTING_CODE: '2211', CREDIT: '1' }]);
  expect((await refusal(post(open))).codes).toEqual({ 'ENTRIES[0].DEBIT': ['VOUCHER_LINE_SIDE'] });
  const both = await voucher([
    { ACCOUNTING_CODE: '6601', DEBIT: '1', CREDIT: '1' },
    { ACCOUNTING_CODE: '2211', CREDIT: '1' },
  ]);
  expect((await refusal(post(both))).codes).toEqual({ 'ENTRIES[0].DEBIT': ['VOUCHER_LINE_SIDE'] });
  // 5 − 5 on one side, nothing on the other.
  const zero = await voucher([
    { ACCOUNTING_CODE: '6601', DEBIT: '5' },
    { ACCOUNTING_CODE: '2211', DEBIT: '-5' },
  ]);
  expect((await refusal(post(zero))).code).toBe('VOUCHER_EMPTY');
});

test('people post to subjects that nothing stands below, that are active and not the program’s, and name the partner that a subject asks for', async () => {
  const refused = async (ACCOUNTING_CODE: string) =>
    Object.values(
      (
        await refusal(
          voucher([
            { ACCOUNTING_CODE, DEBIT: '1' },
            { ACCOUNTING_CODE: '2211', CREDIT: '1' },
          ]),
        )
      ).codes,
    )[0];
  expect(await refused('6602')).toEqual(['ACCOUNTING_NOT_LEAF']);
  expect(await refused('1122')).toEqual(['ACCOUNTING_NOT_BY_HAND']);
  expect(await refused('1405')).toEqual(['ACCOUNTING_NOT_BY_HAND']);
  const SUBJECT = {
    ACCOUNTING_CODE: '122109',
    ACCOUNTING_NAME: '押金',
    ACCOUNT_CLASS: 'ASSET',
    PARENT_ACCOUNTING_CODE: '1221',
    ASKED_PARTNER: 'SUPPLIER',
  };
  const deposit = await finance.create('accounting', SUBJECT);
  // It belongs to the line of its parent.
  expect(await finance.read(deposit)).toMatchObject({ ACCOUNT_KIND: 'OTHER_RECEIVABLE' });
  expect((await refusal(finance.update(deposit, { ACCOUNT_KIND: 'REVENUE' }))).codes).toEqual({ ACCOUNT_KIND: ['KIND_OF_OTHER_CLASS'] });
  expect(await refused('122109')).toEqual(['VOUCHER_PARTNER_MISSING']);
  const paid = await voucher([
    { ACCOUNTING_CODE: '122109', DEBIT: '1', SUPPLIER_CODE: 'V1001' },
    { ACCOUNTING_CODE: '1001', CREDIT: '1' },
  ]);
  await finance.update(deposit, { IS_ACTIVE: '0' });
  expect(
    (
      await refusal(
        voucher([
          { ACCOUNTING_CODE: '122109', DEBIT: '1', SUPPLIER_CODE: 'V1001' },
          { ACCOUNTING_CODE: '1001', CREDIT: '1' },
        ]),
      )
    ).codes,
  ).toEqual({ 'ENTRIES[0].ACCOUNTING_CODE': ['REFERENCE_INACTIVE'] });
  await finance.update(deposit, { IS_ACTIVE: '1' });
  await post(paid);
});

test('a foreign-currency voucher balances in each currency, and a line says the same in both', async () => {
  const dollars = (CREDIT: Row, FDC = '1') =>
    voucher(
      [
        { ACCOUNTING_CODE: '122102', CURRENCY_CODE: 'USD', ORIGINAL_AMOUNT: '100', EXCHANGE_RATE: '7.1', DEBIT: '710' },
        { ACCOUNTING_CODE: '224102', ...CREDIT },
      ],
      { FDC },
    );
  const yuan = await dollars({ CREDIT: '710' });
  expect((await refusal(post(yuan))).code).toBe('VOUCHER_CURRENCY_UNBALANCED');
  // Bought for yuan it is no voucher of a foreign currency: 100 USD at 7.10 are 710.00.
  await post(await dollars({ CREDIT: '710' }, '0'));
  const wrong = await dollars({ CURRENCY_CODE: 'USD', ORIGINAL_AMOUNT: '100', EXCHANGE_RATE: '7.2', CREDIT: '710' });
  expect((await refusal(post(wrong))).codes).toEqual({ 'ENTRIES[1].EXCHANGE_RATE': ['VOUCHER_LINE_RATE'] });
  const even = await dollars({ CURRENCY_CODE: 'USD', ORIGINAL_AMOUNT: '100', CREDIT: '710' });
  // 710 / 100: the rate that both amounts say.
  expect((await finance.read(even)).ENTRIES[1]).toMatchObject({ EXCHANGE_RATE: '7.1', SUMMARY: null });
  await post(even);
  expect(await original(even)).toEqual(['710 0 USD 100 计提工资', '0 710 USD 100 计提工资']);
});

test('reversed it stands on the opposite side, or in red letters on its own, as the organisation wants', async () => {
  const blue = await voucher();
  await post(blue);
  await finance.act(blue, 'reverse');
  expect((await linesOf(blue)).slice(3)).toEqual(['6601 C 700.5', '5101 C 299.5', '2211 D 1000']);
  await world.parameter('REVERSAL_STYLE', 'red');
  const red = await voucher();
  await post(red);
  await finance.act(red, 'reverse');
  expect((await linesOf(red)).slice(3)).toEqual(['6601 D -700.5', '5101 D -299.5', '2211 C -1000']);
  expect((await refusal(finance.act(red, 'reverse'))).code).toBe('ACTION_NOT_ALLOWED');
  // Written in red by hand, taken back it is black again.
  const typed = await voucher(
    WAGES.map(({ ACCOUNTING_CODE, DEBIT, CREDIT }) => ({
      ACCOUNTING_CODE,
      ...(DEBIT ? { DEBIT: `-${String(DEBIT)}` } : { CREDIT: `-${String(CREDIT)}` }),
    })),
  );
  await post(typed);
  await finance.act(typed, 'reverse');
  expect(await linesOf(typed)).toEqual(['6601 D -700.5', '5101 D -299.5', '2211 C -1000', '6601 D 700.5', '5101 D 299.5', '2211 C 1000']);
});

test('it is saved as a template with its lines, without the right to post nobody does', async () => {
  const wages = await voucher();
  await finance.act(wages, 'save-template', { TEMPLATE_CODE: 'WAGES', TEMPLATE_NAME: '计提工资' });
  const { results } = await finance.list('voucher_template', { TEMPLATE_CODE: 'WAGES' });
  const template = await finance.get('fiapi/voucher-template/view', { ID: results[0]?.['ID'] });
  expect((template['LINES'] as Row[]).map(({ ACCOUNTING_CODE, DEBIT, CREDIT }) => [ACCOUNTING_CODE, DEBIT, CREDIT])).toEqual([
    ['6601', '700.5', null],
    ['5101', '299.5', null],
    ['2211', null, '1000'],
  ]);
  const again = finance.act(wages, 'save-template', { TEMPLATE_CODE: 'WAGES', TEMPLATE_NAME: '计提工资' });
  expect((await refusal(again)).codes).toEqual({ TEMPLATE_CODE: ['CODE_EXISTS'] });
  expect((await refusal(buyer.create('manual_voucher', { ENTRIES: WAGES }))).status).toBe(403);
});

test('afterwards every condition on the books holds', () => world.expectInvariants());
