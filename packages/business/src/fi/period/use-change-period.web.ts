import { useCallback } from 'react';
import { usePost } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
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

/** Asks before a period is opened or left to finance, and does it. What is refused the client has shown. */
export function useAskPeriod() {
  const change = useChangePeriod();
  return useCallback(
    async (action: 'soft-close' | 'open', row: ListRow): Promise<void> => {
      const words = { period: String(cellOf(row, 'ACCOUNTING_PERIOD')), company: String(cellOf(row, 'COMPANY_CODE')) };
      const title = t(action === 'open' ? 'period.openAsk' : 'period.softCloseAsk', words);
      if (!(await confirm({ title, confirm: t(`action.${action}`) }))) return;
      await change(action, row).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    },
    [change],
  );
}
