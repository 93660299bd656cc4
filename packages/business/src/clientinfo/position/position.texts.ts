import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the position. */
export const positionTexts = defineTexts({
  name: ['岗位', 'Position'],
  labels: {
    ROLES: ['角色', 'Roles'],
    SUPERIOR_CODE: ['上级岗位', 'Superior position'],
  },
  errors: {
    POSITION_ABOVE_ITSELF: ['岗位 {CODE} 不能是自己的上级', 'Position {CODE} cannot be above itself'],
  },
});
