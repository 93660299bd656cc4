import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the client parameter. */
export const clientParameterTexts = defineTexts({
  name: ['企业参数', 'Client parameter'],
  labels: {
    PARAMETER_CODE: ['参数编码', 'Parameter code'],
    PARAMETER_VALUE: ['参数值', 'Parameter value'],
    PARAMETER_NAME: ['参数名称', 'Parameter name'],
    PARAMETER_NAME_EN: ['参数英文名称', 'Parameter name (English)'],
    PARAMETER_TYPE: ['参数类型', 'Parameter type'],
    CATEGORY: ['类别', 'Category'],
    CONFIG: ['配置', 'Config'],
  },
  choices: {
    'PARAMETER_TYPE.TEXT': ['文本', 'Text'],
    'PARAMETER_TYPE.SWITCH': ['开关', 'Switch'],
    'PARAMETER_TYPE.NUMBER': ['数字', 'Number'],
    'PARAMETER_TYPE.LIST': ['列表', 'List'],
  },
  errors: {
    PARAMETER_UNKNOWN: ['没有此参数：{CODE}', 'No such parameter: {CODE}'],
    FIELD_NAME_TAKEN: [
      '“{NAME}” 已是货物属性旁边另一字段的名称，请换一个名称',
      'Another field beside the goods attributes is called “{NAME}”. Choose another name',
    ],
    PARAMETER_VALUE_INVALID: ['参数值无效，应为：{EXPECTED}', 'Invalid value, expected: {EXPECTED}'],
  },
});
