import { expect, test } from 'vitest';
import { findRow, givenOrder, needApproval, submitted } from './given.ts';
import { goTo, open } from './journey.ts';
import { titleOf } from './screen-problems.ts';

test('while an order to approve is open beside the list, the tab keeps the name of the screen', async () => {
  const buyer = await open({ as: 'buyer', language: 'en' });
  const page = await open({ as: 'manager', language: 'en' });
  await needApproval(page, 'PO');
  try {
    const order = await givenOrder(buyer, { material: 'M1001', qty: '1', price: '1' });
    await submitted(buyer, 'mmapi/purchase-order', order);
    await goTo(page, `/mm/po/approve?id=${String(order['ID'])}`);
    await page.getByRole('heading', { level: 2, name: String(order['PURCHASE_ORDER_NO']) }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await titleOf(page)).toBe('Purchase order to approve');
  } finally {
    await needApproval(page, '');
  }
});

test('a record is named by its number, and the name goes with it', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  const order = await givenOrder(page, { material: 'M1001', qty: '1', price: '1' });
  const number = String(order['PURCHASE_ORDER_NO']);
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toBe(`${number} Purchase order`);
  await goTo(page, `/mm/po/edit?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toBe(`${number} Edit purchase order`);
  await goTo(page, `/mm/po/print?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toContain('purchase order');
  await goTo(page, `/masterdata/material/view?id=${String((await findRow(page, 'masterdataapi/material', 'M1001'))['ID'])}`);
  expect(await titleOf(page)).toContain('M1001');
  await goTo(page, '/mm/po/view?id=99999999');
  expect(await titleOf(page)).toBe('No such record');
  await goTo(page, '/mm/po/index');
  expect(await titleOf(page)).toBe('Purchase order');
});
