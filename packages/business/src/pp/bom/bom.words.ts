import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the structure and of where a product is used. */
export const bomWords = {
  'bom.structure': ['多级结构', 'Structure'],
  'bom.whereUsed': ['用于', 'Where used'],
  'bom.forQuantity': ['按产品数量展开', 'Exploded for this quantity'],
  'bom.quantityWrong': ['请输入大于零的数量', 'Enter a quantity above zero'],
  'bom.level': ['层级', 'Level'],
  'bom.insteadOf': ['替代 {code}', 'instead of {code}'],
  'bom.editTree': ['编辑结构', 'Edit structure'],
  'bom.addLine': ['添加行', 'Add line'],
  'bom.addBelow': ['添加下级', 'Add below'],
  'bom.moveIn': ['降一级', 'Move in'],
  'bom.moveOut': ['升一级', 'Move out'],
  'bom.removeLine': ['删除行', 'Remove line'],
  'bom.newLine': ['新行', 'New line'],
  'bom.open': ['展开', 'Expand'],
  'bom.close': ['收起', 'Collapse'],
  'bom.saveTree': ['保存为草稿', 'Save as drafts'],
  'bom.treeWrong': ['请先补全“{name}”的物料和数量', 'Complete material and quantities of “{name}” first'],
  'bom.treeOfBill': [
    '有变化的每张清单都会生成一个新版本草稿，未变化的保持不变；下级数量按上级的基准数量填写。',
    'Each bill that changes becomes a draft of its next version, all others stay; quantities are for the base quantity of the row above.',
  ],
  'bom.treeOfDraft': [
    '第一级是本草稿自己的行，请在其表单中更改；在此添加的下级会生成各自的清单草稿。',
    'The first level is this draft, whose form changes it; what you add below becomes drafts of further bills.',
  ],
  'bom.treeKeys': [
    '键盘：↑ ↓ 换行，→ ← 展开和收起，Enter 编辑，Esc 返回该行，Insert 添加行，Shift+Insert 添加下级，Delete 删除，Alt+→ 和 Alt+← 降级和升级',
    'Keys: ↑ ↓ rows, → ← expand and collapse, Enter edits, Esc goes back to the row, Insert adds a line, Shift+Insert one below, Delete removes, Alt+→ and Alt+← move in and out',
  ],
  'bom.notUsed': ['没有有效的物料清单使用该物料', 'No bill in force uses it'],
} as const satisfies Texts;
