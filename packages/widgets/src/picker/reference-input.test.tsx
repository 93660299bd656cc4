import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { showLanguage } from '../i18n.ts';
import { guardKeys } from '../input-method.ts';
import { ReferenceInput } from './reference-input.tsx';

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
  localStorage.clear();
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'http://here').searchParams;
    asked.push(query);
    const text = query.get('query')?.toLowerCase() ?? '';
    const found = vendors.filter(
      (vendor) =>
        (!query.has('SUPPLIER_CODE') || vendor.SUPPLIER_CODE === query.get('SUPPLIER_CODE')) &&
        Object.values(vendor).some((value) => value.toLowerCase().includes(text)),
    );
    return Promise.resolve(
      Response.json({ message: 'OK', data: { recordsTotal: found.length, results: found.map((data) => ({ data })) } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Told {
  readonly onChange: (value: string | null) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

function Harness({ initial, onChange, onProblem }: Told & { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <ReferenceInput
      source={source}
      field="SUPPLIER_CODE"
      label="Supplier"
      value={value}
      related={{ COMPANY_CODE: '1000' }}
      onProblem={onProblem}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}
function show(initial: string | null = null) {
  const onChange = vi.fn<Told['onChange']>();
  const onProblem = vi.fn<Told['onProblem']>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <Harness initial={initial} onChange={onChange} onProblem={onProblem} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onChange, onProblem, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Supplier' }) };
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
  input.focus();
  fireEvent.change(input, { target: { value: 'V' } });
  expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeTruthy();
});

const type = (input: HTMLInputElement, text: string): void => {
  input.focus();
  fireEvent.change(input, { target: { value: text } });
};

test('offers what matches the text once typing pauses, narrowed by the form', async () => {
  const { input, onChange } = show();
  for (const text of ['东', '东方']) type(input, text);
  const terms = () => asked.map((query) => query.get('query')).filter((term) => term !== null);
  fireEvent.click(await screen.findByRole('option', { name: /东方/ }));
  expect(terms()).toEqual(['东方']);
  expect(asked.find((query) => query.has('query'))?.get('COMPANY_CODE')).toBe('1000');
  expect(onChange).toHaveBeenLastCalledWith('V12');
});

test('emptied, it has no value', () => {
  const { input, onChange } = show('V1');
  type(input, '');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('F4 opens the value help', async () => {
  const { input } = show();
  fireEvent.keyDown(input, { key: 'F4' });
  expect(await screen.findByRole('heading', { name: 'Search Supplier' })).toBeTruthy();
});

test.each(['Enter', 'Tab'])('%s takes the first hit, also before the list has come', async (key) => {
  const { input, onChange } = show();
  type(input, 'v');
  await screen.findByRole('option', { name: /华东贸易/ });
  fireEvent.keyDown(input, { key });
  expect(onChange).toHaveBeenLastCalledWith('V1');
  type(input, '方');
  fireEvent.keyDown(input, { key });
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('V12');
  await expect.poll(() => input.value).toBe('V12 东方');
});

test('the code that was typed goes before the first hit', async () => {
  const { input, onChange } = show();
  type(input, 'v12');
  fireEvent.keyDown(input, { key: 'Enter' });
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('V12');
});

test('what matches nothing stays, in red, until it is corrected', async () => {
  const { input, onChange, onProblem } = show('V1');
  await expect.poll(() => input.value).toBe('V1 华东贸易');
  type(input, 'nope');
  fireEvent.blur(input);
  await screen.findByText('No matching record');
  expect(input.value).toBe('nope');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onProblem).toHaveBeenLastCalledWith('No matching record');
  type(input, '东方');
  expect(onProblem).toHaveBeenLastCalledWith(undefined);
  fireEvent.keyDown(input, { key: 'Enter' });
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('V12');
  expect(screen.queryByText('No matching record')).toBeNull();
});

test('left without a choice among several, it says so; Escape brings back what stood there', async () => {
  const { input, onChange } = show('V1');
  type(input, '方');
  fireEvent.blur(input);
  await screen.findByText('More than one record: pick from the dropdown');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('V1 华东贸易');
  expect(onChange).not.toHaveBeenCalled();
});

test('left with the only record that matches, it takes that', async () => {
  const { input, onChange } = show();
  type(input, '北方');
  fireEvent.blur(input);
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('V7');
});

test('what was chosen last is asked for first the next time', async () => {
  const { input } = show();
  type(input, 'V12');
  fireEvent.keyDown(input, { key: 'Enter' });
  await expect.poll(() => input.value).toBe('V12 东方');
  type(input, 'v');
  await expect.poll(() => asked.at(-1)?.get('first')).toBe('V12');
});

test('the Enter of an input method takes no hit', async () => {
  const end = guardKeys();
  const { input, onChange } = show();
  input.focus();
  fireEvent.compositionStart(input);
  type(input, '东方');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(asked.filter((query) => query.has('query'))).toHaveLength(0);
  fireEvent.compositionEnd(input);
  await screen.findByRole('option', { name: /东方/ });
  expect(onChange).not.toHaveBeenCalled();
  end();
});

test('what is typed again meanwhile is not overwritten by the answer', async () => {
  const { input, onChange } = show();
  type(input, 'V12');
  fireEvent.blur(input);
  type(input, 'V');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(input.value).toBe('V');
  expect(onChange).not.toHaveBeenCalled();
});
