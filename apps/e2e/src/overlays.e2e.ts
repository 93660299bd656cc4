import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChatWith, openPanel, say, sendFromElsewhere, shown, talker } from './chat-people.ts';
import { call, givenOrder, submitted } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

interface Overlay {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** What lies over the page then. */
  readonly shows: 'menu' | 'dialog' | 'listbox';
}

const button =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** A tool of a list; on a phone they wait behind one button. */
const tool =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    const more = page.getByRole('button', { name: 'More tools', expanded: false });
    if (await more.isVisible()) await more.click();
    await button(name)(page);
  };

const ACCOUNT: Overlay = { name: 'account menu', open: button(/^My account/), shows: 'menu' };
const SEARCH: Overlay = { name: 'search', open: (page) => page.keyboard.press('Control+k'), shows: 'listbox' };
const SHORTCUTS: Overlay = { name: 'shortcuts', open: (page) => page.keyboard.press('Control+/'), shows: 'dialog' };

const OF_LIST: readonly Overlay[] = [
  { name: 'row menu', open: button(/^Actions for /), shows: 'menu' },
  { name: 'export menu', open: tool(/^Export/), shows: 'menu' },
  { name: 'saved views', open: tool(/^Views/), shows: 'menu' },
  ACCOUNT,
  SEARCH,
  SHORTCUTS,
  { name: 'help', open: (page) => page.keyboard.press('F1'), shows: 'dialog' },
];
const OF_TABLE: readonly Overlay[] = [
  { name: 'columns', open: button(/^Columns/), shows: 'dialog' },
  { name: 'filter with choices', open: button(/^Filter Status/), shows: 'dialog' },
  { name: 'filter with dates', open: button(/^Filter Order date/), shows: 'dialog' },
];
const OF_FORM: readonly Overlay[] = [
  { name: 'date picker', open: button('Open calendar: Order date'), shows: 'dialog' },
  { name: 'options of a reference', open: (page) => page.getByRole('combobox', { name: 'Supplier' }).click(), shows: 'listbox' },
  { name: 'select', open: (page) => page.getByRole('combobox', { name: 'Order type' }).click(), shows: 'listbox' },
  {
    name: 'picker',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Plant' }).focus();
      await page.keyboard.press('F4');
    },
    shows: 'dialog',
  },
];
const OF_RECORD: readonly Overlay[] = [
  { name: 'more actions', open: button(/^More$/), shows: 'menu' },
  { name: 'dialog of an action', open: button(/^Receive$/), shows: 'dialog' },
];

const isInWindow = (overlay: Locator): Promise<boolean> =>
  overlay.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

/** Opens each of them on the screen that is shown, lets axe look, and closes it again. */
async function problemsOf(page: Page, overlays: readonly Overlay[], at: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, open: show, shows } of overlays) {
    await show(page);
    await page.getByRole(shows).last().waitFor();
    await settled(page);
    await look(page, `open-${at}-${name.replaceAll(' ', '-')}`);
    problems.push(...(await accessibilityProblems(page, `${at}, ${name}`)));
    if (!(await isInWindow(page.getByRole(shows).last()))) problems.push(`${at}, ${name}: beyond the window`);
    await page.keyboard.press('Escape');
    await page.getByRole(shows).last().waitFor({ state: 'hidden' });
  }
  return problems;
}

const LOOKS = [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const;

test.each(LOOKS)('menus and filters of a list are accessible while they are open, %s, on a %s', async (theme, size) => {
  const page = await open({ as: 'manager', language: 'en', theme, ...SIZES[size] });
  await givenOrder(page, { material: 'M1004', qty: '3', price: '10' });
  await goTo(page, '/mm/po/index?list=all');
  expect(await problemsOf(page, size === 'desktop' ? [...OF_LIST, ...OF_TABLE] : OF_LIST, size)).toEqual([]);
  expectNoFaults(page);
});

test.each(LOOKS)('pickers of a form and dialogs of a record are accessible while they are open, %s, on a %s', async (theme, size) => {
  const page = await open({ as: 'manager', language: 'en', theme, ...SIZES[size] });
  await goTo(page, '/mm/po/create');
  const problems = await problemsOf(page, OF_FORM, size);
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
  problems.push(...(await accessibilityProblems(page, `${size}, refused form`)));
  const order = await givenOrder(page, { material: 'M1004', qty: '3', price: '10' });
  await submitted(page, 'mmapi/purchase-order', order);
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  // On a phone receiving is no dialog, but asks one question a screen.
  problems.push(...(await problemsOf(page, size === 'phone' ? OF_RECORD.slice(0, 1) : OF_RECORD, size)));
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await settled(page);
    problems.push(...(await accessibilityProblems(page, `${size}, beside the record: ${await tab.textContent()}`)));
  }
  expect(problems).toEqual([]);
  expectNoFaults(page, { refusals: true });
});

test.each(LOOKS)('the chat with its lists and dialogs is accessible, %s, on a %s', async (theme, size) => {
  const me = await talker('manager', { language: 'en', theme, ...SIZES[size] });
  const other = await talker('buyer');
  const { page } = me;
  const problems: string[] = [];
  const see = async (name: string): Promise<void> => {
    await settled(page);
    problems.push(...(await accessibilityProblems(page, `${size}, ${name}`)));
    await look(page, `open-${size}-${name.replaceAll(' ', '-')}`);
  };
  const inDialog = async (key: 'chat.history' | 'chat.addDocument'): Promise<void> => {
    await page.getByRole('button', { name: say(me, key) }).click();
    await page.getByRole('dialog').last().waitFor();
    await see(key);
    await page.keyboard.press('Escape');
  };
  const order = await givenOrder(other.page, { material: 'M1004', qty: '3', price: '10' });
  const ATTACH_MATERIAL_CONTENT = { DOCUMENTS: [{ TYPE: 'purchase_order', ID: String(order['ID']) }] };
  await call(other.page, 'msghandlerapi/chat-msg/send-msg', { TO_USER_ID: me.id, CONTENT: 'Yours', ATTACH_MATERIAL_CONTENT });
  await call(other.page, 'msghandlerapi/chat-msg/save-groups', { GROUP_NAME: '华东', GROUP_DESC: '', MEMBERS: [me.id] });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await see('bell');
  await page.keyboard.press('Escape');
  for (const tab of ['RECENT_CHATLIST', 'MY_COLLEGELIST', 'MY_GROUPCHATS'] as const) {
    await openPanel(me);
    await page.getByRole('tab', { name: say(me, tab) }).click();
    await see(`chat ${tab}`);
  }
  await openChatWith(me, other);
  await sendFromElsewhere(other, me, `About ${String(order['PURCHASE_ORDER_NO'])}`);
  await shown(me, 'About PO').last().waitFor();
  await see('conversation');
  await inDialog('chat.history');
  await inDialog('chat.addDocument');
  expect(problems).toEqual([]);
  expectNoFaults(page);
});

test('a tour is accessible', async () => {
  const page = await open({ as: 'buyer2', tours: 'none', language: 'en' });
  await goTo(page, '/mm/po/create');
  await page.getByRole('region', { name: 'Guided tour' }).getByRole('button', { name: 'Take the tour' }).press('Enter');
  await page.getByRole('dialog', { name: 'Supplier', exact: true }).waitFor();
  await settled(page);
  expect(await accessibilityProblems(page, 'tour')).toEqual([]);
});
