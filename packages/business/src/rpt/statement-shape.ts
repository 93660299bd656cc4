import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, must } from '@sampan/model/field.ts';
import { STATEMENT_LAYOUTS } from './statement-layouts.ts';
import { type Layouts, lineCodes, sumCodes } from './statement-lines.ts';

/** A figure of a statement, in the currency of the company. */
export const statementFigure = () => ({ field: computed(must(amount({ sign: 'any' })), 'DEBIT', 'CREDIT'), per: 'CURRENCY_CODE' }) as const;

/** What statements of a company have in common: figures of lines, of which each leads to the ledger of its accounts. */
export const statementShape = (lines: Layouts) =>
  ({
    area: 'rpt',
    cards: ['VOUCHER'],
    dimensions: {
      COMPANY_CODE: must(D.COMPANY_CODE),
      STATEMENT_LAYOUT: must(choice(STATEMENT_LAYOUTS)),
      STATEMENT_LINE: must(choice(lineCodes(lines))),
      ACCOUNTING_CODE: D.ACCOUNTING_CODE,
      CURRENCY_CODE: must(D.CURRENCY_CODE),
    },
    group: ['COMPANY_CODE', 'STATEMENT_LINE'],
    asOf: true,
    layout: { of: 'STATEMENT_LAYOUT', line: 'STATEMENT_LINE', sums: sumCodes(lines) },
    drill: {
      type: 'account_ledger',
      by: { COMPANY_CODE: 'COMPANY_CODE', ACCOUNTING_CODE: 'ACCOUNTING_CODE' },
      at: 'STATEMENT_LINE',
      apart: 'ACCOUNTING_CODE',
    },
  }) as const;
