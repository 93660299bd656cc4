import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenOrder } from './given.ts';
import { expectNoFaults, goTo, open, pathOf, settled, signIn } from './journey.ts';
import { activate, expectDialog, expectNoDialog, openScreen, press, tabTo } from './keyboard.ts';

/** Chooses a file with the button that has this name; the browser's own window is answered for the user. */
async function chooseFile(page: Page, button: string, csv: string): Promise<void> {
  await tabTo(page, 'button', button);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await settled(page);
}

test('先导入有错误的文件，改正后再导入，然后导出列表并打印订单，全程只用键盘', async () => {
  const page = await open();
  // Heard from the start: whoever listens only while Enter is pressed may listen too late.
  page.on('filechooser', () => undefined);
  await signIn(page, 'manager');
  const code = `KU${Date.now() % 1_000_000}`;
  await openScreen(page, '单位');
  await activate(page, 'button', '导入');
  await expectDialog(page, 'import');
  await chooseFile(page, '选择文件', `UNIT_CODE,UNIT_NAME,UNIT_DECIMALS\n${code},箱组,x\n`);
  await expectDialog(page, 'import-columns');
  await activate(page, 'button', '试运行');
  await page.getByText('有错误，尚未导入').waitFor();
  await expectDialog(page, 'import-errors');
  await activate(page, 'button', '换一个文件');
  await chooseFile(page, '选择文件', `UNIT_CODE,UNIT_NAME,UNIT_DECIMALS\n${code},箱组,0\n`);
  await activate(page, 'button', '试运行');
  await page.getByText('没有错误').waitFor();
  await activate(page, 'button', '导入');
  await page.getByText('导入完成').waitFor();
  await activate(page, 'button', '关闭');
  await expectNoDialog(page);

  await activate(page, 'button', '导出', 'Shift+Tab');
  await tabTo(page, 'menuitem', '导出 CSV', 'ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await settled(page);

  const order = await givenOrder(page, { material: 'M1002', qty: '3', price: '5' });
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  await activate(page, 'button', '更多');
  await tabTo(page, 'menuitem', '打印', 'ArrowDown');
  await press(page, 'Enter');
  expect(pathOf(page)).toBe('/mm/po/print');
  // This browser shows no PDF inside a page, so the sheet is downloaded.
  await tabTo(page, 'button', '下载 PDF');
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  await activate(page, 'button', '返回单据', 'Shift+Tab');
  expect(pathOf(page)).toBe('/mm/po/view');
  expectNoFaults(page);
});
