import { absolute, type Decimal, divide, isNegative, isZero, negate, round } from '@sampan/kernel/decimal.ts';
import type { Partner } from '../call/postings.ts';
import type { Accounts } from '../ledger/account-determination.ts';
import type { VoucherEntryDraft } from '../ledger/post-voucher.ts';

/** An account by its code, or the row and side of the account determination in which it stands; the side of the amount where none is given. */
export type AccountRef = { readonly code: string } | { readonly of: string; readonly type: string; readonly side?: 'DEBIT' | 'CREDIT' };

/** A line of a voucher before its account is looked up. */
export interface BookedLine {
  readonly account: AccountRef;
  /** Company currency, debit positive. */
  readonly amount: Decimal;
  /** The same in another currency, signed alike. */
  readonly original?: { readonly CURRENCY_CODE: string; readonly AMOUNT: Decimal } | undefined;
  /** Where it stands whatever its sign, then with a negative amount; else on the side of its sign. */
  readonly side?: 'DEBIT' | 'CREDIT' | undefined;
  /** Side on which stood what it takes back. */
  readonly stood?: 'DEBIT' | 'CREDIT';
  /** The moving type or posting key. */
  readonly key: string;
  readonly partner?: Partner | undefined;
  readonly SUMMARY?: string | undefined;
  readonly PLANT_CODE?: string | undefined;
  readonly MATERIAL_CODE?: string | undefined;
  readonly entryNo?: number | undefined;
}

export type AccountsOf = (subject: string, type: string) => Accounts;

export function accountCode({ account, amount }: Pick<BookedLine, 'account' | 'amount'>, accountsOf: AccountsOf): string {
  if ('code' in account) return account.code;
  const row = accountsOf(account.of, account.type);
  const side = account.side ?? (isNegative(amount) ? 'CREDIT' : 'DEBIT');
  return side === 'DEBIT' ? row.DEBIT_ACCOUNTING_CODE : row.CREDIT_ACCOUNTING_CODE;
}

/** The line as the voucher holds it: one side, where amounts have a sign only in red letters. */
export function entryDraft(line: BookedLine, accountsOf: AccountsOf): VoucherEntryDraft {
  const { amount, original, partner, key } = line;
  const side = line.side ?? (isNegative(amount) ? 'CREDIT' : 'DEBIT');
  const onSide = (value: Decimal): Decimal => (side === 'DEBIT' ? value : negate(value));
  return {
    ACCOUNTING_CODE: accountCode(line, accountsOf),
    [side]: onSide(amount),
    MOVING_TYPE: key,
    ...(line.SUMMARY === undefined ? {} : { SUMMARY: line.SUMMARY }),
    ...(line.PLANT_CODE === undefined ? {} : { PLANT_CODE: line.PLANT_CODE }),
    ...(line.MATERIAL_CODE === undefined ? {} : { MATERIAL_CODE: line.MATERIAL_CODE }),
    ...(line.entryNo === undefined ? {} : { SOURCE_ENTRY_NO: line.entryNo }),
    ...(partner?.SUPPLIER_CODE ? { SUPPLIER_CODE: partner.SUPPLIER_CODE } : {}),
    ...(partner?.CUSTOMER_CODE ? { CUSTOMER_CODE: partner.CUSTOMER_CODE } : {}),
    ...(original && !isZero(original.AMOUNT)
      ? {
          CURRENCY_CODE: original.CURRENCY_CODE,
          ORIGINAL_AMOUNT: onSide(original.AMOUNT),
          EXCHANGE_RATE: round(divide(absolute(amount), absolute(original.AMOUNT)), 8),
        }
      : {}),
  };
}
