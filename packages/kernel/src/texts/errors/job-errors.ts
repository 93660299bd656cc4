import type { Texts } from '../../texts.ts';

/** Refusals about long work. */
export const jobErrorTexts = {
  JOBS_TOO_MANY: [
    '您已有 {MAX} 个任务在进行，请等待其中一个完成或取消',
    '{MAX} of your jobs are under way: wait for one to end, or cancel one',
  ],
  JOB_ENDED: ['任务已结束或正在取消', 'The job has ended or is being cancelled'],
  JOB_GAVE_UP: [
    '任务多次中断，已停止；请重试，仍然失败请联系管理员',
    'The job broke off several times and was stopped. Try again; if it fails once more, ask your administrator',
  ],
} as const satisfies Texts;
