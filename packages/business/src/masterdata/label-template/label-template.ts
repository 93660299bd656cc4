import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, derived, flag, initially, integer, may, must, positive, quantity, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { labelTemplateTexts } from './label-template.texts.ts';

/** What labels are printed for: records of masters, boxes of deliveries. */
export const LABEL_SOURCES = ['MATERIAL', 'BIN', 'BOX'] as const;
export type LabelSource = (typeof LABEL_SOURCES)[number];
/** The source of this name; undefined where there is none. */
export const labelSource = (name: unknown): LabelSource | undefined => LABEL_SOURCES.find((one) => one === name);

/** Lengths in millimetres from the label's upper left corner, to a tenth and finer. */
const elementFields = {
  ELEMENT_NO: must(derived(integer())),
  ELEMENT_TYPE: initially(choice(['TEXT', 'CODE128', 'QR', 'DATAMATRIX', 'GS1_128', 'GS1_DATAMATRIX', 'LINE', 'BOX']), 'TEXT'),
  POS_X: initially(quantity(), '0'),
  POS_Y: initially(quantity(), '0'),
  SIZE_W: must(positive(quantity())),
  SIZE_H: must(positive(quantity())),
  /** Text with placeholders: `{MATERIAL_CODE}`. Lines and boxes have none. */
  CONTENT: text(400),
  /** Points. */
  FONT_SIZE: may(positive(quantity())),
  ALIGNMENT: initially(choice(['LEFT', 'CENTER', 'RIGHT']), 'LEFT'),
  IS_BOLD: flag(),
} as const;

/** Label template: the size of a label and what stands where on it. */
export const labelTemplate = defineMaster({
  type: 'label_template',
  texts: labelTemplateTexts,
  area: 'masterdata',
  route: 'masterdata/labeltemplate',
  card: 'LABEL_TEMPLATE',
  key: 'LABEL_CODE',
  name: 'LABEL_NAME',
  search: ['LABEL_CODE', 'LABEL_NAME', 'LABEL_NAME_EN'],
  fields: {
    LABEL_CODE: must(code()),
    LABEL_NAME: must(text()),
    LABEL_NAME_EN: text(),
    LABEL_SOURCE: initially(choice(LABEL_SOURCES), 'MATERIAL'),
    LABEL_WIDTH: must(positive(quantity())),
    LABEL_HEIGHT: must(positive(quantity())),
    IS_TURNED: flag(),
    /** A roll has one label to a page; a sheet as many as fit. */
    LABEL_MEDIUM: initially(choice(['ROLL', 'A4']), 'ROLL'),
    SHEET_LEFT: initially(quantity(), '0'),
    SHEET_TOP: initially(quantity(), '0'),
    GAP_X: initially(quantity(), '0'),
    GAP_Y: initially(quantity(), '0'),
    /** Taken when a print names no template; one for each source. */
    IS_DEFAULT: flag(),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { ELEMENTS: { number: 'ELEMENT_NO', fields: elementFields, minRows: 1 } },
});

export interface LabelTemplateRow extends RowOf<typeof labelTemplate.fields>, PlatformColumns {}
export interface LabelTemplateElementRow extends RowOf<typeof elementFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    label_template: LabelTemplateRow;
    label_template_element: LabelTemplateElementRow;
  }
}
