import { expect, test } from 'vitest';
import {
  chatButton,
  input,
  openChatWith,
  openPanel,
  say,
  send,
  sendFromElsewhere,
  sendMany,
  shown,
  type Talker,
  talker,
  unreadOf,
} from './chat-people.ts';
import { call } from './given.ts';
import { expectNoFaults, look, settled, SIZES } from './journey.ts';

const lines = (n: number): string[] => Array.from({ length: n }, (_, at) => `行 ${at + 1}${at % 9 === 4 ? '\n第二行' : ''}`);
const list = (who: Talker) => who.page.getByRole('region', { name: say(who, 'chat.messages') });
/** Numbers of the messages whose last line stands in the list's window. */
const inView = (who: Talker): Promise<number[]> =>
  list(who).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const bottom = top + element.clientHeight;
    return [...element.querySelectorAll<HTMLElement>('[data-seq]')]
      .filter((end) => end.getBoundingClientRect().top >= top && end.getBoundingClientRect().bottom <= bottom)
      .map((end) => Number(end.dataset['seq']));
  });
const pill = (who: Talker, key: 'chat.newBelow' | 'chat.newAbove', n: number) =>
  who.page.getByRole('button', { name: say(who, key, { n }) });
/** Scrolls through the list as a wheel does, until its end. */
async function scrollToEnd(who: Talker): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) {
    const isThere = await list(who).evaluate((element) => {
      element.scrollTop += element.clientHeight / 2;
      return element.scrollHeight - element.scrollTop - element.clientHeight < 2;
    });
    await settled(who.page);
    if (isThere) return;
  }
  throw new Error('the end was not reached');
}

test('of sixty unread messages only those that stood in view become read, here and on the other device', async () => {
  const seller2 = await talker('seller2');
  const reader = await talker('warehouse', { language: 'en' });
  const phone = await talker('warehouse', { ...SIZES.phone, language: 'en', theme: 'dark' });
  // Journeys before may have left something unread.
  await call(reader.page, 'msghandlerapi/chat-msg/read-all', {});
  await sendMany(seller2, reader, lines(60));
  await expect.poll(() => chatButton(reader).getAttribute('aria-label')).toBe('Chat, 60 unread');
  await openChatWith(reader, seller2);
  await reader.page.getByText(say(reader, 'chat.new'), { exact: true }).waitFor();
  await settled(reader.page);
  const seen = await inView(reader);
  await reader.page.getByText('行 1', { exact: true }).waitFor();
  const [first = 0] = seen;
  const left = 60 - seen.length;
  expect(left).toBeGreaterThan(20);
  await pill(reader, 'chat.newBelow', left).waitFor();
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: left, group: 0 });
  for (const one of [reader, phone]) await expect.poll(() => chatButton(one).getAttribute('aria-label')).toBe(`Chat, ${left} unread`);
  await look(reader.page, 'chat-unread-opened');

  // At the end, having passed over the middle: it stays unread, and there is a way back to it.
  await pill(reader, 'chat.newBelow', left).click();
  await settled(reader.page);
  const atEnd = (await inView(reader)).length;
  await pill(reader, 'chat.newAbove', left - atEnd).waitFor();
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: left, group: 0 });
  await look(reader.page, 'chat-unread-passed-over');
  await pill(reader, 'chat.newAbove', left - atEnd).click();
  await settled(reader.page);
  expect(await inView(reader)).toContain(first + seen.length);
  await scrollToEnd(reader);
  for (const one of [reader, phone]) await expect.poll(() => chatButton(one).getAttribute('aria-label')).toBe('Chat');
  expect(await unreadOf(reader)).toEqual({ chat: 0, group: 0 });

  // Opened again it stands at the end, without a line.
  await reader.page.getByRole('button', { name: say(reader, 'chat.back') }).click();
  await openChatWith(reader, seller2);
  await shown(reader, '行 60').waitFor();
  expect(await reader.page.getByText(say(reader, 'chat.new'), { exact: true }).count()).toBe(0);
  for (const { page } of [reader, phone]) expectNoFaults(page);
});

