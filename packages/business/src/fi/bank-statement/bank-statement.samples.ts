import { defineSamples } from '../../samples.ts';

const account = { BANK_ACCOUNT_CODE: 'BOC-CNY' };

/** Bank statements of the sample organisation: one confirmed, one with a line that is still to be matched, one of the wrong account. */
export const bankStatementSamples = defineSamples([
  {
    name: 'statement of October',
    day: -29,
    by: 'finance',
    DATA: ({ day }) => ({
      ...account,
      STATEMENT_NO: '10',
      STATEMENT_DATE: day(-30),
      OPENING_BALANCE: '820000',
      CLOSING_BALANCE: '819813.5',
      ENTRIES: [
        { VALUE_DATE: day(-30), AMOUNT: '-186.5', PARTNER_NAME: '中国银行', PURPOSE: '手续费', BANK_REFERENCE: 'F0010', IS_SETTLED: '1' },
      ],
    }),
    steps: [{ day: -29, by: 'finance', act: 'confirm' }],
  },
  {
    name: 'statement of November',
    day: -1,
    by: 'finance',
    DATA: ({ day, no }) => ({
      ...account,
      STATEMENT_NO: '11',
      STATEMENT_DATE: day(-2),
      OPENING_BALANCE: '819813.5',
      CLOSING_BALANCE: '815713.5',
      ENTRIES: [
        {
          VALUE_DATE: day(-17),
          AMOUNT: '-3000',
          PARTNER_NAME: '无锡华东不锈钢有限公司',
          PURPOSE: '钢板定金',
          BANK_REFERENCE: 'P0111',
          PAYMENT_DOC_NO: no('deposit on steel'),
        },
        { VALUE_DATE: day(-2), AMOUNT: '-1100', PARTNER_NAME: '苏州电力', PURPOSE: '电费', BANK_REFERENCE: 'P0112' },
      ],
    }),
    steps: [],
  },
  {
    name: 'statement of the wrong account',
    day: -3,
    by: 'finance',
    DATA: ({ day }) => ({
      BANK_ACCOUNT_CODE: 'BOC-USD',
      STATEMENT_NO: '11',
      STATEMENT_DATE: day(-3),
      OPENING_BALANCE: '0',
      CLOSING_BALANCE: '-50',
      NOTE: '选错账户',
      ENTRIES: [{ VALUE_DATE: day(-3), AMOUNT: '-50', PURPOSE: '手续费', BANK_REFERENCE: 'F0012' }],
    }),
    steps: [{ day: -3, by: 'finance', act: 'cancel' }],
  },
]);
