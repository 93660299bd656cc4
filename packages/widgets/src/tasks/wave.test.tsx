import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session.ts';
import { TestScreen } from '../test-screen.tsx';
import { addCoreTexts } from '../texts.ts';
import { useStepQueue } from './step-queue.ts';
import { startSending } from './step-sender.ts';
import { TaskScreen } from './task-screen.tsx';
import { issueEntry, testIssue } from './test-issue.ts';
import { forgetSteps, press, scan } from './test-scanner.ts';

addCoreTexts();

const row = { MATERIAL_NAME: '六角螺栓', UNIT_CODE: 'PCS', UNIT_NAME: '件' };
const entry = (...of: Parameters<typeof issueEntry>) => ({ ...issueEntry(...of), ...row });
const allowed = { issue: { allowed: true }, short: { allowed: true } };
/** for the first document, A-1 and A-2 for the second. */
const RECORDS = [
  { ID: '7', VERSION: 3, ISSUE_NO: 'IS7', ENTRIES: [entry(1, 'A-3', '5'), entry(2, 'A-1', '8')], ACTIONS: allowed },
  { ID: '8', VERSION: 1, ISSUE_NO: 'IS8', ENTRIES: [entry(1, 'A-1', '2'), entry(2, 'A-2', '4')], ACTIONS: allowed },
];
let posted: unknown[];
let stop: () => void;

const openScreen = () =>
  act(async () => void render(<TestScreen of={() => <TaskScreen definition={testIssue} id="7,8" action="issue" />} />));

beforeEach(async () => {
  localStorage.clear();
  useStepQueue.setState({ outcomes: {}, versions: new Map() });
  posted = [];
  const versions = new Map(RECORDS.map(({ ID, VERSION }) => [ID, VERSION]));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const call = url.pathname.split('/').at(-1);
    if (call === 'view') return Response.json({ message: 'OK', data: RECORDS.find(({ ID }) => ID === url.searchParams.get('ID')) });
    if (call !== 'issue' && call !== 'short') return Response.json({ message: 'OK', data: { recordsTotal: 0, results: [] } });
    const { ID = '', DATA = '{}' } = Object.fromEntries(new URLSearchParams(String(init?.body)));
    posted.push([ID, JSON.parse(DATA)]);
    const VERSION = (versions.get(ID) ?? 0) + 1;
    versions.set(ID, VERSION);
    return Response.json({ message: 'OK', data: { VERSION, steps: [] } });
  });
  useSession.setState({ token: 'token', username: 'li' });
  stop = startSending();
  await openScreen();
  await screen.findByText('车上格位');
});
afterEach(async () => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  await forgetSteps('li');
});

const take = async (quantity: string) => {
  await screen.findByText(/^请扫描物料/);
  await scan('M1001');
  await press(`确认 ${quantity} 件`);
};
const giveReason = async (reason: string) => {
  const dialog = await screen.findByRole('dialog', { name: '短发' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } });
  const end = within(dialog).getByRole<HTMLButtonElement>('button', { name: '短发' });
  await waitFor(() => expect(end.disabled).toBe(false));
  fireEvent.click(end);
};

test('two documents are one walk: each scan is told its place on the cart, and is posted to its own document', async () => {
  const [places, todo] = screen.getAllByRole('list');
  expect(
    within(places!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['格位 1IS7待做 2 项', '格位 2IS8待做 2 项']);
  expect(
    within(todo!)
      .getAllByRole('button')
      .map(({ textContent }) => /A-\d/.exec(textContent ?? '')?.[0]),
  ).toEqual(['A-1', 'A-1', 'A-2', 'A-3']);
  await press('开始');
  await screen.findByText('格位 1');
  await scan('A-1');
  await take('8');
  // The same bin is not asked for again, the place on the cart is another one.
  await screen.findByText('格位 2');
  await take('2');
  await screen.findByText('请扫描货位');
  await waitFor(() => expect(posted).toEqual([['7', { ENTRIES: [{ ISSUE_ENTRY_NO: 2, QTY: '8' }] }]]));
  await press('撤销上一步');
  await press('全部任务');
  // What was put into place 2 last is to be done again; what is posted of place 1 is not.
  await screen.findByText('待做 3 项');
  expect(posted).toHaveLength(1);
});

test('too little of single lines is told line by line, survives a new page, and lets go of each document once all else of it is done', async () => {
  await press('开始');
  await scan('A-1');
  await screen.findByText(/^请扫描物料/);
  await press('不够');
  await giveReason('没找到');
  await screen.findByText('格位 2');
  cleanup();
  await openScreen();
  await screen.findByText('不够的明细');
  await press('开始');
  await scan('A-1');
  await take('2');
  await screen.findByText('请扫描货位');
  await scan('A-2');
  await screen.findByText(/^请扫描物料/);
  await scan('M1001');
  await press('1');
  await press('不够');
  await screen.findByText('取到 1 件，其余不再取');
  await giveReason('破损');
  // All of the second document is behind; of the first, A-3 is still to be done.
  await screen.findByText('请扫描货位');
  await scan('A-3');
  await take('5');
  await screen.findByText('全部完成');
  cleanup();
  await waitFor(() => expect(posted).toHaveLength(5));
  expect(posted).toEqual([
    ['8', { ENTRIES: [{ ISSUE_ENTRY_NO: 1, QTY: '2' }] }],
    ['8', { ENTRIES: [{ ISSUE_ENTRY_NO: 2, QTY: '1' }] }],
    ['8', { REASON: 'M1001 A-2: 破损' }],
    ['7', { ENTRIES: [{ ISSUE_ENTRY_NO: 1, QTY: '5' }] }],
    ['7', { REASON: 'M1001 A-1: 没找到' }],
  ]);
});
