import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { documentTypeColumn } from '../document-type-column.web.ts';
import { PRINTED } from './document-type.tsx';

const named = documentTypeColumn(PRINTED);
const COLUMNS = ['TEMPLATE_CODE', 'TEMPLATE_NAME', 'FUNCTION_AREA', 'COMPANY_CODE', 'PAPER', 'PRINT_LANGUAGE', 'IS_DEFAULT', 'IS_ACTIVE'];

/** The print templates. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} column={named} />;
