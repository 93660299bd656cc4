import type { Language } from '@sampan/kernel/languages.ts';
import type { Column } from '@sampan/widgets/table/columns.ts';
import { cardOptions, fieldOptions, ownOptions } from './privilege-choices.web.ts';

/** Menu cards and fields by their names, and values of the user's own in words; what the rules store are codes. */
export function ruleColumn(column: Column, language: Language): Column {
  if (column.field === 'MENU') return { ...column, kind: 'choice', filter: 'choice', width: 170, choices: cardOptions(language) };
  if (column.field === 'FIELD') return { ...column, kind: 'choice', filter: 'choice', width: 220, choices: fieldOptions(language) };
  // Any text may be a value, so it is still filtered as one.
  if (column.field === 'CONTROL_VALUE' && column.filter === 'text') return { ...column, choices: ownOptions(language) };
  return column;
}
