import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, dictionary, type Field, main, must, reference, text } from '@sampan/model/field.ts';
import { keyed } from '../fi/settlement/settlement-fields.ts';
import type { Side } from '../fi/settlement/side.ts';

const total = (...of: readonly string[]) => ({ field: computed(must(amount({ sign: 'any' })), ...of), per: 'CURRENCY_CODE' }) as const;

type Measure = ReturnType<typeof total>;

/** Report of posted payments or receipts of a span of days, in the currency in which they were made. */
export const settlementReport = <S extends Side>(side: S) => ({
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    ...keyed<S['partner'], Field<'reference', false>>(side.partner, main(reference(side.master))),
    BANK_ACCOUNT_CODE: D.BANK_ACCOUNT_CODE,
    SETTLE_ACCOUNT_CODE: D.ACCOUNTING_CODE,
    ...keyed<S['date'], Field<'date', true>>(side.date, must(date())),
    ...keyed<S['no'], Field<'text', true>>(side.no, must(text(40))),
    ...keyed<S['kind'], Field<'dictionary', false>>(side.kind, dictionary(side.kind)),
    OWNER: D.OWNER,
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    ...keyed<S['total'], Measure>(side.total, total('AMOUNT')),
    TOTAL_DISCOUNT_AMOUNT: total(side.total),
    TOTAL_FINAL_AMOUNT: total(side.total, 'TOTAL_DISCOUNT_AMOUNT'),
  },
  group: [side.date as S['date'], side.no as S['no'], side.kind as S['kind'], side.partner as S['partner'], 'BANK_ACCOUNT_CODE'] as const,
  asOf: true as const,
  span: true as const,
  drill: {
    type: side.type,
    by: { COMPANY_CODE: 'COMPANY_CODE', [side.partner]: side.partner as S['partner'], BANK_ACCOUNT_CODE: 'BANK_ACCOUNT_CODE' } as const,
    until: side.date as S['date'],
    record: 'RECORD_ID',
    at: side.no as S['no'],
  },
  chart: 'TOTAL_FINAL_AMOUNT' as const,
});
