import type { Texts } from '@sampan/kernel/texts.ts';

/** Client parameters: `parameter.` + code is the name, with `.hint` what it does. */
export const parameterTexts = {
  'parameter.OVER_RECEIPT_TOL': ['超收容差 %', 'Over-receipt tolerance %'],
  'parameter.OVER_RECEIPT_TOL.hint': ['收货数量最多可超出订购数量的百分比', 'By how many percent more than ordered may be received'],
  'parameter.AUTO_CLOSE': ['完成后自动关闭', 'Close documents when completed'],
  'parameter.AUTO_CLOSE.hint': ['单据全部执行完后自动关闭', 'A document closes by itself once everything in it is done'],
  'parameter.AUTO_SAME_PERSON': ['同一审批人自动通过', 'Same approver in the next step passes'],
  'parameter.AUTO_SAME_PERSON.hint': ['下一步的审批人相同时不再重复审批', 'Whoever has signed a step need not sign the next one again'],
  'parameter.APPROVAL_RESTART': ['审批中修改后重新审批', 'A change on the way restarts the approval'],
  'parameter.APPROVAL_RESTART.hint': [
    '审批人修改金额或条件字段后，从第一步重新审批',
    'When an approver changes an amount or a field of a condition, the approval begins again at the first step',
  ],
  'parameter.TAX_ROUNDING': ['税额舍入方式', 'Tax rounding'],
  'parameter.TAX_ROUNDING.hint': ['税额按每行舍入，或按整张单据舍入', 'Tax is rounded for each line, or once for the document'],
  'parameter.TAX_ROUNDING.line': ['按行', 'Each line'],
  'parameter.TAX_ROUNDING.document': ['按单据', 'The document'],
  'parameter.BACKDATE_DAYS': ['允许倒签天数', 'Days back that everybody may post'],
  'parameter.BACKDATE_DAYS.hint': [
    '所有人可以过账到多少天以前；更早需要“超期倒签”权限',
    'How far back anyone may post. Further back needs the right to backdate',
  ],
  'parameter.RATE_FIXED': ['收货沿用订单汇率', 'Receipts keep the rate of the order'],
  'parameter.RATE_FIXED.hint': [
    '收货按订单汇率折算，而不是当天汇率',
    'Goods received are valued at the rate of the order, not at that of the day',
  ],
  'parameter.APPROVE_REQUIRED': ['必须审批的单据类型', 'Document types that need approval'],
  'parameter.APPROVE_REQUIRED.hint': ['未选中的单据提交后即视为已审核', 'All others are approved as soon as they are submitted'],
  'parameter.TIME_ZONE': ['时区', 'Time zone'],
  'parameter.TIME_ZONE.hint': ['决定“今天”是哪一天', 'Decides which day is today'],
  'parameter.BASE_CURRENCY': ['本位币', 'Base currency'],
  'parameter.BASE_CURRENCY.hint': ['未指明公司时使用的币种', 'Used where no company is named'],
  'parameter.BOOK_LANGUAGE': ['账簿语言', 'Language of the books'],
  'parameter.BOOK_LANGUAGE.hint': ['凭证摘要使用的语言', 'In which vouchers say what they are for'],
  'parameter.BOOK_LANGUAGE.zh-CN': ['中文', 'Chinese'],
  'parameter.BOOK_LANGUAGE.en': ['英文', 'English'],
  'parameter.PO_REQUIRED_FIELDS': ['采购订单必填字段', 'Required fields of a purchase order'],
  'parameter.PO_REQUIRED_FIELDS.hint': [
    '除固定必填项以外，提交前必须填写的字段',
    'To be filled in before submitting, beside those that are always required',
  ],
} as const satisfies Texts;
