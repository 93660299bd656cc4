import { privilegeTexts } from '../privileges.words.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { CardControl, CardValue, DeniedFieldControl, FieldValueText } from '../privilege-controls.tsx';

addTexts(privilegeTexts);

export const Screen = formScreen({
  groups: [{ title: 'form.group.basic', fields: ['ROLE_CODE', 'MENU', 'FIELD', 'CONTROL_VALUE', 'IS_ACTIVE'] }],
  // A field is or is not: there is one operator.
  hide: ['OPERATOR'],
  controls: { MENU: CardControl, FIELD: DeniedFieldControl },
  values: { MENU: CardValue, FIELD: FieldValueText },
  related: (key, { MENU }) => (key === 'FIELD' ? { MENU: String(MENU ?? '') } : {}),
});
