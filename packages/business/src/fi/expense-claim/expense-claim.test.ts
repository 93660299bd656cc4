import { addDays } from '@sampan/kernel/dates.ts';
import { type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { upload } from '@sampan/testkit/upload.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (offset: number) => addDays(world.today, offset);
let seen: Seen;
let [buyer, seller, approver, finance, manager]: Actor[] = [];

beforeAll(async () => {
  seen = await seenIn(world);
  [buyer, seller, approver, finance, manager] = await Promise.all(
    ['buyer', 'seller', 'approver', 'finance', 'manager'].map((name) => world.as(name)),
  );
  for (const [START_FROM, EXCHANGE_RATE] of [
    [day(-20), '5.3'],
    [day(-3), '5.4321'],
  ])
    await manager!.create('exchange_rate', { FROM_CURRENCY_CODE: 'SGD', TO_CURRENCY_CODE: 'CNY', START_FROM, EXCHANGE_RATE });
});

type Row = Record<string, unknown>;
const allowance = (AMOUNT: string, more: Row = {}): Row => ({ EXPENSE_TYPE: 'ALLOWANCE', OCC_TIME: day(-1), AMOUNT, ...more });
const claim = (ENTRIES: readonly Row[], more: Row = {}, by = buyer!) =>
  by.create('expense_claim', { TITLE: '出差', COMPANY_CODE: '1000', ...more, ENTRIES });
const post = async (one: Held) => {
  await buyer!.act(one, 'submit');
  await approver!.act(one, 'approve');
  return one;
};
const posted = async (...args: Parameters<typeof claim>) => post(await claim(...args));
const receipt = async (by = buyer!) =>
  String((await upload(world, by, new File(['%PDF-1.4 receipt'], 'receipt.pdf', { type: 'application/pdf' }), {})).data['ID']);
const pay = (one: Held, AMOUNT?: string) =>
  finance!.create('payment', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES: [{ RELATED_CLAIM_NO: one.NO, AMOUNT }] });
const paid = async (one: Held, AMOUNT?: string) => {
  const payment = await pay(one, AMOUNT);
  return { payment, NO: String((await finance!.act(payment, 'submit'))['PAYMENT_DOC_NO']) };
};
const owed = async (one: Held) => {
  const { UNPAID_AMOUNT, PAID_AMOUNT, PAY_STATUS, STATUS_TEXT } = await finance!.read(one);
  return [UNPAID_AMOUNT, PAID_AMOUNT, PAY_STATUS, STATUS_TEXT];
};

