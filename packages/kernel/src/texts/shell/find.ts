import type { Texts } from '../../texts.ts';

/** What the search in the top bar offers. Its name stands with the texts of the shell. */
export const findTexts = {
  'find.recent': ['最近打开', 'Recently opened'],
  'find.screen': ['功能', 'Screens and actions'],
  'find.document': ['单据', 'Documents'],
  'find.master': ['基础数据', 'Master data'],
  'find.person': ['同事', 'People'],
  'find.help': ['帮助', 'Help'],
  'find.none': ['没有找到“{text}”', 'Nothing found for "{text}"'],
  'find.noneHint': ['可按单据号、往来单位、金额、物料或名称搜索', 'Try a number, partner, amount, material or name'],
  'find.count': ['{n} 条结果', '{n} {n:result/results}'],
  'find.searching': ['正在搜索…', 'Searching …'],
  'find.failed': ['暂时无法搜索单据，功能仍可打开', 'Records cannot be searched just now; screens can'],
  'find.keys': ['↑↓ 选择　Enter 打开　Esc 关闭', '↑↓ choose   Enter opens   Esc closes'],
} as const satisfies Texts;
