import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, open, settled } from './journey.ts';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The form is saved').first().waitFor();
  await settled(page);
}

test('an administrator has a contact asked for in new vendors: the form shows the star and is refused without it', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await goTo(page, '/clientconf/databinding/index');
  await page.getByRole('link', { name: 'Supplier', exact: true }).click();
  await page.getByLabel('Contact person is required').check();
  await page.getByLabel('Default value of Country').fill('CN');
  await save(page);

  const buyer = await open({ as: 'buyer', language: 'en' });
  await goTo(buyer, '/masterdata/vendor/create');
  expect(await buyer.getByLabel('Country').inputValue()).toBe('CN');
  const contact = buyer.getByRole('textbox', { name: 'Contact person' });
  expect(await contact.getAttribute('required')).not.toBeNull();
  await buyer.getByRole('textbox', { name: /^Supplier( code)?$/ }).fill(`B${Date.now() % 1_000_000}`);
  await buyer.getByRole('textbox', { name: 'Supplier name', exact: true }).fill('Bound Trading');
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await buyer.getByRole('alert').first().waitFor();
  await contact.fill('Ms Lin');
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await buyer.waitForURL(/vendor\/view/);
  await buyer.getByText('Ms Lin').first().waitFor();

  await page.getByRole('button', { name: 'Reset all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset all' }).click();
  await save(page);
  expectNoFaults(page);
  expectNoFaults(buyer);
});
