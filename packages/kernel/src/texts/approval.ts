import type { Texts } from '../texts.ts';

/** The way of a document through its approval process. */
export const approvalTexts = {
  'route.title': ['审批路线', 'Approval route'],
  'route.DONE': ['已完成', 'Done'],
  'route.OPEN': ['审批中', 'Waiting'],
  'route.SKIPPED': ['跳过', 'Left out'],
  'route.TO_COME': ['待审批', 'To come'],
  'route.signed': ['已签 {signed} / {all}', '{signed} of {all} signed'],
  'route.person.OPEN': ['待审批', 'asked'],
  'route.person.APPROVED': ['同意', 'approved'],
  'route.person.REJECTED': ['驳回', 'rejected'],
  'route.person.REPORTED': ['已上报', 'reported up'],
  'route.person.HANDED': ['已转交', 'handed over'],
  'route.person.VOID': ['未处理', 'no longer asked'],
  'route.administrators': ['没有可用的审批人,由管理员审批', 'Nobody is there to be asked: the administrators decide'],
  'route.signedBy': ['{BY} 代', 'by {BY}'],
  'route.substitutes': ['可由 {NAMES} 代为审批', '{NAMES} may sign instead'],
  'route.remind': ['催办', 'Remind'],
  'route.reminded': ['已催办 {n} 人', 'Reminded: {n}'],
  'route.beforeChange': ['修改前', 'before change'],
} as const satisfies Texts;
