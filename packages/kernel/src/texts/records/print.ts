import type { Texts } from '../../texts.ts';

/** Words that exist only on paper (glossary §19). Printed headings carry both languages whatever the interface language. */
export const printTexts = {
  'print.preparedBy': ['制单', 'Prepared by'],
  'print.checkedBy': ['审核', 'Checked by'],
  'print.approvedBy': ['批准', 'Approved by'],
  'print.handledBy': ['经办人', 'Handled by'],
  'print.storekeeper': ['仓管员', 'Storekeeper'],
  'print.supplier': ['供方', 'Supplier'],
  'print.buyer': ['需方', 'Buyer'],
  'print.chop': ['盖章', 'Company chop'],
  'print.capitals': ['合计金额(大写)', 'Total in capitals'],
  'print.figures': ['合计金额(小写)', 'Total in figures'],
  'print.page': ['第 {p} 页 共 {t} 页', 'Page {p} of {t}'],
  'print.pageSum': ['本页小计', 'Page subtotal'],
  'print.printedAt': ['打印时间', 'Printed at'],
  'print.printNo': ['第 {n} 次打印', 'Print no. {n}'],
  'print.creditCode': ['统一社会信用代码', 'Unified social credit code'],
  'print.bank': ['开户行及账号', 'Bank and account no.'],
  'print.addressAndPhone': ['地址、电话', 'Address and telephone'],
  'print.material': ['物料名称 规格型号', 'Material name, specification'],
  'print.seq': ['行号', 'No.'],
  'print.signDate': ['日期', 'Date'],
  'print.draft': ['草稿', 'DRAFT'],
  'print.cancelled': ['已作废', 'CANCELLED'],
} as const satisfies Texts;
