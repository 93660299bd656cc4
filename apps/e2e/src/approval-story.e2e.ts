import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { designProcess, type Given, givenPosition, giveTemplate, hidePrices, press, putBack, setNumberRange } from './approval-setup.ts';
import { call, givenOrder } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

/** What the template makes of an order is one page of A5. */
async function printOnTemplate(page: Page, { ID }: Given): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get('/api/mmapi/purchase-order/print', {
    headers: { Authorization: `Bearer ${token}` },
    params: { ID: String(ID), format: 'pdf' },
  });
  // 210 × 148 mm in points.
  expect((await answer.body()).toString('latin1')).toMatch(/MediaBox \[0 0 595\.\d+ 419\.\d+\]/);
  await goTo(page, `/mm/po/print?id=${String(ID)}`);
  await page.getByLabel('Print template').waitFor();
  expect(await page.getByLabel('Print template').locator('option:checked').textContent()).toContain('半页订单');
  await look(page, 'story-print');
}

/** Decides in the dialog of the order that is shown; a remark is needed to reject. */
async function decide(page: Page, action: 'Approve' | 'Reject', remark: string): Promise<void> {
  await press(page, action);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Approval comment' }).fill(remark);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

async function changeNote(page: Page, { ID }: Given, note: string): Promise<void> {
  await goTo(page, `/mm/po/edit?id=${String(ID)}`);
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^Other/ }).click();
  await field.fill(note);
  await press(page, 'Save');
}

/** From a notification, wherever the reader is; the card says then what became of the order. */
async function approveInBell(page: Page, { PURCHASE_ORDER_NO }: Given): Promise<void> {
  await goTo(page, '/mysetting/index');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const notice = page.getByRole('listitem').filter({ hasText: `${String(PURCHASE_ORDER_NO)} waits for your approval` });
  await notice.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await look(page, 'story-bell');
  const asked = page.getByRole('dialog', { name: /^Approve purchase order/ });
  await asked.getByRole('button', { name: 'Approve', exact: true }).click();
  await notice.getByText('待大额复核').first().waitFor();
  await page.keyboard.press('Escape');
}

