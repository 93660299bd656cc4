import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, type Decimal, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { newQueryClient } from '../api/query-client.ts';
import { answerDialog, useDialogs } from '../dialogs.ts';
import { DefinitionsContext } from '../definitions.ts';
import { useSession } from '../session.ts';
import { addCoreTexts } from '../texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { formScreen } from './form-screen.tsx';
import type { FormDraft } from './screen-config.ts';
import { testOrder } from './test-definition.ts';

addCoreTexts();
// The simulated browser has no fonts to wait for, which growing text areas do.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Amounts without discount and tax: enough to see that the preview follows. */
function derive({ header, entries }: FormDraft): void {
  let total = ZERO;
  for (const entry of entries) {
    const [qty, price] = [entry['QTY'], entry['UNIT_PRICE']];
    const amount = typeof qty === 'string' && typeof price === 'string' ? multiply(qty as Decimal, price as Decimal) : ZERO;
    Object.assign(entry, { AMOUNT: amount, TAX_AMOUNT: ZERO, FINAL_AMOUNT: amount });
    total = add(total, amount);
  }
  Object.assign(header, { AMOUNT: total, TAX_AMOUNT: ZERO, FINAL_AMOUNT: total });
}

const ok = (data: unknown) => ({ message: 'OK', data });
const refused = (errors: Record<string, unknown>, codes: Record<string, unknown> = {}) => ({ message: 'FAILED', data: { errors, codes } });

const record = {
  ID: '7',
  VERSION: 3,
  PURCHASE_ORDER_NO: 'PO2611000001',
  STATUS: 'SUBMITTED',
  STATUS_TEXT: '审批中',
  STATUS_TONE: 'info',
  ORDER_DATE: '2026-11-01',
  SUPPLIER_CODE: 'V1',
  SUPPLIER_NAME: '华东贸易',
  CURRENCY_CODE: 'CNY',
  OWNER: 'anna',
  NOTE: '旧备注',
  FINAL_AMOUNT: '20',
  ENTRIES: [
    { PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: 'M1', MATERIAL_NAME: '螺栓', QTY: '2', UNIT_CODE: 'PCS', UNIT_PRICE: '10', DISCOUNT: '0' },
  ],
  PAYMENT_PLAN: [],
  LINKS: [],
  ACTIONS: {
    update: { allowed: true },
    approve: { allowed: true },
    reject: { allowed: true },
    withdraw: { allowed: false, code: 'ACTION_NOT_ALLOWED', reason: '只有提交人可以撤回' },
    close: { allowed: false, code: 'PRIVILEGE_MISSING', reason: '没有权限' },
  },
};

const late = refused({ errorMsg: '单据已被他人处理，请刷新后重试', code: 'DOCUMENT_ALREADY_HANDLED' });
const faster = { ID: '1', FROM_STATUS: null, TO_STATUS: null, COMMENT: null, CHANGES: [], AT: '2026-11-27 09:00:00+00', BY: 'lina' };

type Answer = unknown | ((body: URLSearchParams) => unknown);
let answers: Record<string, Answer>;
let sent: { call: string; path: string; body: URLSearchParams }[];
const sentTo = (call: string) => sent.filter((each) => each.call === call);

