import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the data privilege. */
export const dataPrivilegeTexts = defineTexts({
  name: ['数据权限', 'Data privilege'],
  choices: {
    'OPERATOR.NE': ['不等于', 'is not'],
    'OPERATOR.IN': ['属于', 'is one of'],
    'OPERATOR.NOT_IN': ['不属于', 'is none of'],
    'OPERATOR.STARTS': ['开头是', 'begins with'],
    'OPERATOR.GE': ['不小于', 'is at least'],
    'OPERATOR.LE': ['不大于', 'is at most'],
  },
});
