import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, findRows, submitted } from './given.ts';
import { expectNoFaults, faultsOf, fits, goTo, look, open, pathOf, settled, SIZES } from './journey.ts';

/** Materials of its own: what else lies in the warehouse is none of these picks'. */
const RUN = `K${String(Date.now()).slice(-7)}`;

interface Made {
  readonly ID: string;
  readonly VERSION: number;
}
type Good = readonly [bin: string, material: string, qty: string];

/** New materials, with so much of them in bins of location 1101. */
async function givenStock(keeper: Page, goods: readonly Good[], names: Readonly<Record<string, string>>): Promise<void> {
  for (const [MATERIAL_CODE, MATERIAL_NAME] of Object.entries(names))
    await call(keeper, 'masterdataapi/material/create', {
      DATA: { MATERIAL_CODE, MATERIAL_NAME, MATERIAL_NAME_EN: MATERIAL_NAME, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' },
    });
  const ENTRIES = goods.map(([STORAGE_BIN_CODE, MATERIAL_CODE, QTY]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '4', STORAGE_BIN_CODE }));
  const { ID } = await call(keeper, 'wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES } });
  await call(keeper, 'wmsapi/warehouse-entry/store', { ID: String(ID), VERSION: '1', DATA: {} });
}

/** A delivery of a new order of these goods that is to be picked. */
async function givenDelivery(seller: Page, goods: readonly (readonly [material: string, qty: string])[]): Promise<Made> {
  const ENTRIES = goods.map(([MATERIAL_CODE, QTY]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '9' }));
  const order = await call(seller, 'sdapi/sales-order/create', { DATA: { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES } });
  const { VERSION } = await submitted(seller, 'sdapi/sales-order', order);
  const made = await call(seller, 'sdapi/sales-order/deliver', { ID: String(order['ID']), VERSION: String(VERSION), DATA: {} });
  const [delivery] = made['CREATED'] as readonly Made[];
  return delivery!;
}

