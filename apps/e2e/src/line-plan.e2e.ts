import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answer } from './two-walks.ts';
import { call, findRow } from './given.ts';
import { accessibilityProblems } from './axe.ts';
import { expectNoFaults, faultsOf, fits, goTo, look, open, settled, SIZES } from './journey.ts';

/** A Monday far ahead, on whose weeks nothing else stands. */
const WEEK = '2031-03-03';
const plan = `/pp/prd/plan?plant=1100&from=${WEEK}&days=14`;

/** A planned order of two days from that Monday on. */
async function given(page: Page, PLAN_QTY: string, LINE_CODE = 'ASM-1'): Promise<Answer> {
  const DATA = { MATERIAL_CODE: 'P1001', PLANT_CODE: '1100', PROCUREMENT: 'MAKE', PLAN_QTY, LINE_CODE };
  const days = { REQUEST_DATE: '2031-04-01', PLAN_START_DATE: WEEK, PLAN_END_DATE: '2031-03-04' };
  return call(page, 'ppapi/planned-order/create', { DATA: { ...DATA, ...days } });
}
const bar = (page: Page, no: string) => page.getByRole('button', { name: no });
const stands = async (page: Page, no: string) => {
  const row = await findRow(page, 'ppapi/planned-order', no);
  return [row['LINE_CODE'], row['PLAN_START_DATE'], row['PLAN_END_DATE']];
};

test('an order is dragged to another line, moved by keys, given back and undone', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  const NO = String((await given(page, '300'))['PLANNED_ORDER_NO']);
  await goTo(page, plan);
  // 300 in two days of 120.
  await page.getByText('03-03: 150 to make, more than the 120 possible').waitFor();
  expect(await accessibilityProblems(page, plan)).toEqual([]);
  await look(page, 'line-plan-over');
  const at = (await bar(page, NO).boundingBox())!;
  const cnc = (await page.getByText('CNC line 1').boundingBox())!;
  const dayWidth = at.width / 2;
  await page.mouse.move(at.x + 10, at.y + 8);
  await page.mouse.down();
  await page.mouse.move(at.x + 10 + 2 * dayWidth, cnc.y + 20, { steps: 6 });
  await look(page, 'line-plan-drag');
  await page.mouse.up();
  await page.getByText(`${NO} is now planned for 03-05 to 03-06, CNC line 1`).first().waitFor();
  expect(await stands(page, NO)).toEqual(['CNC-1', '2031-03-05', '2031-03-06']);

  // By keys: over the Sunday of a line that works six days, and back again by Escape.
  await bar(page, NO).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('status').filter({ hasText: '03-10 to 03-11, CNC line 1. Enter confirms' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: 'stays where it was' }).waitFor();
  expect(await stands(page, NO)).toEqual(['CNC-1', '2031-03-05', '2031-03-06']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByText(`${NO} is now planned for 03-04 to 03-05, Assembly line 1`).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(NO);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').filter({ hasText: 'is back at 03-05 to 03-06, CNC line 1' }).waitFor();
  expect(await stands(page, NO)).toEqual(['CNC-1', '2031-03-05', '2031-03-06']);
  expectNoFaults(page);
});

test('两个计划员同时移动：先到者有效，后到者被告知并看到最新排程', async () => {
  const page = await open({ as: 'buyer' });
  const other = await open({ as: 'buyer2' });
  const NO = String((await given(page, '60'))['PLANNED_ORDER_NO']);
  await goTo(page, plan);
  const row = await findRow(other, 'ppapi/planned-order', NO);
  const days = { PLAN_START_DATE: '2031-03-06', PLAN_END_DATE: '2031-03-07', LINE_CODE: 'ASM-1' };
  await call(other, 'ppapi/planned-order/reschedule', { ID: String(row['ID']), VERSION: String(row['VERSION']), DATA: days });
  await bar(page, NO).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '刚被他人更改' }).waitFor();
  await page.getByRole('button', { name: `工业控制器 ${NO}、03-06 至 03-07` }).waitFor();
  expect(await stands(page, NO)).toEqual(['ASM-1', '2031-03-06', '2031-03-07']);
  // The refusal is the one fault that is meant.
  expect(faultsOf(page).filter((fault) => !/reschedule|409|422|400/.test(fault))).toEqual([]);
});

test('手机上产线看板是可读的清单，可从中调整排程', async () => {
  const page = await open({ as: 'buyer', isTouched: true, ...SIZES.phone });
  const NO = String((await given(page, '10'))['PLANNED_ORDER_NO']);
  const row = await findRow(page, 'ppapi/planned-order', NO);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const days = { PLAN_START_DATE: today, PLAN_END_DATE: today, LINE_CODE: 'CNC-1' };
  await call(page, 'ppapi/planned-order/reschedule', { ID: String(row['ID']), VERSION: String(row['VERSION']), DATA: days });
  await goTo(page, '/pp/prd/board?plant=1100');
  const item = page.getByRole('listitem').filter({ hasText: NO });
  await item.getByText('计划订单').waitFor();
  expect(await fits(page)).toBe(true);
  await look(page, 'line-board-phone');
  await item.getByRole('button', { name: '调整排程' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '计划结束时间' }).fill('2031-03-05');
  await dialog.getByRole('textbox', { name: '计划开始时间' }).fill(WEEK);
  await settled(page);
  await dialog.getByRole('button', { name: '调整排程' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => stands(page, NO)).toEqual(['CNC-1', WEEK, '2031-03-05']);
  expectNoFaults(page);
});
