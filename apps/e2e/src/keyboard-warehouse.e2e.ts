import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenOrder, submitted } from './given.ts';
import { expectNoFaults, open, settled } from './journey.ts';
import { activate, expectDialog, expectNoDialog, fill, heading, inspect, openScreen, press, tabTo, type } from './keyboard.ts';

/** An approved order of pipe, of which nothing has come; answers its number. */
async function givenApprovedOrder(page: Page, qty: string): Promise<string> {
  const draft = await givenOrder(page, { material: 'M1006', qty, price: '7' });
  await submitted(page, 'mmapi/purchase-order', draft);
  return String(draft['PURCHASE_ORDER_NO']);
}

/** Opens a row of the list by its number. */
async function openRow(page: Page, number: string): Promise<void> {
  await press(page, 'F3');
  await type(page, number);
  await press(page, 'Enter');
  await tabTo(page, 'gridcell', new RegExp(number));
  await press(page, 'Enter');
}

async function receive(page: Page, quantity?: string): Promise<void> {
  await activate(page, 'button', '收货');
  await expectDialog(page, 'receive');
  await fill(page, 'combobox', '库存地点', '1101');
  await page.keyboard.press('Tab');
  if (quantity !== undefined) {
    await fill(page, 'textbox', '本次收货数量，第 1 行', quantity);
    await press(page, 'Control+Enter');
  }
  await activate(page, 'button', '收货');
  await page.getByRole('dialog', { name: '成功' }).getByRole('link').waitFor();
  await inspect(page, 'received-dialog');
  await press(page, 'Escape');
  await expectNoDialog(page);
}

test('仓库先收一部分，删除收货记录，再全部收货，全程只用键盘', async () => {
  const buyer = await open({ as: 'manager' });
  const number = await givenApprovedOrder(buyer, '40');
  const page = await open({ as: 'warehouse' });
  await openScreen(page, '采购订单');
  await openRow(page, number);
  expect(await heading(page)).toContain(number);
  await receive(page, '15');
  await page.getByText('已部分收货').first().waitFor();
  await activate(page, 'button', '删除收货记录');
  await expectDialog(page, 'delete-receiving');
  await press(page, 'Enter');
  await expectNoDialog(page);
  await page.getByText('已删除').first().waitFor();
  await receive(page);
  await page.getByText('已全部收货').first().waitFor();
  await inspect(page, 'received');
  expectNoFaults(page);
});

/** Chooses the pipe in the list that is shown. */
async function choosePipe(page: Page): Promise<void> {
  await press(page, 'F3');
  await type(page, 'M1006');
  await press(page, 'Enter');
  await page.getByRole('row', { name: /M1006/ }).first().waitFor();
  await tabTo(page, 'gridcell', /.*/);
  await press(page, 'Space');
}

async function carryOut(page: Page): Promise<void> {
  await page.waitForURL(/\/wms\/to\/view/);
  await settled(page);
  expect(await heading(page)).toMatch(/^TO\d+/);
  await activate(page, 'button', '确认');
  await activate(page, 'button', '执行');
  await expectDialog(page, 'execute');
  await activate(page, 'button', '执行');
  await expectNoDialog(page);
  await page.getByText('已完成').first().waitFor();
}

test('收到的货物上架，再移到另一货位，并查看货位库存，全程只用键盘', async () => {
  const buyer = await open({ as: 'manager' });
  const number = await givenApprovedOrder(buyer, '6');
  const page = await open({ as: 'warehouse' });
  await openScreen(page, '采购订单');
  await openRow(page, number);
  await receive(page);
  await openScreen(page, '采购入库单');
  await choosePipe(page);
  await inspect(page, 'put-away');
  await activate(page, 'button', '上架所选货物', 'Shift+Tab');
  await carryOut(page);

  await openScreen(page, '移库单');
  await choosePipe(page);
  await activate(page, 'button', '移动所选货物', 'Shift+Tab');
  await expectDialog(page, 'move');
  await fill(page, 'combobox', /货位/, 'A-02-1');
  await page.keyboard.press('Tab');
  await activate(page, 'button', '移动所选货物');
  await expectNoDialog(page);
  await carryOut(page);
  await openScreen(page, '货位库存');
  await press(page, 'F3');
  await type(page, 'M1006');
  await press(page, 'Enter');
  await page.getByRole('row', { name: /A-02-1.*M1006|M1006.*A-02-1/ }).waitFor();
  expectNoFaults(page);
});
