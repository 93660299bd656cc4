import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '@sampan/widgets/api/query-client.ts';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { BellList } from './bell-list.tsx';

addCoreTexts();
// The simulated browser has no fonts to wait for, which growing text areas do.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

interface Shown {
  /** What the notice asks about was decided by the reader, as the server keeps it. */
  isDecided: boolean;
  read: string[];
}
let state: Shown;
const notice = (ID: string, record: string) => ({
  ID,
  MESSAGE: `采购订单 PO${record} 待您审批`,
  FROM_USER_NAME: '王芳',
  POST_TIME: '2026-11-28 09:00:00',
  URL: `/mm/po/approve?id=${record}`,
  READ_FLAG: '0',
  RECORD: { TYPE: 'purchase_order', ID: record },
});
const card = (ID: string) => {
  const waits = { allowed: false, code: 'APPROVAL_NOT_YOURS', reason: '当前由 孙丽华 审批' };
  const state7 = state.isDecided && ID === '7' ? waits : { allowed: true };
  return {
    TYPE: 'purchase_order',
    ID,
    NO: `PO${ID}`,
    ROUTE: '/mm/po/view',
    VERSION: 2,
    ACTIONS: { approve: state7, reject: state7 },
  };
};

function answer(call: string, url: URL, body: URLSearchParams): unknown {
  if (call === 'index') {
    const results = [notice('12', '8'), notice('11', '7')].filter(({ ID }) => !state.read.includes(ID));
    return { recordsTotal: results.length, results };
  }
  if (call === 'document-cards') {
    const refs = JSON.parse(url.searchParams.get('DATA') ?? '[]') as { TYPE: string; ID: string }[];
    return { results: refs.map((ref) => ({ ...ref, card: card(ref.ID) })) };
  }
  if (call === 'approve') state.isDecided = true;
  if (call === 'change-read') state.read.push(...[...body.toString().matchAll(/KEY%22%3A%22(\d+)/g)].map(([, id]) => id ?? ''));
  return call === 'unread-count' ? { results: 2 - state.read.length } : { ID: '7', VERSION: 3, steps: [] };
}

beforeEach(() => {
  state = { isDecided: false, read: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const body = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : String(init?.body ?? ''));
    return Response.json({ message: 'OK', data: answer(url.pathname.split('/').at(-1) ?? '', url, body) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a decision on the card of a notice marks that notice as read, and the card says whom the document still waits for', async () => {
  const client = newQueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <BellList onDone={() => undefined} /> }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  const row = () => screen.getByTitle('采购订单 PO7 待您审批').closest('li') as HTMLElement;
  // Cards come with all definitions, which a busy machine takes its time to load.
  await waitFor(() => within(row()).getByRole('button', { name: '审核' }), { timeout: 60_000 });
  fireEvent.click(within(row()).getByRole('button', { name: '审核' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = await within(dialog).findByRole<HTMLButtonElement>('button', { name: '审核' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(state.read).toEqual(['11']));
  await act(async () => client.invalidateQueries());
  await waitFor(() => expect(within(row()).getByRole('status').textContent).toBe('您已同意 · 当前由 孙丽华 审批'));
  expect(within(row()).queryByRole('button', { name: '审核' })).toBeNull();
  const other = screen.getByTitle('采购订单 PO8 待您审批').closest('li') as HTMLElement;
  expect(within(other).getByRole('button', { name: '审核' })).toBeTruthy();
});
