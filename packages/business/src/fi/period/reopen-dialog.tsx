import { useState } from 'react';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { Textarea } from '@sampan/widgets/ui/input.tsx';
import classes from './period.module.css';
import { useChangePeriod } from './use-change-period.web.ts';

/** The first of two people says why a closed period is to be opened; the second agrees. */
export function ReopenDialog({ row, onClose }: { readonly row: ListRow; readonly onClose: () => void }) {
  const t = useT();
  const change = useChangePeriod();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const askedBy = cellOf(row, 'REOPEN_ASKED_BY_NAME') ?? cellOf(row, 'REOPEN_ASKED_BY');
  const run = async () => {
    setBusy(true);
    try {
      await change('reopen', row, reason.trim() === '' ? undefined : reason.trim());
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const words = { period: String(cellOf(row, 'ACCOUNTING_PERIOD')), company: String(cellOf(row, 'COMPANY_CODE')) };
  return (
    <Dialog opened onClose={onClose} title={t('period.reopening', words)}>
      <p className={classes['hint']}>{askedBy === null ? t('period.askHint') : t('period.agreeHint', { name: String(askedBy) })}</p>
      <Textarea
        label={t('period.reason')}
        required={askedBy === null}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button loading={isBusy} disabled={askedBy === null && reason.trim() === ''} onClick={() => void run()}>
          {t(askedBy === null ? 'period.ask' : 'period.agree')}
        </Button>
      </div>
    </Dialog>
  );
}
