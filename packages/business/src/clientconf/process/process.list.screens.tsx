import type { Language } from '@sampan/kernel/languages.ts';
import { processTexts } from '@sampan/kernel/texts/process.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import type { Column } from '@sampan/widgets/table/columns.ts';
import { AREAS } from './area-field.tsx';

addTexts(processTexts);

/** The document type by its name. */
const named = (column: Column, language: Language): Column =>
  column.field === 'FUNCTION_AREA'
    ? {
        ...column,
        kind: 'choice',
        filter: 'choice',
        width: 160,
        choices: AREAS.map((value) => ({ value, label: documentName(value, language) })),
      }
    : column;

/** The approval processes. */
export const Screen = (props: ScreenProps) => <GenericList {...props} column={named} />;
