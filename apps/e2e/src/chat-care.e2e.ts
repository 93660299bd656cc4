import { expect, test } from 'vitest';
import { chatButton, input, openChatWith, say, send, markRead, sendFromElsewhere, shown, type Talker, talker } from './chat-people.ts';
import { expectNoFaults, settled, signIn } from './journey.ts';

/** The list of messages, which scrolls. */
const scroller = ({ page, ...who }: Talker) => page.getByRole('region', { name: say(who, 'chat.messages') });
const place = (who: Talker) =>
  scroller(who).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({ scrollTop, toEnd: scrollHeight - scrollTop - clientHeight }));

test('a double click and a held Enter key send once', async () => {
  const [approver, other] = [await talker('approver', { language: 'en' }), await talker('approver2')];
  await openChatWith(approver, other);
  await input(approver).fill('once');
  await approver.page.getByRole('button', { name: say(approver, 'chat.send') }).dblclick({ delay: 5 });
  await shown(approver, 'once').waitFor();
  await input(approver).fill('held');
  await input(approver).evaluate((element) => {
    for (const repeat of [false, true, true])
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  });
  await shown(approver, 'held').waitFor();
  await openChatWith(other, approver);
  await shown(other, 'held').waitFor();
  expect([await shown(other, 'once').count(), await shown(other, 'held').count()]).toEqual([1, 1]);
  for (const { page } of [approver, other]) expectNoFaults(page);
});

test('Ctrl+Enter breaks the line where the caret stands, and undo takes it back', async () => {
  const [finance, other] = [await talker('finance', { language: 'en' }), await talker('manager')];
  await openChatWith(finance, other);
  await input(finance).pressSequentially('onetwo');
  for (let n = 0; n < 3; n += 1) await input(finance).press('ArrowLeft');
  await input(finance).press('Control+Enter');
  expect(await input(finance).inputValue()).toBe('one\ntwo');
  await input(finance).press('Control+z');
  expect(await input(finance).inputValue()).toBe('onetwo');
});

test('the Enter that takes a candidate of the input method does not send', async () => {
  const [finance, other] = [await talker('finance', { language: 'en' }), await talker('manager')];
  await openChatWith(finance, other);
  await input(finance).focus();
  const devtools = await finance.page.context().newCDPSession(finance.page);
  await devtools.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await devtools.send('Input.insertText', { text: '你好' });
  expect(await input(finance).inputValue()).toContain('你好');
  expect(await shown(finance, 'nihao').count()).toBe(0);
});

test('cells of a spreadsheet are pasted as text, not as a picture', async () => {
  const [finance, other] = [await talker('finance', { language: 'en' }), await talker('manager')];
  await openChatWith(finance, other);
  await input(finance).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'M8\t1,200\r\n6204\t40\r\n');
    clipboardData.setData('text/html', '<table><tr><td>M8</td></tr></table>');
    clipboardData.items.add(new File([new Uint8Array(8)], 'cells.png', { type: 'image/png' }));
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await input(finance).inputValue()).toBe('M8\t1,200\n6204\t40');
});

test('markup and scripts in messages stay words: nothing runs, nothing is fetched', async () => {
  const [seller, other] = [await talker('seller', { language: 'en' }), await talker('buyer2')];
  await openChatWith(other, seller);
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(request.url()));
  other.page.on('dialog', () => asked.push('dialog'));
  const payloads = [
    '<img src=//evil.example/x onerror=alert(1)>',
    '<script>alert(2)</script>',
    'javascript:alert(3)',
    '[x](javascript:alert(4))',
  ];
  for (const payload of payloads) await sendFromElsewhere(seller, other, payload);
  for (const payload of payloads) await shown(other, payload).waitFor();
  expect(await scroller(other).getByRole('link').count()).toBe(0);
  expect(asked.filter((url) => url === 'dialog' || url.includes('evil'))).toEqual([]);
});

test('a draft stays with its conversation, through switching, a reload and signing out', async () => {
  const buyer = await talker('buyer', { language: 'en' });
  const [manager, seller] = [await talker('manager'), await talker('seller')];
  await openChatWith(buyer, manager);
  await input(buyer).fill('half a sent');
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.back') }).click();
  await openChatWith(buyer, seller);
  expect(await input(buyer).inputValue()).toBe('');
  // The first key after switching belongs to the new conversation.
  await input(buyer).pressSequentially('for the seller');
  await input(buyer).press('Enter');
  await shown(buyer, 'for the seller').waitFor();
  await buyer.page.reload();
  await settled(buyer.page);
  await buyer.page.evaluate(() => {
    for (const key of ['access_token', 'username', 'userid']) localStorage.removeItem(key);
  });
  await signIn(buyer.page, 'buyer');
  await openChatWith(buyer, manager);
  expect(await input(buyer).inputValue()).toBe('half a sent');
  expect(await shown(buyer, 'for the seller').count()).toBe(0);
});

