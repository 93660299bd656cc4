import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { call, findRows, submitted } from './given.ts';
import { expectNoFaults, faultsOf, fits, goTo, look, open, settled, SIZES } from './journey.ts';

interface Given {
  readonly ID: string;
  readonly NO: string;
}

/** An approved order with these lines, of which nothing has come. */
async function givenOrderOf(lines: readonly (readonly [material: string, qty: string])[]): Promise<Given> {
  const buyer = await open({ as: 'manager' });
  const ENTRIES = lines.map(([MATERIAL_CODE, QTY]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '7' }));
  const draft = await call(buyer, 'mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES } });
  await submitted(buyer, 'mmapi/purchase-order', draft);
  return { ID: String(draft['ID']), NO: String(draft['PURCHASE_ORDER_NO']) };
}

/** Goods that were received and put away into a bin of location 1101. */
async function givenGoodsIn(IN_STORAGE_BIN_CODE: string, MATERIAL_CODE: string, QTY: string): Promise<void> {
  const order = await givenOrderOf([[MATERIAL_CODE, QTY]]);
  const keeper = await open({ as: 'manager' });
  const STORAGE_LOCATION_CODE = '1101';
  await call(keeper, 'mmapi/purchase-order/receive', { ID: order.ID, VERSION: '2', DATA: { STORAGE_LOCATION_CODE } });
  const ENTRIES = [{ MATERIAL_CODE, QTY, IN_STORAGE_BIN_CODE }];
  const DATA = { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE, REF_PURCHASE_ORDER_NO: order.NO, ENTRIES };
  const { ID } = await call(keeper, 'wmsapi/transfer-order/create', { DATA });
  await call(keeper, 'wmsapi/transfer-order/confirm', { ID: String(ID), VERSION: '1', DATA: {} });
  await call(keeper, 'wmsapi/transfer-order/execute', { ID: String(ID), VERSION: '2', DATA: {} });
}