/** The order is changed while somebody is about to reject it: he is told, sees what was done, and rejects what is there now. */
async function rejectAfterAll(page: Page, remark: string, change: () => Promise<void>): Promise<void> {
  await press(page, 'Reject');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Approval comment' }).fill(remark);
  await change();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByText(/^Changed by/).waitFor();
  await settled(page);
  await look(page, 'story-late');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

const show = (page: Page, { ID }: Given) => goTo(page, `/mm/po/view?id=${String(ID)}`);

async function submitAndSeeRoute(page: Page, steps: readonly string[]): Promise<void> {
  await press(page, 'Submit');
  const dialog = page.getByRole('dialog');
  for (const step of steps) await dialog.getByText(step, { exact: true }).waitFor();
  await look(page, 'story-submit');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

/** Beside the order, for somebody who has opened nothing else before. */
async function readRoute(order: Given, reader: Page, title: string, step: string): Promise<void> {
  await show(reader, order);
  await reader.getByRole('region', { name: title }).getByText(step, { exact: true }).first().waitFor();
  await look(reader, `story-route-${title}`);
  expectNoFaults(reader);
}

async function sendBackToAuthor(order: Given, first: Page, second: Page): Promise<void> {
  await goTo(first, '/mm/po/approve');
  await decide(first, 'Approve', 'Fine');
  await show(second, order);
  await decide(second, 'Reject', 'Say for which line it is');
  await look(second, 'story-rejected');
}

async function sendBackToLastNode(order: Given, first: Page, second: Page): Promise<void> {
  await goTo(first, '/mm/po/approve');
  await decide(first, 'Approve', 'Clear now');
  await approveInBell(second, order);
  await show(second, order);
  // The node of the second step lets its approvers complete the note.
  await rejectAfterAll(second, 'Please look at the price again', () => changeNote(first, order, 'For line 2, hall B'));
  await look(second, 'story-last-node');
  await show(first, order);
  await decide(first, 'Approve', 'Looked at');
  await show(second, order);
  await decide(second, 'Approve', 'Looked at');
}

async function decideAtOnce(order: Given, first: Page, second: Page): Promise<void> {
  // Two at the same moment: one decides, the other is told.
  const both = [first, second];
  for (const page of both) {
    await show(page, order);
    await press(page, 'Approve');
  }
  await Promise.all(both.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()));
  const isOpen = (page: Page) => page.getByRole('dialog').isVisible();
  await expect.poll(async () => (await Promise.all(both.map(isOpen))).filter(Boolean)).toEqual([true]);
  const late = (await isOpen(first)) ? first : second;
  const told = late.getByRole('dialog');
  await told.getByText('Already handled by someone else').waitFor();
  await told.getByText(/^Approve by/).waitFor();
  await look(late, 'story-late-for-good');
  await expect.poll(() => told.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await told.getByRole('button', { name: 'Cancel' }).click();
}

async function approveOnCard(order: Given, from: Page, to: Page, TO_USER_ID: string): Promise<void> {
  const DOCUMENTS = [{ TYPE: 'purchase_order', ID: String(order['ID']) }];
  await call(from, 'msghandlerapi/chat-msg/send-msg', {
    TO_USER_ID,
    CONTENT: 'The last one is yours',
    ATTACH_MATERIAL_CONTENT: { DOCUMENTS },
  });
  await to.getByRole('banner').getByRole('button', { name: /^Chat/ }).click();
  await to
    .getByTitle(/^Chat with/)
    .first()
    .click();
  const chat = to.getByRole('complementary', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Approve', exact: true }).click();
  await to.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await chat.getByText('Approved', { exact: true }).first().waitFor();
  await look(to, 'story-card');
}

async function receiveWithoutPrices(order: Given): Promise<void> {
  const warehouse = await open({ as: 'warehouse', language: 'en' });
  await show(warehouse, order);
  await warehouse.getByText('M1001').first().waitFor();
  await look(warehouse, 'story-warehouse');
  expect(await warehouse.getByText(/12[.,]5|14,125/).count()).toBe(0);
  await press(warehouse, 'Receive');
  await warehouse.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click();
  await warehouse.getByText(/^GR/).first().waitFor();
  expectNoFaults(warehouse);
}

test('an order goes through three steps: sent back twice, decided from the list, a notification and a card, received without prices', async () => {
  const admin = await open({ as: 'manager', language: 'en' });
  const manager = await givenPosition(admin);
  try {
    await designProcess(admin);
    await hidePrices(admin);
    await setNumberRange(admin, 'CG');
    await giveTemplate(admin);
    const buyer = await open({ as: 'buyer', language: 'en' });
    const order = await givenOrder(buyer, { material: 'M1001', qty: '1000', price: '12.5' });
    expect(String(order['PURCHASE_ORDER_NO'])).toMatch(/^CG/);
    await show(buyer, order);
    await submitAndSeeRoute(buyer, ['部门会签', '大额复核', '总经理']);
    const [first, second] = [
      await open({ as: 'approver', language: 'en' }),
      await open({ as: 'approver2', language: 'en', ...SIZES.phone }),
    ];
    await readRoute(order, first, 'Approval route', 'AND-sign · Other roles: Approver');
    const chinese = await open({ as: 'warehouse', ...SIZES.phone });
    await readRoute(order, chinese, '审批路线', '会签 · 其他角色：审批人');
    await sendBackToAuthor(order, first, second);
    await changeNote(buyer, order, 'For line 2');
    await submitAndSeeRoute(buyer, ['部门会签']);
    await sendBackToLastNode(order, first, second);
    await decideAtOnce(order, first, second);
    await approveOnCard(order, buyer, admin, manager);
    await printOnTemplate(buyer, order);
    await receiveWithoutPrices(order);
    for (const page of [admin, buyer]) expectNoFaults(page);
    for (const page of [first, second]) expectNoFaults(page, { refusals: true });
  } finally {
    await putBack(admin);
  }
}, 240_000);