test('each entry is posted by its type at the rate of its own day, its input tax apart, and what it comes to is owed to the employee', async () => {
  const RECEIPT_FILE = await receipt();
  const one = await claim([
    { EXPENSE_TYPE: 'TRAVEL', OCC_TIME: day(-1), AMOUNT: '218', TAX_AMOUNT: '18', RECEIPT_FILE, NOTE: '高铁' },
    // 100.01 at 5.3, the rate of that day: 530.053, that is 530.05; the newer rate of 5.4321 came three days ago.
    { EXPENSE_TYPE: 'HOTEL', OCC_TIME: day(-4), AMOUNT: '100.01', CURRENCY_CODE: 'SGD', RECEIPT_FILE: await receipt() },
    // 33.33 at 5.4321: 181.051893, that is 181.05.
    { EXPENSE_TYPE: 'ALLOWANCE', OCC_TIME: day(-2), AMOUNT: '33.33', CURRENCY_CODE: 'SGD' },
  ]);
  const draft = await buyer!.read(one);
  // 218.00 + 530.05 + 181.05 = 929.10.
  expect(draft).toMatchObject({ TOTAL_AMOUNT: '929.1', FINAL_AMOUNT: '929.1', CURRENCY_CODE: 'CNY', BIZ_EMPLOYEE: 'buyer' });
  expect(draft.ENTRIES.map(({ EXCHANGE_RATE, BASE_AMOUNT }) => [EXCHANGE_RATE, BASE_AMOUNT])).toEqual([
    ['1', '218'],
    ['5.3', '530.05'],
    ['5.4321', '181.05'],
  ]);
  // What is named as a receipt is an attachment of the claim: whoever sees the claim sees it.
  expect(await approver!.get('fileapi/file/index', { TYPE: 'expense_claim', ID: one.ID })).toMatchObject({ recordsTotal: 2 });
  expect(await buyer!.act(one, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  expect((await refusal(buyer!.act(one, 'approve'))).code).toBe('PRIVILEGE_MISSING');
  await approver!.act(one, 'approve');
  expect(await seen.vouchers(one.NO)).toEqual(['660204 D 200', '222101 D 18', '660204 D 530.05', '660204 D 181.05', '224101 C 929.1']);
  expect(await owed(one)).toEqual(['929.1', '0', 'NONE', '已过账']);
});

test('it is paid in parts, never above what is open; paid in full it is closed, and reversed payments are owed again', async () => {
  const one = await posted([allowance('300')]);
  expect((await refusal(finance!.act(one, 'close'))).code).toBe('CLAIM_NOT_PAID');
  const first = await paid(one, '120');
  expect(await seen.vouchers(first.NO)).toEqual(['224101 D 120', '1002 C 120']);
  expect(await owed(one)).toEqual(['180', '120', 'PARTIAL', '已过账']);
  expect((await refusal(finance!.act(one, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  const over = await refusal(paid(one, '180.01'));
  expect([over.codes, over.message]).toEqual([{ 'ENTRIES[0].AMOUNT': ['CLAIM_AMOUNT_OVER'] }, expect.stringContaining('180')]);
  // Left out, the amount is what is open.
  const second = await paid(one);
  expect(await owed(one)).toEqual(['0', '300', 'FULL', '已完成']);
  await finance!.act(second.payment, 'reverse');
  expect(await owed(one)).toEqual(['180', '120', 'PARTIAL', '已过账']);
  await paid(one);
  expect(await finance!.act({ ...one, VERSION: Number((await finance!.read(one))['VERSION']) }, 'close')).toMatchObject({
    STATUS: 'POSTED',
  });
});

test('a payment that waits keeps its part of the claim', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const one = await posted([allowance('100')]);
  const waiting = await pay(one, '70');
  await finance!.act(waiting, 'submit');
  const other = await pay(one, '30.01');
  expect((await finance!.read(other)).ENTRIES[0]).toMatchObject({ PO_LOCKED_AMOUNT: '70' });
  expect((await refusal(finance!.act(other, 'submit'))).codes).toEqual({ 'ENTRIES[0].AMOUNT': ['CLAIM_AMOUNT_OVER'] });
  await approver!.act(waiting, 'approve');
  await world.parameter('APPROVE_REQUIRED', '');
  expect(await owed(one)).toEqual(['30', '70', 'PARTIAL', '已过账']);
});

test('reversed, its voucher is taken back and nothing is owed', async () => {
  const one = await posted([allowance('80')]);
  await finance!.act(one, 'reverse', { REVERSAL_DATE: world.today });
  expect(await seen.vouchers(one.NO)).toEqual(['660204 D 80', '224101 C 80', '660204 C 80', '224101 D 80']);
  expect(await owed(one)).toEqual(['0', '0', 'NONE', '已冲销']);
});

test('an advance is owed and paid like a claim, then set off: only what was paid of it, to the last cent', async () => {
  const advance = await posted([allowance('1000', { OCC_TIME: day(5) })], { CLAIM_TYPE: 'ADVANCE' });
  expect(await seen.vouchers(advance.NO)).toEqual(['122101 D 1000', '224101 C 1000']);
  const setOff = async (AMOUNT: string, total: string) => {
    const one = await claim([allowance(total)], { ADVANCES: [{ ADVANCE_NO: advance.NO, AMOUNT }] });
    await buyer!.act(one, 'submit');
    return one;
  };
  expect((await refusal(setOff('1', '600'))).codes).toEqual({ 'ADVANCES[0].AMOUNT': ['ADVANCE_SET_OFF_OVER'] });
  const payment = await paid(advance);
  // 640.50 are spent, 600.00 of the advance are set off: 40.50 are left to pay.
  const first = await setOff('600', '640.5');
  await approver!.act(first, 'approve');
  expect(await seen.vouchers(first.NO)).toEqual(['660204 D 640.5', '122101 C 600', '224101 C 40.5']);
  expect(await owed(first)).toEqual(['40.5', '0', 'NONE', '已过账']);
  expect((await refusal(setOff('400.01', '500'))).codes).toEqual({ 'ADVANCES[0].AMOUNT': ['ADVANCE_SET_OFF_OVER'] });
  expect((await refusal(finance!.act(payment.payment, 'reverse'))).message).toContain(advance.NO);
  // The rest covers a claim wholly: nothing is left to pay, and it is completed with its approval.
  const second = await setOff('400', '400');
  await approver!.act(second, 'approve');
  expect(await seen.vouchers(second.NO)).toEqual(['660204 D 400', '122101 C 400']);
  expect(await owed(second)).toEqual(['0', '0', 'FULL', '已完成']);
  await finance!.act(second, 'reverse');
  expect(await owed(second)).toEqual(['0', '0', 'NONE', '已冲销']);
  expect(await finance!.read(advance)).toMatchObject({ SET_OFF_AMOUNT: '600', CAN_SET_OFF_AMOUNT: '400' });
});

test('what is set off is an advance of the same person, and no more than was spent', async () => {
  const advance = await posted([allowance('50')], { CLAIM_TYPE: 'ADVANCE' });
  await paid(advance);
  const plain = await posted([allowance('50')]);
  const against = async (NO: string, AMOUNT: string, more: Row = {}, by = buyer!) =>
    (await refusal(claim([allowance('40')], { ADVANCES: [{ ADVANCE_NO: NO, AMOUNT }], ...more }, by))).codes;
  const over = await claim([allowance('40')], { ADVANCES: [{ ADVANCE_NO: advance.NO, AMOUNT: '41' }] });
  expect((await refusal(buyer!.act(over, 'submit'))).codes).toEqual({ ADVANCES: ['ADVANCES_OVER_CLAIM'] });
  expect(await against(plain.NO, '10')).toEqual({ 'ADVANCES[0].ADVANCE_NO': ['NOT_AN_ADVANCE'] });
  expect(await against(advance.NO, '10', { CLAIM_TYPE: 'ADVANCE' })).toEqual({ ADVANCES: ['ADVANCE_OF_ADVANCE'] });
  expect(await against(advance.NO, '10', {}, finance!)).toEqual({ BIZ_EMPLOYEE: ['ROW_ABOVE_DIFFERS'] });
});

test('an expense is not of tomorrow, its tax is a part of it, a rate of the own currency is one; an advance has no tax', async () => {
  const of = async (entry: Row, more: Row = {}) => (await refusal(claim([allowance('10', entry)], more))).codes;
  expect(await of({ OCC_TIME: day(1) })).toEqual({ 'ENTRIES[0].OCC_TIME': ['OCC_TIME_IN_FUTURE'] });
  expect(await of({ TAX_AMOUNT: '10' })).toEqual({ 'ENTRIES[0].TAX_AMOUNT': ['TAX_OVER_AMOUNT'] });
  expect(await of({ TAX_AMOUNT: '1' }, { CLAIM_TYPE: 'ADVANCE' })).toEqual({ 'ENTRIES[0].TAX_AMOUNT': ['ADVANCE_HAS_NO_TAX'] });
  expect(await of({ EXCHANGE_RATE: '1.1' })).toEqual({ 'ENTRIES[0].EXCHANGE_RATE': ['EXCHANGE_RATE_NOT_ONE'] });
  expect(await of({ CURRENCY_CODE: 'SGD', OCC_TIME: day(-21) })).toEqual({ 'ENTRIES[0].EXCHANGE_RATE': ['EXCHANGE_RATE_MISSING'] });
});

test('a type that asks for its receipt is not submitted without; a file of somebody else is none', async () => {
  const paper = (more: Row = {}) => ({ EXPENSE_TYPE: 'OFFICE', OCC_TIME: day(-1), AMOUNT: '36', ...more });
  const one = await claim([paper(), allowance('1')]);
  const missing = await refusal(buyer!.act(one, 'submit'));
  expect([missing.codes, missing.message]).toEqual([
    { 'ENTRIES[0].RECEIPT_FILE': ['RECEIPT_MISSING'] },
    expect.stringContaining('办公用品'),
  ]);
  const foreign = buyer!.update(one, { ENTRIES: [{ ...paper({ RECEIPT_FILE: await receipt(seller) }), CLAIM_ENTRY_NO: 1 }] });
  expect((await refusal(foreign)).codes).toEqual({ 'ENTRIES[0].RECEIPT_FILE': ['FILE_UNKNOWN'] });
  await buyer!.update(one, { ENTRIES: [{ ...paper({ RECEIPT_FILE: await receipt() }), CLAIM_ENTRY_NO: 1 }] });
  // Changed for another photo, the first one is let go.
  await buyer!.update(one, { ENTRIES: [paper({ RECEIPT_FILE: await receipt() })] });
  expect(await buyer!.get('fileapi/file/index', { TYPE: 'expense_claim', ID: one.ID })).toMatchObject({ recordsTotal: 1 });
  expect(await buyer!.act(one, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
});

test('the same person, day and amount, or the same receipt number, is pointed out and not refused', async () => {
  const one = await claim([allowance('77.7', { OCC_TIME: day(-9) })], {}, seller);
  const again = await claim([allowance('77.7', { OCC_TIME: day(-9) }), allowance('5', { RECEIPT_NO: '0443' })], {}, seller);
  const third = await claim([allowance('6', { RECEIPT_NO: '0443', OCC_TIME: day(-8) })]);
  const marks = async (of: Held, by: Actor) => (await by.read(of)).ENTRIES.map((entry) => entry['DUPLICATE_NO']);
  expect(await marks(again, seller!)).toEqual([one.NO, undefined]);
  expect(await marks(third, finance!)).toEqual([again.NO]);
  // The claim of a colleague stays the colleague's.
  expect(await marks(third, buyer!)).toEqual([undefined]);
});

test('everybody sees claims of his own, finance and approvers those of all', async () => {
  const one = await claim([allowance('9')], {}, seller);
  expect((await refusal(buyer!.read(one))).code).toBe('NOT_FOUND');
  const { results } = await buyer!.list('expense_claim', { list: 'all', length: 100 });
  expect(new Set(results.map(({ BIZ_EMPLOYEE }) => BIZ_EMPLOYEE))).toEqual(new Set(['buyer']));
  expect(await finance!.read(one)).toMatchObject({ BIZ_EMPLOYEE: 'seller' });
});

test('own claims are approved by somebody else', async () => {
  const own = await claim([allowance('9')], {}, approver);
  await approver!.act(own, 'submit');
  expect((await refusal(approver!.act(own, 'approve'))).code).toBe('CLAIM_BY_CLAIMANT');
  expect(await manager!.act(own, 'approve')).toMatchObject({ STATUS: 'POSTED' });
});

test('an approver strikes an entry out where the process leaves the entries open, and approves the rest', async () => {
  const STEPS = [
    {
      SEQ: 10,
      STEP_CODE: 'S',
      STEP_NAME: '财务审核',
      LAUNCH_ACTION: 'submit',
      APPROVE_TYPE: 'OR',
      ACCESS_TYPE: 'ROLES',
      ACCESS_CODES: 'APPROVER',
      IS_END: '1',
    },
  ];
  const NODES = [
    { SEQ: 10, STATUS_CODE: 'N', NODE_TEXT: '待财务', NODE_COLOUR: 'warn', IS_FORM_EDITABLE: '1', EDITABLE_FIELDS: 'ENTRIES' },
  ];
  const process = { PROCESS_CODE: 'CLAIMS', PROCESS_NAME: '报销审批', FUNCTION_AREA: 'expense_claim', PROCESS_STATUS: 'ACTIVE' };
  await manager!.create('process', { ...process, STEPS, NODES });
  const one = await claim([allowance('60'), allowance('40', { NOTE: '私人' })]);
  await buyer!.act(one, 'submit');
  await approver!.update(one, { ENTRIES: [{ CLAIM_ENTRY_NO: 1 }] });
  expect(await approver!.read(one)).toMatchObject({ STATUS: 'SUBMITTED', TOTAL_AMOUNT: '60', FINAL_AMOUNT: '60' });
  await approver!.act(one, 'approve');
  expect(await seen.vouchers(one.NO)).toEqual(['660204 D 60', '224101 C 60']);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());

test('a line that is typed over with another currency is told the rate of that before it is saved', async () => {
  const one = await claim([allowance('20')]);
  const ENTRIES = [{ CLAIM_ENTRY_NO: 1, ...allowance('20', { CURRENCY_CODE: 'SGD' }) }];
  const told = (await buyer!.post('fiapi/expense-claim/defaults', { ID: one.ID, DATA: { ENTRIES } })) as { ENTRIES: Row[] };
  expect(told.ENTRIES).toMatchObject([{ EXCHANGE_RATE: '5.4321' }]);
});
