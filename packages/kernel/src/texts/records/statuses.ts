import type { Texts } from '../../texts.ts';

/** Captions of statuses: `status.` + STATUS in camel case, and the two flags. */
export const statusTexts = {
  'status.draft': ['草稿', 'Draft'],
  'status.submitted': ['审批中', 'Pending approval'],
  'status.approved': ['已审核', 'Approved'],
  'status.rejected': ['已驳回', 'Rejected'],
  'status.posted': ['已过账', 'Posted'],
  'status.reversed': ['已冲销', 'Reversed'],
  'status.closed': ['已关闭', 'Closed'],
  'status.cancelled': ['已作废', 'Cancelled'],
  'status.completed': ['已完成', 'Completed'],
  'status.confirmed': ['已确认', 'Confirmed'],
  'status.picking': ['拣货中', 'Picking'],
  'status.picked': ['已拣货', 'Picked'],
  'status.executing': ['执行中', 'Executing'],
  'status.done': ['已完成', 'Completed'],
  'status.receivingPart': ['已部分收货', 'Partly received'],
  'status.received': ['已全部收货', 'Fully received'],
  'status.overdue': ['已逾期', 'Overdue'],
} as const satisfies Texts;
