import type { Language } from '@sampan/kernel/languages.ts';
import { isSetAside } from '@sampan/model/field-names.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Column, ReferenceSource } from '../table/columns.ts';
import { textIn } from '../i18n.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { columnOf } from '../table/columns-from-definition.ts';

const MOST = 8;

/** Columns of the value help: code, name, then the first telling fields of the definition. */
export function pickerColumns(source: ReferenceSource, definition: Definition | undefined, language: Language): readonly Column[] {
  if (!definition) {
    return [...new Set([source.key, source.name])].map((field) => ({ field, label: textIn(field, language), sort: true }));
  }
  const fields = headerFields(definition);
  const names = language === 'en' ? [englishKey(source.name), source.name] : [source.name];
  const keys = [source.key, ...names, ...definition.search, ...Object.keys(fields)].filter(
    (key) => fields[key] !== undefined && !isSetAside(key, fields[key]) && key !== 'PINYIN' && fields[key].kind !== 'note',
  );
  return [...new Set(keys)].slice(0, MOST).map((key) => {
    const { href: _link, total: _total, ...column } = columnOf(definition, key, fields[key]!, language, () => undefined);
    return column;
  });
}
