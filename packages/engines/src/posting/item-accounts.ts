import { isPostingKey, POSTING_KEYS, type PostingKeyType } from '../call/posting-keys.ts';
import { MOVING_TYPES, stockAccountField } from '../stock/moving-types.ts';

export type AccountField = 'DEBIT_ACCOUNTING_CODE' | 'CREDIT_ACCOUNTING_CODE';

/**
 * Whether the account on this side of a row of the account determination is kept by open items, and so may hold nothing else (I-07); undefined
 * where nothing posts under the row's type or with that side of it.
 */
export function keepsItems(type: string, field: AccountField): boolean | undefined {
  if (isPostingKey(type)) return (POSTING_KEYS[type] as PostingKeyType).over !== undefined;
  const side = field === 'DEBIT_ACCOUNTING_CODE' ? 'DEBIT' : 'CREDIT';
  const key = Object.values<PostingKeyType>(POSTING_KEYS).find((one) => one.in?.type === type && one.in.side === side);
  if (key) return key.over !== undefined;
  const moving = MOVING_TYPES.get(type);
  if (!moving || moving.reverses) return undefined;
  const isUsed = field === 'DEBIT_ACCOUNTING_CODE' ? moving.debit : moving.credit;
  if (!isUsed) return undefined;
  return moving.item !== undefined && stockAccountField(type) !== field;
}
