import type { Texts } from '../../texts.ts';

/** Refusals of approval processes, [zh-CN, en]. */
export const processErrorTexts = {
  APPROVERS_MISSING: ['步骤“{STEP}”没有可用的审批人', 'Nobody can approve the step "{STEP}"'],
  APPROVERS_ONLY_SUBMITTER: [
    '步骤“{STEP}”只有提交人可以审批，而该流程规定提交人不得审批：请由他人提交，或请管理员为该步骤增加审批人',
    'Only the submitter could approve the step "{STEP}", and this process keeps submitters from approving: have somebody else submit, or an administrator add an approver',
  ],
  APPROVAL_OWN_SUBMIT: [
    '{USERNAME} 提交了此单据，该流程规定提交人不得审批',
    '{USERNAME} submitted this document, and its process keeps the submitter from approving',
  ],
  APPROVAL_NOBODY_LEFT: [
    '接下来的步骤除提交人外没有人可以审批，而该流程规定提交人不得审批：请管理员增加审批人后再处理',
    'Nobody but the submitter could approve what comes next, and this process keeps submitters from approving: have an administrator add an approver first',
  ],
  CONDITION_RATE_MISSING: [
    '没有从 {FROM} 到 {TO} 的汇率，无法按流程的前置条件比较金额：请在单据上填写汇率或维护汇率',
    'There is no exchange rate from {FROM} to {TO} to compare amounts by for the pre-conditions of the process: give one in the document or maintain it',
  ],
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
