import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, givenOrder, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fill, fillLine, idOf, press, submit, versionOf, WALKS } from './two-walks.ts';

/** Receives all that an approved order still expects. */
const received = async (page: Page, ID: string): Promise<Answer> =>
  call(page, 'mmapi/purchase-order/receive', {
    ID,
    VERSION: await versionOf(page, 'mmapi/purchase-order', ID),
    DATA: { STORAGE_LOCATION_CODE: '1101' },
  });
const receiptOf = ({ CREATED }: Answer): string => String((CREATED as readonly Answer[])[0]?.['ID']);

test.each(WALKS)('goods go back to be replaced, leave the warehouse and come again, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  const draft = await givenOrder(page, { material: 'M1001', qty: '10', price: '250' });
  const order = String((await submitted(page, 'mmapi/purchase-order', draft))['ID'] ?? draft['ID']);
  await goTo(page, `/mm/gr/view?id=${receiptOf(await received(page, order))}`);
  await press(page, say('生成采购退货单', 'Create purchase return order'), 'link');
  await fillLine(stage, 1, [
    ['textbox', '退货数量', 'Return quantity', '3'],
    ['combobox', '退货方式', 'Credit or replace', say('换货', 'Replacement')],
  ]);
  await see('return-form');
  await submit(stage);
  const before = page.url();
  await press(page, say('退货出库', 'Return out'));
  if (page.url() === before) await press(page, say('退货出库', 'Return out'));
  await page.waitForURL(/\/wms\/to\//);
  await settled(page);
  await see('return-transfer');
  const fetching = idOf(page);
  await call(page, 'wmsapi/transfer-order/execute', {
    ID: fetching,
    VERSION: await versionOf(page, 'wmsapi/transfer-order', fetching),
    DATA: {},
  });
  // Three of ten are expected again.
  await goTo(page, `/mm/po/view?id=${order}`);
  await see('order-expects-again');
  await page.getByText(say('已部分收货', 'Partly received')).first().waitFor();
  await received(page, order);
  await page.reload();
  await page.getByText(say('已全部收货', 'Fully received')).first().waitFor();
  expectNoFaults(page);
});

/** One white point. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test.each(WALKS)('a claim takes photos of receipts in two currencies and waits for its payment, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  await goTo(page, '/fi/claim/create');
  await fill(page, 'textbox', say('事由', 'Purpose'), say('上海出差', 'Trip to Shanghai'));
  const photos = [1, 2].map((n) => ({ name: `IMG_${n}.png`, mimeType: 'image/png', buffer: PICTURE }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, say('上传票据', 'Add receipts'))]);
  await chooser.setFiles(photos);
  await settled(page);
  await see('claim-photos');
  await fillLine(stage, 1, [
    ['combobox', '费用类型', 'Expense type', 'TRANSPORT'],
    ['textbox', '金额', 'Amount', '86.40'],
  ]);
  await fillLine(stage, 2, [
    ['combobox', '费用类型', 'Expense type', 'TRANSPORT'],
    ['textbox', '金额', 'Amount', '20'],
    ['combobox', '币种', 'Currency', 'USD'],
  ]);
  await see('claim-form');
  await submit(stage);
  // 86.40 and 20.00 dollars at 7.15, that is 143.00: 229.40.
  await page.getByText('229.40').first().waitFor();
  await see('claim-posted');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});
