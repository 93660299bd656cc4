import { expect, test } from 'vitest';
import { input, openChatWith, say, send, sendMany, shown, talker } from './chat-people.ts';
import { call, givenOrder } from './given.ts';
import { expectNoFaults, goTo, look, pathOf, settled, SIZES } from './journey.ts';

test('a document goes with a message from the input, and its number in the words leads to it', async () => {
  const buyer = await talker('buyer');
  const manager = await talker('manager', { ...SIZES.phone, language: 'en', theme: 'dark' });
  const order = await givenOrder(buyer.page, { material: 'M1001', qty: '3', price: '2' });
  const number = String(order['PURCHASE_ORDER_NO']);
  await openChatWith(buyer, manager);
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.addDocument') }).click();
  const dialog = buyer.page.getByRole('dialog', { name: say(buyer, 'chat.addDocument') });
  await dialog.getByRole('searchbox').fill(number);
  await dialog.getByRole('button', { name: number }).waitFor();
  await look(buyer.page, 'chat-document-choice');
  await dialog.getByRole('button', { name: number }).click();
  await buyer.page
    .getByRole('list', { name: say(buyer, 'chat.documentsChosen') })
    .getByText(number)
    .waitFor();
  // What was chosen is a draft as the words are.
  await buyer.page.reload();
  await openChatWith(buyer, manager);
  await buyer.page
    .getByRole('list', { name: say(buyer, 'chat.documentsChosen') })
    .getByText(number)
    .waitFor();
  await look(buyer.page, 'chat-document-chosen');
  await send(buyer, `请审核 ${number},谢谢`);
  await shown(buyer, `请审核 ${number}`).waitFor();
  await buyer.page.getByRole('list', { name: say(buyer, 'chat.documentsChosen') }).waitFor({ state: 'detached' });

  await openChatWith(manager, buyer);
  const words = shown(manager, `请审核 ${number}`).getByRole('link', { name: number });
  await words.waitFor();
  await look(manager.page, 'chat-document-received-phone');
  await words.click();
  // On a phone the panel makes way for what was opened.
  await expect.poll(() => pathOf(manager.page)).toBe('/mm/po/view');
  await input(manager).waitFor({ state: 'detached' });
  await manager.page.getByText(number).first().waitFor();
  for (const { page } of [buyer, manager]) expectNoFaults(page);
});

test('a number in a note leads to its document, for whoever may see it', async () => {
  const buyer = await talker('buyer');
  const order = await givenOrder(buyer.page, { material: 'M1001', qty: '3', price: '2' });
  const note = await call(buyer.page, 'generalinfoapi/note-basic-info/create', {
    DATA: { CONTENT: `问一下 ${String(order['PURCHASE_ORDER_NO'])} 何时到货` },
  });
  await goTo(buyer.page, `/general/note/view?id=${String(note['ID'])}`);
  await buyer.page
    .getByRole('main')
    .getByRole('link', { name: String(order['PURCHASE_ORDER_NO']) })
    .click();
  await expect.poll(() => pathOf(buyer.page)).toBe('/mm/po/view');
  expectNoFaults(buyer.page);
});

test('the history is counted by what is shown, goes back to the very first message and shows pictures and files apart', async () => {
  const seller = await talker('seller', { language: 'en' });
  const other = await talker('seller2');
  await sendMany(
    other,
    seller,
    Array.from({ length: 70 }, (_, at) => `entry ${at + 1}`),
  );
  await openChatWith(seller, other);
  await seller.page.getByRole('button', { name: say(seller, 'chat.history') }).click();
  const dialog = seller.page.getByRole('dialog', { name: say(seller, 'chat.historyWith', { name: other.name }) });
  const total = Number((await dialog.getByText(/^30 \/ \d+$/).textContent())?.split(' / ')[1]);
  // The newest stands at the bottom, in sight.
  expect(await dialog.getByText('entry 70', { exact: true }).isVisible()).toBe(true);
  const scroller = dialog.getByRole('region', { name: say(seller, 'chat.history') });
  await expect.poll(() => scroller.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)).toBeLessThan(3);
  await look(seller.page, 'chat-history-kinds');
  for (let shownCount = 30; shownCount < total; shownCount = Math.min(total, shownCount + 30)) {
    await dialog.getByRole('button', { name: say(seller, 'chat.loadMore') }).click();
    await dialog.getByText(`${Math.min(total, shownCount + 30)} / ${total}`, { exact: true }).waitFor();
  }
  expect(await dialog.locator('[class*="bubble"]').count()).toBe(total);
  expect(await dialog.getByRole('button', { name: say(seller, 'chat.loadMore') }).count()).toBe(0);
  await dialog.getByText('entry 1', { exact: true }).waitFor();
  await dialog.getByText(say(seller, 'chat.carrying.PICTURES'), { exact: true }).click();
  await dialog.getByText('0 / 0').waitFor();
  await dialog.getByText(say(seller, 'chat.nothing')).waitFor();
  await settled(seller.page);
  expectNoFaults(seller.page);
});
