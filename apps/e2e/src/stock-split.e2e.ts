import { expect, test } from 'vitest';
import { givenStock } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { begin, fill, fillLine, press, WALKS } from './two-walks.ts';

test.each(WALKS)('goods of one batch become two, and are no more than they were, %s', async (_name, language, size) => {
  const stage = await begin(language, size, 'warehouse');
  const { page, say, see } = stage;
  const BATCH = `L-${language}`;
  await givenStock(page, [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-04-1', QTY: '5', UNIT_PRICE: '80', FILTER4: BATCH }]);

  await goTo(page, '/wms/split/create');
  await fill(page, 'combobox', say('库存地点', 'Storage location'), '1101');
  await fill(page, 'textbox', say('货位编码', 'Bin code'), 'A-04-1');
  await fill(page, 'combobox', say('物料编码', 'Material code'), 'M4006');
  await fill(page, 'textbox', say('数量', 'Quantity'), '5');
  await fill(page, 'textbox', say('批次', 'Batch'), BATCH);
  const line = (n: number, qty: string, batch: string) =>
    fillLine(stage, n, [
      ['textbox', '数量', 'Quantity', qty],
      ['textbox', '批次', 'Batch', batch],
    ]);
  await line(1, '2', `${BATCH}-A`);
  await press(page, say('添加行', 'Add line'));
  await line(2, '4', `${BATCH}-B`);
  await see('split-form');
  expect(await fits(page)).toBe(true);
  await press(page, say('保存', 'Save'));
  await page.getByText(say('拆分数量之和必须等于原数量', 'Split quantities must equal the source material quantity')).first().waitFor();
  await see('split-refused');
  await line(2, '3', `${BATCH}-B`);
  await press(page, say('保存', 'Save'));
  await page.waitForURL(/split\/view/);
  await settled(page);
  await press(page, say('拆分', 'Split'));
  await press(page, say('拆分', 'Split'));
  await page.getByText(say('已过账', 'Posted')).first().waitFor();
  await see('split-done');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page, { refusals: true });
});
