import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { showLanguage } from '../i18n.ts';
import { MasterList } from './master-list.tsx';

const config = { url: 'masterdataapi/vendor/index', keyField: 'CODE', headerField: 'NAME', subheaderField: 'CODE' };
const TOTAL = 14;
const asked: URLSearchParams[] = [];

beforeEach(() => {
  showLanguage('en');
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'http://here').searchParams;
    asked.push(query);
    const start = Number(query.get('start'));
    const results = Array.from({ length: Math.min(10, TOTAL - start) }, (_, at) => ({
      ID: `${start + at}`,
      CODE: `C${start + at}`,
      NAME: `Name ${start + at}`,
    }));
    return Promise.resolve(Response.json({ message: 'OK', data: { recordsTotal: TOTAL, results } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <MasterList config={config} title="Vendors" />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('loads ten at a time and hides the button when all are there', async () => {
  show();
  await screen.findByText('Name 0');
  expect(screen.getByText('10 / 14')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Name 13');
  expect(screen.getByText('14 / 14')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a search starts at the beginning', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Name 13');
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'x' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await expect.poll(() => Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ start: '0', length: '10', query: 'x' });
});
