import type { Accounts, Layouts, StatementLine } from '../statement-lines.ts';

/** Codes of the chart after the Chinese accounting standards; those of small businesses are a thousand below. */
const of = (...codes: readonly string[]): readonly Accounts[] => [
  { of: 'PROFIT_LOSS', codes: codes.flatMap((code) => [code, String(Number(code) - (code.length > 4 ? 100_000 : 1000))]) },
];

/** Income statement of the Chinese small-business standards (会小企 02 表), its codes after the row numbers of the form. */
const CN: readonly StatementLine[] = [
  { code: 'P01', name: ['一、营业收入', 'I. Operating revenue'], shows: 'credit', accounts: of('6001', '6051') },
  { code: 'P02', name: ['减：营业成本', 'Less: operating cost'], shows: 'debit', accounts: of('6401', '6402') },
  { code: 'P03', name: ['税金及附加', 'Taxes and surcharges'], shows: 'debit', accounts: of('6403') },
  { code: 'P11', name: ['销售费用', 'Selling expenses'], shows: 'debit', accounts: of('6601') },
  { code: 'P14', name: ['管理费用', 'Administration expenses'], shows: 'debit', accounts: of('6602', '6604') },
  { code: 'P18', name: ['财务费用', 'Finance cost'], sum: ['P19', 'P19X'] },
  { code: 'P19', name: ['其中：利息费用', 'Of these: interest'], shows: 'debit', accounts: of('660301') },
  { code: 'P19X', shows: 'debit', accounts: of('6603') },
  { code: 'P20', name: ['加：投资收益', 'Add: investment income'], shows: 'credit', accounts: of('6111') },
  {
    code: 'P20A',
    name: ['其他损益（未列入以上项目的科目）', 'Other gains and losses (accounts of no other line)'],
    shows: 'credit',
    accounts: [{ of: 'PROFIT_LOSS' }],
    isOptional: true,
  },
  {
    code: 'P21',
    name: ['二、营业利润', 'II. Operating profit'],
    sum: ['P01', '-P02', '-P03', '-P11', '-P14', '-P18', 'P20', 'P20A'],
  },
  { code: 'P22', name: ['加：营业外收入', 'Add: non-operating income'], shows: 'credit', accounts: of('6301') },
  { code: 'P24', name: ['减：营业外支出', 'Less: non-operating expenses'], shows: 'debit', accounts: of('6711') },
  { code: 'P30', name: ['三、利润总额', 'III. Profit before tax'], sum: ['P21', 'P22', '-P24'] },
  { code: 'P31', name: ['减：所得税费用', 'Less: income tax'], shows: 'debit', accounts: of('6801') },
  { code: 'P32', name: ['四、净利润', 'IV. Net profit'], sum: ['P30', '-P31'] },
];

/** Statement of profit or loss by function (IAS 1). */
const IFRS: readonly StatementLine[] = [
  { code: 'J01', name: ['收入', 'Revenue'], shows: 'credit', accounts: of('6001', '6051') },
  { code: 'J02', name: ['销售成本', 'Cost of sales'], shows: 'debit', accounts: of('6401', '6402') },
  { code: 'J03', name: ['毛利', 'Gross profit'], sum: ['J01', '-J02'] },
  { code: 'J04', name: ['其他收益', 'Other income'], shows: 'credit', accounts: of('6101', '6115', '6117', '6301') },
  { code: 'J05', name: ['销售费用', 'Distribution costs'], shows: 'debit', accounts: of('6601') },
  { code: 'J06', name: ['管理费用', 'Administrative expenses'], shows: 'debit', accounts: of('6602', '6604', '6403') },
  { code: 'J07', name: ['其他费用', 'Other expenses'], shows: 'debit', accounts: of('6701', '6702', '6711') },
  {
    code: 'J08',
    name: ['其他损益（未列入以上项目的科目）', 'Other gains and losses (accounts of no other line)'],
    shows: 'credit',
    accounts: [{ of: 'PROFIT_LOSS' }],
    isOptional: true,
  },
  { code: 'J10', name: ['经营利润', 'Operating profit'], sum: ['J03', 'J04', '-J05', '-J06', '-J07', 'J08'] },
  { code: 'J11', name: ['财务费用净额', 'Net finance costs'], shows: 'debit', accounts: of('6603') },
  { code: 'J12', name: ['投资收益', 'Income from investments'], shows: 'credit', accounts: of('6111') },
  { code: 'J20', name: ['税前利润', 'Profit before tax'], sum: ['J10', '-J11', 'J12'] },
  { code: 'J21', name: ['所得税费用', 'Income tax expense'], shows: 'debit', accounts: of('6801') },
  { code: 'J30', name: ['本期利润', 'Profit for the period'], sum: ['J20', '-J21'] },
];

export const incomeStatementLines: Layouts = { CN, IFRS };
