import { useSession } from '@sampan/widgets/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox, useOutbox } from './outbox.ts';
import { fileOf, playUploads, TestUpload } from './test-uploads.ts';
import { addUploads, dropUpload, forgetUploads, retryAll, retryUpload, useUploads } from './uploads.ts';

const CONV = 'p:7:12';
const OTHER = 'p:7:15';
let posted: URLSearchParams[] = [];
let outbox: Outbox;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  posted = [];
  playUploads();
  vi.stubGlobal('fetch', (_address: string, { body }: { body: URLSearchParams }) => {
    posted.push(body);
    return new Promise(() => undefined);
  });
  useSession.setState({ userId: '7' });
  outbox = new Outbox('7', () => undefined);
});
afterEach(() => {
  outbox.stop();
  forgetUploads();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (index: number): TestUpload => TestUpload.all[index] as TestUpload;
const uploads = () => useUploads.getState().items;
const settle = () => vi.advanceTimersByTimeAsync(0);
const sent = () =>
  posted.map((form) => ({
    to: form.get('TO_USER_ID') ?? form.get('TO_GROUP_ID'),
    text: form.get('CONTENT'),
    files: (JSON.parse(form.get('ATTACH_MATERIAL_CONTENT') ?? '{"FILES":[]}') as { FILES: string[] }).FILES,
  }));

test('a file that arrives after another conversation was opened goes into the one in which it was chosen', async () => {
  addUploads(CONV, [fileOf('收货单.pdf')]);
  expect(at(0).form.get('TO_USER_ID')).toBe('12');
  outbox.sendWithFiles(CONV, { content: '请看', mentions: [] });
  addUploads(OTHER, [fileOf('报价.pdf')]);
  outbox.send(OTHER, { content: '另一件事', mentions: [] });
  at(0).store('901');
  await settle();
  expect(sent()).toEqual([
    { to: '15', text: '另一件事', files: [] },
    { to: '12', text: '请看', files: ['901'] },
  ]);
  expect(at(1).form.get('TO_USER_ID')).toBe('15');
});

test('a file for a group is sent to the group', () => {
  addUploads('g:31', [fileOf('a.txt')]);
  expect([at(0).form.get('TO_GROUP_ID'), at(0).form.get('TO_USER_ID')]).toEqual(['31', null]);
});

test('words wait for the files that they were sent with; what is written later does not wait for them', async () => {
  addUploads(CONV, [fileOf('a.png'), fileOf('b.png')]);
  outbox.sendWithFiles(CONV, { content: '两张', mentions: [] });
  outbox.send(CONV, { content: '稍后', mentions: [] });
  at(1).store('902');
  await settle();
  expect(sent().map(({ text }) => text)).toEqual(['稍后']);
  expect(useOutbox.getState().items.map(({ state }) => state)).toEqual(['uploading', 'sending']);
});

test('files keep the order in which they were chosen, whichever arrives first', async () => {
  addUploads(CONV, [fileOf('a.png'), fileOf('b.png')]);
  outbox.sendWithFiles(CONV, { content: '', mentions: [] });
  at(1).store('902');
  at(0).store('901');
  await settle();
  expect(sent()).toEqual([{ to: '12', text: '', files: ['901', '902'] }]);
});

test('two files travel at once, the third begins when one has arrived', async () => {
  addUploads(CONV, [fileOf('a'), fileOf('b'), fileOf('c')]);
  at(0).has(0.5);
  expect(uploads().map(({ state, share }) => [state, share])).toEqual([
    ['sending', 0.5],
    ['sending', 0],
    ['waiting', 0],
  ]);
  at(0).store('901');
  await settle();
  expect(at(2).name).toBe('c');
});

test('a file taken back is not sent on, and a message of which nothing is left disappears', async () => {
  addUploads(CONV, [fileOf('a.png')]);
  outbox.sendWithFiles(CONV, { content: '', mentions: [] });
  dropUpload(uploads()[0]?.key ?? '');
  await settle();
  expect([at(0).isAborted, uploads(), useOutbox.getState().items, posted]).toEqual([true, [], [], []]);
});

test('a message given up takes its files along', async () => {
  addUploads(CONV, [fileOf('a.png')]);
  outbox.sendWithFiles(CONV, { content: '不发了', mentions: [] });
  outbox.discard(useOutbox.getState().items[0]?.clientMsgId ?? '');
  await settle();
  expect([at(0).isAborted, uploads(), posted]).toEqual([true, [], []]);
});

test('a lost connection is tried again when there is one; a full disk waits for the user', async () => {
  addUploads(CONV, [fileOf('a.png'), fileOf('b.png')]);
  at(0).breakOff();
  at(1).answer(507, { errors: { errorMsg: '服务器存储空间已满' } });
  await settle();
  expect(uploads().map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', ''],
    ['failed', '服务器存储空间已满'],
  ]);
  retryAll();
  expect(TestUpload.all.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'a.png']);
  retryUpload(uploads()[1]?.key ?? '');
  at(3).store('903');
  await settle();
  expect(uploads()[1]).toMatchObject({ state: 'stored', stored: { ID: '903' } });
});

test('a file that the server does not take is refused with its words and not tried again', async () => {
  addUploads(CONV, [fileOf('bad.pdf')]);
  at(0).answer(200, { errors: { code: 'FILE_KIND_REFUSED', errorMsg: '文件 bad.pdf 的内容与类型不符' } });
  await settle();
  retryAll();
  expect([uploads()[0]?.state, uploads()[0]?.reason, TestUpload.all.length]).toEqual(['refused', '文件 bad.pdf 的内容与类型不符', 1]);
});

test('a file of more than 20 MB is refused before it is sent, and the eleventh is left out', () => {
  addUploads(CONV, [fileOf('big.bin', 20 * 1024 * 1024 + 1)]);
  expect([uploads()[0]?.state, TestUpload.all.length]).toEqual(['refused', 0]);
  expect(
    addUploads(
      CONV,
      Array.from({ length: 12 }, (_, index) => fileOf(`${index}`)),
    ),
  ).toBe(3);
});
