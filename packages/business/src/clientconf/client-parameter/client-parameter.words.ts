import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screen of client parameters. */
export const clientParameterWords = {
  'parameter.title': ['企业参数', 'Client parameter'],
  'parameter.category.GENERAL': ['通用', 'General'],
  'parameter.category.SECURITY': ['安全', 'Security'],
  'parameter.category.PURCHASING': ['采购', 'Purchasing'],
  'parameter.category.SALES': ['销售', 'Sales'],
  'parameter.category.WAREHOUSE': ['仓库', 'Warehouse'],
  'parameter.category.FINANCE': ['财务', 'Finance'],
  'parameter.names.field': ['字段', 'Field'],
  'parameter.names.zh': ['中文名称', 'Chinese'],
  'parameter.names.en': ['英文名称', 'English'],
  'parameter.names.used': ['使用', 'In use'],
  'parameter.on': ['开', 'On'],
  'parameter.off': ['关', 'Off'],
  'parameter.none': ['无', 'None'],
  'parameter.default': ['默认值：{value}', 'Default: {value}'],
  'parameter.reset': ['恢复默认', 'Reset to default'],
  'parameter.history': ['变更记录', 'Changes'],
  'parameter.saved': ['“{name}”已保存', '{name} saved'],
} as const satisfies Texts;
