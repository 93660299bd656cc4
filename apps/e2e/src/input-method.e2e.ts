import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openChatWith, say, talker } from './chat-people.ts';
import { expectNoFaults, goTo, open, pathOf, settled } from './journey.ts';
import { press } from './keyboard.ts';

/** Types by an input method as Safari tells it: the letters in between, the candidate, the end, and then the Enter that took it. */
const composeAsSafari = (input: Locator, letters: string, candidate: string): Promise<void> =>
  input.evaluate(
    async (element, texts) => {
      const field = element as HTMLInputElement | HTMLTextAreaElement;
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      const write = (value: string): void => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      };
      field.focus();
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      write(texts.letters);
      // Longer than any pause after which something is searched.
      await new Promise((resolve) => setTimeout(resolve, 900));
      write(texts.candidate);
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: texts.candidate }));
      const enter = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', enter));
      field.dispatchEvent(new KeyboardEvent('keyup', enter));
    },
    { letters, candidate },
  );

/** Everything that is asked of the server from now on, as readable text. */
function listening(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${decodeURIComponent(request.url())} ${decodeURIComponent(request.postData() ?? '')}`),
  );
  return asked;
}
const saying = (asked: readonly string[], text: string): string[] => asked.filter((one) => one.includes(text));

test('the Enter that takes a candidate posts no quick post; the next one does', async () => {
  const page = await open({ as: 'buyer', width: 390, height: 844 });
  await goTo(page, '/menus');
  const box = page.getByRole('textbox', { name: /^快捷发布/ }).first();
  await box.waitFor();
  const asked = listening(page);
  await composeAsSafari(box, 'jintian', '今天');
  await settled(page);
  expect(await box.inputValue()).toBe('今天');
  expect(saying(asked, 'quick-post')).toEqual([]);
  await box.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('');
  expect(saying(asked, 'quick-post')).toHaveLength(1);
  expectNoFaults(page);
});

test('lists, value helps and references search for what was composed and never for the letters in between', async () => {
  const page = await open({ as: 'buyer' });
  await goTo(page, '/mm/po/index');
  await settled(page);
  const asked = listening(page);
  await composeAsSafari(page.getByRole('main').getByRole('searchbox').first(), 'gangban', '钢板');
  await expect.poll(() => saying(asked, '钢板').length).toBeGreaterThan(0);
  await goTo(page, '/mm/po/create');
  const vendor = page.getByRole('main').getByRole('combobox').first();
  await vendor.waitFor();
  await composeAsSafari(vendor, 'huadong', '华东');
  await expect.poll(() => saying(asked, '华东').length).toBeGreaterThan(0);
  await vendor.press('F4');
  const help = page.getByRole('dialog').getByRole('searchbox');
  await composeAsSafari(help, 'beifang', '北方');
  await expect.poll(() => saying(asked, '北方').length).toBeGreaterThan(0);
  expect([...saying(asked, 'gangban'), ...saying(asked, 'huadong'), ...saying(asked, 'beifang')]).toEqual([]);
  expectNoFaults(page);
});

test('the palette goes nowhere and no sign-in is tried at the Enter that takes a candidate', async () => {
  const page = await open({ as: 'buyer' });
  await press(page, 'Control+k');
  await composeAsSafari(page.getByRole('combobox'), 'caigou', '采购');
  await settled(page);
  const before = pathOf(page);
  expect([before, await page.getByRole('combobox').inputValue()]).toEqual(['', '采购']);
  await press(page, 'Enter');
  await expect.poll(() => pathOf(page)).not.toBe(before);
  expectNoFaults(page);
});

test('in the chat neither the message nor the search of its history takes the Enter of the input method', async () => {
  const [seller, other] = [await talker('seller'), await talker('seller2')];
  await openChatWith(seller, other);
  const asked = listening(seller.page);
  await composeAsSafari(seller.page.getByRole('textbox', { name: say(seller, 'chat.input'), exact: true }), 'nihao', '你好');
  await seller.page.getByRole('button', { name: say(seller, 'chat.history') }).click();
  await composeAsSafari(seller.page.getByRole('dialog').getByRole('searchbox'), 'huowu', '货物');
  await expect.poll(() => saying(asked, '货物').length).toBeGreaterThan(0);
  expect([...saying(asked, 'send-msg'), ...saying(asked, 'huowu')]).toEqual([]);
  expectNoFaults(seller.page);
});
