import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { error, success } from './feedback.tsx';
import { showLanguage } from './i18n.ts';
import { addCoreTexts } from './texts.ts';

beforeEach(() => {
  addCoreTexts();
  showLanguage('en');
  render(
    <MantineProvider env="test">
      <Notifications />
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
