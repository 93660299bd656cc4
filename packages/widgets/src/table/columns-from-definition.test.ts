import { defineMaster } from '@sampan/model/define.ts';
import { code, must, text } from '@sampan/model/field.ts';
import { expect, test } from 'vitest';
import { columnsOf } from './columns-from-definition.ts';

const material = defineMaster({
  type: 'material',
  texts: { name: ['物料', 'Material'] },
  area: 'masterdata',
  route: 'masterdata/material',
  card: 'MATERIAL',
  key: 'MATERIAL_CODE',
  name: 'MATERIAL_NAME',
  fields: { MATERIAL_CODE: must(code()), MATERIAL_NAME: must(text()), MATERIAL_NAME_EN: text(), MATERIAL_SPEC: text() },
});
const shown = (language: 'zh-CN' | 'en') =>
  columnsOf(material, language, () => undefined)
    .filter(({ hidden }) => !hidden)
    .map(({ field }) => field);

test('the name in the reader’s own language comes first', () => {
  expect(shown('zh-CN').slice(0, 3)).toEqual(['MATERIAL_CODE', 'MATERIAL_NAME', 'MATERIAL_NAME_EN']);
  expect(shown('en').slice(0, 3)).toEqual(['MATERIAL_CODE', 'MATERIAL_NAME_EN', 'MATERIAL_NAME']);
});
