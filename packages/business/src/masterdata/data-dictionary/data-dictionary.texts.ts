import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the data dictionary. */
export const dataDictionaryTexts = defineTexts({
  name: ['数据字典', 'Data dictionary'],
  labels: {
    DICTIONARY: ['数据字典', 'Data dictionary'],
    VALUE_CODE: ['字典值', 'Dictionary value'],
    NAME_ZH: ['中文名称', 'Chinese name'],
    NAME_EN: ['英文名称', 'English name'],
  },
  errors: {
    SYSTEM_VALUE: ['{CODE} 是系统值，不能删除，可改为停用', '{CODE} comes with the system and cannot be deleted. Set it inactive instead'],
  },
});
