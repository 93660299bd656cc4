import type { RecordView } from '@sampan/widgets/api/rows.ts';
import { expect, test } from 'vitest';
import {
  addBehind,
  addBelow,
  canRemove,
  indented,
  outdented,
  sentRows,
  shownRows,
  treeRowsOf,
  type TreeRow,
  without,
} from './bom.tree.web.ts';

const line = (MATERIAL_CODE: string, QTY: string, more = {}) => ({ MATERIAL_CODE, QTY, ITEM_KIND: 'COMPONENT', ...more });
const bike = {
  ID: '1',
  VERSION: 1,
  MATERIAL_CODE: 'BIKE',
  BOM_QTY: '1',
  ENTRIES: [line('WHEEL', '2'), line('BOLT', '4'), line('SWARF', '1', { ITEM_KIND: 'BY_PRODUCT' })],
  STRUCTURE: [{ MATERIAL_CODE: 'WHEEL', BOM_QTY: '5', ENTRIES: [line('RIM', '5'), line('SPOKE', '160')] }],
} as unknown as RecordView;

const rows = treeRowsOf(bike);
const said = (all: readonly TreeRow[]) => all.map(({ level, MATERIAL_CODE }) => `${level} ${MATERIAL_CODE ?? '?'}`);
const idOf = (code: string) => rows.find((row) => row.MATERIAL_CODE === code)!.id;

test('the tree says what the bills say, each for its own base quantity', () => {
  expect(said(rows)).toEqual(['1 WHEEL', '2 RIM', '2 SPOKE', '1 BOLT', '1 SWARF']);
  expect(sentRows(rows).map(({ QTY, BOM_QTY }) => [QTY, BOM_QTY])).toEqual([
    ['2', '5'],
    ['5', null],
    ['160', null],
    ['4', null],
    ['1', null],
  ]);
});

test('a row is added behind another and all below it, or below it, where it is used up', () => {
  expect(said(addBehind(rows, idOf('WHEEL')).rows)).toEqual(['1 WHEEL', '2 RIM', '2 SPOKE', '1 ?', '1 BOLT', '1 SWARF']);
  expect(said(addBelow(rows, idOf('WHEEL')).rows)).toEqual(['1 WHEEL', '2 RIM', '2 SPOKE', '2 ?', '1 BOLT', '1 SWARF']);
  expect(addBelow(rows, idOf('SWARF')).rows).toBe(rows);
  expect(said(addBehind([], undefined).rows)).toEqual(['1 ?']);
});

test('a row goes with all below it, but not the last one of a bill', () => {
  expect(said(without(rows, idOf('WHEEL')).rows)).toEqual(['1 BOLT', '1 SWARF']);
  const one = without(rows, idOf('RIM')).rows;
  expect(canRemove(rows, idOf('RIM'))).toBe(true);
  expect(canRemove(one, idOf('SPOKE'))).toBe(false);
});

test('a row is moved in below the one before it, and out behind the one above it, with all below it', () => {
  const inside = indented(rows, idOf('BOLT')).rows;
  expect(said(inside)).toEqual(['1 WHEEL', '2 RIM', '2 SPOKE', '2 BOLT', '1 SWARF']);
  expect(said(indented(inside, idOf('SPOKE')).rows)).toEqual(['1 WHEEL', '2 RIM', '3 SPOKE', '2 BOLT', '1 SWARF']);
  expect(said(outdented(inside, idOf('RIM')).rows)).toEqual(['1 WHEEL', '2 SPOKE', '2 BOLT', '1 RIM', '1 SWARF']);
  // Nothing stands before the first, and nothing goes below what is made beside the product.
  expect(indented(rows, idOf('WHEEL')).rows).toBe(rows);
  expect(outdented(rows, idOf('BOLT')).rows).toBe(rows);
});

test('what is below a closed row is not shown', () => {
  expect(said(shownRows(rows, new Set([idOf('WHEEL')])))).toEqual(['1 WHEEL', '1 BOLT', '1 SWARF']);
});
