import { useSession } from '@sampan/widgets/session.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../chat-texts.ts';
import { Outbox, useOutbox } from '../state/outbox.ts';
import { fileOf, playUploads } from '../state/test-uploads.ts';
import { addUploads, chosenIn, forgetUploads, useUploads } from '../state/uploads.ts';
import { Composer } from './composer.tsx';

const CONV = 'p:7:12';
let outbox: Outbox;

beforeEach(() => {
  localStorage.clear();
  playUploads();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  useSession.setState({ userId: '7' });
  outbox = new Outbox('7', () => undefined);
});
afterEach(() => {
  cleanup();
  outbox.stop();
  forgetUploads();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <ThemeProvider>
      <Composer conv={CONV} rows={2} />
    </ThemeProvider>,
  );
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '消息' });
const chosen = () => chosenIn(useUploads.getState().items, CONV).map(({ file }) => file.name);

/** What a browser hands over when something is pasted. */
const clipboard = (text: string, files: readonly File[]) => ({
  clipboardData: {
    getData: (kind: string) => (kind === 'text/plain' ? text : ''),
    files,
    types: text === '' ? ['Files'] : ['text/plain', 'Files'],
  },
});

test('cells copied from a spreadsheet are pasted as text although a picture comes with them', () => {
  show();
  fireEvent.paste(input(), clipboard('M1001\t10\r\nM1002\t5\r\n', [fileOf('image.png', 3, 'image/png')]));
  expect([input().value, chosen()]).toEqual(['M1001\t10\nM1002\t5', []]);
});

test('a picture alone in the clipboard is taken as a file, named after the moment', () => {
  show();
  fireEvent.paste(input(), clipboard('', [fileOf('image.png', 3, 'image/png')]));
  expect(chosen()).toEqual([expect.stringMatching(/^image-\d{8}-\d{6}\.png$/)]);
  expect(input().value).toBe('');
});

test('markup in the name of a file is text', () => {
  addUploads(CONV, [fileOf('<img src=x onerror=alert(1)>.txt')]);
  show();
  expect(screen.getByText('<img src=x onerror=alert(1)>.txt').querySelector('img')).toBeNull();
});

test('files are sent without words, and a file that was refused holds the message back until it is removed', () => {
  addUploads(CONV, [fileOf('a.txt'), fileOf('big.bin', 20 * 1024 * 1024 + 1)]);
  show();
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(useOutbox.getState().items).toEqual([]);
  expect(screen.getByText('请先移除未被接受的文件')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '移除 big.bin' }));
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(useOutbox.getState().items).toMatchObject([{ conv: CONV, content: '', state: 'uploading' }]);
  expect(chosen()).toEqual([]);
});
