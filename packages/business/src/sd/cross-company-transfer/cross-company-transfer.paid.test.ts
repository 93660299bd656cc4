import { type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type TransferStage, transferStage } from './test-transfer.ts';

/** What two companies owe each other by a transfer is paid and received as any invoice is. */
const world = await sampleWorld();
let stage: TransferStage;

beforeAll(async () => {
  stage = await transferStage(world);
});
afterEach(() => world.expectInvariants());

/** Three pieces at 2 dollars, in and invoiced. */
async function settled(): Promise<Held> {
  const material = await stage.given.material();
  await stage.given.stock(material, '3');
  const transfer = await stage.approved([{ MATERIAL_CODE: material, QTY: '3', SALES_UNIT_PRICE: '2' }]);
  await stage.act('warehouse', transfer, 'transfer');
  await stage.act('finance', transfer, 'settle');
  return transfer;
}
const paying = ({ NO }: Held, AMOUNT: string, more: object = {}) =>
  stage.staff.finance.create('payment', { BANK_ACCOUNT_CODE: 'HSBC-USD', ...more, ENTRIES: [{ RELATED_STO_NO: NO, AMOUNT }] });
const receiving = ({ NO }: Held, AMOUNT: string) =>
  stage.staff.finance.create('receipt', { BANK_ACCOUNT_CODE: 'BOC-USD', ENTRIES: [{ RELATED_STO_NO: NO, AMOUNT }] });
const left = async (transfer: Held) => (await stage.items(transfer)).map((item) => item.split(' ').slice(0, 4).join(' '));

test('the buying company pays what it owes, in parts, the selling company receives it', async () => {
  const transfer = await settled();
  const payment = await paying(transfer, '4');
  expect(await stage.staff.finance.read(payment)).toMatchObject({ COMPANY_CODE: '2000', SUPPLIER_CODE: 'V9101', CURRENCY_CODE: 'USD' });
  await stage.staff.finance.act(payment, 'submit');
  expect(await left(transfer)).toEqual(['RECEIVABLE 1000 6 USD', 'PAYABLE 2000 -2 USD']);
  await stage.staff.finance.act(await paying(transfer, '2'), 'submit');
  await stage.staff.finance.act(await receiving(transfer, '6'), 'submit');
  expect(await left(transfer)).toEqual([]);
  const { results } = await stage.staff.finance.list('cross_company_transfer', { list: 'to-pay', STO_ORDER_NO: transfer.NO });
  expect(results).toEqual([]);
});

test('no more is paid than is owed, nor by the company that is owed it, nor before it is invoiced', async () => {
  const transfer = await settled();
  const over = { 'ENTRIES[0].AMOUNT': ['INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'] };
  const tooMuch = await refusal(paying(transfer, '6.01').then((payment) => stage.staff.finance.act(payment, 'submit')));
  expect(tooMuch.codes).toEqual(over);
  const byOther = paying(transfer, '1', { BANK_ACCOUNT_CODE: 'BOC-USD' }).then((payment) => stage.staff.finance.act(payment, 'submit'));
  expect((await refusal(byOther)).codes).toEqual(over);
});

test('invoices that are paid are not taken back before their payment is', async () => {
  const transfer = await settled();
  const payment = await paying(transfer, '6');
  await stage.staff.finance.act(payment, 'submit');
  expect((await refusal(stage.act('finance', transfer, 'undo-settle'))).code).toBe('STO_PAID');
  await stage.staff.finance.act(payment, 'reverse');
  expect(await stage.act('finance', transfer, 'undo-settle')).toMatchObject({ STATUS: 'IN' });
});
