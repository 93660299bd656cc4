import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, needApproval, submitted } from './given.ts';
import { expectNoFaults, open, settled } from './journey.ts';
import { activate, expectDialog, expectFocus, expectNoDialog, fill, heading, inspect, openScreen, press, tabTo, type } from './keyboard.ts';

/** A requisition that waits for its approval; answers its number. */
async function givenRequisition(page: Page, qty: string): Promise<string> {
  const entry = { MATERIAL_CODE: 'M1008', QTY: qty };
  const draft = await call(page, 'mmapi/purchase-requisition/create', {
    DATA: { PLANT_CODE: '1100', REQUEST_DATE: '2026-12-20', ENTRIES: [entry] },
  });
  await submitted(page, 'mmapi/purchase-requisition', draft);
  return String(draft['PURCHASE_REQUEST_NO']);
}

async function typeRequisition(page: Page): Promise<string> {
  await openScreen(page, '采购申请单');
  await activate(page, 'button', '新建');
  await fill(page, 'textbox', '需求日期', '2026-12-20');
  await fill(page, 'combobox', '工厂', '1100');
  await tabTo(page, 'combobox', '物料编码，第 1 行');
  await page.keyboard.type('M1006');
  await press(page, 'Enter');
  await expectFocus(page, 'textbox', '数量，第 1 行');
  await page.keyboard.type('30');
  await press(page, 'Control+Enter');
  await activate(page, 'button', '保存并提交', 'Shift+Tab');
  await page.getByText('已审核', { exact: true }).first().waitFor();
  return /PR\d+/.exec((await heading(page)) ?? '')?.[0] ?? '';
}

test('采购申请录入并提交，再由订单从已审核的申请选取，全程只用键盘', async () => {
  const page = await open({ as: 'buyer' });
  const requisition = await typeRequisition(page);
  await inspect(page, 'requisition');

  await openScreen(page, '采购订单');
  await activate(page, 'button', '新建');
  await fill(page, 'combobox', '供应商', 'V1001');
  await fill(page, 'combobox', '工厂', '1100');
  await activate(page, 'button', '从采购申请单选取');
  await expectDialog(page, 'from-requisitions');
  await page.keyboard.type(requisition);
  await press(page, 'Enter');
  await tabTo(page, 'gridcell', new RegExp(requisition));
  await press(page, 'Space');
  await activate(page, 'button', '保存并返回', 'Shift+Tab');
  await expectNoDialog(page);
  await expectFocus(page, 'button', '从采购申请单选取');
  await tabTo(page, 'textbox', '单价，第 1 行');
  await type(page, '13');
  await press(page, 'Control+s');
  await page.waitForURL(/\/view/);
  await settled(page);
  await page.getByRole('row', { name: new RegExp(`M1006.* 30.* 13.00.*${requisition}`) }).waitFor();
  expectNoFaults(page);
});

async function decide(page: Page): Promise<void> {
  await openScreen(page, '待审批采购申请单');
  await activate(page, 'button', '驳回');
  await expectDialog(page, 'reject');
  await expectFocus(page, 'textbox', '审批意见');
  await activate(page, 'button', '驳回');
  await inspect(page, 'reject-refused');
  await fill(page, 'textbox', '审批意见', '数量太多');
  await activate(page, 'button', '驳回');
  await expectNoDialog(page);
  await activate(page, 'button', '审核');
  await expectDialog(page, 'approve');
  await activate(page, 'button', '审核');
  await expectNoDialog(page);
}

test('审批人驳回一张并写明意见、审核另一张，全程只用键盘', async () => {
  const manager = await open({ as: 'manager' });
  await needApproval(manager, 'PR');
  try {
    const tooMuch = await givenRequisition(manager, '9000');
    const fine = await givenRequisition(manager, '9');
    const page = await open({ as: 'approver' });
    await decide(page);
    await page.getByText('没有待审批的单据').waitFor();
    await inspect(page, 'nothing-to-approve');
    expect((await findRow(page, 'mmapi/purchase-requisition', tooMuch))['STATUS']).toBe('REJECTED');
    expect((await findRow(page, 'mmapi/purchase-requisition', fine))['STATUS']).toBe('APPROVED');
    expectNoFaults(page, { refusals: true });
  } finally {
    await needApproval(manager, '');
  }
});
