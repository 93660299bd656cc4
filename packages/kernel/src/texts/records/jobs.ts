import type { Texts } from '../../texts.ts';

/** Titles of long work by the key that its definition names. `TYPE` is shown as the document's name. */
const titles = {
  'job.title.export': ['导出{TYPE}（{FORMAT}）', 'Export of {TYPE} ({FORMAT})'],
  'job.title.personData': ['{NAME} 的个人数据', 'Personal data of {NAME}'],
  'job.title.paymentRun': ['付款批次（{N} 张发票）', 'Payment run ({N} {N:invoice/invoices})'],
  'job.title.planningRun': ['工厂 {PLANT} 的计划运行', 'Planning run of plant {PLANT}'],
} as const satisfies Texts;

export type JobTitle = keyof typeof titles;

/** Long work: its list, its states. */
export const jobTexts = {
  ...titles,
  'job.title': ['后台任务', 'Background jobs'],
  'job.own': ['我的任务', 'My jobs'],
  'job.all': ['全部任务', "Everybody's jobs"],
  'job.none': ['没有后台任务', 'There are no background jobs'],
  'job.state.WAITING': ['等待中', 'Waiting'],
  'job.state.RUNNING': ['进行中', 'Running'],
  'job.state.CANCELLING': ['正在取消', 'Being cancelled'],
  'job.state.DONE': ['已完成', 'Done'],
  'job.state.FAILED': ['失败', 'Failed'],
  'job.state.CANCELLED': ['已取消', 'Cancelled'],
  'job.progress': ['{title}的进度', 'Progress of {title}'],
  'job.counted': ['{done} / {total}', '{done} of {total}'],
  'job.cancel': ['取消任务', 'Cancel the job'],
  'job.download': ['下载 {size}', 'Download {size}'],
  'job.open': ['查看结果', 'Show the result'],
  'job.kept': ['任务及其文件保留 7 天', 'Jobs and their files are kept for 7 days'],
} as const satisfies Texts;
