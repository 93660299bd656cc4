import type { Texts } from '../../texts.ts';

/** Names of records that have no definition of their own. */
export const documentTexts = {
  receiving: ['收货单', 'Receiving record'],
} as const satisfies Texts;

/** Titles of screens over the name of the document (glossary rule 5). `{Doc}` begins with a capital, `{doc}` does not. */
export const titleTexts = {
  'title.index': ['{doc}列表', '{Doc} list'],
  'title.indexAll': ['全部{doc}', 'All {doc}s'],
  'title.create': ['新建{doc}', 'New {doc}'],
  'title.edit': ['编辑{doc}', 'Edit {doc}'],
  'title.copy': ['复制{doc}', 'Copy {doc}'],
  'title.view': ['{doc}详情', '{Doc}'],
  'title.approve': ['待审批{doc}', '{Doc} to approve'],
  'title.receive': ['{doc}收货', '{Doc} receiving'],
  'title.history': ['{doc}历史', '{Doc} history'],
  'title.print': ['打印{doc}', 'Print {doc}'],
  'title.import': ['导入{doc}', 'Import {doc}'],
} as const satisfies Texts;