test('older messages load without a jump, and a new one does not pull down who reads above', async () => {
  const [warehouse, seller2] = [await talker('warehouse', { language: 'en' }), await talker('seller2')];
  for (let n = 1; n <= 70; n += 1) {
    await sendFromElsewhere(seller2, warehouse, `line ${n}${n % 7 === 0 ? '\nand more\nof it' : ''}`);
    // As fast as a person may.
    if (n > 15) await new Promise((resolve) => setTimeout(resolve, 210));
  }
  await markRead(warehouse, seller2);
  await openChatWith(warehouse, seller2);
  await settled(warehouse.page);
  const list = scroller(warehouse);
  await list.evaluate((element) => (element.scrollTop = 300));
  await settled(warehouse.page);
  const [top = 0, text = ''] = await list.evaluate((element) => {
    const from = element.getBoundingClientRect().top;
    const seen = [...element.querySelectorAll('[class*="bubble"]')].find((bubble) => bubble.getBoundingClientRect().top > from);
    return [seen?.getBoundingClientRect().top, seen?.textContent ?? ''] as const;
  });
  const anchor = list.locator('[class*="bubble"]').getByText(text, { exact: true });
  await list.evaluate((element) => (element.scrollTop -= 150));
  await settled(warehouse.page);
  expect(Math.abs(((await anchor.boundingBox())?.y ?? 0) - top - 150)).toBeLessThanOrEqual(2);

  const { scrollTop } = await place(warehouse);
  await sendFromElsewhere(seller2, warehouse, 'news');
  await warehouse.page.getByRole('button', { name: say(warehouse, 'chat.newBelow', { n: 1 }) }).waitFor();
  expect(Math.abs((await place(warehouse)).scrollTop - scrollTop)).toBeLessThanOrEqual(2);
  await warehouse.page.getByRole('button', { name: say(warehouse, 'chat.newBelow', { n: 1 }) }).click();
  await expect.poll(async () => (await place(warehouse)).toEnd).toBeLessThan(3);
  await send(warehouse, 'mine');
  await shown(warehouse, 'mine').waitFor();
  await expect.poll(async () => (await place(warehouse)).toEnd).toBeLessThan(3);
  expectNoFaults(warehouse.page);
});

test('without a connection the user is told after five seconds, and what was written goes out once when it is back', async () => {
  const [approver, other] = [await talker('approver', { language: 'en' }), await talker('finance')];
  await openChatWith(approver, other);
  await approver.page.context().setOffline(true);
  await send(approver, 'written in the tunnel');
  await approver.page.getByText(say(approver, 'chat.away')).waitFor({ timeout: 30_000 });
  await approver.page.getByText(say(approver, 'chat.late')).waitFor({ timeout: 30_000 });
  await approver.page.context().setOffline(false);
  await openChatWith(other, approver);
  await shown(other, 'written in the tunnel').waitFor({ timeout: 40_000 });
  await approver.page.getByText(say(approver, 'chat.late')).waitFor({ state: 'detached' });
  expect(await shown(approver, 'written in the tunnel').count()).toBe(1);
  expect(await shown(other, 'written in the tunnel').count()).toBe(1);
});

test('three tabs, one message: one sound, one number, and a refused sound takes nothing else along', async () => {
  const [buyer, seller] = [await talker('buyer2', { language: 'en' }), await talker('seller')];
  const context = buyer.page.context();
  await context.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => {
      localStorage.setItem('played', String(Number(localStorage.getItem('played') ?? 0) + 1));
      return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    };
  });
  const tabs = [buyer.page, await context.newPage(), await context.newPage()];
  for (const page of tabs) await page.goto('/#/');
  await buyer.page.reload();
  const inTabs = tabs.map((page) => ({ ...buyer, page }));
  for (const one of inTabs) await chatButton(one).waitFor();
  const numberBefore = await chatButton(buyer).getAttribute('aria-label');
  await sendFromElsewhere(seller, buyer, `ring ${numberBefore}`);
  for (const one of inTabs) await expect.poll(() => chatButton(one).getAttribute('aria-label')).not.toBe(numberBefore);
  expect(await buyer.page.evaluate(() => localStorage.getItem('played'))).toBe('1');
});

test('a message to a page that nobody looks at stays unread until somebody does', async () => {
  const [manager, warehouse] = [await talker('manager', { language: 'en' }), await talker('warehouse2')];
  await openChatWith(manager, warehouse);
  const look = (isFocused: boolean) =>
    manager.page.evaluate((focused) => {
      document.hasFocus = () => focused;
      dispatchEvent(new Event(focused ? 'focus' : 'blur'));
    }, isFocused);
  await look(false);
  await sendFromElsewhere(warehouse, manager, 'anybody there?');
  await shown(manager, 'anybody there?').waitFor();
  await expect.poll(() => chatButton(manager).getAttribute('aria-label')).toMatch(/1 unread/);
  await look(true);
  await expect.poll(() => chatButton(manager).getAttribute('aria-label')).toBe('Chat');
});
