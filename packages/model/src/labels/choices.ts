import type { Texts } from '@sampan/kernel/texts.ts';

/** Captions of fixed options that several definitions have: `FIELD.OPTION`. Values of the data dictionary carry their own texts. */
export const choiceLabels = {
  'ORDER_TYPE.PRODUCT_IN': ['生产入库单', 'Production-in'],
  'ORDER_TYPE.SO_OUT': ['销售出库单', 'Sales-out'],
  'ORDER_TYPE.PO_RETURN_OUT': ['采购退货出库单', 'Purchase return-out'],
  'ORDER_TYPE.PRODUCT_OUT': ['生产领料出库单', 'Production-out'],
  'ORDER_TYPE.STOCKTAKING_OUT': ['盘点出库单', 'Stocktaking-out'],
  'OPERATOR.EQ': ['等于', 'is'],
  'flag.0': ['否', 'No'],
  'flag.1': ['是', 'Yes'],
  'TAX_ROUNDING.line': ['按行', 'Each line'],
  'TAX_ROUNDING.document': ['按单据', 'The document'],
} as const satisfies Texts;
