import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the goods issue. */
export const goodsIssueTexts = defineTexts({
  name: ['其他出库单', 'Goods issue'],
  labels: {
    GOODS_ISSUE_NO: ['其他出库单号', 'Goods issue no.'],
    GOODS_ISSUE_ENTRY_NO: ['其他出库行号', 'Goods issue line no.'],
    ORDER_DATE: ['过账日期', 'Posting date'],
    'reverse.ORDER_DATE': ['冲销日期', 'Reversal date'],
    ISSUE_TYPE: ['出库类型', 'Issued for'],
    ISSUE_REASON: ['出库原因', 'Reason'],
    BIZ_EMPLOYEE: ['领用人', 'Received by'],
    ORG_CODE: ['领用部门', 'Department'],
    STOCK_VALUE: ['出库金额', 'Value issued'],
  },
  choices: {
    'ISSUE_TYPE.CONSUMPTION': ['领用', 'Consumption'],
    'ISSUE_TYPE.SAMPLE': ['样品', 'Sample'],
    'ISSUE_TYPE.SCRAP': ['报废', 'Scrap'],
  },
  confirmations: {
    approve: [
      '确定审核{doc} {no}？货物随即出库，金额按平均价记入费用。',
      'Approve {doc} {no}? The goods leave stock with that, and their value at the average price becomes an expense.',
    ],
    reverse: [
      '确定冲销{doc} {no}？货物按出库时的金额回到原货位。',
      'Reverse {doc} {no}? The goods are in their bins again, at the value at which they left.',
    ],
  },
  checks: {
    GOODS: ['货位数量足够', 'Goods are there'],
  },
  errors: {
    ISSUE_IN_AREA: [
      '货位 {BIN} 是收货区或发货区，请先移到普通货位',
      'Bin {BIN} is a receiving or shipping area: move the goods to a standard bin first',
    ],
  },
});
