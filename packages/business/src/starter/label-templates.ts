type Element = {
  readonly ELEMENT_TYPE: string;
  readonly POS_X: string;
  readonly POS_Y: string;
  readonly SIZE_W: string;
  readonly SIZE_H: string;
  readonly CONTENT?: string;
  readonly FONT_SIZE?: string;
  readonly ALIGNMENT?: string;
  readonly IS_BOLD?: '0' | '1';
};

/** Place and size in millimetres. */
const at = (x: number, y: number, width: number, height: number) => ({
  POS_X: String(x),
  POS_Y: String(y),
  SIZE_W: String(width),
  SIZE_H: String(height),
});
const text = (CONTENT: string, FONT_SIZE: number, place: ReturnType<typeof at>, more: Partial<Element> = {}): Element => ({
  ELEMENT_TYPE: 'TEXT',
  CONTENT,
  FONT_SIZE: String(FONT_SIZE),
  ...place,
  ...more,
});
const bold = { IS_BOLD: '1' } as const;

/** Label templates of a new organisation: one for materials, one for bins, one for boxes. */
export const labelTemplates = [
  {
    LABEL_CODE: 'MATERIAL-60X40',
    LABEL_NAME: '物料标签 60×40',
    LABEL_NAME_EN: 'Material label 60×40',
    LABEL_SOURCE: 'MATERIAL',
    LABEL_WIDTH: '60',
    LABEL_HEIGHT: '40',
    IS_DEFAULT: '1',
    ELEMENTS: [
      text('{MATERIAL_NAME}', 12, at(3, 2.5, 54, 6), bold),
      text('{MATERIAL_NAME_EN}', 8, at(3, 8.5, 54, 4)),
      text('{MATERIAL_SPEC}', 8, at(3, 12.5, 40, 4)),
      text('{UNIT_CODE}', 8, at(43, 12.5, 14, 4), { ALIGNMENT: 'RIGHT' }),
      { ELEMENT_TYPE: 'CODE128', CONTENT: '{MATERIAL_CODE}', ...at(2, 18, 56, 13), ALIGNMENT: 'CENTER' },
      text('{MATERIAL_CODE}', 11, at(3, 32, 54, 5.5), { ...bold, ALIGNMENT: 'CENTER' }),
    ] satisfies Element[],
  },
  {
    LABEL_CODE: 'BIN-100X50',
    LABEL_NAME: '货位标签 100×50',
    LABEL_NAME_EN: 'Bin label 100×50',
    LABEL_SOURCE: 'BIN',
    LABEL_WIDTH: '100',
    LABEL_HEIGHT: '50',
    IS_DEFAULT: '1',
    ELEMENTS: [
      text('{STORAGE_BIN_CODE}', 40, at(4, 5, 54, 18), bold),
      text('{STORAGE_BIN_NAME}', 11, at(4, 25, 54, 6)),
      { ELEMENT_TYPE: 'LINE', ...at(4, 33, 54, 0.3) },
      text('{STORAGE_LOCATION_CODE} {STORAGE_LOCATION_NAME}', 9, at(4, 35, 54, 5)),
      text('{WAREHOUSE_CODE} {WAREHOUSE_NAME}', 9, at(4, 41, 54, 5)),
      { ELEMENT_TYPE: 'QR', CONTENT: '{STORAGE_LOCATION_CODE}/{STORAGE_BIN_CODE}', ...at(59, 6, 38, 38) },
    ] satisfies Element[],
  },
  {
    LABEL_CODE: 'BOX-100X70',
    LABEL_NAME: '箱标签 100×70',
    LABEL_NAME_EN: 'Box label 100×70',
    LABEL_SOURCE: 'BOX',
    LABEL_WIDTH: '100',
    LABEL_HEIGHT: '70',
    IS_DEFAULT: '1',
    ELEMENTS: [
      text('{CUSTOMER_NAME}', 13, at(4, 4, 70, 7), bold),
      text('{BOX_NO}', 32, at(72, 3, 24, 14), { ...bold, ALIGNMENT: 'RIGHT' }),
      text('PO {CUSTOMER_PO}', 10, at(4, 12, 66, 5)),
      text('{DELIEVERY_DOC_NO}', 10, at(4, 18, 66, 5)),
      { ELEMENT_TYPE: 'LINE', ...at(4, 25, 92, 0.3) },
      text('G.W. {BOX_WEIGHT} / N.W. {NET_WEIGHT} {WEIGHT_UNIT}', 10, at(4, 27, 92, 5)),
      text('{LENGTH} × {WIDTH} × {HEIGHT} {SIZE_UNIT}', 10, at(4, 33, 60, 5)),
      text('QTY {LOADED_ITEM_QTY}', 10, at(64, 33, 32, 5), { ALIGNMENT: 'RIGHT' }),
      { ELEMENT_TYPE: 'CODE128', CONTENT: '{BOX_SN}', ...at(4, 41, 92, 17), ALIGNMENT: 'CENTER' },
      text('{BOX_SN}', 12, at(4, 60, 92, 6), { ...bold, ALIGNMENT: 'CENTER' }),
    ] satisfies Element[],
  },
];
