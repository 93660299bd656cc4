import type { Texts } from '../../texts.ts';

/** What is said at a record by those who may see it. */
export const commentTexts = {
  'side.comments': ['评论', 'Comments'],
  'comments.unread': ['有未读评论', 'Unread comments'],
  'comments.input': ['评论内容', 'Comment'],
  'comments.hint': ['写下评论，@ 可提及同事', 'Write a comment, @ mentions a colleague'],
  'comments.readers': ['能查看此单据的人都能看到评论', 'Whoever may see this record sees the comments'],
  'comments.send': ['发表', 'Post'],
  'comments.none': ['还没有评论', 'No comments yet'],
  'comments.more': ['更早的评论（还有 {n} 条）', 'Earlier comments ({n} more)'],
  'comments.edited': ['已编辑', 'edited'],
  'comments.edit': ['编辑', 'Edit'],
  'comments.editTime': ['发表后 {n} 分钟内可以编辑', 'Can be edited within {n} {n:minute/minutes}'],
  'comments.save': ['保存', 'Save'],
  'comments.cancel': ['取消', 'Cancel'],
  'comments.delete': ['删除', 'Delete'],
  'comments.deleteAsk': ['删除这条评论？', 'Delete this comment?'],
  'comments.deleteWhat': ['其他人会看到这里有一条已删除的评论', 'The others see that a comment was deleted here'],
  'comments.deleted': ['此评论已删除', 'This comment was deleted'],
  'comments.deletedWords': ['（已删除）', '(deleted)'],
  'comments.attachmentWords': ['（附件）', '(attachment)'],
  'comments.new': ['新', 'New'],
  'comments.list': ['评论列表', 'List of comments'],
} as const satisfies Texts;
