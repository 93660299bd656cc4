import { factsOf } from '@sampan/widgets/definitions.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { privilegeTexts } from './privileges.words.ts';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { columnsOf } from '@sampan/widgets/table/columns-from-definition.ts';
import { displayValue } from '@sampan/widgets/table/format-value.ts';
import { expect, test } from 'vitest';
import { definitionsByType } from '../registry.ts';
import { dataPrivilege } from './data-privilege/data-privilege.ts';
import { fieldPrivilege } from './field-privilege/field-privilege.ts';
import { fieldOptions } from './privilege-choices.web.ts';
import { ruleColumn } from './privilege-columns.web.ts';

addCoreTexts();
addTexts(privilegeTexts);

/** What the list shows of a rule. */
function shown(definition: typeof fieldPrivilege | typeof dataPrivilege, rule: Record<string, string>, language: Language) {
  const columns = columnsOf(definition, language, (type) => factsOf(definitionsByType.get(type))).map((column) =>
    ruleColumn(column, language),
  );
  const row = { ID: '1', VERSION: 1, MENU: 'PURCHASE_ORDER', ...rule };
  return Object.keys(row).flatMap((key) => columns.flatMap((column) => (column.field === key ? [displayValue(column, row)] : [])));
}

test('a rule on a field is listed with the names of menu and field', () => {
  const rule = { FIELD: 'UNIT_PRICE', CONTROL_VALUE: 'HIDDEN' };
  expect(shown(fieldPrivilege, rule, 'en')).toEqual(['Purchase order', 'Unit price', 'Hidden']);
  expect(shown(fieldPrivilege, { ...rule, FIELD: '@PRICES' }, 'zh-CN')).toEqual(['采购订单', '所有价格和金额', '隐藏']);
});

test("a rule on records says in words what stands for the user's own, and any other value as it is", () => {
  const rule = { FIELD: 'COMPANY_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '@COMPANY' };
  expect(shown(dataPrivilege, rule, 'en')).toEqual(['Purchase order', 'Company', 'is', "The user's company"]);
  expect(shown(dataPrivilege, { ...rule, CONTROL_VALUE: '1000' }, 'en').at(-1)).toBe('1000');
});

test('menus and fields are filtered by their names, which are told apart', () => {
  const menu = ruleColumn({ field: 'MENU', label: 'Menu' }, 'en');
  expect([menu.filter, menu.choices?.find(({ value }) => value === 'PURCHASE_ORDER')?.label]).toEqual(['choice', 'Purchase order']);
  const names = fieldOptions('zh-CN').map(({ label }) => label);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('单价');
});
