import type { Texts } from '../texts.ts';

/** Words of import and export on the server's side: file names, template and result headings. */
export const transferTexts = {
  'export.name': ['{label}名称', '{label} name'],
  'import.row': ['行', 'Row'],
  'import.result': ['结果', 'Result'],
  'import.errors': ['错误', 'Errors'],
  'import.created': ['新建', 'Created'],
  'import.updated': ['更新', 'Updated'],
  'import.unchanged': ['无变化', 'Unchanged'],
  'import.failed': ['失败', 'Failed'],
  'import.template': ['{doc}导入模板', '{Doc} import template'],
} as const satisfies Texts;
