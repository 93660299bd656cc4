import type { Layouts, StatementLine } from '../statement-lines.ts';

// Charts after both Chinese standards are read: 4001 is equity in the one and production cost in the other, so the class goes with the code.
const split = (ours: readonly string[], theirs: readonly string[]) => ({
  owed: [
    { of: 'ASSET', codes: ours, only: 'debit' },
    { of: 'LIABILITY', codes: theirs, only: 'debit' },
  ] as const,
  owing: [
    { of: 'LIABILITY', codes: theirs, only: 'credit' },
    { of: 'ASSET', codes: ours, only: 'credit' },
  ] as const,
});
const customers = split(['1122'], ['2203']);
const suppliers = split(['1123'], ['2202']);
const others = split(['1221'], ['2241']);

/** Balance sheet of the Chinese small-business standards (会小企 01 表), its codes after the row numbers of the form. */
const CN: readonly StatementLine[] = [
  { code: 'C01', name: ['货币资金', 'Cash and bank'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1001', '1002', '1012'] }] },
  { code: 'C02', name: ['短期投资', 'Short-term investments'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1101'] }] },
  { code: 'C03', name: ['应收票据', 'Notes receivable'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1121'] }] },
  {
    code: 'C04',
    name: ['应收账款', 'Accounts receivable'],
    shows: 'debit',
    accounts: [...customers.owed, { of: 'ASSET', codes: ['1231'] }],
  },
  { code: 'C05', name: ['预付账款', 'Prepayments'], shows: 'debit', accounts: suppliers.owed },
  { code: 'C06', name: ['应收股利', 'Dividends receivable'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1131'] }] },
  { code: 'C07', name: ['应收利息', 'Interest receivable'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1132'] }] },
  { code: 'C08', name: ['其他应收款', 'Other receivables'], shows: 'debit', accounts: others.owed },
  { code: 'C09', name: ['存货', 'Inventories'], sum: ['C10', 'C11', 'C12', 'C13', 'C13X'] },
  { code: 'C10', name: ['其中：原材料', 'Of these: raw materials'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1403'] }] },
  { code: 'C11', name: ['其中：在产品', 'Of these: work in progress'], shows: 'debit', accounts: [{ of: 'COST' }] },
  {
    code: 'C12',
    name: ['其中：库存商品', 'Of these: merchandise'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1405', '1406', '1407'] }],
  },
  {
    code: 'C13',
    name: ['其中：周转材料', 'Of these: packaging and consumables'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1411'] }],
  },
  { code: 'C13X', shows: 'debit', accounts: [{ of: 'ASSET', codes: ['14'] }] },
  {
    code: 'C14',
    name: ['其他流动资产', 'Other current assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET' }, { of: 'COMMON', only: 'debit' }],
  },
  {
    code: 'C15',
    name: ['流动资产合计', 'Total current assets'],
    sum: ['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C14'],
  },
  {
    code: 'C16',
    name: ['长期债券投资', 'Long-term bonds'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1501', '1502', '1503'] }],
  },
  {
    code: 'C17',
    name: ['长期股权投资', 'Long-term equity investments'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1511', '1512'] }],
  },
  { code: 'C18', name: ['固定资产原价', 'Fixed assets at cost'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1601'] }] },
  {
    code: 'C19',
    name: ['减：累计折旧', 'Less: accumulated depreciation'],
    shows: 'credit',
    accounts: [{ of: 'ASSET', codes: ['1602', '1603'] }],
  },
  { code: 'C20', name: ['固定资产账面价值', 'Fixed assets, net'], sum: ['C18', '-C19'] },
  { code: 'C21', name: ['在建工程', 'Construction in progress'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1604'] }] },
  { code: 'C22', name: ['工程物资', 'Construction materials'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1605'] }] },
  { code: 'C23', name: ['固定资产清理', 'Disposal of fixed assets'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1606'] }] },
  {
    code: 'C24',
    name: ['生产性生物资产', 'Productive biological assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1621', '1622'] }],
  },
  {
    code: 'C25',
    name: ['无形资产', 'Intangible assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1701', '1702', '1703'] }],
  },
  {
    code: 'C26',
    name: ['开发支出', 'Development costs'],
    shows: 'debit',
    // In the small-business chart development is a cost account.
    accounts: [{ of: 'COST', codes: ['4301', '5301'] }],
  },
  { code: 'C27', name: ['长期待摊费用', 'Long-term deferred expenses'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['1801'] }] },
  {
    code: 'C28',
    name: ['其他非流动资产', 'Other non-current assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['15', '16', '17', '18'] }],
  },
  {
    code: 'C29',
    name: ['非流动资产合计', 'Total non-current assets'],
    sum: ['C16', 'C17', 'C20', 'C21', 'C22', 'C23', 'C24', 'C25', 'C26', 'C27', 'C28'],
  },
  { code: 'C30', name: ['资产总计', 'Total assets'], sum: ['C15', 'C29'] },
  { code: 'C31', name: ['短期借款', 'Short-term loans'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2001'] }] },
  { code: 'C32', name: ['应付票据', 'Notes payable'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2201'] }] },
  { code: 'C33', name: ['应付账款', 'Accounts payable'], shows: 'credit', accounts: suppliers.owing },
  { code: 'C34', name: ['预收账款', 'Advances received'], shows: 'credit', accounts: customers.owing },
  {
    code: 'C35',
    name: ['应付职工薪酬', 'Employee benefits payable'],
    shows: 'credit',
    accounts: [{ of: 'LIABILITY', codes: ['2211'] }],
  },
  { code: 'C36', name: ['应交税费', 'Taxes payable'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2221'] }] },
  { code: 'C37', name: ['应付利息', 'Interest payable'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2231'] }] },
  { code: 'C38', name: ['应付利润', 'Profit payable'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2232'] }] },
  { code: 'C39', name: ['其他应付款', 'Other payables'], shows: 'credit', accounts: others.owing },
  {
    code: 'C40',
    name: ['其他流动负债', 'Other current liabilities'],
    shows: 'credit',
    accounts: [{ of: 'LIABILITY' }, { of: 'COMMON', only: 'credit' }],
  },
  {
    code: 'C41',
    name: ['流动负债合计', 'Total current liabilities'],
    sum: ['C31', 'C32', 'C33', 'C34', 'C35', 'C36', 'C37', 'C38', 'C39', 'C40'],
  },
  { code: 'C42', name: ['长期借款', 'Long-term loans'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2501', '2502'] }] },
  { code: 'C43', name: ['长期应付款', 'Long-term payables'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2701', '2702'] }] },
  { code: 'C44', name: ['递延收益', 'Deferred income'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2401'] }] },
  {
    code: 'C45',
    name: ['其他非流动负债', 'Other non-current liabilities'],
    shows: 'credit',
    accounts: [{ of: 'LIABILITY', codes: ['25', '26', '27', '28', '29'] }],
  },
  { code: 'C46', name: ['非流动负债合计', 'Total non-current liabilities'], sum: ['C42', 'C43', 'C44', 'C45'] },
  { code: 'C47', name: ['负债合计', 'Total liabilities'], sum: ['C41', 'C46'] },
  { code: 'C48', name: ['实收资本（或股本）', 'Paid-in capital'], shows: 'credit', accounts: [{ of: 'EQUITY', codes: ['4001', '3001'] }] },
  { code: 'C49', name: ['资本公积', 'Capital reserve'], shows: 'credit', accounts: [{ of: 'EQUITY' }] },
  { code: 'C50', name: ['盈余公积', 'Surplus reserve'], shows: 'credit', accounts: [{ of: 'EQUITY', codes: ['4101', '3101'] }] },
  {
    code: 'C51',
    name: ['未分配利润', 'Undistributed profit'],
    shows: 'credit',
    // With the result that is not carried over yet.
    accounts: [{ of: 'EQUITY', codes: ['4103', '4104', '3103', '3104'] }, { of: 'PROFIT_LOSS' }],
  },
  { code: 'C52', name: ['所有者权益（或股东权益）合计', 'Total equity'], sum: ['C48', 'C49', 'C50', 'C51'] },
  { code: 'C53', name: ['负债和所有者权益（或股东权益）总计', 'Total liabilities and equity'], sum: ['C47', 'C52'] },
];

/** Statement of financial position, current and non-current apart (IAS 1). */
const IFRS: readonly StatementLine[] = [
  {
    code: 'I01',
    name: ['不动产、厂场和设备', 'Property, plant and equipment'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['160'] }],
  },
  {
    code: 'I02',
    name: ['无形资产', 'Intangible assets'],
    shows: 'debit',
    accounts: [
      { of: 'ASSET', codes: ['1701', '1702', '1703'] },
      { of: 'COST', codes: ['4301', '5301'] },
    ],
  },
  { code: 'I03', name: ['长期投资', 'Investments'], shows: 'debit', accounts: [{ of: 'ASSET', codes: ['15'] }] },
  {
    code: 'I04',
    name: ['其他非流动资产', 'Other non-current assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['16', '17', '18'] }],
  },
  { code: 'I09', name: ['非流动资产合计', 'Total non-current assets'], sum: ['I01', 'I02', 'I03', 'I04'] },
  {
    code: 'I11',
    name: ['存货', 'Inventories'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['14'] }, { of: 'COST' }],
  },
  {
    code: 'I12',
    name: ['应收账款和票据', 'Trade receivables'],
    shows: 'debit',
    accounts: [...customers.owed, { of: 'ASSET', codes: ['1121', '1231'] }],
  },
  {
    code: 'I13',
    name: ['预付款和其他应收款', 'Prepayments and other receivables'],
    shows: 'debit',
    accounts: [
      ...suppliers.owed,
      ...others.owed,
      { of: 'ASSET', codes: ['1131', '1132'] },
      { of: 'LIABILITY', codes: ['2221'], only: 'debit' },
    ],
  },
  {
    code: 'I14',
    name: ['其他流动资产', 'Other current assets'],
    shows: 'debit',
    accounts: [{ of: 'ASSET' }, { of: 'COMMON', only: 'debit' }],
  },
  {
    code: 'I15',
    name: ['现金及现金等价物', 'Cash and cash equivalents'],
    shows: 'debit',
    accounts: [{ of: 'ASSET', codes: ['1001', '1002', '1012'] }],
  },
  { code: 'I19', name: ['流动资产合计', 'Total current assets'], sum: ['I11', 'I12', 'I13', 'I14', 'I15'] },
  { code: 'I20', name: ['资产总计', 'Total assets'], sum: ['I09', 'I19'] },
  { code: 'I21', name: ['股本', 'Share capital'], shows: 'credit', accounts: [{ of: 'EQUITY', codes: ['4001', '3001'] }] },
  { code: 'I22', name: ['储备', 'Reserves'], shows: 'credit', accounts: [{ of: 'EQUITY' }] },
  {
    code: 'I23',
    name: ['留存收益', 'Retained earnings'],
    shows: 'credit',
    accounts: [{ of: 'EQUITY', codes: ['4103', '4104', '3103', '3104'] }, { of: 'PROFIT_LOSS' }],
  },
  { code: 'I29', name: ['权益合计', 'Total equity'], sum: ['I21', 'I22', 'I23'] },
  { code: 'I31', name: ['长期借款', 'Borrowings'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2501', '2502'] }] },
  {
    code: 'I32',
    name: ['其他非流动负债', 'Other non-current liabilities'],
    shows: 'credit',
    accounts: [{ of: 'LIABILITY', codes: ['2401', '25', '26', '27', '28', '29'] }],
  },
  { code: 'I39', name: ['非流动负债合计', 'Total non-current liabilities'], sum: ['I31', 'I32'] },
  {
    code: 'I41',
    name: ['应付账款和票据', 'Trade payables'],
    shows: 'credit',
    accounts: [...suppliers.owing, { of: 'LIABILITY', codes: ['2201'] }],
  },
  { code: 'I42', name: ['合同负债', 'Contract liabilities'], shows: 'credit', accounts: customers.owing },
  { code: 'I43', name: ['短期借款', 'Short-term borrowings'], shows: 'credit', accounts: [{ of: 'LIABILITY', codes: ['2001'] }] },
  {
    code: 'I44',
    name: ['应付税费', 'Taxes payable'],
    shows: 'credit',
    accounts: [{ of: 'LIABILITY', codes: ['2221'], only: 'credit' }],
  },
  {
    code: 'I45',
    name: ['其他应付款和流动负债', 'Other payables and current liabilities'],
    shows: 'credit',
    accounts: [...others.owing, { of: 'LIABILITY' }, { of: 'COMMON', only: 'credit' }],
  },
  { code: 'I49', name: ['流动负债合计', 'Total current liabilities'], sum: ['I41', 'I42', 'I43', 'I44', 'I45'] },
  { code: 'I50', name: ['负债合计', 'Total liabilities'], sum: ['I39', 'I49'] },
  { code: 'I60', name: ['权益和负债总计', 'Total equity and liabilities'], sum: ['I29', 'I50'] },
];

export const balanceSheetLines: Layouts = { CN, IFRS };
