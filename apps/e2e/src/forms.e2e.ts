import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoFaults, goTo, look, open, SIZES } from './journey.ts';
import { faultsAt } from './screen-problems.ts';

/** Where the first row of the list that is shown leads; nothing when it has none. */
async function firstRecord(page: Page): Promise<string | undefined> {
  const link = page.locator('main a[href*="/view?id="]').first();
  return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? '').replace(/^#/, '') : undefined;
}

test('the way from one kind of record to another asks for nothing that is not there', async () => {
  const page = await open({ as: 'manager' });
  await goTo(page, '/masterdata/vendor/index');
  const vendors = await page
    .locator('main a[href*="/view?id="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await goTo(page, '/masterdata/company/index');
  await goTo(page, (await firstRecord(page)) ?? '');
  await goTo(page, (vendors.at(-1) ?? '').replace(/^#/, ''));
  expectNoFaults(page);
});

test('a purchase order and the dialog to receive it can be read on a tablet, with an order of many entries in several units', async () => {
  const page = await open({ as: 'manager', language: 'en', theme: 'dark', ...SIZES.tablet });
  const id = await orderOf(page, 40);
  expect(await faultsAt(page, `/mm/po/view?id=${id}`, 'en')).toEqual([]);
  await look(page, 'view-many-entries');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Quantity to receive, line 1', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Storage location' }).inputValue()).toMatch(/^1101 /);
  expect(await dialog.getByRole('rowheader', { name: 'Total' }).isVisible()).toBe(true);
  await look(page, 'receive-many-entries');
});

/** An approved order of plant 1100 with entries of the first materials, through the calls. */
async function orderOf(page: Page, entries: number): Promise<string> {
  const call = async (
    path: string,
    data?: Record<string, unknown>,
  ): Promise<{ ID: string; VERSION: number; results: { MATERIAL_CODE: string }[] }> => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await (data ? page.request.post(`/api/${path}`, { headers, data }) : page.request.get(`/api/${path}`, { headers }));
    return ((await answer.json()) as { data: { ID: string; VERSION: number; results: { MATERIAL_CODE: string }[] } }).data;
  };
  const { results } = await call('masterdataapi/material/index?length=10');
  const ENTRIES = Array.from({ length: entries }, (_, at) => ({
    MATERIAL_CODE: results[at % results.length]?.MATERIAL_CODE,
    QTY: String(at + 1),
    UNIT_PRICE: '12.5',
  }));
  const { ID, VERSION } = await call('mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES } });
  await call('mmapi/purchase-order/submit', { ID, VERSION });
  return ID;
}
