import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, initially, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { failureTexts } from './failure.texts.ts';

/** Failure info: why goods are scrapped or a line stands still, and what is to be done about it. */
export const failure = defineMaster({
  type: 'failure',
  texts: failureTexts,
  area: 'masterdata',
  route: 'masterdata/failure',
  card: 'FAILURE',
  key: 'FAILURE_CODE',
  name: 'FAILURE_NAME',
  search: ['FAILURE_CODE', 'FAILURE_NAME', 'FAILURE_NAME_EN', 'CAUSE'],
  fields: {
    FAILURE_CODE: must(code()),
    FAILURE_NAME: must(text()),
    FAILURE_NAME_EN: text(),
    FAILURE_KIND: initially(choice(['QUALITY', 'MACHINE', 'MATERIAL', 'HANDLING']), 'QUALITY'),
    CAUSE: note(),
    REMEDY: note(),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface FailureRow extends RowOf<typeof failure.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    failure: FailureRow;
  }
}
