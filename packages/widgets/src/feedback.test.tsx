import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDialogs } from './dialogs.ts';
import { error, success, successWithNext, warning } from './feedback.tsx';
import { showLanguage } from './i18n.ts';
import { addCoreTexts } from './texts.ts';
import { DialogHost } from './ui/dialog-host.tsx';

beforeEach(() => {
  addCoreTexts();
  showLanguage('en');
  render(
    <MantineProvider env="test">
      <Notifications />
      <DialogHost />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
});
const said = (role: 'status' | 'alert') => screen.queryAllByRole(role).map((toast) => toast.textContent);

test('of several successes in a row the last one stands', async () => {
  act(() => success('PO1 submitted'));
  act(() => success('PO1 approved'));
  await expect.poll(() => said('status')).toEqual(['PO1 approved']);
});

test('different failures stand together, the same one once, beside the last success', async () => {
  act(() => error('No stock'));
  act(() => error('No price'));
  act(() => error('No stock'));
  act(() => success('Saved'));
  await expect.poll(() => said('alert')).toEqual(['No price', 'No stock']);
  expect(said('status')).toEqual(['Saved']);
});

test('a warning tells why, and goes on only when somebody says so', async () => {
  const asked = { title: '3 documents are on their way', text: 'They keep the old steps', confirm: 'Save' };
  const first = warning(asked);
  const dialog = await screen.findByRole('dialog', { name: 'WARNING' });
  expect(dialog.textContent).toContain('They keep the old steps');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await first).toBe(false);
  const second = warning(asked);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await second).toBe(true);
});

test('a success leads to what was made; who leaves the page leaves the dialog', async () => {
  const told = successWithNext('Received', [{ kind: 'Goods receipt', no: 'GR1', href: '/mm/gr/view?id=1' }]);
  expect((await screen.findByRole('link', { name: 'GR1' })).getAttribute('href')).toBe('#/mm/gr/view?id=1');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await told;
  expect(useDialogs.getState().waiting).toEqual([]);
});
