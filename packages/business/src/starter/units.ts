/** Units of measure: code, Chinese and English name, decimals of a quantity. */
const list: readonly (readonly [code: string, zh: string, en: string, decimals: number])[] = [
  ['EA', '个', 'Each', 0],
  ['PCS', '件', 'Piece', 0],
  ['SET', '套', 'Set', 0],
  ['PAIR', '双', 'Pair', 0],
  ['BOX', '盒', 'Box', 0],
  ['CTN', '箱', 'Carton', 0],
  ['PACK', '包', 'Pack', 0],
  ['BAG', '袋', 'Bag', 0],
  ['ROLL', '卷', 'Roll', 0],
  ['SHEET', '张', 'Sheet', 0],
  ['BTL', '瓶', 'Bottle', 0],
  ['DRUM', '桶', 'Drum', 0],
  ['PAL', '托', 'Pallet', 0],
  ['KG', '千克', 'Kilogram', 4],
  ['G', '克', 'Gram', 2],
  ['T', '吨', 'Tonne', 4],
  ['M', '米', 'Metre', 4],
  ['CM', '厘米', 'Centimetre', 2],
  ['MM', '毫米', 'Millimetre', 2],
  ['M2', '平方米', 'Square metre', 4],
  ['M3', '立方米', 'Cubic metre', 4],
  ['L', '升', 'Litre', 4],
  ['ML', '毫升', 'Millilitre', 2],
  ['H', '小时', 'Hour', 2],
  ['DAY', '天', 'Day', 2],
  // Work that is accepted in parts, by amount as well.
  ['JOB', '项', 'Job', 4],
];

export const units = list.map(([UNIT_CODE, UNIT_NAME, UNIT_NAME_EN, UNIT_DECIMALS]) => ({
  UNIT_CODE,
  UNIT_NAME,
  UNIT_NAME_EN,
  UNIT_DECIMALS,
}));
