import { useCallback } from 'react';
import { usePost } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { t } from '@sampan/widgets/i18n.ts';
import type { PeriodAction } from './period.ts';

/** Opens or closes a period. @throws CallError, which the client has shown */
export function useChangePeriod() {
  const { mutateAsync: softClose } = usePost('fiapi/period/soft-close');
  const { mutateAsync: open } = usePost('fiapi/period/open');
  const { mutateAsync: close } = usePost('fiapi/period/close');
  const { mutateAsync: reopen } = usePost('fiapi/period/reopen');
  return useCallback(
    async (action: PeriodAction, row: ListRow, COMMENT?: string): Promise<void> => {
      await { 'soft-close': softClose, open, close, reopen }[action]({ ID: row.ID, COMMENT });
      success(t('period.done', { period: String(cellOf(row, 'ACCOUNTING_PERIOD')) }));
    },
    [softClose, open, close, reopen],
  );
}
