import type { Phase } from './lifecycle.ts';

/** Statuses of vouchers, which the ledger writes and no action changes, with what they mean. */
export const VOUCHER_STATUSES = { POSTED: 'done', REVERSED: 'reversed' } as const satisfies Readonly<Record<string, Phase>>;

type VoucherStatus = keyof typeof VOUCHER_STATUSES;

/** The status of vouchers in a phase. */
export const voucherStatus = (phase: (typeof VOUCHER_STATUSES)[VoucherStatus]): VoucherStatus =>
  (Object.keys(VOUCHER_STATUSES) as VoucherStatus[]).find((status) => VOUCHER_STATUSES[status] === phase)!;
