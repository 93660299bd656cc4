import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the note. */
export const noteBasicInfoTexts = defineTexts({
  name: ['便签', 'Note'],
  labels: {
    NOTE_NO: ['便签号', 'Note no.'],
    NOTE_TITLE: ['标题', 'Title'],
  },
  errors: {
    NOTE_NOT_OWNER: ['只有作者 {USERNAME} 可以修改或删除这条便签', 'Only its author {USERNAME} can change or delete this note'],
  },
  notices: {
    mentioned: ['便签 {NO} 提到了您：{TITLE}', 'Note {NO} mentions you: {TITLE}'],
  },
});
