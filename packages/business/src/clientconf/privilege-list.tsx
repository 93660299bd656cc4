import { privilegeTexts } from './privileges.words.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { ruleColumn } from './privilege-columns.web.ts';

addTexts(privilegeTexts);

const COLUMNS = ['ROLE_CODE', 'MENU', 'FIELD', 'OPERATOR', 'CONTROL_VALUE', 'IS_ACTIVE'];
const CARD = { title: 'ROLE_CODE', fields: ['MENU', 'FIELD', 'CONTROL_VALUE'] };

/** The rules of field privileges or data privileges. */
export function Screen(props: ScreenProps) {
  // A field is or is not: there is one operator.
  const columns = props.definition.type === 'field_privilege' ? COLUMNS.filter((key) => key !== 'OPERATOR') : COLUMNS;
  return <GenericList {...props} columns={columns} column={ruleColumn} card={CARD} />;
}
