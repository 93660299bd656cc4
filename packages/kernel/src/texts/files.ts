import type { Texts } from '../texts.ts';

/** Files of a record. */
export const filesTexts = {
  'side.files': ['附件', 'Attachments'],
  'files.add': ['添加附件', 'Add files'],
  'files.drop': ['也可以拖到这里或粘贴截图,单个文件最大 20 MB', 'Or drop them here, or paste a screenshot. At most 20 MB each'],
  'files.none': ['还没有附件', 'No files yet'],
  'files.uploading': ['正在上传 {name}', 'Uploading {name}'],
  'files.download': ['下载 {name}', 'Download {name}'],
  'files.remove': ['移除 {name}', 'Remove {name}'],
  'files.removeQuestion': ['移除附件“{name}”?', 'Remove the attachment "{name}"?'],
  'files.removeVerb': ['移除', 'Remove'],
  'files.added': ['已添加 {n} 个附件', '{n} attached'],
  'files.tooLarge': ['“{name}”超过 20 MB', '"{name}" is larger than 20 MB'],
} as const satisfies Texts;
