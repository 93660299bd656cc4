import type { ErrorCode } from '@sampan/kernel/errors.ts';

/** What tells the accounts of a posting key apart; `*` serves all that have no row of their own. */
export type Subject = 'VALUATION_CLASS' | 'PARTNER_GROUP' | 'TAX_CODE' | 'BANK_ACCOUNT' | 'EXPENSE_TYPE' | 'NONE';

export interface PostingKeyType {
  readonly by: Subject;
  /** Its account stands in the row of a moving type, on this side. */
  readonly in?: { readonly type: string; readonly side: 'DEBIT' | 'CREDIT' };
  /** Its account holds open items and nothing else; the refusal of more than is open. */
  readonly over?: ErrorCode;
  /** Every line names its account itself, so it has no row. */
  readonly isNamed?: true;
}

const difference: PostingKeyType = { by: 'VALUATION_CLASS' };

/** The keys under which documents post (lifecycles §7). A document names a key, never an account. A further key is a further row. */
const keys = {
  /** Goods received, not invoiced. */
  WRX: { by: 'VALUATION_CLASS', in: { type: '101', side: 'CREDIT' }, over: 'OPEN_ITEM_OVER' },
  /** The same between two companies of the organisation. */
  WRX_IC: { by: 'VALUATION_CLASS', in: { type: '645', side: 'CREDIT' }, over: 'OPEN_ITEM_OVER' },
  WIP: { by: 'VALUATION_CLASS', in: { type: '261', side: 'DEBIT' }, over: 'OPEN_ITEM_OVER' },
  SERVICE: { by: 'VALUATION_CLASS', in: { type: '101S', side: 'DEBIT' } },
  REVENUE: { by: 'VALUATION_CLASS' },
  /** What one company of the organisation asks another for: nobody outside pays it. */
  REVENUE_IC: { by: 'VALUATION_CLASS' },
  PAYABLE: { by: 'PARTNER_GROUP', over: 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT' },
  RECEIVABLE: { by: 'PARTNER_GROUP', over: 'INVOICING_TOTAL_RECEIPT_AMOUNT_OVER_FINAL_AMOUNT' },
  PREPAID: { by: 'PARTNER_GROUP', over: 'OPEN_ITEM_OVER' },
  ADVANCE: { by: 'PARTNER_GROUP', over: 'OPEN_ITEM_OVER' },
  TAX_IN: { by: 'TAX_CODE' },
  TAX_OUT: { by: 'TAX_CODE' },
  BANK: { by: 'BANK_ACCOUNT' },
  EXPENSE: { by: 'EXPENSE_TYPE' },
  CLAIM: { by: 'NONE', over: 'OPEN_ITEM_OVER' },
  /** What employees were given before they spent it. */
  STAFF_ADVANCE: { by: 'NONE', over: 'OPEN_ITEM_OVER' },
  /** Goods that are of no use any more: what production has lost. */
  SCRAP: { by: 'VALUATION_CLASS', in: { type: '551', side: 'DEBIT' } },
  /** Goods that were lost on their way: where differences of counts stand until somebody makes them good. */
  LOSS: { by: 'VALUATION_CLASS', in: { type: '701', side: 'CREDIT' } },
  TRANSIT: { by: 'NONE', over: 'OPEN_ITEM_OVER' },
  DISCOUNT: { by: 'NONE' },
  /** An account that somebody chose for the line. */
  OTHER: { by: 'NONE', isNamed: true },
  /** What the closing rate of a period makes of an account in another currency, until the first day of the next one. */
  FXV: { by: 'NONE', isNamed: true },
  PRD: difference,
  KDM: difference,
  KDF: difference,
  DIF: difference,
} as const satisfies Readonly<Record<string, PostingKeyType>>;

export type PostingKey = keyof typeof keys;
export const POSTING_KEYS: Readonly<Record<PostingKey, PostingKeyType>> = keys;

export const isPostingKey = (code: string): code is PostingKey => Object.hasOwn(POSTING_KEYS, code);
