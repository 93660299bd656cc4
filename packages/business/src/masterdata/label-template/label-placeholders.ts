import type { LabelSource } from './label-template.ts';

/** What every label of a customer may say beside its record. */
const OF_CUSTOMER = ['CUSTOMER_CODE', 'CUSTOMER_NAME', 'LOGO_TEXT', 'CUSTOMER_TEXT_1', 'CUSTOMER_TEXT_2', 'CUSTOMER_TEXT_3'] as const;

/** Names that a template of a source may put between braces; there are no others. */
export const LABEL_PLACEHOLDERS: Readonly<Record<LabelSource, readonly string[]>> = {
  MATERIAL: [
    'MATERIAL_CODE',
    'MATERIAL_NAME',
    'MATERIAL_NAME_EN',
    'MATERIAL_SPEC',
    'MATERIAL_GROUP',
    'UNIT_CODE',
    'DESCRIPTION',
    'PRINT_DATE',
    'CUSTOMER_MATERIAL_CODE',
    'CUSTOMER_MATERIAL_NAME',
    ...OF_CUSTOMER,
  ],
  BIN: [
    'STORAGE_BIN_CODE',
    'STORAGE_BIN_NAME',
    'STORAGE_LOCATION_CODE',
    'STORAGE_LOCATION_NAME',
    'WAREHOUSE_CODE',
    'WAREHOUSE_NAME',
    'STORAGE_TYPE_CODE',
    'DESCRIPTION',
    'PRINT_DATE',
  ],
  BOX: [
    'BOX_SN',
    'BOX_NO',
    'DELIEVERY_DOC_NO',
    'CUSTOMER_CODE',
    'CUSTOMER_NAME',
    'CUSTOMER_PO',
    'LOADED_ITEM_QTY',
    'BOX_WEIGHT',
    'NET_WEIGHT',
    'WEIGHT_UNIT',
    'LENGTH',
    'WIDTH',
    'HEIGHT',
    'SIZE_UNIT',
    'ORDER_DATE',
    'NOTE',
    'PRINT_DATE',
  ],
};

/** Largest side of a label in millimetres. */
export const LARGEST_LABEL_MM = 300;
export const MOST_LABELS = 500;
