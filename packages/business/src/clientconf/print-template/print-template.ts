import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, flag, initially, may, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { PAPERS, PRINT_LANGUAGES } from '@sampan/model/print-template.ts';
import { printTemplateTexts } from './print-template.texts.ts';

/** Print template: what one type of document prints, on which paper and in which languages. */
export const printTemplate = defineMaster({
  type: 'print_template',
  texts: printTemplateTexts,
  area: 'clientconf',
  route: 'clientconf/printtemplate',
  card: 'PRINT_TEMPLATE',
  key: 'TEMPLATE_CODE',
  name: 'TEMPLATE_NAME',
  search: ['TEMPLATE_CODE', 'TEMPLATE_NAME', 'TEMPLATE_NAME_EN'],
  fields: {
    TEMPLATE_CODE: must(code()),
    TEMPLATE_NAME: must(text(60)),
    TEMPLATE_NAME_EN: text(60),
    /** Type of the documents that print with it: `purchase_order`. */
    FUNCTION_AREA: must(code(60)),
    /** Documents of this company only; of all without one. */
    COMPANY_CODE: may(D.COMPANY_CODE),
    PAPER: initially(choice(PAPERS), 'A4'),
    PRINT_LANGUAGE: initially(choice(PRINT_LANGUAGES), 'BOTH'),
    /** Taken where nobody chooses; one per document type and company. */
    IS_DEFAULT: flag(),
    /** JSON of a `TemplateContent`; empty: what the document prints without a template. */
    LAYOUT: note(12_000),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface PrintTemplateRow extends RowOf<typeof printTemplate.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    print_template: PrintTemplateRow;
  }
}
