import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, look, open, settled, SIZES } from './journey.ts';
import { press } from './keyboard.ts';

const WORDS = '服务器暂时无法保存这条记录，请稍后再试一次，或联系管理员并说明您刚才的操作';

/** Every try to save fails, each with words of its own. */
async function failingSaves(page: Page): Promise<void> {
  let tries = 0;
  await page.route(/\/api\/.*\/create\?/, (route) => {
    tries += 1;
    return route.fulfill({ status: 500, json: { message: 'FAILED', data: { errors: { errorMsg: `${tries}. ${WORDS}` } } } });
  });
}

/** What a stack of toasts lies on that it must keep clear of. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role="alert"]')].filter((one) => one.closest('.mantine-Notifications-root'));
    const stack = toasts[0]?.closest('.mantine-Notifications-root')?.getBoundingClientRect();
    if (!stack) return ['no toast'];
    const covers = (box: DOMRect | undefined) =>
      box !== undefined &&
      box.width > 0 &&
      stack.left < box.right &&
      stack.right > box.left &&
      stack.top < box.bottom &&
      stack.bottom > box.top;
    const found: string[] = [];
    if (covers(document.activeElement?.getBoundingClientRect())) found.push('the field being typed in');
    for (const button of document.querySelectorAll('main button'))
      if (covers(button.getBoundingClientRect()) && /保存|取消/.test(button.textContent ?? '')) found.push(button.textContent ?? '');
    if (covers(document.querySelector('h1')?.getBoundingClientRect())) found.push('the title');
    if (stack.top < 0 || stack.bottom > innerHeight || stack.left < 0 || stack.right > innerWidth) found.push('the edge of the window');
    return found;
  });
}

test.each([
  ['phone', SIZES.phone],
  ['phone with its keyboard open', { width: 390, height: 480 }],
  ['desktop', SIZES.desktop],
] as const)('toasts keep clear of the field being typed in and of the buttons, on a %s', async (name, size) => {
  const page = await open({ as: 'manager', ...size });
  await failingSaves(page);
  await goTo(page, '/masterdata/vendor/create');
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.nth(0).fill('V777');
  await fields.nth(1).fill('宁波海川贸易有限公司');
  const covered: string[] = [];
  const count = await fields.count();
  for (const at of [0, 1, 2, 4, 6, 8].filter((each) => each < count)) {
    const field = fields.nth(at);
    if (!(await field.isVisible())) continue;
    await field.focus();
    await press(page, 'Control+s');
    await page.getByRole('alert').last().waitFor();
    await settled(page);
    covered.push(...(await coveredBy(page)).map((what) => `field ${at}: ${what}`));
    await look(page, `toasts-${name.replaceAll(' ', '-')}-${at}`);
  }
  expect(covered).toEqual([]);
});
