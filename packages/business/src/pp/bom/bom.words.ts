import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the structure and of where a product is used. */
export const bomWords = {
  'bom.structure': ['多级结构', 'Structure'],
  'bom.whereUsed': ['用于', 'Where used'],
  'bom.forQuantity': ['按产品数量展开', 'Exploded for this quantity'],
  'bom.quantityWrong': ['请输入大于零的数量', 'Enter a quantity above zero'],
  'bom.level': ['层级', 'Level'],
  'bom.insteadOf': ['替代 {code}', 'instead of {code}'],
  'bom.notUsed': ['没有有效的物料清单使用该物料', 'No bill in force uses it'],
} as const satisfies Texts;
