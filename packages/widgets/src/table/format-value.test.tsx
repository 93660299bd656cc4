import { fitColumns } from './fit-columns.ts';
import type { PlacedColumn } from './layout.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { expect, test } from 'vitest';
import { useSession } from '../session.ts';
import type { Column } from './columns.ts';
import { displayValue } from './format-value.ts';

const shown = (column: Partial<Column>, value: string | number | null, more: object = {}) =>
  displayValue({ field: 'F', label: 'F', ...column }, { ID: '1', F: value, ...more });

test('numbers carry thousands commas and amounts their cents', () => {
  expect(shown({ kind: 'amount' }, '1234567.5')).toBe('1,234,567.50');
  expect(shown({ kind: 'price' }, '0.125')).toBe('0.125');
  expect(shown({ kind: 'quantity' }, '-1234')).toBe('-1,234');
  expect(shown({ kind: 'percent' }, '13')).toBe('13%');
});

test('an amount has the decimals of its currency', () => {
  const column = {
    kind: 'amount',
    currency: { key: 'CURRENCY_CODE', isOwn: false, isCompany: false },
    decimalsOf: (code: string, isCompany?: boolean) => ((isCompany ? code === 'J1' : code === 'JPY') ? 0 : 2),
  } as const;
  expect(shown(column, '7981', { CURRENCY_CODE: 'JPY' })).toBe('7,981');
  expect(shown(column, '7981', { CURRENCY_CODE: 'CNY' })).toBe('7,981.00');
  const ofCompany = { ...column, currency: { key: 'COMPANY_CODE', isOwn: false, isCompany: true } } as const;
  expect(shown(ofCompany, '7981', { COMPANY_CODE: 'J1', CURRENCY_CODE: 'CNY' })).toBe('7,981');
});

test('codes stay as they are typed', () => {
  expect(shown({ kind: 'code' }, '007')).toBe('007');
  expect(shown({ kind: 'code' }, null)).toBe('');
});

test('choices, dictionary values, references and the status are shown in words', () => {
  expect(shown({ kind: 'choice', choices: [{ value: 'FULL', label: 'Fully received' }] }, 'FULL')).toBe('Fully received');
  expect(shown({ kind: 'dictionary' }, 'A', { F_TEXT: 'Air' })).toBe('Air');
  expect(shown({ kind: 'reference', nameField: 'F_NAME' }, 'V1', { F_NAME: '华东' })).toBe('华东');
  expect(shown({ kind: 'status' }, 'APPROVED', { STATUS_TEXT: 'Closed' })).toBe('Closed');
});

test("an instant is short and in the organisation's zone, wherever the browser stands", () => {
  useSession.setState({ profile: { timezone: 'Asia/Shanghai' } as SessionUser });
  expect(shown({ kind: 'instant' }, '2026-11-27T21:05:00.000Z')).toBe('2026-11-28 05:05');
  useSession.setState({ profile: { timezone: 'America/New_York' } as SessionUser });
  expect(shown({ kind: 'instant' }, '2026-11-27T21:05:00.000Z')).toBe('2026-11-27 16:05');
  useSession.setState({ profile: null });
});

test('a column has room for the name, the specification beside it and the code', () => {
  const column = {
    field: 'MATERIAL_CODE',
    label: '物料',
    kind: 'reference',
    nameField: 'MATERIAL_NAME',
    specField: 'MATERIAL_SPEC',
  } as const;
  const row = { ID: '1', VERSION: 1, MATERIAL_CODE: 'M1', MATERIAL_NAME: '钢板', MATERIAL_SPEC: '1.0×1219×2438' };
  const placed = [{ column, width: 100 } as unknown as PlacedColumn];
  // Two Chinese signs of 13.2, thirteen and two others of 7.8, a gap of 8 before specification and code, 20 around.
  expect(fitColumns(placed, [row], [], { needed: new Map() })[0]?.width).toBe(180);
});
