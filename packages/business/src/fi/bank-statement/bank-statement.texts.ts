import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the bank statement. */
export const bankStatementTexts = defineTexts({
  name: ['银行对账单', 'Bank statement'],
  labels: {
    BANK_STATEMENT_NO: ['对账单编号', 'Bank statement no.'],
    STATEMENT_NO: ['银行对账单号', 'Number of the bank'],
    STATEMENT_DATE: ['对账单日期', 'Statement date'],
    OPENING_BALANCE: ['期初余额', 'Opening balance'],
    CLOSING_BALANCE: ['期末余额', 'Closing balance'],
    LINES_TOTAL: ['发生额合计', 'Total of lines'],
    BANK_STATEMENT_ENTRY_NO: ['对账单行号', 'Statement line no.'],
    VALUE_DATE: ['交易日期', 'Value date'],
    AMOUNT: ['发生额', 'Amount'],
    PARTNER_NAME: ['对方户名', 'Partner'],
    PARTNER_ACCOUNT: ['对方账号', 'Account of the partner'],
    PURPOSE: ['摘要', 'Purpose'],
    BANK_REFERENCE: ['银行流水号', 'Bank reference'],
    PAYMENT_DOC_NO: ['付款单号', 'Payment doc no.'],
    RECEIPT_DOC_NO: ['收款单号', 'Receipt doc no.'],
    IS_SETTLED: ['无需匹配', 'Nothing to match'],
    OUT_AMOUNT: ['支出金额', 'Amount out'],
    IN_AMOUNT: ['收入金额', 'Amount in'],
  },
  confirmations: {
    confirm: ['确定确认{doc} {no}？所有行已匹配。', 'Confirm {doc} {no}? All of its lines are matched.'],
  },
  checks: {
    BALANCE: ['期初、发生额与期末余额', 'Opening balance, lines and closing balance'],
    LINES: ['全部行已匹配', 'All lines matched'],
  },
  lists: {
    'to-match': ['待对账', 'To match'],
  },
  errors: {
    STATEMENT_UNBALANCED: [
      '期初余额 {OPENING} 加发生额 {LINES} 应为 {SUM}，与期末余额 {CLOSING} 不符',
      'Opening balance {OPENING} and lines {LINES} make {SUM}, the closing balance is {CLOSING}',
    ],
    STATEMENT_EXISTS: ['该账户的对账单 {NO} 已存在：{OTHER}', 'Statement {NO} of this account is there already: {OTHER}'],
    STATEMENT_LINE_TWICE: ['该笔流水已在对账单 {OTHER} 中', 'This line stands in statement {OTHER} already'],
    STATEMENT_LINE_INCOMING: ['收入行不能匹配付款单', 'What came in clears no payment'],
    STATEMENT_LINE_OUTGOING: ['支出行不能匹配收款单', 'What left clears no receipt'],
    STATEMENT_LINES_OPEN: ['还有 {N} 行未匹配', '{N} {N:line is/lines are} not matched yet'],
    STATEMENT_FILE_UNKNOWN: ['无法识别文件：支持 CAMT.053、MT940、Excel 和 CSV', 'The file is none of CAMT.053, MT940, Excel and CSV'],
    STATEMENT_FILE_BROKEN: ['文件第 {N} 处内容无法读取：{VALUE}', 'Part {N} of the file cannot be read: {VALUE}'],
    STATEMENT_COLUMNS_MISSING: ['文件中找不到日期和金额列', 'The file has no columns of dates and amounts'],
    STATEMENT_BALANCES_MISSING: [
      '文件中没有余额，请填写期初余额和期末余额',
      'The file tells no balances: give the opening and the closing balance',
    ],
    STATEMENT_ACCOUNT_UNKNOWN: ['没有账号为 {NO} 的银行账户，请选择账户', 'No bank account has the number {NO}: choose one'],
    STATEMENT_ACCOUNT_DIFFERS: ['文件属于账号 {NO}，不是所选账户', 'The file is of account {NO}, not of the one chosen'],
    STATEMENT_OTHER_CURRENCY: ['文件币种为 {CURRENCY}，账户币种为 {OWN}', 'The file is in {CURRENCY}, the account in {OWN}'],
    STATEMENT_EMPTY: ['文件中没有流水', 'The file has no lines'],
  },
});
