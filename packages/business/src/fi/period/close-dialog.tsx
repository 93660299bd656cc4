import { useState } from 'react';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { type CheckAnswer, hasPassed, PreCheck } from '@sampan/widgets/form/pre-check.tsx';
import { useCurrencyDecimals } from '@sampan/widgets/currency-decimals.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { period } from './period.ts';
import classes from './period.module.css';
import { useChangePeriod } from './use-change-period.web.ts';

interface Received {
  readonly SOURCE_NO: string;
  readonly POSTING_DATE: string;
  readonly AMOUNT: string;
  readonly DAYS: number;
}
interface Closing extends CheckAnswer {
  readonly RECEIVED_NOT_INVOICED: readonly Received[];
}

/** What speaks against closing a period, what is received and not invoiced, and closing it. */
export function CloseDialog({ row, onClose }: { readonly row: ListRow; readonly onClose: () => void }) {
  const t = useT();
  const change = useChangePeriod();
  const [isBusy, setBusy] = useState(false);
  const check = useCall<Closing>('fiapi/period/close-check', { ID: row.ID });
  const places = useCurrencyDecimals([{ isCompany: true }])(String(cellOf(row, 'COMPANY_CODE')), true);
  const received = check.data?.RECEIVED_NOT_INVOICED ?? [];
  const run = async () => {
    setBusy(true);
    try {
      await change('close', row);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await check.refetch();
    } finally {
      setBusy(false);
    }
  };
  const words = { period: String(cellOf(row, 'ACCOUNTING_PERIOD')), company: String(cellOf(row, 'COMPANY_CODE')) };
  return (
    <Dialog opened onClose={onClose} title={t('period.closing', words)} size="lg">
      <p className={classes['hint']}>{t('period.closeHint')}</p>
      {!check.isError && <PreCheck of={period} answer={check.data} />}
      {received.length > 0 && <ReceivedList rows={received} places={places} />}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button color="red" loading={isBusy} disabled={!hasPassed(check.data)} onClick={() => void run()}>
          {t('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function ReceivedList({ rows, places }: { readonly rows: readonly Received[]; readonly places: number }) {
  const t = useT();
  return (
    <section aria-label={t('period.received')}>
      <h3 className={classes['title']}>{t('period.received')}</h3>
      <ul className={classes['received']}>
        {rows.map(({ SOURCE_NO, POSTING_DATE, AMOUNT, DAYS }) => (
          <li key={SOURCE_NO} className={classes['line']}>
            <span>{SOURCE_NO}</span>
            <span className={classes['age']}>
              {POSTING_DATE} · {t('period.days', { n: DAYS })}
            </span>
            <span className={classes['amount']}>{formatDecimal(AMOUNT, places)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
