import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocusSeen, focusProblem } from './focus-seen.ts';
import { look, settled } from './journey.ts';

/**
 * Hands that have only a keyboard. Nothing here clicks or focuses an element by script: what Tab, arrows, shortcuts and typed
 * text do not reach is not reached, and after every key the focus must lie on something, be marked, and not be covered.
 */
export type Role = Parameters<Page['getByRole']>[0];

const MOST_TABS = 90;

/** Presses keys one after the other, waits until the screen has answered, and sees that the focus is not lost. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
  await expectFocusKept(page);
  await expectFocusSeen(page);
}

/** Types over what the focused field holds. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** What has the focus, as people would call it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? '';
    return `${element.getAttribute('role') ?? element.localName} "${name.trim().slice(0, 60)}"`;
  });

/** The focus lies on something, not on the page as a whole: a key would do nothing there. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page), { message: 'where the focus is' }).not.toBe('nothing');
}

const has = async (page: Page, role: Role, name: string | RegExp): Promise<boolean> =>
  (await page
    .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    .and(page.locator(':focus'))
    .count()) > 0;

export async function expectFocus(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = `${role} ${String(name)}`;
  const now = async () => ((await has(page, role, name)) ? wanted : await focused(page));
  await expect.poll(now, { message: 'where the focus is' }).toBe(wanted);
}

/** Presses Tab (or another key) until the wanted element has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
    if (await has(page, role, name)) return;
    passed.push(await focused(page));
    await page.keyboard.press(key);
    // Asked once before it is waited for: nearly always it is seen at once.
    if ((await focusProblem(page)) !== null) await expectFocusSeen(page);
  }
  throw new Error(`${key} does not lead to ${role} ${String(name)}, only to: ${passed.join(', ')}`);
}

/** Goes to a button, link or the like by Tab and presses Enter. */
export async function activate(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  await tabTo(page, role, name, key);
  await press(page, 'Enter');
}

/** Goes to a field by Tab and types over what it holds. */
export async function fill(page: Page, role: Role, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, role, name);
  await type(page, text);
}

/** Opens a screen with the search of the top bar, by its name or its initials. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('Control+k');
  // Its field is there from the start: what is typed before its offers have come is not lost.
  await page.keyboard.type(name);
  await press(page, 'Enter');
  await page.getByRole('search').getByRole('listbox').waitFor({ state: 'detached' });
}

/** Stores a picture of what is open. */
export const inspect = (page: Page, picture: string): Promise<void> => look(page, `keyboard-${picture}`);

/** The dialog is open and has taken the focus. */
export async function expectDialog(page: Page, picture: string): Promise<void> {
  await page.getByRole('dialog').last().waitFor();
  await settled(page);
  const isWithin = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await expect.poll(isWithin, { message: 'the focus is in the dialog' }).toBe(true);
  await inspect(page, picture);
}

/** No dialog is open any more. */
export async function expectNoDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  await expectFocusKept(page);
}

export const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();
