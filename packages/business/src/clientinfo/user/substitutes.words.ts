import type { Texts } from '@sampan/kernel/texts.ts';

/** Who signs while somebody is away. */
export const substituteTexts = {
  'substitute.none': ['没有指定代理人', 'Nobody is named'],
  'substitute.add': ['添加代理人', 'Add a substitute'],
  'substitute.remove': ['移除代理人', 'Remove the substitute'],
  'substitute.area': ['单据类型', 'Documents'],
  'substitute.allTypes': ['全部单据', 'All documents'],
  'substitute.hint': [
    '在这些日期内，您的审批任务同时由代理人处理，谁先处理即生效。代理人须有审批权限。',
    'On these days your approvals are also open to the substitute: whoever decides first. A substitute needs the right to approve.',
  ],
} as const satisfies Texts;