/** What a scanner does: it types the code and Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const openPhone = (language: 'zh-CN' | 'en') => open({ as: 'warehouse', language, isTouched: true, ...SIZES.phone });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
test('the storekeeper receives three lines with a scanner, one of them in part, and takes the last one back', async () => {
  const order = await givenOrderOf([
    ['M1006', '40'],
    ['M1001', '12'],
    ['M1003', '7.5'],
  ]);
  const page = await openPhone('en');
  await goTo(page, `/mm/po/view?id=${order.ID}`);
  await button(page, 'Receive').click();
  await page.getByText('3 to do').waitFor();
  // The only location of the plant stands there by itself.
  await expect.poll(() => page.getByRole('combobox').inputValue()).toContain('1101');
  await look(page, 'phone-receive-overview');
  await button(page, 'Start').click();
  await page.getByText('1 of 3').waitFor();
  await scan(page, 'M1001');
  const wrong = page.getByRole('alert').filter({ hasText: 'Wrong: scanned M1001, expected M1006' });
  await wrong.waitFor();
  await scan(page, 'm1006');
  await wrong.waitFor({ state: 'detached' });
  await button(page, '1').click();
  await button(page, '5').click();
  expect(await fits(page)).toBe(true);
  await look(page, 'phone-receive-quantity');
  await button(page, /Confirm 15/).click();
  await page.getByText('2 of 3').waitFor();
  await scan(page, 'M1001');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 3').waitFor();
  await scan(page, 'M1003');
  await button(page, /Confirm 7\.5/).click();
  await page.getByRole('heading', { name: 'Done now' }).waitFor();
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(3);
  await page.getByText('1 to do').waitFor();
  await look(page, 'phone-receive-done');
  await button(page, 'Undo last step').first().click();
  await page.getByText('2 to do').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Open document' }).click();
  await page.getByRole('heading', { name: order.NO }).waitFor();
  await page.getByText('Partly received').first().waitFor();
  expectNoFaults(page);
});

test('无网络时上架的步骤保存在本机，退出前会询问，恢复后按顺序提交，被拒绝的可改正', async () => {
  const order = await givenOrderOf([
    ['M1006', '30'],
    ['M1001', '30'],
  ]);
  const page = await openPhone('zh-CN');
  const received = await call(page, 'mmapi/purchase-order/receive', {
    ID: order.ID,
    VERSION: '2',
    DATA: { STORAGE_LOCATION_CODE: '1101' },
  });
  const [receipt] = received['CREATED'] as readonly { readonly ID: string }[];
  await goTo(page, `/mm/gr/view?id=${receipt!.ID}`);
  await button(page, '上架').click();
  await page.getByText('待做 2 项').waitFor();
  await settled(page);
  await button(page, '开始').click();
  await page.context().setOffline(true);
  // Which bins are proposed, and so which line comes first, depends on what lies in the warehouse.
  const first = /M10\d\d/.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
  for (const [at, qty] of ['5', ''].entries()) {
    if (at === 0) await scan(page, 'RECV');
    const code = await page.locator('[data-asked]').textContent();
    await scan(page, /M10\d\d/.exec(code ?? '')?.[0] ?? '');
    if (qty !== '') await button(page, qty).click();
    await button(page, /^确认 \d/).click();
    const bin = await page.locator('[data-asked]').textContent();
    await scan(page, bin?.replace('目标货位', '') ?? '');
    if (at === 0) await page.getByText('第 2 / 2 项').waitFor();
  }
  await page.getByText('没有网络：2 步已保存在本机').waitFor();
  await look(page, 'phone-put-away-offline');

  // Somebody else meanwhile carries out most of the first line.
  const other = await open({ as: 'manager' });
  const transfer = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
  await call(other, 'wmsapi/transfer-order/execute', {
    ID: transfer,
    VERSION: '2',
    DATA: { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: first === 'M1006' ? 1 : 2, QTY: '28' }] },
  });

  await button(page, /我的账号/).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '2 步还没有提交' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  await page.getByText('1 步未通过').waitFor();
  await look(page, 'phone-put-away-refused');
  await button(page, '改正').click();
  await button(page, '清空').click();
  await button(page, '2').click();
  await button(page, /^确认 2/).click();
  const bin = await page.locator('[data-asked]').textContent();
  await scan(page, bin?.replace('目标货位', '') ?? '');
  await page.getByText('全部完成').waitFor();
  await expect.poll(() => page.getByText('待发送').count()).toBe(0);
  await page.getByRole('link', { name: '查看单据' }).click();
  await page.getByText('已完成').first().waitFor();
  expect(faultsOf(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED|socket/.test(fault))).toEqual([]);
});

test('goods are moved from bin to bin with a scanner, and a move that is taken back is not posted', async () => {
  const [bin, target] = ['B-08-1', 'B-08-3'];
  await givenGoodsIn(bin, 'M1006', '24');
  const page = await openPhone('en');
  await goTo(page, '/wms/to/move');
  await page.getByRole('combobox').fill('1101');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  const move = async (): Promise<void> => {
    await scan(page, bin);
    await page.getByRole('heading', { name: 'Quantity to move' }).waitFor();
    await button(page, '4').click();
    await button(page, /^Confirm 4 /).click();
    await page.getByRole('heading', { name: 'Scan the bin to move to' }).waitFor();
  };
  await move();
  expect(await accessibilityProblems(page, 'the bin to move to')).toEqual([]);
  expect(await fits(page)).toBe(true);
  await scan(page, bin);
  await page.getByRole('alert').filter({ hasText: 'This is the bin where the goods are' }).waitFor();
  await scan(page, target.toLowerCase());
  await page.getByRole('heading', { name: 'Done now' }).waitFor();
  await button(page, 'Undo last step').click();
  await page.getByRole('heading', { name: 'Done now' }).waitFor({ state: 'detached' });
  await move();
  await scan(page, target);
  // Nothing is to be undone any more once it is posted.
  await page.getByText('Sent', { exact: true }).waitFor();
  await look(page, 'phone-move-done');
  const there = (await findRows(page, 'wmsapi/bin', 'M1006')).filter((row) => row['STORAGE_BIN_CODE'] === target);
  expect(there.map(({ QTY }) => QTY)).toEqual(['4']);
  expectNoFaults(page);
});

test('没有网络时也能移库：按打开时的库存查货位，恢复后提交一次', async () => {
  const [bin, target] = ['B-07-1', 'B-07-3'];
  await givenGoodsIn(bin, 'M1003', '9');
  const page = await openPhone('zh-CN');
  await goTo(page, '/wms/to/move');
  await page.getByRole('combobox').fill('1101');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await settled(page);
  await page.context().setOffline(true);
  await scan(page, 'b-07-1');
  await page.getByText('剩 9').waitFor();
  await button(page, '7').click();
  await button(page, /^确认 7 /).click();
  await scan(page, 'NOWHERE');
  await page.getByRole('alert').filter({ hasText: 'NOWHERE' }).waitFor();
  await scan(page, target);
  await page.getByText('没有网络：1 步已保存在本机').waitFor();
  // What waits is gone from the bin.
  await scan(page, bin);
  await page.getByText('剩 2').waitFor();
  expect(await fits(page)).toBe(true);
  await look(page, 'phone-move-offline');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await findRows(page, 'wmsapi/bin', 'M1003')).find((row) => row['STORAGE_BIN_CODE'] === target)?.['QTY'], {
      timeout: 20_000,
    })
    .toBe('7');
  await page.getByText('没有网络').waitFor({ state: 'detached' });
  expect(faultsOf(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED|socket/.test(fault))).toEqual([]);
});
