import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the manual voucher. */
export const manualVoucherTexts = defineTexts({
  name: ['手工凭证', 'Manual voucher'],
  labels: {
    MANUAL_VOUCHER_NO: ['手工凭证编号', 'Manual voucher no.'],
    VOUCHER_ENTRY_NO: ['凭证行号', 'Voucher entry no.'],
    VOUCHER_CATEGORY: ['凭证类别', 'Voucher category'],
    VOUCHER_DATE: ['凭证日期', 'Voucher date'],
    VOUCHER_KIND: ['凭证来源', 'Origin'],
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    SUMMARY: ['摘要', 'Summary'],
    DEBIT: ['借方', 'Debit'],
    CREDIT: ['贷方', 'Credit'],
    ORIGINAL_AMOUNT: ['金额（原币）', 'Amount (original currency)'],
    DEBIT_TOTAL: ['借方合计', 'Debit total'],
    CREDIT_TOTAL: ['贷方合计', 'Credit total'],
    FDC: ['外币凭证', 'Foreign currency'],
    TAKEN_BACK_ON: ['自动冲回日期', 'Taken back on'],
    IS_TAKEN_BACK: ['已自动冲回', 'Taken back'],
    'reverse.VOUCHER_DATE': ['冲销日期', 'Reversal date'],
    TEMPLATE_CODE: ['模板编码', 'Template code'],
    TEMPLATE_NAME: ['模板名称', 'Template name'],
  },
  choices: {
    'VOUCHER_CATEGORY.GENERAL': ['记', 'General'],
    'VOUCHER_CATEGORY.RECEIPT': ['收', 'Receipt'],
    'VOUCHER_CATEGORY.PAYMENT': ['付', 'Payment'],
    'VOUCHER_CATEGORY.TRANSFER': ['转', 'Transfer'],
    'VOUCHER_KIND.ORDINARY': ['手工录入', 'Typed'],
    'VOUCHER_KIND.RECURRING': ['周期凭证', 'Recurring'],
    'VOUCHER_KIND.CARRY_OVER': ['结转损益', 'Profit and loss carried over'],
    'VOUCHER_KIND.YEAR_END': ['结转本年利润', 'Profit of the year carried over'],
    'VOUCHER_KIND.REVALUATION': ['期末外币重估', 'Foreign currency revalued'],
  },
  actions: {
    'save-template': ['存为模板', 'Save as template'],
  },
  confirmations: {
    approve: [
      '确定审核{doc} {no}？审核即记账，凭证号随之生成。',
      'Approve {doc} {no}? It is posted with that and takes its voucher number.',
    ],
    reverse: ['确定冲销{doc} {no}？将生成相反的凭证。', 'Reverse {doc} {no}? A voucher that takes it back is posted.'],
  },
  checks: {
    BALANCE: ['借贷平衡', 'Debit equals credit'],
    ACCOUNTS: ['会计科目', 'Accounting subjects'],
    REVERSAL: ['尚未冲回', 'Not taken back yet'],
  },
  lists: {
    posted: ['已过账', 'Posted'],
  },
  errors: {
    VOUCHER_LINE_SIDE: ['每行只填借方或贷方，且不为零', 'Each line has an amount on one side, debit or credit, and not zero'],
    VOUCHER_LINE_ORIGINAL: [
      '外币行须填币种、原币金额和汇率，且原币金额与本位币同号',
      'A line in foreign currency has currency, original amount and rate; both amounts have the same sign',
    ],
    VOUCHER_LINE_RATE: ['原币金额 × 汇率应为 {AMOUNT}', 'The original amount at this rate is {AMOUNT}'],
    VOUCHER_CURRENCY_UNBALANCED: [
      '{CURRENCY} 借方 {DEBIT}、贷方 {CREDIT} 不平衡',
      'Debit {DEBIT} and credit {CREDIT} in {CURRENCY} differ',
    ],
    VOUCHER_PARTNER_MISSING: ['科目 {CODE} 要求填写往来单位', 'Subject {CODE} asks for a partner'],
    VOUCHER_ACCOUNT_CURRENCY: ['科目 {CODE} 只核算 {CURRENCY}', 'Subject {CODE} is kept in {CURRENCY}'],
    VOUCHER_REVERSAL_BEFORE: ['自动冲回日期须晚于凭证日期', 'It is taken back after its own date'],
    VOUCHER_PROPOSED_LINES: [
      '系统生成的结转、重估凭证不能修改分录，请作废后重新生成',
      'These lines follow from the books: cancel the voucher and propose it again',
    ],
    VOUCHER_TAKEN_BACK: ['凭证 {NO} 已自动冲回，不能再冲销', 'Voucher {NO} was taken back by itself: there is nothing to reverse'],
  },
});
