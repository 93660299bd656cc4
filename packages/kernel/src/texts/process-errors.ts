import type { Texts } from '../texts.ts';

/** Refusals of approval processes, [zh-CN, en]. */
export const processErrorTexts = {
  POSITION_ABOVE_ITSELF: ['岗位 {CODE} 不能是自己的上级', 'Position {CODE} cannot be above itself'],
  PROCESS_AREA_UNKNOWN: ['没有需要审批的单据类型 {VALUE}', 'There is no document type {VALUE} that is approved'],
  PROCESS_AREA_TAKEN: ['流程 {CODE} 已用于此单据类型,请先停用', 'Process {CODE} is active for this document type: retire it first'],
  PROCESS_IN_USE: ['流程 {CODE} 已有单据使用,只能停用', 'Documents went through process {CODE}: it can only be retired'],
  PROCESS_NO_END: ['最后一步没有结束标记', 'There is no ending mark on the last step'],
  PROCESS_LAUNCH: ['第一步的发起动作须为 submit,其余步骤为空', 'The launch action is submit on the first step and empty on all others'],
  PROCESS_SEQ_DOUBLE: ['序号 {SEQ} 重复', 'Seq {SEQ} is there twice'],
  PROCESS_NODE_MISSING: ['序号 {SEQ} 没有节点', 'There is no node of seq {SEQ}'],
  PROCESS_ACCESS_EMPTY: ['请选择岗位或角色', 'Choose the positions or roles'],
  PROCESS_DIRECT_ONE: ['直签须指定一个岗位', 'A direct sign names exactly one position'],
  PROCESS_CODE_UNKNOWN: ['没有有效的 {VALUE}', 'There is no active {VALUE}'],
  PROCESS_CONDITION_UNREADABLE: ['前置条件无法读取', 'The pre-condition cannot be read'],
  PROCESS_FIELD_UNKNOWN: ['此单据没有字段 {FIELD}', 'The document has no field {FIELD}'],
  PROCESS_VALUE_INVALID: ['{VALUE} 不是 {FIELD} 的有效值', '{VALUE} is no value of {FIELD}'],
  APPROVERS_MISSING: ['步骤“{STEP}”没有可用的审批人', 'Nobody can approve the step "{STEP}"'],
  APPROVERS_NOT_ONE: [
    '步骤“{STEP}”为直签,但有 {COUNT} 名审批人',
    'The step "{STEP}" is signed by one person, but {COUNT} hold its position',
  ],
  APPROVAL_NOT_YOURS: ['当前由 {USERS} 审批', 'It waits for {USERS}'],
  APPROVAL_NO_PROCESS: ['此单据没有审批流程', 'There is no approval process for this document'],
  APPROVAL_NO_SUPERIOR: ['您没有上级岗位,无法上报', 'There is nobody above you to report to'],
  APPROVAL_NOT_ABLE: ['{USERNAME} 没有审批权限', '{USERNAME} may not approve this document'],
  APPROVAL_ASKED_ALREADY: ['{USERNAME} 已在审批人之中', '{USERNAME} is asked already'],
  WITHDRAW_DECIDED: ['已有人审批,不能撤回', 'Somebody has decided already: it can no longer be withdrawn'],
} as const satisfies Texts;
