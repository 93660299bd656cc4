import type { Texts } from '../../texts.ts';

/** Tabs of a list: `list.` + the code of the named list. */
export const listTexts = {
  'list.open': ['未完成', 'Open'],
  'list.all': ['全部', 'All'],
  'list.approving': ['待审批', 'Pending approval'],
  'list.my-approvals': ['待我审批', 'Waiting for me'],
  'list.my-drafts': ['我的草稿', 'My drafts'],
  'list.to-deliver': ['待交货', 'To deliver'],
  'list.history': ['历史', 'History'],
  'list.to-order': ['待订购', 'To order'],
  'list.active': ['启用', 'Active'],
  'list.inactive': ['停用', 'Inactive'],
  'list.printMost': ['一次最多打印 {n} 张', 'At most {n} print at once'],
} as const satisfies Texts;
