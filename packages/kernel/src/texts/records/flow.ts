import type { Texts } from '../../texts.ts';

/** Words about documents that continue one another. */
export const flowTexts = {
  'flow.titleOfVersion': ['{title} 第 {n} 版', '{title}, version {n}'],
  'flow.takeFrom': ['从{document}选取', 'From {document}'],
  'flow.selectOne': ['请至少选择一条明细', 'Select at least one item first'],
  'flow.rowsOf': ['{document}明细', '{document} entries'],
  'flow.openLines': ['{action}（剩 {open}/{total} 行）', '{action} ({open} of {total} lines)'],
  'flow.create': ['生成{document}', 'Create {document}'],
  'flow.rowsDiffer': ['所选行的{field}不同，请分别选择', 'The selected rows differ in {field}: select those of one'],
} as const satisfies Texts;
