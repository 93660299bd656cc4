import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, givenOrder, needApproval, submitted } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

/** Opens the tab of the panel beside a record. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await settled(page);
}

test('一句话发布便签，@ 到的同事看得到，作者加上的附件同事可以下载', async () => {
  const page = await open({ as: 'buyer' });
  const words = `周五盘点 ${Date.now() % 1_000_000} @approver`;
  await page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: '日常办公' }).click();
  const box = page.getByRole('textbox', { name: '快捷发布：便签' });
  await box.press('Enter');
  await box.fill(words);
  await box.press('Enter');
  await page.getByText('发布成功').waitFor();
  expect(await box.inputValue()).toBe('');

  await page.getByRole('link', { name: '便签列表' }).click();
  await settled(page);
  await page
    .getByRole('row', { name: new RegExp(words) })
    .getByRole('link')
    .first()
    .click();
  await settled(page);
  await openTab(page, /附件/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '添加附件' }).click()]);
  await chooser.setFiles([
    { name: '盘点表.csv', mimeType: 'text/csv', buffer: Buffer.from('物料,数量\n') },
    { name: '<b>点.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await page.getByText('已添加 2 个附件').waitFor();
  await settled(page);
  await page.getByRole('tab', { name: /^附件 ?2$/ }).waitFor();
  await look(page, 'note-files');
  await page.getByRole('button', { name: /^移除 b点/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await page.getByRole('tab', { name: /^附件 ?1$/ }).waitFor();
  expectNoFaults(page);

  const address = new URL(page.url()).hash.slice(1);
  const colleague = await open({ as: 'approver' });
  await goTo(colleague, address);
  await openTab(colleague, /附件/);
  expect(await colleague.getByRole('button', { name: /添加附件|移除/ }).count()).toBe(0);
  const [download] = await Promise.all([colleague.waitForEvent('download'), colleague.getByRole('button', { name: '盘点表.csv' }).click()]);
  expect(download.suggestedFilename()).toBe('盘点表.csv');
  expect(await text(await download.createReadStream())).toBe('物料,数量\n');
  expectNoFaults(colleague);
});

test('on a phone an order is sent to a colleague, and lists what was said about it', async () => {
  const page = await open({ as: 'buyer', language: 'en', ...SIZES.phone });
  const order = await givenOrder(page, { material: 'M1002', qty: '3', price: '5' });
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  await openTab(page, /In chat/);
  await page.getByText('No chat message carries this record yet').waitFor();
  await page
    .getByRole('textbox', { name: 'Send to' })
    .or(page.getByRole('combobox', { name: 'Send to' }))
    .fill('Carter');
  await page.getByRole('option', { name: 'Carter Grace' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Is this price final?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent to Carter Grace').waitFor();
  // The conversation opens, with the order as the reader may see it.
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByText('Is this price final?').waitFor();
  await chat.getByRole('link', { name: String(order['PURCHASE_ORDER_NO']) }).waitFor();
  await settled(page);
  await look(page, 'chat-card-phone');
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Is this price final?' }).waitFor();
  await openTab(page, /Attachments/);
  await page.getByText('No files yet').waitFor();
  await look(page, 'order-files-phone');
  expectNoFaults(page);
});

test('审批人在聊天里的单据卡片上直接审核', async () => {
  const manager = await open({ as: 'manager' });
  await needApproval(manager, 'PO');
  const order = await givenOrder(manager, { material: 'M1002', qty: '3', price: '5' });
  const { ID: TO_USER_ID } = await findRow(manager, 'clientinfoapi/user', 'approver');
  const DOCUMENTS = [{ TYPE: 'purchase_order', ID: String(order['ID']) }];
  await submitted(manager, 'mmapi/purchase-order', order);
  await needApproval(manager, '');
  await call(manager, 'msghandlerapi/chat-msg/send-msg', { TO_USER_ID, CONTENT: '请审核这张订单', ATTACH_MATERIAL_CONTENT: { DOCUMENTS } });

  const page = await open({ as: 'approver' });
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  await openTab(page, /聊天/);
  await page.getByTitle(/^打开与/).click();
  const chat = page.getByRole('complementary', { name: '聊天' });
  await chat.getByRole('button', { name: '审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '审核' }).click();
  await chat.getByText('已审核').waitFor();
  expectNoFaults(page);
});
