import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, pathOf, settled } from './journey.ts';

test('labels of two chosen materials are made, one of them twice, and templates are drawn by keyboard', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await goTo(page, '/masterdata/material/index');
  for (const code of ['M1001', 'M1002'])
    await page
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('checkbox')
      .check({ force: true });
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByRole('textbox', { name: 'Copies of M1001' }).fill('2');
  await page.getByText('3 labels', { exact: true }).waitFor();
  expect(pathOf(page)).toBe('/test/printLabel');
  await look(page, 'print-labels');
  await goTo(page, '/masterdata/labeltemplate/create');
  await page.locator('#field-LABEL_CODE').fill('E2E');
  await page.locator('#field-LABEL_NAME').fill('小标签');
  await page.locator('#field-LABEL_WIDTH').fill('40');
  await page.locator('#field-LABEL_HEIGHT').fill('30');
  await page.locator('#field-LABEL_HEIGHT').press('Tab');
  await page.getByRole('button', { name: 'Add an element' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const element = page.getByRole('group', { name: /^Label of 40/ }).getByRole('button', { name: 'Text {MATERIAL_CODE}' });
  await element.focus();
  await element.press('ArrowRight');
  await element.press('Shift+ArrowDown');
  expect(await page.getByLabel('Left (mm)').inputValue()).toBe('2.5');
  expect(await page.getByLabel('Height (mm)', { exact: true }).last().inputValue()).toBe('5.5');
  await look(page, 'label-designer');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Label template' }).waitFor();
  await settled(page);
  expectNoFaults(page);
});
