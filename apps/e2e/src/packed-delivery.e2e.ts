import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fillLine, press, versionOf, WALKS } from './two-walks.ts';

const created = (answer: Answer) => (answer['CREATED'] as readonly { ID: string; VERSION: number }[])[0]!;

/** A delivery of five cylinders of a project, picked: what is sold so is packed before it goes out. */
async function givenPicked(page: Page): Promise<string> {
  const parameter = await findRow(page, 'clientconfapi/client-parameter', 'PACKING_REQUIRED');
  const change = { ID: String(parameter['ID']), VERSION: String(parameter['VERSION']) };
  await call(page, 'clientconfapi/client-parameter/update', { ...change, DATA: { PARAMETER_VALUE: 'PROJECT' } });
  const entries = [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-03-2', QTY: '5', UNIT_PRICE: '80' }];
  const stored = await call(page, 'wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES: entries } });
  await call(page, 'wmsapi/warehouse-entry/store', { ID: String(stored['ID']), VERSION: String(stored['VERSION']), DATA: {} });
  const ENTRIES = [{ MATERIAL_CODE: 'M4006', QTY: '5', UNIT_PRICE: '118' }];
  const DATA = { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', SALES_TYPE: 'PROJECT', ENTRIES };
  const order = await call(page, 'sdapi/sales-order/create', { DATA });
  const { VERSION } = await submitted(page, 'sdapi/sales-order', order);
  const act = async (path: string, ID: string, version: unknown) => call(page, path, { ID, VERSION: String(version), DATA: {} });
  const delivery = created(await act('sdapi/sales-order/deliver', String(order['ID']), VERSION));
  const pick = created(await act('sdapi/delivery/pick', delivery.ID, delivery.VERSION));
  await act('wmsapi/transfer-order/execute', pick.ID, await versionOf(page, 'wmsapi/transfer-order', pick.ID));
  return delivery.ID;
}

test.each(WALKS)('a factory packs what was picked into two boxes and lets it go, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  const delivery = await givenPicked(page);

  /** One box: all that is in none is proposed. */
  const packed = async (qty?: string): Promise<void> => {
    await goTo(page, `/sd/so/delievering/view?id=${delivery}`);
    await press(page, say('生成装箱单', 'Create packing list'), 'link');
    await page.waitForURL(/packing\/create/);
    await settled(page);
    if (qty !== undefined) await fillLine(stage, 1, [['textbox', '装箱数量', 'Packed quantity', qty]]);
    await see(`pack-form-${qty ?? 'rest'}`);
    await press(page, say('保存', 'Save'));
    await page.waitForURL(/packing\/view/);
    await settled(page);
    expect(await fits(page)).toBe(true);
    await press(page, say('封箱', 'Close box'));
    await page.getByText(say('已关闭', 'Closed')).first().waitFor();
    await see(`pack-box-${qty ?? 'rest'}`);
  };
  await packed('2');
  await packed();

  await goTo(page, `/sd/so/delievering/view?id=${delivery}`);
  await page.getByText(say('已装箱', 'Packed'), { exact: true }).first().waitFor();
  await see('pack-4-packed');
  await press(page, say('确认出库', 'Confirm shipment'));
  await see('pack-5-ship');
  await press(page, say('确认出库', 'Confirm shipment'));
  await page.getByText(say('已全部出库', 'All out')).first().waitFor();
  await see('pack-6-out');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});
