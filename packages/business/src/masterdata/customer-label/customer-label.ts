import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, flag, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { customerLabelTexts } from './customer-label.texts.ts';

const customerMaterialFields = {
  CUSTOMER_MATERIAL_NO: must(derived(integer())),
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  /** What the customer calls it. */
  CUSTOMER_MATERIAL_CODE: text(60),
  CUSTOMER_MATERIAL_NAME: text(),
} as const;

/** Which label a customer wants and what it says beside the material. A customer may have several: one for boxes, one for pallets. */
export const customerLabel = defineMaster({
  type: 'customer_label',
  texts: customerLabelTexts,
  area: 'masterdata',
  route: 'masterdata/customer/labelsetting',
  card: 'CUSTOMER_LABEL',
  key: 'SETTING_CODE',
  name: 'SETTING_NAME',
  search: ['SETTING_CODE', 'SETTING_NAME', 'SETTING_NAME_EN', 'CUSTOMER_CODE', 'LOGO_TEXT'],
  fields: {
    SETTING_CODE: must(code()),
    SETTING_NAME: text(),
    SETTING_NAME_EN: text(),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    LABEL_CODE: must(D.LABEL_CODE),
    LOGO_TEXT: text(60),
    CUSTOMER_TEXT_1: text(),
    CUSTOMER_TEXT_2: text(),
    CUSTOMER_TEXT_3: text(),
    /** Taken when a print names no template; one for each customer. */
    IS_DEFAULT: flag(),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { MATERIALS: { number: 'CUSTOMER_MATERIAL_NO', fields: customerMaterialFields, rowKey: ['MATERIAL_CODE'] } },
});

export interface CustomerLabelRow extends RowOf<typeof customerLabel.fields>, PlatformColumns {}
export interface CustomerLabelMaterialRow extends RowOf<typeof customerMaterialFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    customer_label: CustomerLabelRow;
    customer_label_material: CustomerLabelMaterialRow;
  }
}
