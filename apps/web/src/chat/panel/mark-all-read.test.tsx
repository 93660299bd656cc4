import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestScreen } from '@sampan/widgets/test-screen.tsx';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import '../chat-texts.ts';
import { showUnread, useUnread } from '../state/unread.ts';
import { MarkAllRead } from './mark-all-read.tsx';

addCoreTexts();
let said: string[] = [];

beforeEach(() => {
  said = [];
  showUnread({ chat: 3, group: 2 });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    said.push(`${new URL(address, 'http://localhost').pathname} ${String(init?.body)}`);
    return Response.json({ message: 'OK', data: { results: 3, group_results: 0 } });
  });
});
afterEach(() => {
  cleanup();
  useUnread.setState({ unread: null });
  vi.unstubAllGlobals();
});

const Groups = () => <MarkAllRead of="group" />;
const button = () => screen.queryByRole('button', { name: '将群聊消息全部标为已读' });

test('groups are marked as read after a question, and the button goes with what was unread', async () => {
  await act(async () => void render(<TestScreen of={Groups} />));
  fireEvent.click(button()!);
  const dialog = await screen.findByRole('dialog', { name: '将群聊消息全部标为已读' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual([]);
  fireEvent.click(button()!);
  const asked = await screen.findByRole('dialog');
  fireEvent.click([...asked.querySelectorAll('button')].find(({ textContent }) => textContent === '全部标为已读')!);
  await waitFor(() => expect(button()).toBeNull());
  expect(said).toEqual(['/api/msghandlerapi/chat-msg/read-all KIND=GROUP']);
  expect(useUnread.getState().unread).toMatchObject({ chat: 3, group: 0 });
});
