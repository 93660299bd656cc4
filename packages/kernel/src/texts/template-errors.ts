import type { Texts } from '../texts.ts';

/** Refusals of label and contract templates and of their prints, [zh-CN, en]. */
export const templateErrorTexts = {
  PLACEHOLDER_UNKNOWN: ['没有占位符“{NAME}”,请从列表中选择', 'There is no placeholder "{NAME}": choose one of the list'],
  LABEL_TOO_LARGE: ['标签每边最多 {MAX} 毫米', 'A label measures at most {MAX} mm on each side'],
  LABEL_NOT_ON_SHEET: ['按此尺寸和边距,A4 纸上放不下一张标签', 'With this size and these margins no label fits on an A4 sheet'],
  LABEL_ELEMENT_OUTSIDE: ['元素超出标签边缘', 'The element reaches beyond the edge of the label'],
  LABEL_ELEMENTS_MANY: ['标签最多 {MAX} 个元素', 'A label has at most {MAX} elements'],
  LABEL_FONT_SIZE: ['字号最大 {MAX} 磅', 'A font has at most {MAX} points'],
  LABEL_CONTENT_MISSING: ['请填写文字或占位符', 'Enter a text or a placeholder'],
  LABEL_CODE_VALUE: ['{NAME}:条码不能包含“{VALUE}”', '{NAME}: the bar code cannot carry "{VALUE}"'],
  LABEL_CODE_NARROW: [
    '{NAME}:“{VALUE}”的条码太密,扫描不到,请在标签模板中加宽',
    '{NAME}: the bar code of "{VALUE}" is too fine to be read. Give it more room in the label template',
  ],
  LABEL_NOT_FOR_MATERIAL: ['模板 {CODE} 不是物料标签', 'Template {CODE} is not for labels of materials'],
  LABEL_MATERIAL_DOUBLE: ['物料 {CODE} 已在列表中', 'Material {CODE} is in the list already'],
  LABEL_TEMPLATE_MISSING: ['没有可用的标签模板,请先建立并启用一个', 'There is no active label template. Create one first'],
  LABEL_ROWS_MISSING: ['请选择要打印标签的记录', 'Choose the records to print labels of'],
  LABEL_COPIES: ['份数须为 1 到 {MAX} 的整数', 'Copies are a whole number from 1 to {MAX}'],
  LABELS_TOO_MANY: [
    '一次最多打印 {MAX} 张标签,现为 {COUNT} 张,请分次打印',
    'At most {MAX} labels are printed at once and these are {COUNT}. Print them in parts',
  ],
  LABEL_START: ['起始位置须在 1 到 {MAX} 之间', 'The first label lies at a place from 1 to {MAX}'],
  CONTRACT_CLAUSE_EMPTY: ['请填写合同语言的条款内容', 'Write the clause in each language of the contract'],
  CONTRACT_TEMPLATE_MISSING: [
    '此公司没有可用的合同模板,请先建立一个',
    'There is no active contract template for this company. Create one first',
  ],
} as const satisfies Texts;
