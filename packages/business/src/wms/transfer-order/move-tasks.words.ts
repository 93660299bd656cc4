import type { Texts } from '@sampan/kernel/texts.ts';

/** Moving goods on a phone, one question a screen. */
export const moveTaskTexts = {
  'moveTask.title': ['移库', 'Move goods'],
  'moveTask.askFrom': ['请扫描源货位或物料', 'Scan the bin or the goods to move'],
  'moveTask.askGoods': ['移哪一种？', 'Which goods?'],
  'moveTask.askQuantity': ['移动数量', 'Quantity to move'],
  'moveTask.askTo': ['请扫描目标货位', 'Scan the bin to move to'],
  'moveTask.chooseLocation': ['请先选择库存地点', 'Choose the storage location first'],
  'moveTask.nothingHere': ['{scan} 没有可移动的货物', 'Nothing free lies at {scan}'],
  'moveTask.noBin': ['{location} 没有货位 {bin}', '{location} has no bin {bin}'],
  'moveTask.sameBin': ['目标货位与源货位相同', 'This is the bin where the goods are'],
  'moveTask.again': ['重新开始', 'Begin again'],
  'moveTask.list': ['货位库存列表', 'List of bin stock'],
} as const satisfies Texts;
