import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, flag, must, text } from '@sampan/model/field.ts';
import { newQueryClient } from '../api/query-client.ts';
import { DefinitionsContext } from '../definitions.ts';
import { addCoreTexts } from '../texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { formScreen } from './form-screen.tsx';
import type { PartToolbarProps } from './screen-config.ts';
import { testOrder } from './test-definition.ts';

addCoreTexts();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const material = defineMaster({
  type: 'material',
  texts: { name: ['物料', 'Material'] },
  area: 'masterdata',
  route: 'masterdata/material',
  card: 'MATERIAL',
  key: 'MATERIAL_CODE',
  name: 'MATERIAL_NAME',
  fields: {
    MATERIAL_CODE: must(code()),
    MATERIAL_NAME: must(text(100)),
    UNIT_CODE: must(D.UNIT_CODE),
    TAX_RATE: D.TAX_RATE,
    IS_ACTIVE: flag('1'),
  },
});

function Toolbar({ addLines }: PartToolbarProps) {
  const lines = [
    { MATERIAL_CODE: 'M1', QTY: '14', UNIT_CODE: 'BOX' },
    { MATERIAL_CODE: 'M2', QTY: '3' },
  ];
  return (
    <button type="button" onClick={() => addLines(lines, 'MATERIAL_CODE')}>
      from elsewhere
    </button>
  );
}

test('lines taken from elsewhere get what their material gives, as typed ones do, and keep what they brought', async () => {
  const results = ['M1', 'M2'].map((each) => ({
    data: { ID: each, MATERIAL_CODE: each, MATERIAL_NAME: `名 ${each}`, UNIT_CODE: 'KG', TAX_RATE: '13' },
  }));
  vi.stubGlobal('fetch', async () => Response.json({ message: 'OK', data: { recordsTotal: 2, results } }));
  const fill = (_key: string, record: Readonly<Record<string, unknown>>) => ({ TAX_RATE: String(record['TAX_RATE']) });
  const Screen = formScreen({ fill, parts: { ENTRIES: { Toolbar } } });
  const page = () => <Screen definition={testOrder} action="create" id={null} search={{}} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <DefinitionsContext value={(type) => [testOrder, material].find((one) => one.type === type)}>
            <RouterProvider router={router} />
          </DefinitionsContext>
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  fireEvent.click(await screen.findByRole('button', { name: 'from elsewhere' }));
  const cell = (label: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${line} 行`).value;
  await expect.poll(() => [cell('物料编码', 1), cell('数量', 1), cell('税率', 1)]).toEqual(['M1', '14', '13']);
  expect([cell('物料编码', 2), cell('税率', 2)]).toEqual(['M2', '13']);
  expect([cell('单位', 1), cell('单位', 2)]).toEqual(['BOX', 'KG']);
});
