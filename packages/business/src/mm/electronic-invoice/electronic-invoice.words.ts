import type { Texts } from '@sampan/kernel/texts.ts';

/** Entering a purchase invoice from an electronic one. */
export const electronicInvoiceWords = {
  'electronic.title': ['电子发票录入', 'From an electronic invoice'],
  'electronic.drop': [
    '把电子发票拖到这里：XML（数电票、UBL、EN 16931）、OFD 或 PDF',
    'Drop an electronic invoice here: XML (UBL, EN 16931, Chinese digital invoices), OFD or PDF',
  ],
  'electronic.choose': ['选择文件', 'Choose a file'],
  'electronic.code': ['或扫描、粘贴发票二维码内容', 'Or scan or paste the code on a Chinese invoice'],
  'electronic.read': ['读取', 'Read'],
  'electronic.other': ['换一张', 'Another one'],
  'electronic.create': ['生成草稿', 'Create the draft'],
  'electronic.created': ['已生成采购发票草稿 {no}', 'Draft {no} is created'],
  'electronic.notAttached': [
    '草稿已生成，但文件未能附上，请在附件中上传',
    'The draft is created, but the file could not be attached: upload it there',
  ],
  'electronic.facts': ['发票内容', 'The invoice'],
  'electronic.seller': ['销售方', 'Seller'],
  'electronic.buyer': ['购买方', 'Buyer'],
  'electronic.NET': ['不含税金额', 'Amount without tax'],
  'electronic.TAX': ['税额', 'Tax'],
  'electronic.GROSS': ['价税合计', 'Amount incl. tax'],
  'electronic.taken': ['该发票号码已录入：{no}', 'This number is entered already: {no}'],
  'electronic.takenUnseen': ['该发票号码已录入', 'This number is entered already'],
  'electronic.noVendor': [
    '没有供应商的税号与销售方一致：请选择供应商，或先在供应商资料中维护税号',
    'No supplier has the tax number of the seller: choose one, or enter the number at the supplier',
  ],
  'electronic.severalVendors': ['多个供应商有此税号，请选择', 'Several suppliers have this tax number: choose one'],
  'electronic.buyerUnknown': ['购买方税号 {id} 不是本企业任何公司的税号', 'The buyer’s tax number {id} is that of no company of yours'],
  'electronic.lines': ['与收货对应', 'Lines and receipts'],
  'electronic.line': ['发票行', 'Line of the invoice'],
  'electronic.receipt': ['收货', 'Receipt'],
  'electronic.noReceipt': ['没有可对应的收货', 'No receipt that it could mean'],
  'electronic.rest': ['{n} 未对应', '{n} without a receipt'],
  'electronic.nothing': [
    '没有可开票的收货与此发票对应，不能生成草稿',
    'Nothing that was received and can be invoiced fits this invoice: no draft can be made',
  ],
  'electronic.amounts': ['金额核对', 'Amounts'],
  'electronic.onInvoice': ['发票', 'Invoice'],
  'electronic.inDraft': ['草稿', 'Draft'],
  'electronic.difference': ['差额', 'Difference'],
  'electronic.codeHint': [
    '二维码不含明细：已列出该供应商全部可开票的收货，生成草稿后请删去不属于本发票的行并核对金额',
    'The code says no lines: all that can be invoiced of the supplier is listed. Remove from the draft what is not on the invoice, and compare the amount',
  ],
} as const satisfies Texts;
