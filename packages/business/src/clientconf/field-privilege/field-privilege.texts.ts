import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the field privilege. */
export const fieldPrivilegeTexts = defineTexts({
  name: ['字段权限', 'Field privilege'],
  choices: {
    'CONTROL_VALUE.HIDDEN': ['隐藏', 'Hidden'],
    'CONTROL_VALUE.READ_ONLY': ['只读', 'Read-only'],
  },
});
