import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, givenStock, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, open, settled, SIZES } from './journey.ts';
import { type Answer, begin, press, type Stage } from './two-walks.ts';

/** Materials of its own: what else is planned and made is none of these orders'. */
const RUN = `W${String(Date.now()).slice(-7)}`;

/** A pump that is made of one casing each, of which a dozen lie in bin A-05-1; with a minimum, for a planning run to meet. */
async function givenPump(page: Page, code: string, more: Answer = {}): Promise<{ pump: string; casing: string }> {
  const [pump, casing] = [`${RUN}${code}`, `${RUN}${code}X`];
  const material = (MATERIAL_CODE: string, MATERIAL_NAME: string, MATERIAL_NAME_EN: string, VALUATION_CLASS_CODE: string, rest = {}) =>
    call(page, 'masterdataapi/material/create', {
      DATA: { MATERIAL_CODE, MATERIAL_NAME, MATERIAL_NAME_EN, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE, ...rest },
    });
  await material(casing, '泵壳', 'Casing', 'RAW');
  await material(pump, '泵', 'Pump', 'FINISHED', more);
  const bill = await call(page, 'ppapi/bom/create', {
    DATA: { MATERIAL_CODE: pump, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: casing, QTY: '1' }] },
  });
  await submitted(page, 'ppapi/bom', bill);
  await givenStock(page, [{ MATERIAL_CODE: casing, QTY: '12', UNIT_PRICE: '40', STORAGE_BIN_CODE: 'A-05-1' }]);
  return { pump, casing };
}

/** Presses what stands under "more". */
async function choose({ page, say }: Stage, name: string): Promise<void> {
  await press(page, say('更多', 'More'));
  await page.getByRole('menuitem', { name, exact: true }).click();
  await settled(page);
}
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('从计划到成品：计划运行、转生产订单、领料、上线、完工入库、上架、关闭', async () => {
  const stage = await begin('zh-CN', SIZES.desktop);
  const { page, see } = stage;
  const { pump } = await givenPump(page, 'A', {
    PLANTS: [{ PLANT_CODE: '1100', PROCUREMENT: 'MAKE', STOCK_MIN_QTY: '5', LINE_CODE: 'ASM-1' }],
  });
  await goTo(page, '/pp/pld/run');
  await page.getByRole('combobox', { name: '工厂' }).fill('1100');
  await page.keyboard.press('Tab');
  await settled(page);
  await press(page, '开始计划');
  await shown(page, '新增');
  await see('production-1-planned');
  await goTo(page, `/pp/pld/index?q=${pump}`);
  await page.getByRole('main').getByRole('checkbox').last().check();
  await press(page, '转换');
  await press(page, '转换');
  await shown(page, '已生成 1 张单据');
  await see('production-2-converted');
  const order = String((await findRow(page, 'ppapi/production-order', pump))['ID']);
  await goTo(page, `/pp/prd/view?id=${order}`);
  await press(page, '提交');
  await shown(page, '已审核');

  await press(page, '领料');
  // All that is in no pick is proposed.
  expect(await page.getByRole('dialog').getByRole('textbox', { name: '领料套数' }).inputValue()).toBe('5');
  await press(page, '领料');
  await page.waitForURL(/pick\/view/);
  await settled(page);
  await press(page, '发料');
  await see('production-3-issue');
  await press(page, '发料');
  await shown(page, '已全部发料');

  await goTo(page, `/pp/prd/view?id=${order}`);
  await press(page, '上线');
  await press(page, '上线');
  await shown(page, '生产中');
  await press(page, '完工入库');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '合格数量' }).fill('4');
  await see('production-4-report');
  await press(page, '完工入库');
  await shown(page, '已部分完工');
  // Five casings of 40 went in, four pumps took 4 / 5 of it.
  expect(await findRow(page, 'ppapi/production-order', pump)).toMatchObject({
    STATUS: 'IN_PRODUCTION',
    RECEIVE_QTY: '4',
    WIP_AMOUNT: '40',
  });

  const receipt = await findRow(
    page,
    'ppapi/product-receipt',
    String((await findRow(page, 'ppapi/production-order', pump))['PRODUCTION_ORDER_NO']),
  );
  await goTo(page, `/pp/receipt/view?id=${String(receipt['ID'])}`);
  await press(page, '上架');
  await page.waitForURL(/wms\/to\//);
  await settled(page);
  await see('production-5-put-away');
  await press(page, '执行');
  await press(page, '执行');
  await expect
    .poll(async () => (await findRow(page, 'ppapi/product-receipt', String(receipt['PRODUCT_RECEIPT_NO'])))['PUT_AWAY_STATUS'])
    .toBe('FULL');

  await goTo(page, `/pp/prd/view?id=${order}`);
  await choose(stage, '关闭');
  await press(page, '关闭');
  await shown(page, '已关闭');
  // What one pump would have cost is borne by the four.
  expect(await findRow(page, 'ppapi/production-order', pump)).toMatchObject({ IS_CLOSED: '1', WIP_AMOUNT: '0' });
  await see('production-6-closed');
  expectNoFaults(page);
});

test('on a phone material is picked by scanning, and what is made is reported on the line', async () => {
  const boss = await open({ as: 'manager' });
  const { pump, casing } = await givenPump(boss, 'B');
  const made = await call(boss, 'ppapi/production-order/create', {
    DATA: { MATERIAL_CODE: pump, PLANT_CODE: '1100', PLAN_QTY: '3', LINE_CODE: 'ASM-1' },
  });
  await submitted(boss, 'ppapi/production-order', made);
  const order = String(made['ID']);

  const stage = await begin('en', SIZES.phone, 'warehouse');
  const { page, see } = stage;
  await goTo(page, `/pp/prd/view?id=${order}`);
  await press(page, 'Pick material');
  await press(page, 'Pick material');
  // The pick that was made opens at its tasks.
  await shown(page, '1 to do');
  await press(page, 'Start');
  for (const code of ['A-05-1', casing]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await see('production-phone-1-pick');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: /^Confirm 3/ }).click();
  await shown(page, 'All done');
  await expect.poll(async () => (await findRow(boss, 'ppapi/production-order', pump))['PICKED_SHARE_QTY']).toBe('3');

  await goTo(page, `/pp/prd/view?id=${order}`);
  await press(page, 'Put on the line');
  await press(page, 'Put on the line');
  await shown(page, 'In production');
  await press(page, 'Report production');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Good quantity' }).fill('2');
  await see('production-phone-2-report');
  expect(await fits(page)).toBe(true);
  await press(page, 'Report production');
  await shown(page, 'Partly made');
  expect(await findRow(boss, 'ppapi/production-order', pump)).toMatchObject({
    STATUS: 'IN_PRODUCTION',
    RECEIVE_QTY: '2',
    WIP_AMOUNT: '40',
  });
  expectNoFaults(page);
});
