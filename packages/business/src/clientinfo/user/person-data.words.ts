import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the button that makes a file of what is stored of a person. */
export const personDataWords = {
  'personData.title': ['个人数据', 'Personal data'],
  'personData.ownHint': [
    '把系统中关于您的数据导出为一个 Excel 文件：账号与联系方式、登录会话、审计记录、您发送的消息、相关单据和上传的文件。',
    'One Excel file with what the system stores of you: account and contact, sessions, audit entries, messages that you sent, documents, files that you uploaded.',
  ],
  'personData.hint': [
    '把系统中关于此用户的数据导出为一个 Excel 文件，用于答复本人的查询。导出会记入审计日志。',
    'One Excel file with what the system stores of this user, to answer when the person asks for it. The audit list notes that it was made.',
  ],
  'personData.make': ['导出个人数据', 'Export personal data'],
  'personData.asked': [
    '正在准备，完成后会通知您；文件在“后台任务”中下载',
    'It is being prepared, and you will be told when it is ready; download it from “Background jobs”',
  ],
} as const satisfies Texts;
