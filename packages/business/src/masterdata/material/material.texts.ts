import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the material. */
export const materialTexts = defineTexts({
  name: ['物料', 'Material'],
  labels: {
    MATERIAL_GROUP: ['物料组', 'Material group'],
    GTIN: ['商品条码', 'GTIN'],
    PRICE: ['参考价', 'Reference price'],
    FLOOR_PRICE: ['最低售价', 'Floor price'],
    UNIT_WEIGHT: ['单位重量（千克）', 'Weight of one unit (kg)'],
    IS_SALEABLE: ['可销售', 'Saleable'],
    IS_SHARED: ['共享', 'Share'],
    UNIT_NO: ['单位序号', 'Unit seq'],
    FACTOR: ['换算系数', 'Unit factor'],
    UNITS: ['其他单位', 'Further units'],
    PLANTS: ['各工厂计划', 'Planning by plant'],
    PROCUREMENT: ['供应方式', 'Procurement'],
    LEAD_DAYS: ['提前期（天）', 'Lead time (days)'],
    LOT_FIXED_QTY: ['固定批量', 'Fixed lot'],
    LOT_MIN_QTY: ['最小批量', 'Minimum lot'],
    LOT_MULTIPLE_QTY: ['批量倍数', 'Lot multiple'],
    VALUATIONS: ['各工厂计价', 'Valuation by plant'],
    VALUATION_NO: ['计价序号', 'Valuation seq'],
    PLANT_NO: ['工厂序号', 'Plant seq'],
    DOS_MIN: ['库存天数下限', 'Days of stock, minimum'],
    DOS_MAX: ['库存天数上限', 'Days of stock, maximum'],
    DOS_TARGET: ['目标库存天数', 'Days of stock, target'],
    VALUATION_METHOD: ['计价方法', 'Valuation method'],
    STD_PRICE: ['标准价', 'Standard price'],
    IS_PURCHASABLE: ['可采购', 'Purchasable'],
  },
  choices: {
    'PROCUREMENT.BUY': ['采购', 'Bought'],
    'PROCUREMENT.MAKE': ['自制', 'Made'],
    'VALUATION_METHOD.MAP': ['移动平均价', 'Moving average price'],
    'VALUATION_METHOD.STD': ['标准价', 'Standard price'],
  },
  errors: {
    UNIT_IS_BASE: ['基本单位 {UNIT} 不能作为其他单位', 'The base unit {UNIT} cannot be a further unit'],
    GTIN_WRONG: [
      '商品条码应为 8、12、13 或 14 位数字，且校验位正确',
      'A GTIN has 8, 12, 13 or 14 digits, the last of them its check digit',
    ],
    GTIN_OF_OTHER: ['商品条码 {GTIN} 已属于物料 {CODE}', 'GTIN {GTIN} belongs to material {CODE}'],
    LINE_OF_OTHER_PLANT: ['生产线 {LINE} 不属于工厂 {PLANT}', 'Production line {LINE} is not in plant {PLANT}'],
    STD_PRICE_REQUIRED: ['标准价方法必须填写标准价', 'The standard method needs a standard price'],
    MATERIAL_HAS_STOCK: [
      '物料 {CODE} 还有库存，不能更改评估；标准价请用调价单更改',
      'Material {CODE} has stock: its valuation cannot be changed here. A price change revalues what is there',
    ],
  },
});