/** Its pick, made by a call: the transfer order. */
async function givenPick(seller: Page, { ID, VERSION }: Made): Promise<string> {
  const made = await call(seller, 'sdapi/delivery/pick', { ID, VERSION: String(VERSION), DATA: {} });
  const [order] = made['CREATED'] as readonly Made[];
  return order!.ID;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** What a scanner does: it types the code and Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
const openPhone = (language: 'zh-CN' | 'en') => open({ as: 'warehouse', language, isTouched: true, ...SIZES.phone });
/** What the picking list says of a material: bin, picked so far, and how far that is. */
const picked = async (page: Page, material: string) =>
  (await findRows(page, 'sdapi/picking', material)).map((row) => [row['STORAGE_BIN_CODE'], row['PICK_QTY'], row['LINE_STATUS']]);

test('a delivery is picked bin by bin, part of it short with a reason', async () => {
  const [BOLT, SEAL] = [`${RUN}A`, `${RUN}B`];
  const boss = await open({ as: 'manager' });
  const goods: readonly Good[] = [
    ['A-05-2', BOLT, '6'],
    ['A-05-1', SEAL, '5'],
  ];
  await givenStock(boss, goods, { [BOLT]: 'Hex bolt M8', [SEAL]: 'Seal ring' });
  const delivery = await givenDelivery(boss, [
    [BOLT, '6'],
    [SEAL, '5'],
  ]);

  const page = await openPhone('en');
  await goTo(page, `/sd/so/delievering/view?id=${delivery.ID}`);
  await look(page, 'pick-1-delivery');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Pick', exact: true }).click();
  // The pick that was made opens at its tasks, in the order of the bins.
  await page.getByText('2 to do').waitFor();
  expect(pathOf(page)).toBe('/wms/to/execute');
  await settled(page);
  expect((await page.getByRole('main').getByRole('listitem').allTextContents()).map((text) => /A-05-\d/.exec(text)?.[0])).toEqual([
    'A-05-1',
    'A-05-2',
  ]);
  await look(page, 'pick-2-overview');

  await goTo(page, `/sd/so/picking?q=${RUN}`);
  await look(page, 'pick-3-list');
  await page.getByRole('main').getByText('A-05-1').first().click();
  await page.getByText('2 to do').waitFor();
  await settled(page);
  await button(page, 'Start').click();
  await scan(page, 'A-05-2');
  await page.getByRole('alert').filter({ hasText: 'Wrong: scanned A-05-2, expected A-05-1' }).filter({ hasText: '5 PCS left' }).waitFor();
  await look(page, 'pick-4-wrong-bin');
  await scan(page, 'a-05-1');
  await scan(page, SEAL);
  await button(page, '7').click();
  await button(page, /^Confirm 7/).click();
  await page.getByRole('alert').filter({ hasText: 'At most 5 PCS' }).waitFor();
  await button(page, 'Clear').click();
  await button(page, '3').click();
  expect(await fits(page)).toBe(true);
  await look(page, 'pick-5-quantity');
  await button(page, /^Confirm 3/).click();
  // Where the goods are carried to is always the shipping area: it is not scanned each time.
  await page.getByText('2 of 2').waitFor();
  await scan(page, 'A-05-2');
  await scan(page, BOLT);
  await button(page, /^Confirm 6/).click();
  await page.getByRole('heading', { name: 'Done now' }).waitFor();
  await page.getByText('1 to do').waitFor();
  await look(page, 'pick-6-rest');

  await button(page, 'Not enough there? Pick short').click();
  const dialog = page.getByRole('dialog', { name: 'Pick short' });
  await dialog.getByText('Seal ring').waitFor();
  await dialog.getByRole('textbox').fill('Two are broken');
  await settled(page);
  await look(page, 'pick-7-short');
  await dialog.getByRole('button', { name: 'Pick short' }).click();
  await page.getByText('All done').waitFor();
  await expect.poll(() => page.getByText('Sent', { exact: true }).count(), { timeout: 15_000 }).toBe(3);
  await look(page, 'pick-8-done');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await settled(page);
  expect(pathOf(page)).toBe('/sd/so/picking');
  expect(await picked(boss, SEAL)).toEqual([['A-05-1', '3', 'SHORT']]);
  expect(await picked(boss, BOLT)).toEqual([['A-05-2', '6', 'PICKED']]);
  for (const one of [boss, page]) expectNoFaults(one);
});

test('没有网络时拣货：重新打开页面后照样提交，每步只一次，被拒绝的说明原因，别人登录不提交', async () => {
  const [NUT, PLATE, HOSE] = [`${RUN}C`, `${RUN}D`, `${RUN}E`];
  const boss = await open({ as: 'manager' });
  const goods: readonly Good[] = [
    ['A-05-1', NUT, '8'],
    ['A-05-2', PLATE, '4'],
    ['A-05-3', HOSE, '9'],
  ];
  await givenStock(boss, goods, { [NUT]: '六角螺母', [PLATE]: '垫板', [HOSE]: '软管' });
  const pick = await givenPick(
    boss,
    await givenDelivery(
      boss,
      goods.map(([, material, qty]) => [material, qty] as const),
    ),
  );
  const page = await openPhone('zh-CN');
  await goTo(page, `/wms/to/execute?id=${pick}`);
  await page.getByText('待做 3 项').waitFor();
  await settled(page);
  await button(page, '开始').click();
  await page.context().setOffline(true);
  const take = async (bin: string, material: string, key?: string): Promise<void> => {
    await page.locator('[data-asked]').filter({ hasText: bin }).waitFor();
    await scan(page, bin);
    await scan(page, material);
    if (key !== undefined) await button(page, key).click();
    await button(page, /^确认 \d/).click();
  };
  await take('A-05-1', NUT, '5');
  await take('A-05-2', PLATE);
  await take('A-05-3', HOSE, '2');
  await page.getByText('没有网络：3 步已保存在本机').waitFor();
  await page.getByText('待做 2 项').waitFor();
  // The last one was wrong: it is taken back, and done again.
  await button(page, '撤销上一步').last().click();
  await page.getByText('没有网络：2 步已保存在本机').waitFor();
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'A-05-3' }).getByRole('button').click();
  await take('A-05-3', HOSE, '9');
  await page.getByText('没有网络：3 步已保存在本机').waitFor();
  await button(page, '不够？短拣').click();
  const dialog = page.getByRole('dialog', { name: '短拣' });
  await dialog.getByRole('textbox').fill('货位上只有 5 件');
  await dialog.getByRole('button', { name: '短拣' }).click();
  await page.getByText('没有网络：4 步已保存在本机').waitFor();
  expect(await fits(page)).toBe(true);
  await look(page, 'pick-offline-1');
  await button(page, '查看').click();
  await page.getByRole('dialog', { name: '等待提交的步骤' }).getByText('货位上只有 5 件').waitFor();
  await settled(page);
  expect(await fits(page)).toBe(true);
  await look(page, 'pick-offline-2-waiting');
  expect(await picked(boss, RUN)).toEqual(expect.arrayContaining([['A-05-1', '0', 'TO_PICK']]));

  // Meanwhile somebody else takes three of the plates.
  const held = await findRow(boss, 'sdapi/picking', PLATE);
  const order = await findRow(boss, 'wmsapi/transfer-order', String(held['TRANSFER_ORDER_NO']));
  const row = { TRANSFER_ORDER_ENTRY_NO: 2, QTY: '3' };
  await call(boss, 'wmsapi/transfer-order/execute', { ID: pick, VERSION: String(order['VERSION']), DATA: { ENTRIES: [row] } });

  // The page is closed without a network, and the phone is handed to a colleague: nothing of it is posted in another name.
  const session = await page.evaluate(() => ({ ...localStorage }));
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const colleague = await open({ as: 'manager' });
  const theirs = await colleague.evaluate(() => ({ ...localStorage }));
  const startAs = async (who: Readonly<Record<string, string>>): Promise<void> => {
    await page.goto('/favicon.svg');
    await page.evaluate((given) => {
      for (const key of ['access_token', 'username', 'userid']) localStorage.setItem(key, given[key] ?? '');
    }, who);
    await page.goto('/#/sd/so/picking');
    await settled(page);
  };
  await startAs(theirs);
  expect(await page.getByText('步未通过').count()).toBe(0);
  expect((await picked(boss, NUT))[0]).toEqual(['A-05-1', '0', 'TO_PICK']);

  await startAs(session);
  await page.getByText('1 步未通过').waitFor();
  await look(page, 'pick-offline-3-refused');
  // What ends the order waits for what was refused.
  await expect.poll(() => picked(boss, HOSE)).toEqual([['A-05-3', '9', 'PICKED']]);
  expect(await picked(boss, NUT)).toEqual([['A-05-1', '5', 'PARTIAL']]);
  await button(page, '查看').click();
  const list = page.getByRole('dialog', { name: '等待提交的步骤' });
  await list.getByRole('alert').filter({ hasText: '垫板' }).waitFor();
  await settled(page);
  await look(page, 'pick-offline-4-list');
  await list.getByRole('button', { name: '改正' }).click();
  await page.getByText('剩 1 件').first().waitFor();
  await settled(page);
  await look(page, 'pick-offline-5-correct');
  await button(page, '清空').click();
  await button(page, '1').click();
  await button(page, /^确认 1/).click();
  await expect.poll(() => picked(boss, PLATE), { timeout: 15_000 }).toEqual([['A-05-2', '4', 'PICKED']]);
  await expect.poll(() => picked(boss, NUT), { timeout: 15_000 }).toEqual([['A-05-1', '5', 'SHORT']]);
  expect(await picked(boss, HOSE)).toEqual([['A-05-3', '9', 'PICKED']]);
  // Each of them moved its goods once: 5 + 3 + 1 + 9 lie in the shipping area.
  const there = (await findRows(boss, 'wmsapi/bin', RUN)).filter((row) => row['STORAGE_BIN_CODE'] === 'SHIP');
  expect(Object.fromEntries(there.map((one) => [one['MATERIAL_CODE'], one['QTY']]))).toMatchObject({
    [NUT]: '5',
    [PLATE]: '4',
    [HOSE]: '9',
  });
  expect(await page.evaluate(() => localStorage.getItem('sampan.steps.warehouse'))).toBeNull();
  // The empty page, on which the window waited, has no storage.
  expect(faultsOf(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED|socket|Access is denied for this document/.test(fault))).toEqual([]);
});
