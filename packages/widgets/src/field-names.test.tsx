import { defineView } from '@sampan/model/define.ts';
import { D, filterFields, FILTERS } from '@sampan/model/dictionary.ts';
import { type FieldNames, takeFieldNames } from '@sampan/model/field-names.ts';
import { text } from '@sampan/model/field.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configOfRows, partColumns } from './form/part-columns.ts';
import { testOrder } from './form/test-definition.ts';
import { showLanguage } from './i18n.ts';
import { columnsOf } from './table/columns-from-definition.ts';
import { addCoreTexts } from './texts.ts';
import { labelOf } from './words.ts';

/** Goods attributes under the names of the organisation, as screens show them. */
const NAMES: FieldNames = {
  FILTER4: { name: ['炉号', 'Heat no.'], isUsed: true },
  FILTER5: { name: ['净重', 'Net weight'], isUsed: false },
  FILTER9: { name: ['色号', 'Colour'], isUsed: true },
};
addCoreTexts();
beforeEach(() => {
  showLanguage('en');
  takeFieldNames(() => NAMES);
});
afterEach(() => takeFieldNames(() => undefined));

const goods = defineView({
  type: 'goods',
  texts: { name: ['货物', 'Goods'] },
  area: 'wms',
  route: 'wms/goods',
  card: 'GOODS',
  key: 'MATERIAL_CODE',
  of: 'stock_balance',
  search: ['MATERIAL_CODE'],
  fields: { MATERIAL_CODE: D.MATERIAL_CODE, ...filterFields },
});
const listed = (shown?: readonly string[]) =>
  columnsOf(goods, 'en', () => undefined, shown)
    .filter(({ hidden }) => !hidden)
    .map(({ label }) => label);

test('columns of lists are called so; those that are used are there, those that are not only when somebody asks for them', () => {
  expect(listed()).toEqual(expect.arrayContaining(['Heat no.', 'Colour', 'Origin']));
  expect(listed()).not.toContain('Net weight');
  expect(listed(['MATERIAL_CODE', ...FILTERS])).not.toContain('Net weight');
  expect(columnsOf(goods, 'en', () => undefined).find(({ field }) => field === 'FILTER5')).toMatchObject({
    label: 'Net weight',
    hidden: true,
  });
});

test('so are columns of lines, where one that is not used stands as soon as a line says something', () => {
  const entries = testOrder.parts['ENTRIES']!;
  const part = { ...entries, fields: { ...entries.fields, ...filterFields, FILTER1: text(100) } };
  const texts = { of: undefined, optionsOf: () => undefined, money: { placesOf: () => 2, ownCurrency: () => undefined } };
  const shown = (rows: readonly Record<string, string>[]) =>
    partColumns(part, configOfRows({}, rows), 'edit', texts)
      .filter(({ hidden }) => !hidden)
      .map(({ label }) => label);
  expect(shown([{}])).toEqual(expect.arrayContaining(['Heat no.', 'Colour', 'Origin']));
  expect([shown([{}]).includes('Net weight'), shown([{ FILTER5: '3 kg' }]).includes('Net weight')]).toEqual([false, true]);
  expect(shown([{}])).not.toContain('Reserved 2');
});

test('all other words follow, in the language of the page', () => {
  expect(labelOf(testOrder, 'FILTER4', 'ENTRIES')).toBe('Heat no.');
  showLanguage('zh-CN');
  expect([labelOf(testOrder, 'FILTER4'), labelOf(undefined, 'FILTER1')]).toEqual(['炉号', '客户料号']);
});
