import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '@sampan/chat/wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { TestScreen } from '@sampan/widgets/test-screen.tsx';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { CommentThread } from './comment-thread.tsx';

addCoreTexts();

const RECORD = { TYPE: 'purchase_order', ID: '7' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() as Instant;
const comment = (ID: string, CONTENT: string, more: Partial<Comment> = {}): Comment => ({
  ID,
  FROM_USER_ID: '12',
  FROM_USER_NAME: '王伟',
  FROM_USER_AVATAR: null,
  SENT_BY_ME: '',
  CONTENT,
  MENTIONS: [],
  ATTACHMENT: null,
  POST_TIME: '2026-11-28 09:00:00',
  server_time: '2026-11-28T01:00:00.000Z' as Instant,
  IS_EDITED: '0',
  IS_DELETED: '0',
  editable_until: null,
  ...more,
});
const MINE = { FROM_USER_ID: '7', FROM_USER_NAME: '李娜', SENT_BY_ME: 'ME' } as const;

let comments: Comment[];
let said: [call: string, form: Readonly<Record<string, string>>][];
let refusal: string | null;

function answer(call: string, form: Readonly<Record<string, string>>): unknown {
  if (call === 'index') return { recordsTotal: comments.length, results: comments, read_id: '1', unread: comments.length - 1 };
  if (call === 'people') return { results: [{ USER_ID: '12', FULL_NAME: '王伟' }] };
  if (call === 'save') comments = [comment('9', form['CONTENT'] ?? '', { ...MINE, editable_until: inMinutes(5) }), ...comments];
  if (call === 'delete')
    comments = comments.map((one) => (one.ID === form['KEY'] ? { ...one, CONTENT: '', IS_DELETED: '1', editable_until: null } : one));
  return {};
}

beforeEach(() => {
  comments = [comment('2', '明天能到吗？'), comment('1', '已联系供应商', { ...MINE, editable_until: inMinutes(-5) })];
  said = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const call = url.pathname.split('/').at(-1) ?? '';
    const form = Object.fromEntries(init?.body ? new URLSearchParams(String(init.body)) : url.searchParams);
    if (call !== 'index') said.push([call, form]);
    if (refusal !== null && call === 'save')
      return Response.json({ message: 'FAILED', data: { errors: { errorMsg: refusal } } }, { status: 429 });
    return Response.json({ message: 'OK', data: answer(call, form) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Thread = () => <CommentThread record={RECORD} focus={null} />;
const show = () => act(async () => void render(<TestScreen of={Thread} />));
const rows = () => within(screen.getByRole('list', { name: '评论列表' })).getAllByRole('listitem');
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论内容' });
const write = (text: string) => {
  const field = input();
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  fireEvent.input(field);
};

test('comments stand newest first, what came since one was here is marked, and is told as read once', async () => {
  await show();
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toHaveLength(2));
  expect(rows()[0]?.textContent).toContain('明天能到吗？');
  expect(within(rows()[0]!).getByText('新')).toBeTruthy();
  expect(within(rows()[1]!).queryByText('新')).toBeNull();
  await waitFor(() => expect(said).toEqual([['read', { ...RECORD, READ_ID: '2' }]]));
});

test('what is posted stands in the list and leaves the input; what is refused stays there', async () => {
  await show();
  refusal = '发送太快，请稍后再试';
  write('请催一下');
  fireEvent.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(said.filter(([call]) => call === 'save')).toHaveLength(1));
  expect(input().value).toBe('请催一下');
  refusal = null;
  await waitFor(() => expect(input().readOnly).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]?.textContent).toContain('请催一下');
  expect(input().value).toBe('');
});

test('an own comment is changed while it is fresh, deleted later after a question, and those of others never', async () => {
  comments = [comment('3', '刚写的', { ...MINE, editable_until: inMinutes(5) }), ...comments];
  await show();
  await waitFor(() => expect(rows()).toHaveLength(3));
  const buttons = (at: number) =>
    within(rows()[at]!)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect([buttons(0), buttons(1), buttons(2)]).toEqual([['编辑', '删除'], [], ['删除']]);
  fireEvent.click(within(rows()[2]!).getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '删除这条评论？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(rows()[2]?.textContent).toContain('此评论已删除'));
  expect(said.filter(([call]) => call === 'delete')).toEqual([['delete', { KEY: '1' }]]);
});

test('a record of which nothing was said says so', async () => {
  comments = [];
  await show();
  await screen.findByText('还没有评论');
});
