import type { FormDraft, PartToolbarProps, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { AllocateOldest } from './allocate-oldest.tsx';
import { ApplyAdvances } from './apply-advances.tsx';
import { locksBeside } from './locks.tsx';
import { previewSettlement, settledValues } from './preview-settlement.ts';
import type { Settlements } from './settlements.web.ts';

/** The form of payments and receipts: what they settle, by hand or oldest first, and who else locks that. `also`: columns of lines that one side alone has. */
export function settlementForm(of: Settlements, also: readonly string[] = []): ScreenConfig {
  const { side } = of;
  const derive = previewSettlement(side);
  const Toolbar = (props: PartToolbarProps) => (
    <>
      <AllocateOldest of={of} {...props} />
      <ApplyAdvances of={of} {...props} />
    </>
  );
  return {
    amount: 'TOTAL_FINAL_AMOUNT',
    totals: [side.total, 'TOTAL_DISCOUNT_AMOUNT', 'TOTAL_FINAL_AMOUNT'],
    parts: {
      ENTRIES: {
        columns: [
          ...side.targets.map(({ field }) => field),
          'ACCOUNTING_CODE',
          'AMOUNT',
          'IS_CREDIT',
          'RELATED_CURRENCY_CODE',
          'SETTLE_RATE',
          'PAY_AMOUNT',
          ...side.orders.map(({ applied }) => applied),
          side.locked,
          ...also,
          'NOTE',
        ],
        whereSaid: ['RELATED_STO_NO'],
        widths: { RELATED_CURRENCY_CODE: 90, SETTLE_RATE: 100 },
        Toolbar,
      },
    },
    sections: [locksBeside(of)],
    derive: (draft: FormDraft, decimalsIn) => derive(draft as never, decimalsIn),
    fill: (key, record) => settledValues(side, key, record),
    // A bank account is kept in one currency; what is owed in another one than the company's may be settled in the company's, too.
    related: (key, { CURRENCY_CODE, EXCHANGE_RATE }): Record<string, string> =>
      key === 'BANK_ACCOUNT_CODE' && CURRENCY_CODE && (EXCHANGE_RATE ?? '1') === '1' ? { CURRENCY_CODE: String(CURRENCY_CODE) } : {},
  };
}
