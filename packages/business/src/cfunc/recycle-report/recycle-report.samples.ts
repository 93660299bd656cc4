import { defineSamples } from '../../samples.ts';

const item = (RECYCLE_CATEGORY: string, ITEM_TITLE: string, QTY: string, UNIT_CODE: string, UNIT_PRICE: string, CONTENT = '') => ({
  RECYCLE_CATEGORY,
  ITEM_TITLE,
  QTY,
  UNIT_CODE,
  UNIT_PRICE,
  CONTENT: CONTENT || null,
});
const report = (REPORT_TITLE: string, CUSTOMER_CODE: string, ENTRIES: readonly object[]) => ({
  REPORT_TITLE,
  CUSTOMER_CODE,
  COMPANY_CODE: '1000',
  CURRENCY_CODE: 'CNY',
  ENTRIES,
});

/** Recycle reports that no request has asked for: offers to customers, in every state. Those of requests are made by them. */
export const recycleReportSamples = defineSamples([
  {
    name: 'report of pins',
    day: -40,
    by: 'buyer',
    DATA: report('镀金插针含量检测', 'C1002', [
      item('PRECIOUS_METAL', '金', '42.5', 'G', '612', '火试金法，含量 0.85‰'),
      item('METAL', '黄铜', '48', 'KG', '41.2'),
    ]),
    steps: [
      { day: -40, by: 'buyer', act: 'submit' },
      { day: -39, by: 'approver', act: 'approve' },
    ],
  },
  {
    name: 'report of cables',
    day: -18,
    by: 'buyer',
    DATA: report('报废电缆估价', 'C1001', [item('METAL', '铜米', '260', 'KG', '58.4'), item('PLASTIC', '绝缘料', '95', 'KG', '1.6')]),
    steps: [
      { day: -18, by: 'buyer', act: 'submit' },
      { day: -17, by: 'approver', act: 'reject', DATA: { COMMENT: '铜价按当日长江有色重新报价' } },
    ],
  },
  {
    name: 'report of boards',
    day: -2,
    by: 'buyer',
    DATA: report('废线路板估价', 'C1001', [item('METAL', '铜', '120', 'KG', '39')]),
    steps: [{ day: -2, by: 'buyer', act: 'submit' }],
  },
  {
    name: 'report of moulds',
    day: -1,
    by: 'buyer',
    DATA: report('旧模具估价', 'C1002', [item('METAL', '模具钢', '800', 'KG', '3.4', '待客户确认数量')]),
  },
  {
    name: 'report of paper',
    day: -9,
    by: 'buyer',
    DATA: report('废纸箱估价', 'C1002', [item('PAPER', '黄板纸', '640', 'KG', '1.15')]),
    steps: [{ day: -8, by: 'buyer', act: 'cancel' }],
  },
]);
