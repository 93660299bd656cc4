import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRows, submitted } from './given.ts';
import { fits, goTo, look, open, settled, SIZES } from './journey.ts';

/** Materials of its own: what else lies in the warehouse is none of these picks'. */
const RUN = `W${String(Date.now()).slice(-7)}`;
const [WASHER, SPRING] = [`${RUN}A`, `${RUN}B`];

interface Made {
  readonly ID: string;
  readonly VERSION: number;
}

/** The pick of a new delivery of these goods: the transfer order. */
async function givenPick(seller: Page, goods: readonly (readonly [material: string, qty: string])[]): Promise<string> {
  const ENTRIES = goods.map(([MATERIAL_CODE, QTY]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '9' }));
  const order = await call(seller, 'sdapi/sales-order/create', { DATA: { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES } });
  const { VERSION } = await submitted(seller, 'sdapi/sales-order', order);
  const made = await call(seller, 'sdapi/sales-order/deliver', { ID: String(order['ID']), VERSION: String(VERSION), DATA: {} });
  const [delivery] = made['CREATED'] as readonly [Made];
  const picked = await call(seller, 'sdapi/delivery/pick', { ID: delivery.ID, VERSION: String(delivery.VERSION), DATA: {} });
  return (picked['CREATED'] as readonly [Made])[0].ID;
}

async function givenStock(keeper: Page): Promise<void> {
  for (const [MATERIAL_CODE, MATERIAL_NAME] of [
    [WASHER, '弹簧垫圈'],
    [SPRING, '压缩弹簧'],
  ] as const)
    await call(keeper, 'masterdataapi/material/create', {
      DATA: { MATERIAL_CODE, MATERIAL_NAME, MATERIAL_NAME_EN: MATERIAL_NAME, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' },
    });
  const lying = [
    ['A-05-1', WASHER, '9'],
    ['A-05-2', SPRING, '4'],
  ] as const;
  const ENTRIES = lying.map(([STORAGE_BIN_CODE, MATERIAL_CODE, QTY]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '4', STORAGE_BIN_CODE }));
  const { ID } = await call(keeper, 'wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES } });
  await call(keeper, 'wmsapi/warehouse-entry/store', { ID: String(ID), VERSION: '1', DATA: {} });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
/** The question that is asked now is about this bin or material: what is scanned before belongs to the one before. */
const asked = (page: Page, what: string) => page.locator('[data-asked]').filter({ hasText: what }).waitFor();
async function scanAsked(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await asked(page, code);
    await scan(page, code);
  }
}
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sampan-answers-')).length);
/** The worker stands between the page and the network, and what the screen needs is kept. */
const untilKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'sampan-page' })) !== undefined)).toBe(true);
};

test('两张拣货单一趟拣完；没有网络时重新加载页面，任务和打开过的表单都还在，恢复后提交；退出后本机不留内容', async () => {
  const boss = await open({ as: 'manager' });
  await givenStock(boss);
  const first = await givenPick(boss, [
    [WASHER, '6'],
    [SPRING, '4'],
  ]);
  const second = await givenPick(boss, [[WASHER, '3']]);

  const page = await open({ as: 'warehouse', isTouched: true, ...SIZES.phone });
  await goTo(page, '/wms/to/create');
  await goTo(page, `/wms/to/execute?id=${first},${second}&from=/sd/so/picking`);
  await page.getByText('待做 3 项').waitFor();
  await settled(page);
  await look(page, 'wave-1-overview');
  await untilKept(page);
  // The files of this screen were loaded before the worker was there, or through it: from now on all of them are kept.
  await page.reload();
  await page.getByText('待做 3 项').waitFor();
  await settled(page);

  await button(page, '开始').click();
  await page.getByText('格位 1').waitFor();
  await scanAsked(page, 'A-05-1', WASHER);
  await look(page, 'wave-2-quantity');
  expect(await fits(page)).toBe(true);
  await page.context().setOffline(true);
  await button(page, '确认 6 件').click();
  // The bin is the same, the place on the cart another one.
  await page.getByText('格位 2').waitFor();

  await page.reload();
  await page.getByText('待做 2 项').first().waitFor();
  await page.getByRole('status').filter({ hasText: '没有网络：显示的是' }).waitFor();
  await page.getByText('没有网络：1 步已保存在本机').waitFor();
  await settled(page);
  await look(page, 'wave-3-dead-spot');
  await button(page, '继续').click();
  // What was done before the page was loaded was in this bin, too.
  await scanAsked(page, WASHER);
  await button(page, '确认 3 件').click();
  await scanAsked(page, 'A-05-2', SPRING);
  await button(page, '3').click();
  await button(page, '不够').click();
  const dialog = page.getByRole('dialog', { name: '短拣' });
  await dialog.getByText('取到 3 件，其余不再取').waitFor();
  await dialog.getByRole('textbox').fill('少一件');
  await look(page, 'wave-4-short');
  await dialog.getByRole('button', { name: '短拣' }).click();
  await page.getByText('全部完成').waitFor();
  await page.evaluate(() => (location.hash = '#/wms/to/create'));
  await page.reload();
  await page.getByRole('heading', { name: '新建转储单' }).waitFor();
  await page.getByRole('status').filter({ hasText: '没有网络：显示的是' }).waitFor();
  await look(page, 'wave-5-form');

  await page.context().setOffline(false);
  const rows = async () => {
    const found = await findRows(boss, 'sdapi/picking', RUN);
    return found.map((row) => [row['STORAGE_BIN_CODE'], row['PICK_QTY'], row['LINE_STATUS']]).toSorted();
  };
  await expect.poll(rows, { timeout: 20_000 }).toEqual([
    ['A-05-1', '3', 'PICKED'],
    ['A-05-1', '6', 'PICKED'],
    ['A-05-2', '3', 'SHORT'],
  ]);
  expect(await kept(page)).toBe(1);
  await page.evaluate(() => (location.hash = '#/'));
  await settled(page);
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/#\/login/);
  await expect.poll(() => kept(page)).toBe(0);
});
