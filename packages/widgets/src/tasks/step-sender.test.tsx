import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Step } from './step.ts';

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
}
type Reply = { readonly status?: number; readonly data?: unknown; readonly errors?: unknown } | 'nothing' | 'lost';

/** The server of these tests: does each request key once and says what it did again. A reply `lost` was done, and nobody heard of it. */
function serverThat(reply: (sent: Sent) => Reply) {
  const sent: Sent[] = [];
  const done = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace(/^\/api\//, '');
    const body = Object.fromEntries(new URLSearchParams(String(init.body)));
    sent.push({ path, body });
    const key = `${path} ${body['REQUEST_KEY']}`;
    if (done.has(key)) return Response.json({ message: 'OK', data: done.get(key) });
    const given = reply({ path, body });
    if (given === 'nothing') throw new TypeError('network');
    if (given !== 'lost' && given.errors)
      return Response.json({ message: 'FAILED', data: { errors: given.errors } }, { status: given.status ?? 200 });
    const data = given === 'lost' ? { VERSION: 9 } : given.data;
    done.set(key, data);
    if (given === 'lost') throw new TypeError('network');
    return Response.json({ message: 'OK', data });
  });
  return { sent, done };
}

const PATH = 'mmapi/purchase-order/receive';
const stepOf = (key: string, more: Partial<Step> = {}): Step => ({
  key,
  username: 'li',
  confirmedMs: Number(key.replaceAll(/\D/g, '')),
  calls: [{ path: PATH, DATA: { QTY: key }, requestKey: key }],
  sent: 0,
  record: { ID: '7', VERSION: 3 },
  subject: { type: 'purchase_order', no: 'PO1', action: 'receive', entryNo: 1, QTY: '5', quantityText: '5 PCS', goods: '螺栓' },
  heldUntilMs: 0,
  ...more,
});

let stop: (() => void) | undefined;

/** The page as it is after a start: nothing of it is remembered but what the device keeps. */
async function startPage(username = 'li') {
  stop?.();
  vi.resetModules();
  const { useSession } = await import('../session.ts');
  useSession.setState({ token: 'token', username });
  const queue = await import('./step-queue.ts');
  const { hasSteps } = await import('./steps-door.ts');
  const begin = async () => {
    const { startSending } = await import('./step-sender.ts');
    stop = startSending();
  };
  return { ...queue, hasSteps, begin, waiting: () => queue.useStepQueue.getState().steps, useSession };
}

afterEach(async () => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
  const { changeSteps, storedSteps } = await import('./step-store.ts');
  await changeSteps({ drop: (await storedSteps('li')).map(({ key }) => key) });
});

test('what is confirmed is sent in order, each step of a document knowing of the one before', async () => {
  const { sent } = serverThat(({ body }) => ({ data: { VERSION: Number(body['VERSION']) + 1 } }));
  const page = await startPage();
  await page.addStep(stepOf('k1'));
  await page.addStep(stepOf('k2'));
  await page.addStep(stepOf('k3', { record: { ID: '8', VERSION: 1 } }));
  await page.begin();
  await expect.poll(page.waiting).toEqual([]);
  expect(sent.map(({ body }) => [body['ID'], body['VERSION'], body['REQUEST_KEY'], body['DATA']])).toEqual([
    ['7', '3', 'k1', '{"QTY":"k1"}'],
    ['7', '4', 'k2', '{"QTY":"k2"}'],
    ['8', '1', 'k3', '{"QTY":"k3"}'],
  ]);
  expect(page.hasSteps('li')).toBe(false);
});

test('without a network it waits, nobody is signed out, and it goes when the network is back', async () => {
  let isAway = true;
  const { sent } = serverThat(() => (isAway ? 'nothing' : { data: { VERSION: 4 } }));
  const page = await startPage();
  await page.addStep(stepOf('k1'));
  await page.begin();
  await expect.poll(() => page.useStepQueue.getState().isOffline).toBe(true);
  expect(page.waiting()).toHaveLength(1);
  expect(page.useSession.getState().token).toBe('token');
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(page.waiting).toEqual([]);
  expect(page.useStepQueue.getState().isOffline).toBe(false);
  expect(new Set(sent.map(({ body }) => body['REQUEST_KEY']))).toEqual(new Set(['k1']));
});

