import { defineMaster } from '@sampan/model/define.ts';
import { choice, code, flag, initially, integer, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { helpDocumentTexts } from './help-document.texts.ts';

/** Groups of help texts, in the order in which they are listed; the words of the menu. */
export const HELP_CATEGORIES = [
  'GENERAL',
  'PURCHASING',
  'SALES',
  'WAREHOUSE',
  'PRODUCTION',
  'FINANCE',
  'PARTNERS',
  'MASTER_DATA',
  'REPORTS',
  'ADMINISTRATION',
] as const;

/** Help text that the organisation wrote for its own people, in Markdown. Under the code of a built-in text it stands in its place. */
export const helpDocument = defineMaster({
  type: 'help_document',
  texts: helpDocumentTexts,
  area: 'helpdoc',
  route: 'helpdoc',
  card: 'HELP_DOCUMENT',
  key: 'HELP_CODE',
  name: 'TITLE_ZH',
  search: ['HELP_CODE', 'TITLE_ZH', 'TITLE_EN'],
  fields: {
    HELP_CODE: must(code()),
    TITLE_ZH: must(text()),
    TITLE_EN: text(),
    HELP_CATEGORY: initially(choice(HELP_CATEGORIES), 'GENERAL'),
    /** Screens that it belongs to, one a line: `/mm/po`, `/mm/po/receive`. */
    HELP_ROUTES: note(1000),
    SEQ: initially(integer(), 100),
    /** A draft is seen by those alone who keep help documents. */
    IS_PUBLISHED: flag(),
    CONTENT_ZH: must(note(20_000)),
    CONTENT_EN: note(20_000),
  },
});

export interface HelpDocumentRow extends RowOf<typeof helpDocument.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    help_document: HelpDocumentRow;
  }
}
