import type { Texts } from '../../texts.ts';

/** The file of rows that an import refused. */
export const correctionTexts = {
  'correction.reason': ['导入错误', 'Import error'],
  'correction.name': ['{doc} 待更正', '{Doc} to correct'],
  'correction.row': ['原文件第 {row} 行：{text}', 'Row {row} of the file before: {text}'],
  'correction.other': [
    '原文件第 {row} 行：同一记录的其他行有错误',
    'Row {row} of the file before: other rows of the same record have errors',
  ],
} as const satisfies Texts;
