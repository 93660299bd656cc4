import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { showLanguage } from '../i18n.ts';
import { ReferenceInput } from './reference-input.tsx';
import { matchOf } from './reference-text.ts';

const source = { path: 'masterdataapi/vendor', key: 'SUPPLIER_CODE', name: 'SUPPLIER_NAME', type: 'vendor' };
const vendors = [
  { ID: '1', SUPPLIER_CODE: 'V1', SUPPLIER_NAME: '华东贸易' },
  { ID: '2', SUPPLIER_CODE: 'V12', SUPPLIER_NAME: '东方' },
  { ID: '3', SUPPLIER_CODE: 'V7', SUPPLIER_NAME: '北方钢铁', SUPPLIER_NAME_EN: 'Northern Steel' },
];
const asked: URLSearchParams[] = [];

beforeEach(() => {
  showLanguage('en');
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'http://here').searchParams;
    asked.push(query);
    const found = vendors.filter((vendor) => !query.has('SUPPLIER_CODE') || vendor.SUPPLIER_CODE === query.get('SUPPLIER_CODE'));
    return Promise.resolve(
      Response.json({ message: 'OK', data: { recordsTotal: found.length, results: found.map((data) => ({ data })) } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Harness({ initial, onChange }: { initial: string | null; onChange: (value: string | null) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <ReferenceInput
      source={source}
      field="SUPPLIER_CODE"
      label="Supplier"
      value={value}
      related={{ COMPANY_CODE: '1000' }}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}
function show(initial: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <Harness initial={initial} onChange={onChange} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Supplier' }) };
}

test('shows the name of a code that is all the form knows', async () => {
  const { input } = show('V1');
  await expect.poll(() => input.value).toBe('V1 华东贸易');
});

test.each([
  ['en', 'Northern Steel'],
  ['zh-CN', '北方钢铁'],
] as const)('a reader of %s is offered and shown %s', async (language, name) => {
  showLanguage(language);
  const { input } = show('V7');
  await expect.poll(() => input.value).toBe(`V7 ${name}`);
  fireEvent.change(input, { target: { value: 'V' } });
  expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeTruthy();
});

test('offers what matches the text once typing pauses, narrowed by the form', async () => {
  const { input, onChange } = show();
  for (const text of ['d', 'do', 'dong']) fireEvent.change(input, { target: { value: text } });
  const terms = () => asked.map((query) => query.get('query')).filter((term) => term !== null);
  await expect.poll(() => terms()).toEqual(['dong']);
  expect(asked.at(-1)?.get('COMPANY_CODE')).toBe('1000');
  fireEvent.click(await screen.findByRole('option', { name: /东方/ }));
  expect(onChange).toHaveBeenLastCalledWith('V12');
});

test('emptied, it has no value', () => {
  const { input, onChange } = show('V1');
  fireEvent.change(input, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('F4 opens the value help', async () => {
  const { input } = show();
  fireEvent.keyDown(input, { key: 'F4' });
  expect(await screen.findByRole('heading', { name: 'Search Supplier' })).toBeTruthy();
});

test('leaving the field takes the code typed in full, or the only record offered', () => {
  expect(matchOf('v1', vendors, source)?.ID).toBe('1');
  expect(matchOf('东', vendors, source)).toBeNull();
  expect(matchOf('东方', vendors.slice(1, 2), source)?.ID).toBe('2');
});

test('a code typed and left faster than anything is offered is looked up and taken', async () => {
  const { input, onChange } = show();
  fireEvent.change(input, { target: { value: 'v12' } });
  fireEvent.blur(input);
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('V12');
  await expect.poll(() => input.value).toBe('V12 东方');
});

test('what is typed again meanwhile is not overwritten by the answer', async () => {
  const { input, onChange } = show();
  fireEvent.change(input, { target: { value: 'V12' } });
  fireEvent.blur(input);
  fireEvent.change(input, { target: { value: 'V' } });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(input.value).toBe('V');
  expect(onChange).not.toHaveBeenCalled();
});
