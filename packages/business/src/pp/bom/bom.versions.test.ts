import type { PartRow, RecordView } from '@sampan/widgets/api/rows.ts';
import { expect, test } from 'vitest';
import { differencesOf } from './bom.versions.web.ts';

const line = (MATERIAL_CODE: string, QTY: string, more = {}) => ({ MATERIAL_CODE, QTY, ITEM_KIND: 'COMPONENT', ...more });
const bill = (...ENTRIES: object[]) => ({ ENTRIES });

test('lines of two versions are added, removed, changed or the same', () => {
  const before = bill(line('WHEEL', '2'), line('BOLT', '4'), line('BELL', '1'), line('BOLT', '8')) as unknown as PartRow;
  const now = bill(
    line('WHEEL', '2'),
    line('BOLT', '4', { SCRAP_RATE: '2' }),
    line('LAMP', '1'),
    line('BOLT', '9'),
  ) as unknown as RecordView;
  expect(
    differencesOf(now, before).map(({ kind, before: was, now: is }) => [kind, was?.['QTY'], is?.['MATERIAL_CODE'], is?.['QTY']]),
  ).toEqual([
    ['SAME', '2', 'WHEEL', '2'],
    ['CHANGED', '4', 'BOLT', '4'],
    ['ADDED', undefined, 'LAMP', '1'],
    ['CHANGED', '8', 'BOLT', '9'],
    ['REMOVED', '1', undefined, undefined],
  ]);
});

test('a component that becomes a phantom goes and comes', () => {
  const before = bill(line('SET', '1')) as unknown as PartRow;
  const now = bill(line('SET', '1', { ITEM_KIND: 'PHANTOM' })) as unknown as RecordView;
  expect(differencesOf(now, before).map(({ kind }) => kind)).toEqual(['ADDED', 'REMOVED']);
});
