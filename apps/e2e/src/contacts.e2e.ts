import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, SIZES } from './journey.ts';

const fill = (page: Page, key: string, text: string) => page.locator(`#field-${key}`).fill(text);

test('a new person at the customer is kept without leaving the order, and is offered the next time', async () => {
  const page = await open({ as: 'seller' });
  await goTo(page, '/sd/so/create');
  await fill(page, 'CUSTOMER_CODE', 'C1001');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /更多 11 项/ }).click();
  await page.getByRole('button', { name: '新建联系人' }).click();
  const dialog = page.getByRole('dialog', { name: '新建客户联系人' });
  await dialog.getByLabel('姓名').fill('钱工');
  await dialog.getByLabel('手机').fill('133 0169 3003');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => page.locator('#field-SHIP_CONTACT').inputValue()).toBe('钱工 133 0169 3003');
  const listed = await page.locator('#field-SHIP_CONTACT').getAttribute('list');
  await expect
    .poll(() => page.locator(`datalist[id="${listed}"] option`).evaluateAll((options) => options.map((one) => one.getAttribute('value'))))
    .toEqual(expect.arrayContaining(['张婷 136 0168 3001', '老赵 137 0169 3002', '钱工 133 0169 3003']));
  await look(page, 'order-with-contact');
  expectNoFaults(page);
});

test('on a phone a person who is here already is told by the number, called from the record, and found by its digits', async () => {
  const page = await open({ as: 'buyer', language: 'en', isTouched: true, ...SIZES.phone });
  await goTo(page, '/general/contact/mm/index?q=13801651001');
  await expect.poll(() => page.locator('main a[href*="/view?id="]').count()).toBe(1);
  await page.locator('main a[href*="/view?id="]').click();
  await expect.poll(() => page.getByRole('link', { name: '138 0165 1001' }).getAttribute('href')).toBe('tel:13801651001');
  expect(await page.getByRole('link', { name: 'li.jianguo@youyi-steel.example' }).getAttribute('href')).toBe(
    'mailto:li.jianguo@youyi-steel.example',
  );
  await look(page, 'contact');
  await goTo(page, '/general/contact/mm/create');
  await fill(page, 'CONTACT_NAME', 'Jianguo Li');
  await fill(page, 'MOBILE', '138-0165-1001');
  const same = page.getByRole('status').filter({ hasText: 'This person may be here already:' });
  await expect.poll(() => same.innerText()).toContain('李建国 Shanghai Youyi Steel Trading Co., Ltd. · 销售经理 · 138 0165 1001');
  await look(page, 'contact-here-already');
});
