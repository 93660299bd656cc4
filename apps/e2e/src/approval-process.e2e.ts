import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRow, givenOrder } from './given.ts';
import { expectNoFaults, goTo, look, open, settled } from './journey.ts';

async function fill(page: Page, step: number, name: string, text: string): Promise<void> {
  const card = page.getByRole('region', { name: new RegExp(`^Step ${step}( |$)`) });
  await card.getByRole('textbox', { name, exact: true }).fill(text);
}

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).last().press('Enter');
  await settled(page);
};

test('an approval process is designed by keyboard, and a submit shows whom it asks', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await goTo(page, '/clientconf/process/create');
  await page.locator('#field-PROCESS_CODE').fill('E2E');
  await page.locator('#field-PROCESS_NAME').fill('采购审批');
  await page.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Purchase order', exact: true }).click();
  await press(page, 'Add a step');
  for (const [name, text] of [
    ['Step name', '部门'],
    ['Text', '待部门审批'],
  ] as const)
    await fill(page, 1, name, text);
  const card = page.getByRole('region', { name: /^Step 1( |$)/ });
  await card.getByLabel('Access type').selectOption('ROLES');
  await card.getByLabel('Roles').selectOption('ADMINISTRATOR');
  await card.getByLabel('End mark').uncheck();
  await press(page, 'Save');
  await card.getByText('There is no ending mark on the last step').waitFor();
  await look(page, 'process-designer');
  await card.getByLabel('End mark').check();
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Approval process' }).waitFor();
  await look(page, 'process-view');
  const process = await findRow(page, 'clientconfapi/process', 'E2E');
  await call(page, 'clientconfapi/process/update', { ID: process['ID'], VERSION: process['VERSION'], DATA: { PROCESS_STATUS: 'ACTIVE' } });
  const order = await givenOrder(page, { material: 'M1001', qty: '1', price: '10' });
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  await press(page, 'Submit');
  await page.getByRole('dialog').getByText('Approval route').waitFor();
  await look(page, 'process-submit-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  await look(page, 'process-waiting');
  const now = await findRow(page, 'clientconfapi/process', 'E2E');
  await call(page, 'clientconfapi/process/update', { ID: now['ID'], VERSION: now['VERSION'], DATA: { PROCESS_STATUS: 'RETIRED' } });
  expect(await page.getByText('待部门审批').count()).toBeGreaterThan(0);
  expectNoFaults(page, { refusals: true });
});
