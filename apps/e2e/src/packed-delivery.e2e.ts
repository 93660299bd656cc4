import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, givenPicked } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { begin, fillLine, press, WALKS } from './two-walks.ts';

/** A delivery of five cylinders of a project, picked: what is sold so is packed before it goes out. */
async function givenProject(page: Page): Promise<string> {
  const parameter = await findRow(page, 'clientconfapi/client-parameter', 'PACKING_REQUIRED');
  const change = { ID: String(parameter['ID']), VERSION: String(parameter['VERSION']) };
  await call(page, 'clientconfapi/client-parameter/update', { ...change, DATA: { PARAMETER_VALUE: 'PROJECT' } });
  return (await givenPicked(page, '5', { SALES_TYPE: 'PROJECT' })).ID;
}

test.each(WALKS)('a factory packs what was picked into two boxes and lets it go, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  const delivery = await givenProject(page);

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
