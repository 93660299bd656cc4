import { expect, test } from 'vitest';
import { chatButton, input, openChatWith, openPanel, say, send, shown, talker } from './chat-people.ts';
import { call } from './given.ts';
import { expectNoFaults, goTo, look, settled, SIZES } from './journey.ts';

test('two colleagues talk, one at a desk in Chinese, one on a phone in English', async () => {
  const manager = await talker('manager');
  const buyer = await talker('buyer', { ...SIZES.phone, language: 'en', theme: 'dark' });
  await openChatWith(manager, buyer);
  await send(manager, '采购订单 PO-2209\n请审核');
  // One unread chat, said in words to those who do not see the number.
  await expect.poll(() => chatButton(buyer).getAttribute('aria-label')).toBe('Chat, 1 unread');
  await openPanel(buyer);
  await look(buyer.page, 'chat-phone-recent');
  await buyer.page.getByTitle(`Chat with ${manager.name}`, { exact: true }).click();
  await shown(buyer, '采购订单 PO-2209').waitFor();
  await send(buyer, 'Looking at it now');
  await shown(manager, 'Looking at it now').waitFor();
  await look(buyer.page, 'chat-phone-detail');
  await look(manager.page, 'chat-desktop-detail');
  // What was read stays read, once that has been told: it waits a moment for what is read next.
  await expect.poll(() => chatButton(buyer).getAttribute('aria-label')).toBe('Chat');
  await buyer.page.reload();
  await settled(buyer.page);
  await expect.poll(() => chatButton(buyer).getAttribute('aria-label')).toBe('Chat');
  for (const { page } of [manager, buyer]) expectNoFaults(page);
});

test('a group is made, talked in with a mention, and dismissed', async () => {
  const seller = await talker('seller');
  const other = await talker('seller2', { ...SIZES.phone, language: 'en' });
  await openPanel(seller);
  await seller.page.getByRole('tab', { name: say(seller, 'MY_GROUPCHATS') }).click();
  await seller.page
    .getByRole('button', { name: say(seller, 'chat.createGroup') })
    .first()
    .click();
  const form = seller.page.getByRole('dialog', { name: say(seller, 'chat.createGroup') });
  await form.getByLabel(say(seller, 'GROUP_NAME')).fill('华东客户');
  expect(await form.getByRole('button', { name: say(seller, 'chat.save') }).count()).toBe(0);
  await form.getByRole('checkbox', { name: other.name }).check();
  await look(seller.page, 'chat-group-form');
  await form.getByRole('button', { name: say(seller, 'chat.save') }).click();
  await seller.page.getByTitle(say(seller, 'chat.openGroup', { name: '华东客户' })).click();
  await input(seller).pressSequentially('交给@');
  await seller.page.getByRole('option', { name: other.name, selected: true }).waitFor();
  await input(seller).press('Enter');
  await input(seller).pressSequentially('处理');
  await input(seller).press('Enter');
  await shown(seller, `交给@${other.name}`).waitFor();
  await look(seller.page, 'chat-group-desktop');

  const bell = other.page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.click();
  const notice = other.page.getByRole('button', { name: 'You were added to the group 华东客户' });
  await notice.waitFor();
  await look(other.page, 'bell-phone');
  await notice.click();
  await other.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await openPanel(other);
  await other.page.getByRole('tab', { name: say(other, 'MY_GROUPCHATS') }).click();
  await other.page.getByText(say(other, 'chat.unread'), { exact: true }).waitFor();
  await other.page.getByTitle(say(other, 'chat.openGroup', { name: '华东客户' })).click();
  await shown(other, `交给@${other.name}`).waitFor();
  await send(other, '收到');
  await shown(seller, '收到').waitFor();
  await look(other.page, 'chat-group-phone');

  await seller.page.getByRole('button', { name: say(seller, 'chat.closeDialog'), exact: true }).click();
  await seller.page.getByRole('button', { name: say(seller, 'chat.editGroupNamed', { name: '华东客户' }) }).click();
  await seller.page.getByRole('button', { name: say(seller, 'chat.dismissGroup') }).click();
  await seller.page
    .getByRole('dialog', { name: say(seller, 'chat.dismissAsk', { name: '华东客户' }) })
    .getByRole('button', { name: say(seller, 'chat.dismissGroup') })
    .click();
  // Its dialog closes for whoever had it open.
  await other.page.getByRole('dialog', { name: '华东客户' }).waitFor({ state: 'detached' });
  for (const { page } of [seller, other]) expectNoFaults(page);
});

test('the history of notifications shows what is unread and marks it as read', async () => {
  const manager = await talker('manager', { language: 'en' });
  const approver2 = await talker('approver2');
  for (const GROUP_NAME of ['甲', '乙'])
    await call(approver2.page, 'msghandlerapi/chat-msg/save-groups', { GROUP_NAME, MEMBERS: [manager.id] });
  await goTo(manager.page, '/msghandler/notify/history');
  const row = manager.page.getByRole('listitem').filter({ hasText: 'You were added to the group 乙' });
  await row.getByText(say(manager, 'chat.unread')).waitFor();
  await look(manager.page, 'notify-history');
  await row.getByRole('button', { name: say(manager, 'notify.markRead') }).click();
  await row.getByText(say(manager, 'chat.unread')).waitFor({ state: 'detached' });
  await manager.page.getByRole('button', { name: say(manager, 'notify.markShown') }).click();
  await manager.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await manager.page.locator('label', { hasText: say(manager, 'notify.onlyUnread') }).click();
  await manager.page.getByText(say(manager, 'notify.none')).waitFor();
  expectNoFaults(manager.page);
});

test('the history looks back, finds words and marks nothing', async () => {
  const warehouse = await talker('warehouse', { language: 'en' });
  const other = await talker('warehouse2');
  await openChatWith(warehouse, other);
  for (const text of ['Pallet 7 is here', 'Pallet 8 tomorrow', '好的']) await send(warehouse, text);
  await shown(warehouse, '好的').waitFor();
  // On the screen at once; in the history when the server has them.
  const onTheWay = warehouse.page.getByText(new RegExp(`^(${say(warehouse, 'chat.sending')}|${say(warehouse, 'chat.waiting')})$`));
  await expect.poll(() => onTheWay.count()).toBe(0);
  await warehouse.page.getByRole('button', { name: say(warehouse, 'chat.history') }).click();
  const dialog = warehouse.page.getByRole('dialog', { name: say(warehouse, 'chat.historyWith', { name: other.name }) });
  await dialog.getByText('3 / 3').waitFor();
  await dialog.getByRole('searchbox').fill('pallet 8');
  await dialog.getByText('1 / 1').waitFor();
  await look(warehouse.page, 'chat-history');
  await dialog.getByRole('link', { name: say(warehouse, 'chat.historyPage') }).click();
  await warehouse.page.getByRole('heading', { level: 1, name: say(warehouse, 'chat.historyWith', { name: other.name }) }).waitFor();
  await settled(warehouse.page);
  expectNoFaults(warehouse.page);
});
