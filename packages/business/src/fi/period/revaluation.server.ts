import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { determineAccounts } from '@sampan/engines/ledger/account-determination.ts';
import { absolute, type Decimal, isNegative, isPositive, isZero, negate, sum } from '@sampan/kernel/decimal.ts';
import { failAll, failure } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { firstDayAfter } from '../month-days.ts';
import { atClosing, type ForeignPlace, foreignPositions } from './foreign-positions.server.ts';
import type { CompanyMonth } from './period.checks.server.ts';
import { periodTexts } from './period.texts.ts';
import type { Proposal, ProposedLine } from './proposal.ts';

/** A position at the closing rate. */
export interface RevaluedPosition extends ForeignPlace {
  readonly ORIGINAL_AMOUNT: Decimal;
  readonly CARRIED_AMOUNT: Decimal;
  readonly EXCHANGE_RATE: Decimal;
  readonly CLOSING_AMOUNT: Decimal;
  readonly DIFFERENCE: Decimal;
}

export interface Revaluation extends Proposal {
  readonly positions: readonly RevaluedPosition[];
}

/**
 * Open items and bank balances in other currencies at the rate of the last day of a month (lifecycles §5). Done again it proposes only what has changed
 * since; advances and goods not invoiced are no money and stay. @throws EXCHANGE_RATE_MISSING for every currency without a rate
 */
export async function revaluation(context: PipelineContext, month: CompanyMonth): Promise<Revaluation> {
  const { date, base, places, positions: found } = await foreignPositions(context, month);
  const lacking = new Set(found.flatMap(({ CURRENCY_CODE, rate }) => (rate ? [] : [CURRENCY_CODE])));
  failAll([...lacking].map((FROM) => failure('EXCHANGE_RATE_MISSING', { FROM, TO: base, DATE: date })));
  const positions = found.map(({ KIND: _kind, amount, carried, rate, ...position }): RevaluedPosition => {
    const { closing, difference } = atClosing({ amount, carried }, rate!, places);
    return {
      ...position,
      ORIGINAL_AMOUNT: amount,
      CARRIED_AMOUNT: carried,
      EXCHANGE_RATE: rate!.rate,
      CLOSING_AMOUNT: closing,
      DIFFERENCE: difference,
    };
  });
  const SUMMARY = inLanguage(periodTexts.notices.revaluation, context.parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN');
  const changed = positions.filter(({ DIFFERENCE }) => !isZero(DIFFERENCE));
  return { date, SUMMARY, takenBackOn: firstDayAfter(month.ACCOUNTING_PERIOD), positions, lines: await linesOf(context, changed, SUMMARY) };
}

async function linesOf(context: PipelineContext, changed: readonly RevaluedPosition[], SUMMARY: string): Promise<ProposedLine[]> {
  if (changed.length === 0) return [];
  const own = changed.map(
    ({ ACCOUNTING_CODE, CURRENCY_CODE, SUPPLIER_CODE, CUSTOMER_CODE, EXCHANGE_RATE, DIFFERENCE }): ProposedLine => ({
      ACCOUNTING_CODE,
      SUMMARY: `${SUMMARY} ${CURRENCY_CODE} ${EXCHANGE_RATE}`,
      [isNegative(DIFFERENCE) ? 'CREDIT' : 'DEBIT']: absolute(DIFFERENCE),
      SUPPLIER_CODE,
      CUSTOMER_CODE,
      CURRENCY_CODE,
    }),
  );
  const exchange = (await determineAccounts(context, [{ VALUATION_CLASS_CODE: '*', MOVING_TYPE: 'KDF' }]))('*', 'KDF');
  const gain = sum(changed.map(({ DIFFERENCE }) => DIFFERENCE).filter(isPositive));
  const loss = negate(sum(changed.map(({ DIFFERENCE }) => DIFFERENCE).filter(isNegative)));
  return [
    ...own,
    ...(isZero(loss) ? [] : [{ ACCOUNTING_CODE: exchange.DEBIT_ACCOUNTING_CODE, SUMMARY, DEBIT: loss }]),
    ...(isZero(gain) ? [] : [{ ACCOUNTING_CODE: exchange.CREDIT_ACCOUNTING_CODE, SUMMARY, CREDIT: gain }]),
  ];
}
