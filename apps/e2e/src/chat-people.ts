import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { chatTexts } from '@sampan/kernel/texts/shell/chat.ts';
import { shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import { fill } from '@sampan/kernel/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { open, type WindowOptions } from './journey.ts';
import { place } from './place.ts';

type ChatKey = keyof typeof chatTexts;

/** Somebody with a window who chats. */
export interface Talker {
  readonly page: Page;
  readonly id: string;
  /** As colleagues see it. */
  readonly name: string;
  readonly token: string;
  readonly language: Language;
}

/** A text of the chat in the talker's language. */
export const say = ({ language }: Pick<Talker, 'language'>, key: ChatKey, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(inLanguage(chatTexts[key], language), values);

/** Opens a window for a sample user. */
export async function talker(username: string, options: WindowOptions = {}): Promise<Talker> {
  const page = await open({ as: username, ...options });
  return { page, language: options.language ?? 'zh-CN', ...(await whoIs(page, username)) };
}

async function whoIs(page: Page, username: string): Promise<Pick<Talker, 'id' | 'name' | 'token'>> {
  const answer = await page.request.post('/api/access/login', { form: { username, password: place().password } });
  const { data } = (await answer.json()) as { data: Readonly<Record<string, string>> };
  return { id: data['id'] ?? '', name: nameOf(data), token: data['access_token'] ?? '' };
}

const CHINESE = /[\u3400-\u9fff]/u;

function nameOf({ firstname = '', lastname = '' }: Readonly<Record<string, string>>): string {
  return CHINESE.test(lastname) ? `${lastname}${firstname}` : `${lastname} ${firstname}`;
}

/** The button of the top bar that opens the chat; its name begins with the word and goes on with what is unread. */
export const chatButton = ({ page, language }: Talker): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${inLanguage(shellTexts['shell.chat'], language)}`) });

export async function openPanel(talker: Talker): Promise<void> {
  if ((await chatButton(talker).getAttribute('aria-expanded')) === 'false') await chatButton(talker).click();
  await talker.page.getByRole('tab', { name: say(talker, 'RECENT_CHATLIST') }).waitFor();
}

/** Opens the chat with a colleague from the list of colleagues. */
export async function openChatWith(talker: Talker, other: Talker): Promise<void> {
  await openPanel(talker);
  await talker.page.getByRole('tab', { name: say(talker, 'MY_COLLEGELIST') }).click();
  await talker.page.getByTitle(say(talker, 'chat.with', { name: other.name }), { exact: true }).click();
  await input(talker).waitFor();
}

export const input = (talker: Talker): Locator => talker.page.getByRole('textbox', { name: say(talker, 'chat.input'), exact: true });

/** Types a message and sends it with Enter. */
export async function send(talker: Talker, text: string): Promise<void> {
  await input(talker).fill(text);
  await input(talker).press('Enter');
}

/** The message as it stands in the conversation. */
export const shown = ({ page }: Talker, text: string): Locator => page.locator('[class*="bubble"]').filter({ hasText: text });

/** Sends through the call, as from another device of the talker; to a group when `to` is its id. */
export async function sendFromElsewhere({ page, token }: Talker, to: Talker | string, content: string): Promise<void> {
  const [path, form] =
    typeof to === 'string'
      ? (['send-group-msg', { TO_GROUP_ID: to, CONTENT: content }] as const)
      : (['send-msg', { TO_USER_ID: to.id, CONTENT: content }] as const);
  const answer = await page.request.post(`/api/msghandlerapi/chat-msg/${path}`, { headers: { Authorization: `Bearer ${token}` }, form });
  if (!answer.ok()) throw new Error(`not sent: ${await answer.text()}`);
}

/** Sends many messages, as fast as a person may. */
export async function sendMany(from: Talker, to: Talker | string, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    await sendFromElsewhere(from, to, text);
    if (at > 15) await new Promise((resolve) => setTimeout(resolve, 210));
  }
}

/** What the server counts as unread: of people and of groups. */
export async function unreadOf({ page, token }: Talker): Promise<{ readonly chat: number; readonly group: number }> {
  const answer = await page.request.get('/api/msghandlerapi/chat-msg/unread-count', { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { results: number; group_results: number } };
  return { chat: data.results, group: data.group_results };
}

/** Everything from somebody is read, as on another device. */
export async function markRead({ page, token }: Talker, from: Talker): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post('/api/msghandlerapi/chat-msg/read-msg', { headers, form: { FROM_USER_ID: from.id } });
}