test('a group with sixty unread messages opens at the first; marked as read by hand it is read on every device', async () => {
  const seller = await talker('seller');
  const reader = await talker('buyer', { ...SIZES.phone });
  const desk = await talker('buyer', { language: 'en' });
  const { ID } = await call(seller.page, 'msghandlerapi/chat-msg/save-groups', {
    GROUP_NAME: '六十',
    GROUP_DESC: '',
    MEMBERS: [reader.id],
  });
  await sendMany(seller, String(ID), lines(60));
  await openPanel(reader);
  await reader.page.getByRole('tab', { name: say(reader, 'MY_GROUPCHATS') }).click();
  await reader.page.getByTitle(say(reader, 'chat.openGroup', { name: '六十' })).click();
  await reader.page.getByText(say(reader, 'chat.new'), { exact: true }).waitFor();
  await settled(reader.page);
  const left = 60 - (await inView(reader)).length;
  await pill(reader, 'chat.newBelow', left).waitFor();
  await expect.poll(async () => (await unreadOf(reader)).group).toBe(left);
  await look(reader.page, 'chat-unread-group-phone');
  await reader.page.getByRole('button', { name: say(reader, 'chat.markAllRead'), exact: true }).click();
  for (const one of [reader, desk]) await expect.poll(() => chatButton(one).getAttribute('aria-label')).not.toMatch(/\d/);
  await reader.page.getByRole('button', { name: say(reader, 'chat.toNewest') }).waitFor();
  for (const { page } of [reader, desk]) expectNoFaults(page);
});

test('what arrives while the panel goes away, or under a dialog, stays unread', async () => {
  const other = await talker('finance');
  const reader = await talker('approver', { ...SIZES.phone, language: 'en' });
  await openChatWith(reader, other);
  await send(reader, 'here I am');
  await shown(reader, 'here I am').waitFor();
  // The panel slides for some time; it is closing from the press on.
  await reader.page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('* { transition-duration: 3s !important; }');
    document.adoptedStyleSheets.push(slow);
  });
  await reader.page.getByRole('button', { name: say(reader, 'chat.close') }).click();
  await sendFromElsewhere(other, reader, 'too late');
  await expect.poll(() => chatButton(reader).getAttribute('aria-label')).toBe('Chat, 1 unread');
  await reader.page.waitForTimeout(4_000);
  expect(await unreadOf(reader)).toEqual({ chat: 1, group: 0 });

  await reader.page.reload();
  await openChatWith(reader, other);
  await expect.poll(() => chatButton(reader).getAttribute('aria-label')).toBe('Chat');
  await reader.page.getByRole('button', { name: say(reader, 'chat.history') }).click();
  const dialog = reader.page.getByRole('dialog', { name: say(reader, 'chat.historyWith', { name: other.name }) });
  await dialog.waitFor();
  await sendFromElsewhere(other, reader, 'behind the dialog');
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: 1, group: 0 });
  await reader.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: 0, group: 0 });
  expectNoFaults(reader.page);
});

test('sixty messages to a page that nobody looks at wait at the first of them', async () => {
  const other = await talker('warehouse2');
  const reader = await talker('manager', { language: 'en' });
  await call(reader.page, 'msghandlerapi/chat-msg/read-all', {});
  await openChatWith(reader, other);
  await input(reader).waitFor();
  const last = (await inView(reader)).at(-1) ?? 0;
  const lookAt = (isFocused: boolean) =>
    reader.page.evaluate((focused) => {
      document.hasFocus = () => focused;
      dispatchEvent(new Event(focused ? 'focus' : 'blur'));
    }, isFocused);
  await lookAt(false);
  await sendMany(other, reader, lines(60));
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: 60, group: 0 });
  await settled(reader.page);
  const waiting = (await inView(reader)).filter((seq) => seq > last);
  expect(waiting[0]).toBe(last + 1);
  expect(waiting.length).toBeLessThan(40);
  await lookAt(true);
  await expect.poll(() => unreadOf(reader)).toEqual({ chat: 60 - waiting.length, group: 0 });
  await pill(reader, 'chat.newBelow', 60 - waiting.length).waitFor();
  expectNoFaults(reader.page);
});
