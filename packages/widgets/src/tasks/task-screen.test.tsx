import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { TestScreen } from '../test-screen.tsx';
import { addCoreTexts } from '../texts.ts';
import { useStepQueue } from './step-queue.ts';
import { startSending } from './step-sender.ts';
import { storedSteps } from './step-store.ts';
import { TaskScreen } from './task-screen.tsx';
import { issueEntry, testIssue } from './test-issue.ts';
import { forgetSteps, press, scan } from './test-scanner.ts';

addCoreTexts();

let posted: unknown[];
let stop: () => void;

beforeEach(async () => {
  localStorage.clear();
  useStepQueue.setState({ outcomes: {}, versions: new Map() });
  posted = [];
  let VERSION = 3;
  const row = { MATERIAL_NAME: '六角螺栓', UNIT_CODE: 'PCS', UNIT_NAME: '件' };
  const ENTRIES = [issueEntry(1, 'A-10', '5'), issueEntry(2, 'A-2', '8')].map((entry) => ({ ...entry, ...row }));
  const record = { ID: '7', VERSION, ISSUE_NO: 'IS1', ENTRIES, ACTIONS: { issue: { allowed: true }, short: { allowed: true } } };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = new URL(address, 'http://localhost').pathname.split('/').at(-1);
    if (call === 'view') return Response.json({ message: 'OK', data: record });
    if (call !== 'issue' && call !== 'short') return Response.json({ message: 'OK', data: { recordsTotal: 0, results: [] } });
    const body = Object.fromEntries(new URLSearchParams(String(init?.body)));
    posted.push({ VERSION: body['VERSION'], ...JSON.parse(body['DATA'] ?? '{}') });
    VERSION += 1;
    return Response.json({ message: 'OK', data: { VERSION, steps: [] } });
  });
  useSession.setState({ token: 'token', username: 'li' });
  stop = startSending();
  await openScreen();
});
const openScreen = () =>
  act(
    async () => void render(<TestScreen of={() => <TaskScreen definition={testIssue} id="7" action="issue" from="/wms/issue/list" />} />),
  );
afterEach(async () => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  await forgetSteps('li');
});

test('a task is asked question by question, a wrong scan says what is expected, and what is confirmed is posted', async () => {
  await screen.findByText('待做 2 项');
  const [first] = within(screen.getByRole('list')).getAllByRole('button');
  expect(first?.textContent).toContain('A-2');
  await press('开始');
  await screen.findByText('请扫描货位');
  await scan('A-10');
  await screen.findByText('不对：扫到 A-10，这里应是 A-2');
  await scan('a-2');
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
  await scan('A-10');
  await screen.findByText(/^请扫描物料/);
  await scan('m1001');
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
  await scan('A-10');
  await press('就是它');
  await press('确认 5 件');
  await screen.findByText('本次完成');
  await press('撤销上一步');
  await waitFor(() => expect(screen.queryByText('本次完成')).toBeNull());
  expect(await storedSteps('li')).toEqual([]);
  expect(posted).toEqual([]);
});

test('the rest is let go of with a reason, after what was done before, and the reason is offered again', async () => {
  await press('开始');
  await scan('A-2');
  await press('就是它');
  await press('确认 8 件');
  await screen.findByText('第 2 / 2 项');
  await press('全部任务');
  await press('不够？短发');
  const dialog = await screen.findByRole('dialog', { name: '短发' });
  expect(dialog.textContent).toContain('六角螺栓 A-105 件');
  const end = within(dialog).getByRole<HTMLButtonElement>('button', { name: '短发' });
  expect(end.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '破损' } });
  await waitFor(() => expect(end.disabled).toBe(false));
  fireEvent.click(end);
  await screen.findByText('全部完成');
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('#/wms/issue/list');
  // It is held back: what was let go of is there again.
  await press('撤销上一步');
  await screen.findByText('待做 1 项');
  await press('不够？短发');
  fireEvent.click(await screen.findByRole('button', { name: '破损' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '短发' }));
  await screen.findByText('全部完成');
  cleanup();
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted).toEqual([
    { VERSION: '3', ENTRIES: [{ ISSUE_ENTRY_NO: 2, QTY: '8' }] },
    { VERSION: '4', REASON: '破损' },
  ]);
});

test('what waits since before the page was opened stands as done, and is taken back', async () => {
  stop();
  await press('开始');
  await scan('A-2');
  await press('就是它');
  await press('确认 8 件');
  await screen.findByText('第 2 / 2 项');
  cleanup();
  await openScreen();
  await screen.findByText('待做 1 项');
  await screen.findByText('待发送');
  await press('撤销上一步');
  await screen.findByText('待做 2 项');
  expect(await storedSteps('li')).toEqual([]);
  expect(posted).toEqual([]);
});
