import { type Decimal, decimal, isNegative, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { isHidden, mayRead } from '@sampan/engines/access/privilege.ts';
import { isRowVisible } from '@sampan/engines/access/visible-rows.ts';
import type { Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { isEditable, isWaiting } from '@sampan/model/phase.ts';
import { bankBalance } from '../bank-balance/bank-balance.ts';
import { payment } from './payment.ts';

/**
 * What is on the bank account of a payment that is still to be posted, what other payments in approval will take of it and what this one leaves
 * (PM-9). Nothing for whoever may not see balances. IS_OVERDRAWN says that the organisation wants to be warned.
 */
export async function balanceOf(header: HeaderOf<typeof payment>, context: Context): Promise<Record<string, unknown>> {
  const { db, session, parameters } = context;
  const isOpen = header.IS_CANCELLED !== '1' && (isEditable(payment, header) || isWaiting(payment, header));
  if (!isOpen || !header.BANK_ACCOUNT_CODE || !mayRead(session, bankBalance)) return {};
  const hides = isHidden(bankBalance, session, 'BOOK_BALANCE') || isHidden(payment, session, 'TOTAL_FINAL_AMOUNT');
  const row = hides
    ? undefined
    : await db.select('bank_balance').selectAll().where('BANK_ACCOUNT_CODE', '=', header.BANK_ACCOUNT_CODE).executeTakeFirst();
  if (!row || !isRowVisible(bankBalance, session, row)) return {};
  const paid = decimal(header.TOTAL_FINAL_AMOUNT);
  const waiting = subtract(decimal(row.WAITING_AMOUNT), isWaiting(payment, header) ? paid : ZERO);
  const after = [waiting, paid].reduce<Decimal>((rest, part) => subtract(rest, part), decimal(row.BOOK_BALANCE));
  return {
    BANK_BALANCE: decimal(row.BOOK_BALANCE),
    OTHER_WAITING_AMOUNT: waiting,
    BALANCE_AFTER: after,
    BALANCE_DECIMALS: await currencyDecimals(context, header.CURRENCY_CODE),
    IS_OVERDRAWN: parameters.OVERDRAFT_WARNING === 'on' && isNegative(after) ? '1' : '0',
  };
}
