import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

/** Recycle report: what was got out of a customer's goods (lifecycles §9 RR). */
const world = await sampleWorld();
let buyer: Actor;
let approver: Actor;

beforeAll(async () => {
  [buyer, approver] = await Promise.all([world.as('buyer'), world.as('approver')]);
});

const item = (QTY: string, UNIT_PRICE: string) => ({ RECYCLE_CATEGORY: 'METAL', ITEM_TITLE: '铜', QTY, UNIT_CODE: 'KG', UNIT_PRICE });
const draft = (ENTRIES: readonly object[], more: object = {}): Promise<Held> =>
  buyer.create('recycle_report', { REPORT_TITLE: '检测', CUSTOMER_CODE: 'C1001', CURRENCY_CODE: 'CNY', ...more, ENTRIES });

test('an item is its quantity times its price, rounded to the cent, the report all of them', async () => {
  // 0.3333 × 10.05 = 3.349665, 1.5 × 0.03 = 0.045.
  const report = await draft([item('0.3333', '10.05'), item('1.5', '0.03')]);
  const read = await buyer.read(report);
  expect([read['AMOUNT'], read.ENTRIES.map((entry) => entry['AMOUNT'])]).toEqual(['3.4', ['3.35', '0.05']]);
});

test('somebody decides on it; approved its items stay, until it is approved back', async () => {
  const report = await draft([item('1', '10')]);
  expect(await buyer.act(report, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  expect((await refusal(buyer.act(report, 'approve'))).code).toBe('PRIVILEGE_MISSING');
  await approver.act(report, 'reject', { COMMENT: '再称一次' });
  await buyer.update(report, { ENTRIES: [item('2', '10')] });
  await buyer.act(report, 'submit');
  await approver.act(report, 'approve');
  expect((await refusal(buyer.update(report, { ENTRIES: [item('3', '10')] }))).code).toBe('DOCUMENT_NOT_EDITABLE');
  expect(await buyer.read(report)).toMatchObject({ STATUS: 'APPROVED', AMOUNT: '20' });
  await approver.act(report, 'unapprove');
  await buyer.update(report, { ENTRIES: [item('3', '10')] });
  expect(await buyer.read(report)).toMatchObject({ STATUS: 'DRAFT', AMOUNT: '30' });
});

test('approved it begins a request, one of it, which shows that it is approved', async () => {
  const report = await draft([item('1', '10')]);
  expect((await refusal(buyer.act(report, 'create-request'))).code).toBe('ACTION_NOT_ALLOWED');
  await buyer.act(report, 'submit');
  await approver.act(report, 'approve');
  const [made] = (await buyer.act(report, 'create-request'))['CREATED'] as Held[];
  const request = { ...made!, type: 'recycle_request' };
  const read = await buyer.read(request);
  expect(read).toMatchObject({ STATUS: 'DRAFT', CUSTOMER_CODE: 'C1001', RECYCLE_REPORT_NO: report.NO, APPROVAL_STATUS: 'APPROVED' });
  const again = await refusal(buyer.act(report, 'create-request'));
  expect([again.code, again.text]).toEqual(['RECYCLE_REPORT_HAS_REQUEST', `该报告已关联申请 ${String(read['RECYCLE_REQUEST_NO'])}`]);
  // Its request stands in the way of taking it back.
  expect((await refusal(approver.act(report, 'unapprove'))).code).toBe('DOCUMENT_HAS_CHILDREN');
});

test('a request has one report, of its own customer', async () => {
  const request = await buyer.create('recycle_request', { CUSTOMER_CODE: 'C1001', CURRENCY_CODE: 'CNY', COMPANY_CODE: '1000' });
  const named = { RECYCLE_REQUEST_NO: request.NO };
  const wrong = await refusal(draft([item('1', '1')], { ...named, CUSTOMER_CODE: 'C1002' }));
  expect(wrong.codes).toEqual({ CUSTOMER_CODE: ['RECYCLE_REPORT_OF_OTHER'] });
  const [one, two] = [await draft([item('1', '1')], { ...named, CUSTOMER_CODE: null }), await draft([item('2', '1')], named)];
  expect(await buyer.read(one)).toMatchObject({ CUSTOMER_CODE: 'C1001', COMPANY_CODE: '1000' });
  const ends = await Promise.allSettled([buyer.act(one, 'submit'), buyer.act(two, 'submit')]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = ends[0]!.status === 'fulfilled' ? two : one;
  expect((await refusal(buyer.act(late, 'submit'))).codes).toEqual({ RECYCLE_REQUEST_NO: ['RECYCLE_REPORT_TWICE'] });
});
