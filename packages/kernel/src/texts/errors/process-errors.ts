import type { Texts } from '../../texts.ts';

/** Refusals of approval processes, [zh-CN, en]. */
export const processErrorTexts = {
  APPROVERS_MISSING: ['步骤“{STEP}”没有可用的审批人', 'Nobody can approve the step "{STEP}"'],
  APPROVERS_NOT_ONE: [
    '步骤“{STEP}”为直签，但有 {COUNT} 名审批人',
    'The step "{STEP}" is signed by one person, but {COUNT} hold its position',
  ],
  APPROVAL_NOT_YOURS: ['当前由 {USERS} 审批', 'It waits for {USERS}'],
  APPROVAL_NO_PROCESS: ['此单据没有审批流程', 'There is no approval process for this document'],
  APPROVAL_NO_SUPERIOR: ['您没有上级岗位，无法上报', 'There is nobody above you to report to'],
  APPROVAL_NOT_ABLE: ['{USERNAME} 没有审批权限', '{USERNAME} may not approve this document'],
  APPROVAL_ASKED_ALREADY: ['{USERNAME} 已在审批人之中', '{USERNAME} is asked already'],
  APPROVAL_REMINDED: ['刚催办过，请在 {MINUTES} 分钟后再催', 'You reminded them just now: again in {MINUTES} min'],
  APPROVAL_NOT_AUTHOR: ['只有提交人可以催办', 'Only who submitted the document can remind'],
  APPROVAL_NOT_WAITING: ['此单据没有待审批的步骤', 'Nobody is asked to approve this document now'],
  WITHDRAW_DECIDED: ['已有人审批，不能撤回', 'Somebody has decided already: it can no longer be withdrawn'],
} as const satisfies Texts;