test('a page that dies before it hears the answer sends the same key again, and it has happened once', async () => {
  const { sent, done } = serverThat(() => 'lost');
  const first = await startPage();
  await first.addStep(stepOf('k1'));
  await first.begin();
  await expect.poll(() => sent.length).toBe(1);
  const second = await startPage();
  expect(second.hasSteps('li')).toBe(true);
  await second.begin();
  await expect.poll(() => second.useStepQueue.getState().outcomes['k1']).toEqual({ answer: { VERSION: 9 } });
  await expect.poll(second.waiting).toEqual([]);
  expect(sent.map(({ body }) => body['REQUEST_KEY'])).toEqual(['k1', 'k1']);
  expect(done.size).toBe(1);
});

test('what is refused waits with its reason while the others go on, and can be corrected or dropped', async () => {
  serverThat(({ body }) =>
    body['DATA'] === '{"QTY":"k1"}' || body['DATA'] === '{"QTY":"k2"}'
      ? { errors: { 'ENTRIES[0].RECEIVE_QTY': ['最多还可收货 3'], codes: { 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] } } }
      : { data: { VERSION: 4 } },
  );
  const page = await startPage();
  for (const key of ['k1', 'k2', 'k3']) await page.addStep(stepOf(key));
  await page.begin();
  await expect.poll(() => page.waiting().length).toBe(2);
  expect(page.waiting().map(({ key, refusal }) => [key, refusal])).toEqual([
    ['k1', '最多还可收货 3'],
    ['k2', '最多还可收货 3'],
  ]);
  await page.dropStep('k2');
  const [refused] = page.waiting();
  await page.sendAgain({ ...refused!, calls: [{ path: PATH, DATA: { QTY: '3' }, requestKey: 'k9' }] });
  await expect.poll(page.waiting).toEqual([]);
});

test('a server that asks to wait refuses nothing', async () => {
  let isBusy = true;
  serverThat(() => (isBusy ? { status: 503, errors: { errorMsg: '数据库暂不可用' } } : { data: { VERSION: 4 } }));
  const page = await startPage();
  await page.addStep(stepOf('k1'));
  await page.begin();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.waiting()[0]).not.toHaveProperty('refusal');
  isBusy = false;
  dispatchEvent(new Event('online'));
  await expect.poll(page.waiting).toEqual([]);
});

test('calls that make a record and go on with it continue where a dead page left them', async () => {
  const calls = ['create', 'confirm', 'execute'].map((verb) => ({
    path: `wmsapi/transfer-order/${verb}`,
    DATA: verb === 'create' ? { ORDER_TYPE: 'MOVE' } : {},
    requestKey: `k1-${verb}`,
  }));
  let isAway = false;
  const { sent } = serverThat(({ path }) => {
    if (isAway) return 'nothing';
    if (path.endsWith('create')) return { data: { ID: '55', VERSION: 1 } };
    isAway = path.endsWith('confirm');
    return { data: { VERSION: 2 } };
  });
  const first = await startPage();
  await first.addStep(stepOf('k1', { calls, record: null }));
  await first.begin();
  await expect.poll(() => first.waiting()[0]?.sent).toBe(2);
  const second = await startPage();
  isAway = false;
  await second.begin();
  await expect.poll(second.waiting).toEqual([]);
  const answered = sent.filter(({ path }, at) => sent.findIndex((one) => one.path === path) === at);
  expect(answered.map(({ path, body }) => [path.split('/').at(-1), body['ID'], body['VERSION']])).toEqual([
    ['create', undefined, undefined],
    ['confirm', '55', '1'],
    ['execute', '55', '2'],
  ]);
});

test('a step that is held back can be taken back; once another is confirmed it goes', async () => {
  const { sent } = serverThat(() => ({ data: { VERSION: 4 } }));
  const page = await startPage();
  await page.begin();
  await page.addStep(stepOf('k1', { heldUntilMs: Date.now() + 60_000 }));
  expect(await page.takeBack('k1')).toBe(true);
  expect(await page.takeBack('k1')).toBe(false);
  await page.addStep(stepOf('k2', { heldUntilMs: Date.now() + 60_000 }));
  expect(sent).toEqual([]);
  await page.addStep(stepOf('k3'));
  await expect.poll(page.waiting).toEqual([]);
  expect(sent.map(({ body }) => body['REQUEST_KEY'])).toEqual(['k2', 'k3']);
});

