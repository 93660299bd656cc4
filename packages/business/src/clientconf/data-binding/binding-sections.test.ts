import { boundDefinition, type FieldBinding, HEADER } from '@sampan/model/bound-definition.ts';
import { expect, test } from 'vitest';
import { formGroups } from '@sampan/widgets/form/form-fields.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { moved, orderOf, rowOf, sameBindings, type Section, sectionsOf, withRow } from './binding-sections.web.ts';

const fields = purchaseOrder.header;
const section: Section = { part: HEADER, title: 'x', fields, keys: ['ORDER_DATE', 'PLANT_CODE', 'CARRIER', 'PAY_TYPE', 'NOTE'] };
const placesOf = (rows: readonly FieldBinding[]) => rows.map(({ FIELD, AFTER_FIELD }) => [FIELD, AFTER_FIELD]);

test('a field that is moved follows the one before its new place, and no other field is bound for it', () => {
  const rows = moved([], section, 'NOTE', 1);
  expect(placesOf(rows)).toEqual([['NOTE', 'ORDER_DATE']]);
  expect(orderOf(section, rows)).toEqual(['ORDER_DATE', 'NOTE', 'PLANT_CODE', 'CARRIER', 'PAY_TYPE']);
});

test('moved to the front and back again, nothing is bound', () => {
  const front = moved([], section, 'CARRIER', 0);
  expect(placesOf(front)).toEqual([['CARRIER', '^']]);
  expect(orderOf(section, front)[0]).toBe('CARRIER');
  expect(moved(front, section, 'CARRIER', 2)).toEqual([]);
});

test('whatever is moved one after another stands where it was put', () => {
  let rows: readonly FieldBinding[] = [];
  let order = [...section.keys];
  for (const [key, to] of [
    ['NOTE', 0],
    ['ORDER_DATE', 4],
    ['CARRIER', 1],
    ['PAY_TYPE', 0],
    ['NOTE', 3],
    ['PLANT_CODE', 4],
  ] as const) {
    rows = moved(rows, section, key, to);
    order = order.toSpliced(order.indexOf(key), 1).toSpliced(to, 0, key);
    expect(orderOf(section, rows)).toEqual(order);
  }
});

test('beyond the ends of a section nothing moves', () => {
  expect(moved([], section, 'NOTE', 5)).toEqual([]);
  expect(moved([], section, 'ORDER_DATE', -1)).toEqual([]);
});

test('a field that is reset says nothing and is not saved', () => {
  const row = rowOf([], HEADER, 'NOTE');
  const hidden = withRow([], { ...row, IS_HIDDEN: '1' });
  expect(hidden).toHaveLength(1);
  expect(withRow(hidden, row)).toEqual([]);
  expect(sameBindings(hidden, [])).toBe(false);
});

test('the sections of the editor are those of the form, without number, status and sums', () => {
  const sections = sectionsOf(purchaseOrder, {});
  const header = sections.filter(({ part }) => part === HEADER).flatMap(({ keys }) => keys);
  expect(header).toContain('NOTE');
  for (const key of ['PURCHASE_ORDER_NO', 'STATUS', 'FINAL_AMOUNT', 'IS_CLOSED']) expect(header).not.toContain(key);
  const entries = sections.find(({ part }) => part === 'ENTRIES')?.keys;
  expect(entries).toContain('QTY');
  expect(entries).not.toContain('PURCHASE_ORDER_ENTRY_NO');
  expect(sections.map(({ part }) => part)).not.toContain('RECEIVINGS');
});

test('the form shows the order of the editor', () => {
  const basic = sectionsOf(purchaseOrder, {})[0]!;
  const rows = moved([], basic, basic.keys.at(-1)!, 0);
  const [group] = formGroups(boundDefinition(purchaseOrder, rows), 'create', {});
  expect(group?.fields.filter((key) => basic.keys.includes(key))).toEqual(orderOf(basic, rows));
});
