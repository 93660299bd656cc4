import { expect, test } from 'vitest';
import { call, givenOrder, submitted } from './given.ts';
import { expectNoFaults, goTo, look, open, settled } from './journey.ts';

test('an approved order is prepaid from its own screen, and what is paid of it shows', async () => {
  const page = await open({ as: 'manager' });
  const order = await givenOrder(page, { material: 'M1001', qty: '4', price: '250' });
  await submitted(page, 'mmapi/purchase-order', order);
  await goTo(page, `/mm/po/view?id=${order['ID']}`);
  await page.getByRole('link', { name: '生成付款单' }).click();
  await settled(page);
  await page.getByRole('gridcell', { name: String(order['PURCHASE_ORDER_NO']) }).waitFor();

  const bank = page.getByRole('combobox', { name: '银行账户' });
  await bank.fill('BOC');
  await page.getByRole('option', { name: /BOC-CNY/ }).waitFor();
  // The other accounts of the company are kept in other currencies.
  expect(await page.getByRole('option', { name: /BOC-USD|HSBC/ }).count()).toBe(0);
  await bank.press('Tab');
  await look(page, 'payment-form');
  await page.getByRole('button', { name: '保存并提交' }).click();
  await page
    .getByText(/^PM-1000-\d{4}-\d{6}$/)
    .first()
    .waitFor();
  await settled(page);
  await look(page, 'payment-posted');

  await goTo(page, `/mm/po/view?id=${order['ID']}`);
  await page.getByText('已全部付款').first().waitFor();
  expectNoFaults(page);
});

test('an amount is spread over the open invoices of a supplier, what was due first first', async () => {
  const page = await open({ as: 'manager' });
  const order = await givenOrder(page, { material: 'M1001', qty: '4', price: '250', vendor: 'V1003' });
  const { VERSION } = await submitted(page, 'mmapi/purchase-order', order);
  const DATA = { STORAGE_LOCATION_CODE: '1101' };
  const receipt = await call(page, 'mmapi/purchase-order/receive', { ID: String(order['ID']), VERSION: String(VERSION), DATA });
  const ENTRIES = [{ RECEIVING_DOC_NO: receipt['RECEIVING_DOC_NO'], RECEIVING_ENTRY_NO: 1 }];
  const invoice = await call(page, 'mmapi/purchase-invoice/create', { DATA: { INVOICING_NO: `E${Date.now()}`, ENTRIES } });
  const { INVOICING_DOC_NO } = await submitted(page, 'mmapi/purchase-invoice', invoice);
  await goTo(page, `/fi/payment/create?from=purchase_order&fromNo=none`);
  await page.getByRole('combobox', { name: '公司', exact: true }).fill('1000');
  await page.getByRole('combobox', { name: '公司', exact: true }).press('Tab');
  await page.getByRole('combobox', { name: '供应商' }).fill('V1003');
  await page.getByRole('combobox', { name: '供应商' }).press('Tab');
  await page.getByRole('combobox', { name: '币种' }).fill('CNY');
  await page.getByRole('combobox', { name: '币种' }).press('Tab');
  await page.getByRole('button', { name: '按到期先后分配' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('100');
  await dialog.getByRole('button', { name: '按到期先后分配' }).click();
  await page.getByRole('gridcell', { name: String(INVOICING_DOC_NO) }).waitFor();
  await look(page, 'payment-allocated');
  expectNoFaults(page);
});