beforeEach(() => {
  localStorage.clear();
  sent = [];
  const none = ok({ recordsTotal: 0, results: [] });
  answers = { view: ok(record), history: none, index: none, 'approval-route': ok({ PROCESS_NAME: null, STEPS: [] }) };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init?: RequestInit) => {
      const path = new URL(address, 'http://localhost').pathname;
      const call = path.split('/').at(-1) ?? '';
      const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
      sent.push({ call, path, body });
      const answer = answers[call] ?? ok({ steps: [] });
      return new Response(JSON.stringify(typeof answer === 'function' ? answer(body) : answer), { status: 200 });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Screen = formScreen({ derive });

async function show(
  action: string,
  id: string | null,
  search: Record<string, string> = {},
  client = newQueryClient(),
  Shown = Screen,
  definition = testOrder,
) {
  const page = () => <Shown definition={definition} action={action} id={id} search={search} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <DefinitionsContext value={(type) => (type === 'purchase_order' ? testOrder : undefined)}>
            <RouterProvider router={router} />
          </DefinitionsContext>
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  // Without style sheets the list that a record takes the place of is there as well.
  await screen.findAllByRole('heading', { level: 1 });
  return router;
}
const cell = (label: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${line} 行`);
const type = (input: HTMLElement, text: string) => {
  act(() => input.focus());
  fireEvent.input(input, { target: { value: text } });
  fireEvent.change(input, { target: { value: text } });
};
const button = (name: string) => screen.getByRole('button', { name });

test('several that wait are approved together, and each says what became of it', async () => {
  const waiting = (ID: string) => ({
    ID,
    VERSION: 2,
    PURCHASE_ORDER_NO: `PO${ID}`,
    STATUS: 'SUBMITTED',
    CURRENCY_CODE: 'CNY',
    FINAL_AMOUNT: '1',
  });
  answers['index'] = ok({ recordsTotal: 2, results: [waiting('7'), waiting('8')] });
  answers['batch'] = ok([
    { ID: '7', message: 'OK', data: { STATUS: 'APPROVED', VERSION: 3 } },
    { ID: '8', message: 'FAILED', data: { errors: { errorMsg: '单据已被他人处理', code: 'DOCUMENT_ALREADY_HANDLED' } } },
  ]);
  useSession.setState({ profile: { menus: [{ name: testOrder.card, items: [{ name: `${testOrder.card}_APPROVE` }] }] } as never });
  const withList = {
    ...testOrder,
    lists: { ...testOrder.lists, 'my-approvals': { where: [], approvable: true } },
  } as unknown as typeof testOrder;
  await show('approve', '7', {}, newQueryClient(), Screen, withList);
  fireEvent.click(await screen.findByLabelText('选择 PO7'));
  fireEvent.click(screen.getByLabelText('选择 PO8'));
  fireEvent.click(button('审核 2 张'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '审核' }));
  await screen.findByText('单据已被他人处理');
  const [sentBatch] = sentTo('batch');
  expect([sentBatch?.body.get('action'), JSON.parse(sentBatch?.body.get('DATA') ?? '')]).toEqual([
    'approve',
    [
      { ID: '7', VERSION: 2, DATA: {} },
      { ID: '8', VERSION: 2, DATA: {} },
    ],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('选择 PO8').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('选择 PO7').checked).toBe(false);
  useSession.setState({ profile: null });
});

test('on a form-editable node only what it lists can be typed in', async () => {
  answers['view'] = ok({ ...record, EDITABLE_FIELDS: ['NOTE', 'ENTRIES.QTY'] });
  await show('edit', '7');
  expect(screen.getByLabelText('备注').hasAttribute('disabled')).toBe(false);
  expect(screen.queryByRole('textbox', { name: /^订单日期/ })).toBeNull();
  expect(cell('数量', 1).readOnly).toBe(false);
  expect(cell('单价', 1).readOnly).toBe(true);
});

test('on a node that lists a field of the header alone the lines are left as they are', async () => {
  answers['view'] = ok({ ...record, EDITABLE_FIELDS: ['NOTE'] });
  answers['update'] = ok({ VERSION: 4 });
  await show('edit', '7');
  expect(screen.queryByRole('button', { name: '添加行' })).toBeNull();
  expect(screen.queryByRole('button', { name: '保存并提交' })).toBeNull();
  type(screen.getByLabelText('备注'), '新备注');
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sentTo('update')).toHaveLength(1));
  expect(JSON.parse(sentTo('update')[0]?.body.get('DATA') ?? '')).toEqual({ NOTE: '新备注' });
});

test('a screen may ask before a change is stored: without a yes nothing is sent', async () => {
  const Asking = formScreen({ askBeforeSave: async () => ({ title: '在途单据 3', confirm: '保存' }) });
  await show('edit', '7', {}, newQueryClient(), Asking);
  type(screen.getByLabelText('备注'), '新备注');
  fireEvent.click(button('保存'));
  const asked = async () => {
    await waitFor(() => expect(useDialogs.getState().waiting.map(({ title }) => title)).toEqual(['警告']));
    expect(useDialogs.getState().waiting[0]).toMatchObject({ texts: ['在途单据 3'], isDismissable: false });
    return useDialogs.getState().waiting[0]!;
  };
  const question = await asked();
  await act(async () => answerDialog(question, 0));
  expect(sentTo('update')).toEqual([]);
  answers['update'] = ok({ VERSION: 4 });
  fireEvent.click(button('保存'));
  const again = await asked();
  await act(async () => answerDialog(again, 1));
  await waitFor(() => expect(sentTo('update')).toHaveLength(1));
});

test('an action that made documents leads to them in a dialog', async () => {
  answers['approve'] = ok({
    VERSION: 4,
    STATUS: 'APPROVED',
    CREATED: [{ ID: '31', VERSION: 1, type: 'purchase_order', PURCHASE_ORDER_NO: 'PO31' }],
  });
  await show('view', '7');
  fireEvent.click(button('审核'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '审核' }).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(within(dialog).getByRole('button', { name: '审核' }));
  await waitFor(() =>
    expect(useDialogs.getState().waiting[0]).toMatchObject({
      title: '成功',
      texts: ['PO2611000001：审核完成'],
      links: [{ no: 'PO31', href: '/mm/po/view?id=31' }],
    }),
  );
  await act(async () => answerDialog(useDialogs.getState().waiting[0]!, 0));
});

test('a new order is sent once with a request key, whatever the number of clicks', async () => {
  answers['create'] = ok({ ID: '9', VERSION: 1, PURCHASE_ORDER_NO: 'PO9' });
  const router = await show('create', null);
  type(screen.getByLabelText('备注'), '加急');
  type(cell('物料编码', 1), 'M1');
  type(cell('数量', 1), '1,200');
  type(cell('单价', 1), '0.5');
  await waitFor(() => expect(screen.getAllByText('600.00').length).toBeGreaterThan(1));
  const save = button('保存');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(router.history.location.href).toContain('/mm/po/view?id=9'));
  const [create, second] = sentTo('create');
  expect(second).toBeUndefined();
  expect(create?.body.get('REQUEST_KEY')).toMatch(/^[0-9a-f]{32}$/);
  const data = JSON.parse(create?.body.get('DATA') ?? '{}');
  expect(data).toMatchObject({ NOTE: '加急', ENTRIES: [{ MATERIAL_CODE: 'M1', QTY: '1200', UNIT_PRICE: '0.5', DISCOUNT: '0' }] });
  expect(data).not.toHaveProperty('FINAL_AMOUNT');
});

test('what the server refuses stands at its field and its cell, with links to both', async () => {
  answers['create'] = refused({ SUPPLIER_CODE: ['必填'], 'ENTRIES[0].QTY': ['数值过大'] });
  await show('create', null);
  type(cell('数量', 1), '5');
  fireEvent.click(button('保存'));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('2 处需要修正')).toBeTruthy();
  await waitFor(() => expect(cell('数量', 1).getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(within(summary).getByRole('button', { name: /数量，第 1 行/ }));
  expect(document.activeElement).toBe(cell('数量', 1));
});

test('the number of files stands at their tab, and their list is asked for only when it is opened', async () => {
  answers['view'] = ok({ ...record, FILES: 3 });
  await show('view', '1');
  const tab = await screen.findByRole('tab', { name: /附件\s*3/ });
  const lists = () => sentTo('index').filter(({ path }) => path.includes('/fileapi/'));
  expect(lists()).toEqual([]);
  fireEvent.click(tab);
  await waitFor(() => expect(lists()).toHaveLength(1));
});

test('text that cannot be read is not sent', async () => {
  await show('create', null);
  type(cell('数量', 1), 'viele');
  fireEvent.click(button('保存'));
  expect(await screen.findByText(/请输入数字/, { selector: 'button' })).toBeTruthy();
  expect(sentTo('create')).toEqual([]);
});

test('an edit sends what changed and the version that was read', async () => {
  answers['update'] = ok({ VERSION: 4 });
  await show('edit', '7');
  type(screen.getByLabelText('备注'), '新备注');
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sentTo('update')).toHaveLength(1));
  const body = sentTo('update')[0]?.body;
  expect(body?.get('VERSION')).toBe('3');
  expect(JSON.parse(body?.get('DATA') ?? '{}')).toEqual({ NOTE: '新备注' });
});

test('a record that somebody else saved is merged; the next save takes their version', async () => {
  answers['update'] = (body: URLSearchParams) =>
    body.get('VERSION') === '3' ? refused({ errorMsg: '单据已被他人处理', code: 'DOCUMENT_ALREADY_HANDLED' }) : ok({ VERSION: 5 });
  await show('edit', '7');
  type(screen.getByLabelText('备注'), '我的');
  answers['view'] = ok({ ...record, VERSION: 4, NOTE: '他的', CARRIER: '顺丰' });
  fireEvent.click(button('保存'));
  const dialog = await screen.findByRole('dialog', { name: '单据已被他人修改' });
  expect(within(dialog).getByText(/承运商/)).toBeTruthy();
  fireEvent.click(within(dialog).getByLabelText(/对方的修改/));
  fireEvent.click(within(dialog).getByRole('button', { name: '合并并继续编辑' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('他的'));
  type(screen.getByLabelText('备注'), '商定的');
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sentTo('update')).toHaveLength(2));
  const body = sentTo('update')[1]?.body;
  expect(body?.get('VERSION')).toBe('4');
  expect(JSON.parse(body?.get('DATA') ?? '{}')).toEqual({ NOTE: '商定的' });
});

test('an edit begins with what is stored now, not with what was seen a moment ago', async () => {
  const client = newQueryClient();
  await show('view', '7', {}, client);
  cleanup();
  answers['view'] = ok({ ...record, VERSION: 4, STATUS: 'REJECTED', NOTE: '新备注' });
  await show('edit', '7', {}, client);
  expect(await screen.findByDisplayValue('新备注')).toBeTruthy();
});

test('a view shows text, the possible actions, and why the others are not possible', async () => {
  await show('view', '7');
  expect(screen.getByText('华东贸易', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(button('审核')).toBeTruthy();
  fireEvent.click(button('更多'));
  expect(await screen.findByText('只有提交人可以撤回')).toBeTruthy();
  expect(screen.queryByText('没有权限')).toBeNull();
});

test('rejecting asks for the comment, names the document and shows the checks', async () => {
  answers['reject-check'] = ok({ steps: [{ CHECK: 'SUBMITTER', failures: [] }] });
  answers['reject'] = (body: URLSearchParams) =>
    JSON.parse(body.get('DATA') ?? '{}').COMMENT ? ok({ STATUS: 'REJECTED', VERSION: 4 }) : refused({ COMMENT: ['必填'] });
  await show('view', '7');
  fireEvent.click(button('驳回'));
  const dialog = await screen.findByRole('dialog', { name: /PO2611000001/ });
  expect(await within(dialog).findByText('通过')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: '驳回' }));
  expect(await within(dialog).findByText('必填')).toBeTruthy();
  type(within(dialog).getByLabelText(/审批意见/), '价格过高');
  fireEvent.click(within(dialog).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(sentTo('reject')[1]?.body.get('DATA') ?? '{}')).toEqual({ COMMENT: '价格过高' });
});

test('an action whose check fails cannot be confirmed', async () => {
  const failure = { code: 'ITEMS_EMPTY', args: {}, text: '明细不能为空' };
  answers['approve-check'] = ok({ steps: [{ CHECK: 'ENTRY_COUNT', failures: [failure] }] });
  await show('view', '7');
  fireEvent.click(button('审核'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('明细不能为空')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: '审核' }).getAttribute('aria-disabled')).toBe('true');
});

test('who comes too late sees who was faster, and the next try is for what they left', async () => {
  let version = 3;
  answers['view'] = () => ok({ ...record, VERSION: version });
  answers['approve'] = (body: URLSearchParams) => (body.get('VERSION') === '4' ? ok({ STATUS: 'APPROVED', VERSION: 5 }) : late);
  answers['approve-check'] = ok({ steps: [] });
  answers['history'] = ok({ recordsTotal: 1, results: [{ ...faster, ACTION: 'update', BY_NAME: '孙丽华' }] });
  await show('view', '7');
  version = 4;
  fireEvent.click(screen.getByRole('button', { name: '审核' }));
  const dialog = await screen.findByRole('dialog');
  const confirmed = () => fireEvent.click(within(dialog).getByRole('button', { name: '审核' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '审核' }).getAttribute('aria-disabled')).toBeNull());
  confirmed();
  await within(dialog).findByText(/修改.*孙丽华|孙丽华.*修改/);
  await waitFor(() => expect(sentTo('view')).toHaveLength(2));
  confirmed();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tries = sentTo('approve').map(({ body }) => [body.get('VERSION'), body.get('REQUEST_KEY')]);
  expect(tries.map(([seen]) => seen)).toEqual(['3', '4']);
  expect(tries[0]?.[1]).not.toBe(tries[1]?.[1]);
});

test('a copy starts as a new record without number and dates of the old one', async () => {
  answers['create'] = ok({ ID: '10', VERSION: 1 });
  await show('create', null, { copy: '7' });
  expect(cell('数量', 1).value).toBe('2');
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sentTo('create')).toHaveLength(1));
  const data = JSON.parse(sentTo('create')[0]?.body.get('DATA') ?? '{}');
  expect(data).toMatchObject({ SUPPLIER_CODE: 'V1', ENTRIES: [{ MATERIAL_CODE: 'M1', QTY: '2' }] });
  expect(data).not.toHaveProperty('PURCHASE_ORDER_NO');
});

test('a control follows what is typed in another field', async () => {
  const Follows = formScreen({
    groups: [{ title: 'form.group.basic', fields: ['NOTE', 'OWNER'] }],
    controls: { OWNER: ({ related }) => <output>{`wants ${related?.['NOTE'] ?? ''}`}</output> },
    related: (key, { NOTE }): Record<string, string> => (key === 'OWNER' ? { NOTE: String(NOTE ?? '') } : {}),
  });
  await show('create', null, {}, newQueryClient(), Follows);
  type(screen.getByLabelText('备注'), '急');
  expect(await screen.findByText('wants 急')).toBeTruthy();
});

const draft = { ...record, STATUS: 'DRAFT', ACTIONS: { update: { allowed: true }, submit: { allowed: true } } };
const pressAlt = (on: Element, key: string, more: KeyboardEventInit = {}) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true, ...more })));

test('Alt+S submits the record that is shown, Alt+Enter does what its main button does', async () => {
  answers['view'] = ok(draft);
  answers['submit'] = ok({ VERSION: 4, STATUS: 'APPROVED' });
  await show('view', '7');
  expect(button('提交').getAttribute('aria-keyshortcuts')).toBe('Alt+S Alt+Enter');
  pressAlt(document.body, 's');
  await waitFor(() => expect(sentTo('submit')).toHaveLength(1));
  cleanup();
  await show('view', '7');
  pressAlt(document.body, 'Enter');
  await waitFor(() => expect(sentTo('submit')).toHaveLength(2));
});

test('a key of a button is not heard while somebody types elsewhere, while it is held, with AltGr or while an input method composes', async () => {
  answers['view'] = ok(draft);
  await show('view', '7');
  const elsewhere = document.body.appendChild(document.createElement('textarea'));
  pressAlt(elsewhere, 's');
  pressAlt(elsewhere, 'Enter');
  pressAlt(document.body, 's', { repeat: true });
  pressAlt(document.body, 's', { ctrlKey: true });
  pressAlt(document.body, 's', { shiftKey: true });
  fireEvent.compositionStart(elsewhere);
  pressAlt(elsewhere, 's', { isComposing: true });
  pressAlt(document.body, 's');
  fireEvent.compositionEnd(elsewhere);
  elsewhere.remove();
  fireEvent.keyDown(document.body, { key: 's' });
  expect(sentTo('submit')).toEqual([]);
});

test('Alt+A asks for the approval, and Alt+Enter gives it from the field of the remark', async () => {
  answers['approve'] = ok({ VERSION: 4, STATUS: 'APPROVED' });
  await show('view', '7');
  // On a Mac the key writes another letter: its place counts.
  pressAlt(document.body, 'å', { code: 'KeyA' });
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: '审核' }).getAttribute('aria-disabled')).toBeNull());
  const remark = dialog.getByRole('textbox');
  type(remark, '同意');
  // The page below hears nothing.
  pressAlt(document.body, 'a');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  pressAlt(remark, 'Enter');
  await waitFor(() => expect(sentTo('approve')).toHaveLength(1));
  expect(JSON.parse(sentTo('approve')[0]?.body.get('DATA') ?? '')).toMatchObject({ COMMENT: '同意' });
});

test('Alt+S in a field of the form saves and submits; where Alt makes a letter of it, it is text', async () => {
  answers['create'] = ok({ ID: '9', VERSION: 1, PURCHASE_ORDER_NO: 'PO9' });
  answers['submit'] = ok({ VERSION: 2, STATUS: 'APPROVED' });
  const router = await show('create', null);
  const note = screen.getByLabelText('备注');
  type(note, 'Stra');
  pressAlt(note, 'ß', { code: 'KeyS' });
  expect(sentTo('create')).toEqual([]);
  type(cell('物料编码', 1), 'M1');
  type(cell('数量', 1), '1');
  type(cell('单价', 1), '2');
  pressAlt(cell('单价', 1), 's');
  await waitFor(() => expect(router.history.location.href).toContain('/mm/po/view?id=9'));
  expect([sentTo('create').length, sentTo('submit').length]).toEqual([1, 1]);
  expect(JSON.parse(sentTo('create')[0]?.body.get('DATA') ?? '')).toMatchObject({ NOTE: 'Stra', ENTRIES: [{ UNIT_PRICE: '2' }] });
});

test('Ctrl and the arrows go through what waits for approval', async () => {
  const waiting = (ID: string) => ({ ID, VERSION: 2, PURCHASE_ORDER_NO: `PO${ID}`, STATUS: 'SUBMITTED', CURRENCY_CODE: 'CNY' });
  answers['index'] = ok({ recordsTotal: 2, results: [waiting('7'), waiting('8')] });
  const lists = { ...testOrder.lists, 'my-approvals': { where: [], approvable: true } };
  const router = await show('approve', '7', {}, newQueryClient(), Screen, { ...testOrder, lists } as unknown as typeof testOrder);
  await screen.findByText('1 / 2');
  await act(async () => router.history.push('/mm/po/approve?id=7'));
  fireEvent.keyDown(document.body, { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() => expect(router.history.location.href).toBe('/mm/po/approve?id=8'));
});
