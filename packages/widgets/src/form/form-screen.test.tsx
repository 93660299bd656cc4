import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { answerDialog, useDialogs } from '../dialogs.ts';
import { useSession } from '../session.ts';
import { formScreen } from './form-screen.tsx';
import { testOrder } from './test-definition.ts';
import { answers, button, cell, faster, formStage, late, ok, record, refused, Screen, sentTo, show, type } from './test-form.tsx';

formStage();

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
