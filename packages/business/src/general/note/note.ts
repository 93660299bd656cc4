import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, must, note, text, telling, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { noteBasicInfoTexts } from './note.texts.ts';

/** Note that everybody of the organisation with the menu may read; `@` and a name in it notifies that colleague. */
export const noteBasicInfo = defineMaster({
  type: 'note_basic_info',
  texts: noteBasicInfoTexts,
  area: 'generalinfo',
  route: 'general/note',
  card: 'NOTE',
  key: 'NOTE_NO',
  name: 'NOTE_TITLE',
  search: ['NOTE_NO', 'NOTE_TITLE', 'CONTENT'],
  fields: {
    NOTE_NO: must(derived(code())),
    /** The first line of CONTENT, shortened. */
    NOTE_TITLE: must(derived(telling(text(100), 'CONTENT'))),
    CONTENT: must(note(5000)),
    /** Who wrote it, and alone changes it. */
    OWNER: must(derived(D.OWNER)),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface NoteBasicInfoRow extends RowOf<typeof noteBasicInfo.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    note_basic_info: NoteBasicInfoRow;
  }
}
