import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import type { ListRow } from '../api/rows.ts';
import { showLanguage } from '../i18n.ts';
import type { ValueHelpConfig } from './value-help-config.ts';
import { ValueHelpPicker } from './value-help-picker.tsx';

const TOTAL = 23;
const config: ValueHelpConfig = {
  type: 'dropdowntable',
  field: 'SUPPLIER_CODE',
  url: 'masterdataapi/vendor/index',
  keyField: 'SUPPLIER_CODE',
  urlSearchDisplayField: 'SUPPLIER_NAME',
  related: [{ label: 'COMPANY_CODE', field: 'COMPANY_CODE' }],
  relatedKey: { label: 'IS_ACTIVE', value: '1' },
  columns: [
    { field: 'SUPPLIER_CODE', label: 'Supplier', sort: true },
    { field: 'SUPPLIER_NAME', label: 'Name', sort: true },
  ],
};
const many: ValueHelpConfig = { ...config, tableConfig: { selection: 'multiple' } };
const asked: URLSearchParams[] = [];

/** The list call of the server: rows as `{data}`. */
const answer = (address: string): Response => {
  const query = new URL(address, 'http://here').searchParams;
  asked.push(query);
  const start = Number(query.get('start'));
  const results = Array.from({ length: Math.min(10, TOTAL - start) }, (_, at) => {
    const number = start + at + 1;
    return { data: { ID: String(number), SUPPLIER_CODE: `V${number}`, SUPPLIER_NAME: `Vendor ${number}` } };
  });
  return Response.json({ message: 'OK', data: { recordsTotal: TOTAL, results } });
};

const show = (given: ValueHelpConfig, chosen: readonly ListRow[] = []) => {
  const onSave = vi.fn<(rows: readonly ListRow[]) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <ValueHelpPicker
          config={given}
          label="Supplier"
          chosen={chosen}
          form={{ COMPANY_CODE: '1000' }}
          onSave={onSave}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onSave, onClose };
};
const last = () => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(() => {
  showLanguage('en');
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the value help', () => {
  test('asks for the first ten rows, the field and the related parameters, and for no terms', async () => {
    show(config);
    await screen.findByText('Vendor 1');
    expect(last()).toEqual({ field: 'SUPPLIER_CODE', start: '0', length: '10', COMPANY_CODE: '1000', IS_ACTIVE: '1' });
    expect(screen.getByRole('heading', { name: 'Search Supplier' })).toBeTruthy();
  });

  test('sends terms once they are typed, and the order', async () => {
    show(config);
    await screen.findByText('Vendor 1');
    const search = screen.getByRole('searchbox', { name: 'Search Supplier' });
    fireEvent.change(search, { target: { value: ' hua dong ' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    await expect.poll(() => last()).toMatchObject({ query: 'hua dong', orderby: 'SUPPLIER_NAME asc' });
  });

  test('keeps what was chosen on another page and returns all of it', async () => {
    const { onSave } = show(many);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select V2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select V11' }));
    expect(screen.getByRole('button', { name: 'Remove Vendor 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save and return' }));
    expect(onSave.mock.lastCall?.[0].map((row) => row['SUPPLIER_CODE'])).toEqual(['V2', 'V11']);
  });

  test('of a single value takes the last one chosen', async () => {
    const { onSave, onClose } = show(config, [{ ID: 'V1', SUPPLIER_CODE: 'V1' }]);
    expect(((await screen.findByRole('radio', { name: 'Select V1' })) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Select V3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save and return' }));
    expect(onSave.mock.lastCall?.[0].map((row) => row['SUPPLIER_CODE'])).toEqual(['V3']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('goes back without a change', async () => {
    const { onSave, onClose } = show(config);
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
});
