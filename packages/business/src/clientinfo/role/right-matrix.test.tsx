import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { addTexts, showLanguage } from '@sampan/widgets/i18n.ts';
import type { LineValues } from '@sampan/widgets/line-grid/column.ts';
import { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rightCards } from '../../menus.ts';
import { RightMatrix } from './right-matrix.tsx';
import { roleWords } from './role.words.ts';

addCoreTexts();
addTexts(roleWords);
afterEach(cleanup);

/** By selector: of so many boxes the simulated browser takes a minute to compute every role and label. */
function found<E extends Element>(selector: string): E {
  const [one, ...others] = document.querySelectorAll<E>(selector);
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} of ${selector}`);
  return one;
}

function shown(...rows: LineValues[]) {
  const store = new LineStore({ columns: [], lines: rows });
  showLanguage('en');
  render(
    <ThemeProvider>
      <RightMatrix store={store} />
    </ThemeProvider>,
  );
  const rights = () => store.getLines().map(({ values }) => `${String(values['MENU'])} ${String(values['ACTION'])}`);
  const box = (name: string) => found<HTMLInputElement>(`input[aria-label="${name}"]`);
  return { rights, box };
}

test('a box grants one right of a card and takes it away again', () => {
  const { rights, box } = shown({ MENU: 'VENDOR', ACTION: 'VENDOR_INDEX' });
  expect(box('Supplier: View').checked).toBe(true);
  fireEvent.click(box('Supplier: Edit'));
  expect(rights()).toEqual(['VENDOR VENDOR_INDEX', 'VENDOR VENDOR_EDIT']);
  fireEvent.click(box('Supplier: View'));
  expect(rights()).toEqual(['VENDOR VENDOR_EDIT']);
});

test('all rights of a card are one row, which becomes every other right when one is taken out', () => {
  const { rights, box } = shown({ MENU: 'VENDOR', ACTION: 'VENDOR_INDEX' });
  fireEvent.click(box('Supplier: All rights'));
  expect(rights()).toEqual(['VENDOR *']);
  expect(box('Supplier: Delete').checked).toBe(true);
  fireEvent.click(box('Supplier: Delete'));
  const others = rightCards()
    .find(({ name }) => name === 'VENDOR')!
    .rights.filter(({ name }) => name !== 'VENDOR_DELETE');
  expect(rights()).toEqual(others.map(({ name }) => `VENDOR ${name}`));
  fireEvent.click(box('Supplier: All rights'));
  fireEvent.click(box('Supplier: All rights'));
  expect(rights()).toEqual([]);
});

test('search finds cards by their names in either language and by their rights', async () => {
  shown();
  const search = found('input[aria-label="Find a card or action"]');
  const cards = () => [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'));
  for (const [typed, ...shownCards] of [
    ['供应商', 'Supplier', 'Supplier scorecard'],
    ['supplier', 'Supplier', 'Supplier scorecard'],
    ['Receive beyond', 'Purchase order'],
  ]) {
    fireEvent.change(search, { target: { value: typed } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(cards()).toEqual(shownCards));
  }
});

test('rights that there are no longer are named and removed at once', () => {
  const { rights } = shown({ MENU: 'NO_SUCH', ACTION: '*' }, { MENU: 'VENDOR', ACTION: 'VENDOR_FLY' }, { MENU: 'VENDOR', ACTION: '*' });
  fireEvent.click(screen.getByText('Remove them', { selector: 'button *' }));
  expect(rights()).toEqual(['VENDOR *']);
});
