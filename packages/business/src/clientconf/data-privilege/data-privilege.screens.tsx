import { privilegeTexts } from '../privileges.words.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { CardControl, CardValue, FieldValueText, RowFieldControl, RowValueControl, RowValueText } from '../privilege-controls.tsx';

addTexts(privilegeTexts);

export const Screen = formScreen({
  groups: [{ title: 'form.group.basic', fields: ['ROLE_CODE', 'MENU', 'FIELD', 'OPERATOR', 'CONTROL_VALUE', 'IS_ACTIVE'] }],
  controls: { MENU: CardControl, FIELD: RowFieldControl, CONTROL_VALUE: RowValueControl },
  values: { MENU: CardValue, FIELD: FieldValueText, CONTROL_VALUE: RowValueText },
  related(key, { MENU, FIELD, OPERATOR }): Record<string, string> {
    if (key !== 'FIELD' && key !== 'CONTROL_VALUE') return {};
    return { MENU: String(MENU ?? ''), FIELD: String(FIELD ?? ''), OPERATOR: String(OPERATOR ?? 'EQ') };
  },
});
