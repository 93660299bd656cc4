import type { Texts } from '../../texts.ts';

/** Words of import and export on the server's side: headings of exported names, file names. */
export const transferTexts = {
  'export.name': ['{label}名称', '{label} name'],
  'transfer.template': ['{doc}导入模板', '{Doc} import template'],
} as const satisfies Texts;
