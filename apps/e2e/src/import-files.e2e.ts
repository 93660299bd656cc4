import { type SheetCell, workbook } from '@sampan/testkit/workbook.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['供应商编码', '厂商名称', '物料', 'Unit Price'];

async function choose(page: Page, button: RegExp, buffer: Buffer, name = 'prices.xlsx'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: button }).click()]);
  await chooser.setFiles({ name, mimeType: XLSX, buffer });
  await dialog.getByRole('button', { name: /试运行|Dry run/ }).waitFor();
  await settled(page);
}

const sheet = (...rows: SheetCell[][]): Buffer => workbook([{ rows: [HEAD, ...rows] }]);

test('一份缺列、有错误行的价格表：先补固定值，只导入正确的行，更正其余行后再导入，列对应已记住', async () => {
  const page = await open({ as: 'admin' });
  const code = `W${Date.now() % 1_000_000}`;
  await goTo(page, '/masterdata/vendor/index');
  await page.getByRole('button', { name: '导入' }).click();
  await choose(page, /选择文件/, sheet([`${code}A`, '甲', 'M1002', { v: 1234.5, format: '#,##0.00' }], [`${code}B`, '乙', 'M-NO', 12]));
  const dialog = page.getByRole('dialog');
  const dryRun = dialog.getByRole('button', { name: '试运行' });
  expect(await dryRun.isDisabled()).toBe(true);
  await dialog.getByText('缺少必填字段').waitFor();
  await look(page, 'import-missing');
  for (const [label, value] of [
    ['价格.单位', 'KG'],
    ['价格.币种', 'CNY'],
    ['价格.有效期从', '2026-01-01'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name: label });
    if (await field.count()) await field.fill(value);
  }
  await dryRun.click();
  await dialog.getByText('有错误，尚未导入').waitFor();
  await look(page, 'import-failed');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载需更正的行' }).click()]);
  expect(download.suggestedFilename()).toBe('供应商 待更正.xlsx');
  await dialog.getByRole('button', { name: '只导入没有错误的 1 条' }).click();
  await dialog.getByText('导入完成').waitFor();
  await dialog.getByText('有错误的 1 条未导入').waitFor();
  await look(page, 'import-partly-done');
  await dialog.getByRole('button', { name: '导入另一个文件' }).click();
  const corrected = workbook([
    {
      rows: [
        [...HEAD, '导入错误 / Import error'],
        [`${code}B`, '乙', 'M1003', 12, '原文件第 3 行'],
      ],
    },
  ]);
  await choose(page, /选择文件/, corrected);
  await dialog.getByText('已沿用 admin').waitFor();
  await look(page, 'import-remembered');
  await dryRun.click();
  await dialog.getByText('没有错误').waitFor();
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.getByText('导入完成').waitFor();
  await dialog.getByRole('button', { name: '导入另一个文件' }).click();
  await choose(page, /选择文件/, corrected);
  await dialog.getByRole('button', { name: '不再记住' }).click();
  await settled(page);
  expect(await dialog.getByText('已沿用').count()).toBe(0);
  expect(await dryRun.isDisabled()).toBe(true);
  expectNoFaults(page);
});

test('on a phone, in English and dark, a file without required columns may say that it only changes records', async () => {
  const page = await open({ as: 'admin', language: 'en', theme: 'dark', ...SIZES.phone });
  await goTo(page, '/masterdata/vendor/index');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const only = workbook([
    {
      rows: [
        ['Vendor no', 'Remarks'],
        ['V-NOBODY', 'x'],
      ],
    },
  ]);
  await choose(page, /Choose a file/, only);
  const dialog = page.getByRole('dialog');
  const dryRun = dialog.getByRole('button', { name: 'Dry run' });
  expect(await dryRun.isDisabled()).toBe(true);
  await look(page, 'import-missing-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('checkbox', { name: 'The file only changes records that exist; none is new' }).check();
  await dryRun.click();
  await dialog.getByText('No record "V-NOBODY" exists').waitFor();
  await look(page, 'import-failed-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expectNoFaults(page);
});

test('从 Excel 粘贴三十行，标题是料号：自动对应，预览显示将成为的值', async () => {
  const page = await open({ as: 'buyer' });
  await goTo(page, '/mm/po/create');
  await page.getByRole('region', { name: '明细' }).getByRole('button', { name: '从 Excel 粘贴' }).click();
  const lines = Array.from({ length: 30 }, (_, at) => [
    'M1002',
    `${at + 1}`,
    at === 0 ? '12,50' : '1,5',
    at === 0 ? '02-01-2027' : '15-01-2027',
  ]);
  const text = [['料号', '订购数量', 'Unit Price', '交期'], ...lines].map((line) => line.join('\t')).join('\n');
  const dialog = page.getByRole('dialog', { name: '粘贴预览' });
  await dialog.getByRole('textbox', { name: '粘贴内容' }).fill(text);
  await dialog.getByText('已按标题行对应列').waitFor();
  await dialog.getByText('变为 12.50').waitFor();
  await dialog.getByText('变为 2027-01-02').waitFor();
  await look(page, 'paste-preview');
  await dialog.getByRole('button', { name: '粘贴 30 行' }).click();
  await settled(page);
  await look(page, 'pasted');
  expectNoFaults(page);
});

test('files that cannot be read as they are say how to go on; an encoding is asked for', async () => {
  const page = await open({ as: 'admin', language: 'en', ...SIZES.phone });
  await goTo(page, '/masterdata/unit/index');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const take = async (name: string, buffer: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose a file' }).click()]);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await take('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]));
  await page.getByText('save it as .xlsx and import that').first().waitFor();
  await take('units.csv', Buffer.from('UNIT_CODE;UNIT_NAME\nXE1;Fäßchen\n', 'latin1'));
  await dialog.getByText('The encoding is not certain').waitFor();
  expect(await dialog.getByRole('button', { name: 'Dry run' }).isDisabled()).toBe(true);
  await look(page, 'import-encoding-phone');
  await dialog.getByLabel('Encoding').selectOption('windows-1252');
  await dialog.getByRole('cell', { name: 'Fäßchen' }).waitFor();
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await dialog.getByText('No errors').waitFor();
});
