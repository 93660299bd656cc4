import type { Language } from '@sampan/kernel/languages.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import type { Column } from '@sampan/widgets/table/columns.ts';

/** Shows the types of FUNCTION_AREA by the names of their documents, and offers them as filter. */
export const documentTypeColumn =
  (types: readonly string[]) =>
  (column: Column, language: Language): Column =>
    column.field === 'FUNCTION_AREA'
      ? {
          ...column,
          kind: 'choice',
          filter: 'choice',
          width: 160,
          choices: types.map((value) => ({ value, label: documentName(value, language) })),
        }
      : column;
