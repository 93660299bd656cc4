import type { Language } from '@sampan/kernel/languages.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import type { Column } from '@sampan/widgets/table/columns.ts';
import { PRINTED } from './document-type.tsx';

/** The document type by its name. */
const named = (column: Column, language: Language): Column =>
  column.field === 'FUNCTION_AREA'
    ? {
        ...column,
        kind: 'choice',
        filter: 'choice',
        width: 160,
        choices: PRINTED.map((value) => ({ value, label: documentName(value, language) })),
      }
    : column;

const COLUMNS = ['TEMPLATE_CODE', 'TEMPLATE_NAME', 'FUNCTION_AREA', 'COMPANY_CODE', 'PAPER', 'PRINT_LANGUAGE', 'IS_DEFAULT', 'IS_ACTIVE'];

/** The print templates. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} column={named} />;
