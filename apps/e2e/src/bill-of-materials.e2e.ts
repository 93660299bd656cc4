import { expect, test } from 'vitest';
import { expectNoFaults, fits, goTo, look, open, settled } from './journey.ts';
import { begin, fill, fillLine, press, WALKS } from './two-walks.ts';

test.each(WALKS)('a bill of materials by a technician, %s', async (_name, language, size) => {
  const stage = await begin(language, size, 'buyer');
  const { page, say, see } = stage;
  await goTo(page, '/bom/create');
  await fill(page, 'combobox', say('物料编码', 'Material code'), 'P1001');
  await fill(page, 'combobox', say('工厂', 'Plant'), '1200');
  await fillLine(stage, 1, [
    ['combobox', '物料编码', 'Material code', 'M3005'],
    ['textbox', '数量', 'Quantity', '2'],
  ]);
  await see('bom-form');
  expect(await fits(page)).toBe(true);
  await press(page, say('保存', 'Save'));
  await page.waitForURL(/bom\/view/);
  await settled(page);
  await see('bom-view');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});

test('what goes into a component is added to the tree by keyboard alone, and becomes a bill of its own', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  await goTo(page, '/bom/index');
  await page.getByRole('link', { name: /^BM/ }).last().click();
  await page.waitForURL(/bom\/view/);
  await settled(page);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit structure' }).click();
  const rows = page.getByRole('treegrid').locator('[data-row]');
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
  const before = await rows.count();
  await page.keyboard.press('Shift+Insert');
  await page.keyboard.type('M3008');
  await settled(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.count()).toBe(before);
  expect(await rows.first().getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await look(page, 'bom-tree');
  await page.getByRole('button', { name: 'Save as drafts' }).press('Enter');
  await page.getByText('SUCCESS').first().waitFor();
  expectNoFaults(page);
});
