import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, givenStock } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, signIn, SIZES } from './journey.ts';

/** Opening stock of a material of the sample: 7 pieces at 11 are 77. */
async function givenValue(page: Page): Promise<string> {
  const { MATERIAL_CODE } = await findRow(page, 'masterdataapi/material', '');
  await givenStock(page, [{ MATERIAL_CODE, QTY: '7', UNIT_PRICE: '11', STORAGE_BIN_CODE: 'A-01-1' }]);
  return String(MATERIAL_CODE);
}

const noSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('inventory values: grouped anew, as bars, agreeing with the books, with the way to the moves', async () => {
  const page = await open({ language: 'en' });
  await signIn(page, 'manager');
  const material = await givenValue(page);
  await goTo(page, '/rpt/inventoryvalues');
  const table = page.getByRole('region', { name: 'Inventory values' });
  await table.getByRole('row').nth(1).waitFor();
  await page.getByText('Against the books').waitFor();
  expect(await page.getByText('Agrees').count()).toBeGreaterThan(0);
  await look(page, 'report-table');
  await page.getByLabel('Add a group').selectOption('MATERIAL_CODE');
  const row = table.getByRole('row', { name: new RegExp(material) });
  await row.waitFor();
  expect(page.url()).toContain('MATERIAL_CODE');
  await page.getByText('Chart', { exact: true }).click();
  await page.getByRole('figure', { name: 'Stock value' }).waitFor();
  await look(page, 'report-chart');
  await page.getByText('Table', { exact: true }).click();
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: /Material log/ }).waitFor();
  await settled(page);
  expect(page.url()).toContain(`f.MATERIAL_CODE=${material}`);
  expectNoFaults(page);
});

test('on a phone in Chinese: the report, and the jobs with a file to download', async () => {
  const page = await open(SIZES.phone);
  await signIn(page, 'manager');
  await goTo(page, '/rpt/inventoryvalues');
  await page.getByText('截止日期').waitFor();
  expect(await noSidewaysScroll(page)).toBe(true);
  await look(page, 'report-phone');
  await call(page, 'masterdataapi/unit/export', { format: 'csv' });
  await goTo(page, '/general/job/index');
  await page.getByRole('button', { name: /下载/ }).first().waitFor({ timeout: 30_000 });
  expect(await noSidewaysScroll(page)).toBe(true);
  await look(page, 'jobs-phone');
  expectNoFaults(page);
});
