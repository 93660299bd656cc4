import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of the data dictionary. */
export const dataDictionaryWords = {
  'dictionary.all': ['全部字典', 'All dictionaries'],
  'dictionary.add': ['新建字典值', 'New value'],
  'dictionary.none': ['还没有值', 'No values yet'],
  'dictionary.up': ['上移 {name}', 'Move {name} up'],
  'dictionary.down': ['下移 {name}', 'Move {name} down'],
} as const satisfies Texts;
