import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, givenChain } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

const WORDS = {
  'zh-CN': {
    tab: /关联单据/,
    flow: '单据流程',
    current: '当前单据',
    none: '暂无记录',
    kinds: ['采购申请单', '采购订单', '收货单', '记账凭证'],
  },
  en: {
    tab: /Related documents/,
    flow: 'Document flow',
    current: 'This document',
    none: 'Nothing yet',
    kinds: ['Purchase requisition', 'Purchase order', 'Goods receipt', 'Voucher'],
  },
} as const;

/** Opens the picture by keyboard, beside the record that is on screen. */
async function openFlow(page: Page, tab: RegExp): Promise<void> {
  await page.getByRole('tab', { name: tab }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
}

test.each(['zh-CN', 'en'] as const)('from requisition to receipt the whole chain is seen and walked, in %s', async (language) => {
  const { tab, flow, current, none, kinds } = WORDS[language];
  const page = await open({ as: 'manager', language });
  const { requisition, order, receipt } = await givenChain(page);
  const numbers = [requisition['PURCHASE_REQUEST_NO'], order['PURCHASE_ORDER_NO'], receipt['RECEIVING_DOC_NO']].map(String);
  const picture = page.getByRole('navigation', { name: flow });

  await goTo(page, `/mm/po/view?id=${order['ID']}`);
  await openFlow(page, tab);
  const links = picture.getByRole('link');
  await picture.waitFor();
  expect((await links.allTextContents()).slice(0, 3)).toEqual(numbers);
  expect(await links.count()).toBe(4);
  for (const kind of kinds) expect(await picture.getByText(kind, { exact: true }).count()).toBe(1);
  expect(await picture.locator('[aria-current="page"]').textContent()).toBe(numbers[1]);
  expect(await picture.getByText(current).count()).toBe(1);
  await picture.scrollIntoViewIfNeeded();
  await look(page, `document-flow-${language}`);

  await links.nth(2).press('Enter');
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(numbers[2]);
  await openFlow(page, tab);
  await picture.waitFor();
  expect(await picture.locator('[aria-current="page"]').textContent()).toBe(numbers[2]);

  await page.setViewportSize(SIZES.phone);
  await settled(page);
  await picture.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
  await look(page, `document-flow-${language}-phone`);

  const alone = await call(page, 'mmapi/purchase-requisition/create', {
    DATA: {
      REQUEST_DATE: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
      ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1' }],
    },
  });
  await page.setViewportSize(SIZES.desktop);
  await goTo(page, `/mm/pr/view?id=${alone['ID']}`);
  await openFlow(page, tab);
  await page.getByRole('tabpanel').getByText(none, { exact: true }).waitFor();
  expectNoFaults(page);
});
