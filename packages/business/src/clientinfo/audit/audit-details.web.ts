import { documentName } from '@sampan/kernel/titles.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { headerFields } from '@sampan/model/define.ts';
import { choiceOf, identityText, labelOf } from '@sampan/model/words.ts';
import { labelled } from '@sampan/widgets/i18n.ts';
import { definitionsByType } from '../../registry.ts';

type Row = Readonly<Record<string, unknown>>;
const text = (row: Row, key: string): string => String(row[key] ?? '');

/** A line of what changed, as the list tells it: `LANGUAGE_CODE: zh-CN → en`. */
const CHANGED = /^(\w+): (.*) → (.*)$/;

/** What changed, by the labels of the fields and with choices and boxes in words. */
export function detailsText(row: Row, language: Language): string {
  const definition = definitionsByType.get(text(row, 'SUBJECT_TYPE'));
  const said = (line: string): string => {
    const [, key = '', before = '', after = ''] = CHANGED.exec(line) ?? [];
    const field = definition && headerFields(definition)[key];
    if (!definition || !field) return line;
    const word = (value: string) =>
      field.kind === 'flag' ? choiceOf(undefined, 'flag', value, language) : identityText(definition, key, value, language);
    return labelled(labelOf(definition, key, language), `${word(before)} → ${word(after)}`);
  };
  return text(row, 'DETAILS').split('\n').map(said).join('\n');
}

/** What kind of record an entry is about. */
export const subjectKind = (row: Row, language: Language): string => documentName(text(row, 'SUBJECT_TYPE'), language);
