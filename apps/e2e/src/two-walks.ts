import type { Page } from 'playwright-core';
import { look, open, settled, SIZES } from './journey.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** Somebody at a desk who reads Chinese, and somebody with a phone who reads English. */
export interface Stage {
  readonly page: Page;
  readonly isPhone: boolean;
  /** What stands on the screen in the language of the window. */
  say(chinese: string, english: string): string;
  see(name: string): Promise<void>;
}
export const WALKS = [
  ['at a desk in Chinese', 'zh-CN', SIZES.desktop],
  ['on a phone in English', 'en', SIZES.phone],
] as const;

/** The window of a walk, of the manager where nobody else is named. */
export async function begin(language: 'zh-CN' | 'en', size: { width: number; height: number }, as = 'manager'): Promise<Stage> {
  const page = await open({ as, language, ...size });
  return {
    page,
    isPhone: size.width === SIZES.phone.width,
    say: (chinese, english) => (language === 'en' ? english : chinese),
    see: (name) => look(page, `${name}-${size.width}`),
  };
}

/** Presses what has this name in the dialog that is open, else on the screen. */
export async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const on = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  await on.getByRole(role, { name, exact: true }).first().click();
  await settled(page);
}

/** Types over what is in the field of the dialog that is open, else of the screen, and goes on with Tab. */
export async function fill(page: Page, role: 'combobox' | 'textbox', name: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const on = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  await on.getByRole(role, { name, exact: true }).last().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await settled(page);
}

export type Cells = readonly (readonly [role: 'combobox' | 'textbox', chinese: string, english: string, text: string])[];

/** Types into a line: in the grid, or on a phone in the editor of the line. */
export async function fillLine({ page, isPhone, say }: Stage, line: number, cells: Cells): Promise<void> {
  if (isPhone) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`line ${line}`, 'i') })
      .first()
      .click();
    // The form behind it may have fields of the same names.
    await page.getByRole('dialog').waitFor();
  }
  for (const [role, chinese, english, text] of cells)
    await fill(page, role, isPhone ? english : say(`${chinese}，第 ${line} 行`, `${english}, line ${line}`), text);
  if (!isPhone) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Saves and submits what is typed, and waits for its view. */
export const submit = async ({ page, say }: Stage): Promise<void> => {
  await press(page, say('保存并提交', 'Save and submit'));
  await page.waitForURL(/\/view\?/);
  await settled(page);
};
/** Of the record that is shown. */
export const idOf = (page: Page): string => new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';

export async function versionOf(page: Page, type: string, ID: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` };
  const answer = await page.request.get(`/api/${type}/view`, { params: { ID }, headers });
  return String(((await answer.json()) as { data: Answer }).data['VERSION']);
}
