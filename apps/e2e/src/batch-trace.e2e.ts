import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, look, open, settled, SIZES } from './journey.ts';
import { type Answer, versionOf } from './two-walks.ts';

const WORDS = {
  'zh-CN': {
    from: '来源',
    to: '去向',
    batch: (batch: string) => `批次 ${batch}`,
    lots: ['收货单', '领料单', '生产订单', '完工入库单', '发货单'],
  },
  en: {
    from: 'Where it came from',
    to: 'Where it went',
    batch: (batch: string) => `Batch ${batch}`,
    lots: ['Goods receipt', 'Material-pick order', 'Production order', 'Production receipt', 'Delivery order'],
  },
} as const;

/** Two receipts of a raw batch, the product batch that was made of it, and the delivery of that. */
async function givenBatches(page: Page, mark: string): Promise<{ raw: string }> {
  const [raw, product] = [`TR-${mark}`, `TP-${mark}`];
  const act = async (path: string, action: string, ID: unknown, DATA: Answer = {}): Promise<Answer> => {
    const answer = await call(page, `${path}/${action}`, { ID: String(ID), VERSION: await versionOf(page, path, String(ID)), DATA });
    return (answer['CREATED'] as readonly Answer[] | undefined)?.[0] ?? answer;
  };
  const fields = { UNIT_CODE: 'PCS', PLANTS: [] };
  await call(page, 'masterdataapi/material/create', {
    DATA: {
      MATERIAL_CODE: raw,
      MATERIAL_NAME: '铝棒 6061',
      MATERIAL_NAME_EN: 'Aluminium bar 6061',
      VALUATION_CLASS_CODE: 'RAW',
      ...fields,
    },
  });
  await call(page, 'masterdataapi/material/create', {
    DATA: { MATERIAL_CODE: product, MATERIAL_NAME: '阀体', MATERIAL_NAME_EN: 'Valve body', VALUATION_CLASS_CODE: 'FINISHED', ...fields },
  });
  for (const QTY of ['6', '4']) {
    const ENTRIES = [{ MATERIAL_CODE: raw, QTY, UNIT_PRICE: '10' }];
    const bought = await call(page, 'mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES } });
    await submitted(page, 'mmapi/purchase-order', bought);
    const lines = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: QTY, FILTER4: `A7-${mark}` }];
    const receipt = await act('mmapi/purchase-order', 'receive', bought['ID'], { STORAGE_LOCATION_CODE: '1101', ENTRIES: lines });
    const carried = await act('mmapi/goods-receipt', 'put-away', receipt['ID']);
    await act('wmsapi/transfer-order', 'execute', carried['ID']);
  }
  const order = await call(page, 'ppapi/production-order/create', {
    DATA: { MATERIAL_CODE: product, PLANT_CODE: '1100', PLAN_QTY: '8', ENTRIES: [{ MATERIAL_CODE: raw, NEED_QTY: '8' }] },
  });
  await submitted(page, 'ppapi/production-order', order);
  const pick = await call(page, 'ppapi/material-pick/create', {
    DATA: { PRODUCTION_ORDER_NO: order['PRODUCTION_ORDER_NO'], STORAGE_LOCATION_CODE: '1101' },
  });
  await act('ppapi/material-pick', 'approve', pick['ID']);
  await act('ppapi/material-pick', 'issue', pick['ID']);
  await act('ppapi/production-order', 'put-on-line', order['ID']);
  const made = [{ MATERIAL_CODE: product, QTY: '8', FILTER4: `P9-${mark}`, STORAGE_BIN_CODE: 'A-03-2' }];
  await act('ppapi/production-order', 'product-in', order['ID'], { STORAGE_LOCATION_CODE: '1101', ENTRIES: made });
  const sold = await call(page, 'sdapi/sales-order/create', {
    DATA: { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: product, QTY: '5', UNIT_PRICE: '90' }] },
  });
  await submitted(page, 'sdapi/sales-order', sold);
  const delivery = await act('sdapi/sales-order', 'deliver', sold['ID']);
  const carried = await act('sdapi/delivery', 'pick', delivery['ID']);
  await act('wmsapi/transfer-order', 'execute', carried['ID']);
  await act('sdapi/delivery', 'ship', delivery['ID']);
  return { raw };
}

test.each(['zh-CN', 'en'] as const)('where a batch of bought goods went is one click from the bin stock, in %s', async (language) => {
  const { from, to, batch, lots } = WORDS[language];
  const page = await open({ as: 'manager', language });
  const mark = language.slice(0, 2).toUpperCase();
  const { raw } = await givenBatches(page, mark);
  const [bought, made] = [`A7-${mark}`, `P9-${mark}`];

  await goTo(page, `/wms/bin/index?query=${raw}`);
  await page.getByRole('link', { name: bought }).first().click();
  await settled(page);
  const [origin, target] = [page.getByRole('navigation', { name: from }), page.getByRole('navigation', { name: to })];
  await target.waitFor();
  expect(await origin.getByText(lots[0], { exact: true }).count()).toBe(2);
  for (const kind of lots.slice(1)) expect(await target.getByText(kind, { exact: true }).count()).toBe(1);
  expect(await target.locator('[aria-current="page"]').textContent()).toBe(batch(bought));
  await look(page, `batch-trace-${language}`);

  await target.getByRole('link', { name: batch(made) }).press('Enter');
  await settled(page);
  await page
    .locator('[aria-current="page"]')
    .filter({ hasText: batch(made) })
    .first()
    .waitFor();
  expect(await origin.getByRole('link', { name: batch(bought) }).count()).toBe(1);
  expect(await origin.getByText(lots[0], { exact: true }).count()).toBe(2);

  await page.setViewportSize(SIZES.phone);
  await settled(page);
  expect(await fits(page)).toBe(true);
  await look(page, `batch-trace-${language}-phone`);
  expectNoFaults(page);
});