test('what somebody else confirmed on this device stays theirs', async () => {
  const { sent } = serverThat(() => ({ data: { VERSION: 4 } }));
  const li = await startPage('li');
  await li.addStep(stepOf('k1'));
  const wang = await startPage('wang');
  await wang.begin();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent, wang.waiting()]).toEqual([[], []]);
  expect([wang.hasSteps('wang'), wang.hasSteps('li')]).toEqual([false, true]);
  const back = await startPage('li');
  await back.begin();
  await expect.poll(() => sent.length).toBe(1);
});

test('what lets go of the rest is sent when nothing else of its document waits, refused or not', async () => {
  const { sent } = serverThat(({ body }) =>
    body['REQUEST_KEY'] === 'k1' ? { errors: { errorMsg: '货位 A-1 已冻结' } } : { data: { VERSION: Number(body['VERSION']) + 1 } },
  );
  const page = await startPage();
  await page.addStep(stepOf('k1'));
  await page.addStep(stepOf('k2', { subject: { ...stepOf('k2').subject, isEnd: true } }));
  await page.addStep(stepOf('k3'));
  await page.addStep(stepOf('k4', { record: { ID: '8', VERSION: 1 } }));
  await page.begin();
  await expect
    .poll(() => page.waiting().map(({ key, refusal }) => [key, refusal]))
    .toEqual([
      ['k1', '货位 A-1 已冻结'],
      ['k2', undefined],
    ]);
  expect(sent.map(({ body }) => body['REQUEST_KEY'])).toEqual(['k1', 'k3', 'k4']);
  await page.dropStep('k1');
  await expect.poll(page.waiting).toEqual([]);
  // It knows what the others did before it.
  expect(sent.map(({ body }) => [body['REQUEST_KEY'], body['VERSION']]).at(-1)).toEqual(['k2', '4']);
});

test('whoever signs in while steps are being read sends none of those of the one before', async () => {
  const { sent } = serverThat(() => ({ data: { VERSION: 4 } }));
  const page = await startPage('li');
  await page.addStep(stepOf('k1'));
  const { storedSteps } = await import('./step-store.ts');
  await page.begin();
  // The device is being asked for the steps of li.
  page.useSession.setState({ token: 'another', username: 'wang' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent, page.waiting()]).toEqual([[], []]);
  expect(await storedSteps('li')).toHaveLength(1);
});

test('what is taken back is told of, and is not posted when the network returns', async () => {
  let isAway = true;
  const { sent } = serverThat(() => (isAway ? 'nothing' : { data: { VERSION: 4 } }));
  const page = await startPage();
  await page.addStep(stepOf('k1'));
  await page.addStep(stepOf('k2'));
  await page.begin();
  await expect.poll(() => page.useStepQueue.getState().isOffline).toBe(true);
  expect(await page.takeBack('k2')).toBe(true);
  expect(page.useStepQueue.getState().outcomes['k2']).toEqual({ isTakenBack: true });
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(page.waiting).toEqual([]);
  expect(new Set(sent.map(({ body }) => body['REQUEST_KEY']))).toEqual(new Set(['k1']));
});

test('what is taken back stays so, also when whoever did it leaves the screen in that very moment or confirms the next', async () => {
  const { sent } = serverThat(({ body }) => ({ data: { VERSION: Number(body['VERSION']) + 1 } }));
  const page = await startPage();
  const held = { heldUntilMs: Date.now() + 60_000 };
  await page.addStep(stepOf('k1', held));
  await page.addStep(stepOf('k2', held));
  // The page has not read yet what it took back.
  await Promise.all([page.takeBack('k2'), page.releaseSteps(), page.addStep(stepOf('k3'))]);
  await page.begin();
  await expect.poll(page.waiting).toEqual([]);
  expect(sent.map(({ body }) => body['REQUEST_KEY'])).toEqual(['k1', 'k3']);
});
