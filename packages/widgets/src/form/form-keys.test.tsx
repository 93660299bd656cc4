import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { testOrder } from './test-definition.ts';
import { answers, button, cell, formStage, ok, record, Screen, sentTo, show, type } from './test-form.tsx';

formStage();

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
  // Keys are the input method's for a moment after it ended, also in the test that follows.
  await new Promise((passed) => setTimeout(passed, 100));
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
