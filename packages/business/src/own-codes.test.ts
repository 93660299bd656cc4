import { labelOf } from '@sampan/model/words.ts';
import { headerFields, identityField, isView } from '@sampan/model/define.ts';
import { expect, test } from 'vitest';
import { definitions } from './registry.ts';

const masters = definitions.filter((one) => one.kind === 'master' && !isView(one));
/** Not known by a code: a word of a list, a type of record, two currencies. */
const WITHOUT: ReadonlySet<string> = new Set(['data_dictionary', 'data_binding', 'exchange_rate']);
const others = masters.filter((one) => !WITHOUT.has(one.type)).filter((one) => headerFields(one)[identityField(one)]?.kind === 'code');

test.each(others)('a $type calls its own code a code, not by the name of what it is', (definition) => {
  const key = identityField(definition);
  const [zh, en] = [labelOf(definition, key, 'zh-CN'), labelOf(definition, key, 'en')];
  expect(en).toMatch(/code$|no\.$/);
  expect(zh).toMatch(/编码|代码|号|编号/);
});

test('documents that name one keep its short name', () => {
  const order = definitions.find(({ type }) => type === 'purchase_order');
  expect(labelOf(order, 'SUPPLIER_CODE', 'en')).toBe('Supplier');
  expect(labelOf(order, 'PLANT_CODE', 'zh-CN')).toBe('工厂');
});
