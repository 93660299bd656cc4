import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { TestScreen } from '../test-screen.tsx';
import { addCoreTexts } from '../texts.ts';
import { startSending } from './step-sender.ts';
import { changeSteps, storedSteps } from './step-store.ts';
import { TaskScreen } from './task-screen.tsx';
import { issueEntry, testIssue } from './test-issue.ts';

addCoreTexts();

let posted: unknown[];
let stop: () => void;

beforeEach(async () => {
  localStorage.clear();
  posted = [];
  let VERSION = 3;
  const row = { MATERIAL_NAME: '六角螺栓', UNIT_CODE: 'PCS', UNIT_NAME: '件' };
  const ENTRIES = [issueEntry(1, 'A-10', '5'), issueEntry(2, 'A-2', '8')].map((entry) => ({ ...entry, ...row }));
  const record = { ID: '7', VERSION, ISSUE_NO: 'IS1', ENTRIES, ACTIONS: { issue: { allowed: true } } };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = new URL(address, 'http://localhost').pathname.split('/').at(-1);
    if (call === 'view') return Response.json({ message: 'OK', data: record });
    if (call !== 'issue') return Response.json({ message: 'OK', data: { recordsTotal: 0, results: [] } });
    const body = Object.fromEntries(new URLSearchParams(String(init?.body)));
    posted.push({ VERSION: body['VERSION'], ...JSON.parse(body['DATA'] ?? '{}') });
    VERSION += 1;
    return Response.json({ message: 'OK', data: { VERSION, steps: [] } });
  });
  useSession.setState({ token: 'token', username: 'li' });
  stop = startSending();
  await act(async () => void render(<TestScreen of={() => <TaskScreen definition={testIssue} id="7" action="issue" />} />));
});
afterEach(async () => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  await changeSteps({ drop: (await storedSteps('li')).map(({ key }) => key) });
});

/** What a scanner does: it types the code and Enter, wherever the focus is. */
const scan = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('a task is asked question by question, a wrong scan says what is expected, and what is confirmed is posted', async () => {
  await screen.findByText('待做 2 项');
  const [first] = within(screen.getByRole('list')).getAllByRole('button');
  expect(first?.textContent).toContain('A-2');
  await press('开始');
  await screen.findByText('请扫描货位');
  scan('A-10');
  await screen.findByText('不对：扫到 A-10，这里应是 A-2');
  scan('a-2');
  await screen.findByText(/^请扫描物料/);
  await press('就是它');
  await screen.findByText('剩 8 件');
  await press('9');
  await press(/^确认/);
  await screen.findByText('最多 8 件');
  await press('清空');
  await press('3');
  await press('确认 3 件');
  await screen.findByText('第 2 / 2 项');
  // It is held back until the next one is confirmed or its undo has passed.
  expect(posted).toEqual([]);
  scan('A-10');
  await screen.findByText(/^请扫描物料/);
  scan('m1001');
  await press('确认 5 件');
  await screen.findByText('本次完成');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted).toEqual([{ VERSION: '3', ENTRIES: [{ ISSUE_ENTRY_NO: 2, QTY: '3' }] }]);
  // Five pieces of eight are left of the bin where three were taken.
  expect(screen.getByText('待做 1 项')).toBeTruthy();
  // Of the two steps the later one is still held back.
  await waitFor(() => expect(screen.getAllByText('待发送')).toHaveLength(1));
});

test('what is taken back is not posted, and what is skipped is done at the end', async () => {
  await press('开始');
  await press('跳过');
  await screen.findByText('第 2 / 2 项');
  await press('跳过');
  await screen.findByText('已跳过');
  scan('A-10');
  await press('就是它');
  await press('确认 5 件');
  await screen.findByText('本次完成');
  await press('撤销上一步');
  await waitFor(() => expect(screen.queryByText('本次完成')).toBeNull());
  expect(await storedSteps('li')).toEqual([]);
  expect(posted).toEqual([]);
});
