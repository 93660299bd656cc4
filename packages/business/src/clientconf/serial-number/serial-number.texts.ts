import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the serial-number configuration. */
export const serialNumberTexts = defineTexts({
  name: ['编码规则', 'Serial-number configuration'],
  labels: {
    SERIAL_CODE: ['编码规则代码', 'Number series code'],
    SERIAL_NAME: ['编码规则名称', 'Number series name'],
    SERIAL_NAME_EN: ['编码规则英文名称', 'Number series name (English)'],
    LENGTH: ['长度', 'Length'],
    PREFIX: ['前缀', 'Prefix'],
    SUFFIX: ['后缀', 'Suffix'],
    DATE_PREFIX: ['日期前缀', 'Date prefix'],
    LAST_NUMBER: ['当前流水号', 'Last number'],
    LAST_DATE_PREFIX: ['当前日期前缀', 'Last date prefix'],
    IS_GAPLESS: ['连续编号', 'Gapless'],
  },
  choices: {
    'DATE_PREFIX.NONE': ['无', 'None'],
    'DATE_PREFIX.YY': ['两位年份', 'Year, two digits'],
    'DATE_PREFIX.YYMM': ['年月', 'Year and month'],
    'DATE_PREFIX.YYMMDD': ['年月日', 'Year, month and day'],
  },
  errors: {
    LAST_NUMBER_BACKWARD: ['当前流水号只能增大（现为 {LAST}）', 'The last number can only go up (now {LAST})'],
    SERIAL_TOO_SHORT: ['已用到 {LAST}，长度至少为 {LENGTH}', 'The series has reached {LAST}: the length must be at least {LENGTH}'],
    SERIAL_LENGTH_INVALID: ['长度必须在 1 到 12 之间', 'The length must be between 1 and 12'],
  },
});
