import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRows, givenChain, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fill, fillLine, idOf, press, type Stage, submit, versionOf, WALKS } from './two-walks.ts';

/** A day of last month: what a dollar is worth then says nothing of today. */
function lastMonth(day: number): string {
  const [year = 0, month = 0] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
}
/** Ordered and received at 7.00, invoiced at 7.10, paid at 7.20. */
const [ORDERED, INVOICED, PAID] = [lastMonth(15), lastMonth(16), lastMonth(17)];
const RATES = [
  [ORDERED, '7'],
  [INVOICED, '7.1'],
  [PAID, '7.2'],
] as const;

async function quoteDollars(page: Page): Promise<void> {
  const known = new Set((await findRows(page, 'fiapi/exchange-rate', 'USD', 500)).map(({ START_FROM }) => START_FROM));
  for (const [START_FROM, EXCHANGE_RATE] of RATES)
    if (!known.has(START_FROM))
      await call(page, 'fiapi/exchange-rate/create', {
        DATA: { FROM_CURRENCY_CODE: 'USD', TO_CURRENCY_CODE: 'CNY', START_FROM, EXCHANGE_RATE },
      });
}

/** What an action makes of the record that is there now. */
const act = async (page: Page, type: string, action: string, ID: string, DATA: Answer): Promise<Answer> =>
  call(page, `${type}/${action}`, { ID, VERSION: await versionOf(page, type, ID), DATA });
const createdBy = ({ CREATED }: Answer, type: string): Answer => (CREATED as readonly Answer[]).find((one) => one['type'] === type) ?? {};

/** Ten sheets are needed, and ordered for 12.50 dollars each. Answers the order. */
async function order(stage: Stage): Promise<string> {
  const { page, say, see } = stage;
  await goTo(page, '/mm/pr/create');
  await fill(page, 'textbox', say('需求日期', 'Request date'), 't');
  await fillLine(stage, 1, [
    ['combobox', '物料编码', 'Material code', 'M1001'],
    ['textbox', '数量', 'Quantity', '10'],
  ]);
  await see('chain-requisition-form');
  await submit(stage);
  await see('chain-requisition');
  await press(page, say('生成采购订单', 'Create purchase order'), 'link');
  await fill(page, 'combobox', say('供应商', 'Supplier'), 'V1001');
  await fill(page, 'combobox', say('工厂', 'Plant'), '1100');
  await fill(page, 'combobox', say('币种', 'Currency'), 'USD');
  await fill(page, 'textbox', say('单据日期', 'Order date'), ORDERED);
  await fillLine(stage, 1, [['textbox', '单价', 'Unit price', '12.5']]);
  await see('chain-order-form');
  await submit(stage);
  await page.getByText('USD 141.25').first().waitFor();
  await see('chain-order');
  return idOf(page);
}

/** All of it comes in on the day of the order, and is carried into a bin. Answers the receipt. */
async function store({ page, see }: Stage, orderId: string): Promise<string> {
  const DATA = { RECEIVE_DATE: ORDERED, STORAGE_LOCATION_CODE: '1101' };
  const receipt = String(createdBy(await act(page, 'mmapi/purchase-order', 'receive', orderId, DATA), 'goods_receipt')['ID']);
  const carrying = createdBy(await act(page, 'mmapi/goods-receipt', 'put-away', receipt, {}), 'transfer_order');
  await act(page, 'wmsapi/transfer-order', 'execute', String(carrying['ID']), {});
  await goTo(page, `/mm/po/view?id=${orderId}`);
  await see('chain-order-received');
  return receipt;
}

/** What came in is invoiced as it was received, at the rate of the day of the invoice. */
async function invoice(stage: Stage, receipt: string): Promise<void> {
  const { page, say, see } = stage;
  await goTo(page, `/mm/gr/view?id=${receipt}`);
  await see('chain-receipt');
  await press(page, say('生成采购发票', 'Create purchase invoice'), 'link');
  await fill(page, 'textbox', say('发票号码', 'Invoice (fapiao) no.'), `D${Date.now()}`);
  await fill(page, 'textbox', say('开票日期', 'Invoice date'), INVOICED);
  await expect.poll(() => page.getByRole('textbox', { name: say('汇率', 'Exchange rate'), exact: true }).inputValue()).toMatch(/^7\.10*$/);
  await see('chain-invoice-form');
  await submit(stage);
  await page.getByText('USD 141.25').first().waitFor();
  await see('chain-invoice');
}

/** Ten sheets of the same supplier for 250.00 yuan each, invoiced: 2,825.00 with 13 % of tax. */
async function invoiceInYuan(page: Page): Promise<string> {
  const { receipt } = await givenChain(page);
  const ENTRIES = [{ RECEIVING_DOC_NO: receipt['RECEIVING_DOC_NO'], RECEIVING_ENTRY_NO: 1 }];
  const draft = await call(page, 'mmapi/purchase-invoice/create', { DATA: { INVOICING_NO: `Y${Date.now()}`, ENTRIES } });
  return String((await submitted(page, 'mmapi/purchase-invoice', draft))['INVOICING_DOC_NO']);
}

/** Both invoices leave the yuan account in one payment: 141.25 dollars at 7.20 are 1,017.00; with 2,825.00 that is 3,842.00. */
async function pay(stage: Stage, inYuan: string): Promise<void> {
  const { page, say, see } = stage;
  await press(page, say('生成付款单', 'Create payment'), 'link');
  await fill(page, 'textbox', say('付款日期', 'Payment date'), PAID);
  await fill(page, 'combobox', say('银行账户', 'Bank account'), 'BOC-CNY');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('添加行', 'Add line'), exact: true })
    .click();
  await fillLine(stage, 2, [['combobox', '关联发票号', 'Related invoice no.', inYuan]]);
  await expect.poll(() => page.getByText('CNY 3,842.00').count()).toBeGreaterThan(0);
  await see('chain-payment-form');
  await submit(stage);
  await page.getByText('CNY 3,842.00').first().waitFor();
  await see('chain-payment');
}

/** Carried at 7.10 the dollars were 1,002.88 (1,002.875); paid they cost 1,017.00: a loss of 14.12. */
async function readVoucher({ page, say, see }: Stage): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^付-\d+/ })
    .first()
    .click();
  await page.waitForURL(/\/fi\/voucher\/view/);
  await settled(page);
  await see('chain-voucher');
  for (const amount of ['1,002.88', '2,825.00', '3,842.00', '14.12']) await page.getByText(amount).first().waitFor();
  await page.getByText(say('汇兑', 'xchange')).first().waitFor();
}

test.each(WALKS)('ordered, invoiced and paid in dollars at three rates, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  await quoteDollars(page);
  const orderId = await order(stage);
  await invoice(stage, await store(stage, orderId));
  await pay(stage, await invoiceInYuan(page));
  await readVoucher(stage);
  await goTo(page, `/mm/po/view?id=${orderId}`);
  await page.getByText(say('已全部付款', 'Paid'), { exact: true }).first().waitFor();
  await see('chain-order-paid');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});
