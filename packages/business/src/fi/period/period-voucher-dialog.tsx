import { usePost, useCall } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useCurrencyDecimals } from '@sampan/widgets/currency-decimals.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { useMayAny } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { ProposedLines, type ShownLine } from '../proposed-lines.tsx';
import { period, type PeriodVoucherWord } from './period.ts';
import figures from '@sampan/widgets/form/figures.module.css';
import classes from '../proposed-lines.module.css';

interface Position {
  readonly ACCOUNTING_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly SUPPLIER_CODE: string | null;
  readonly CUSTOMER_CODE: string | null;
  readonly ORIGINAL_AMOUNT: string;
  readonly CARRIED_AMOUNT: string;
  readonly EXCHANGE_RATE: string;
  readonly CLOSING_AMOUNT: string;
  readonly DIFFERENCE: string;
}
interface Preview {
  readonly VOUCHER_DATE: string;
  readonly TAKEN_BACK_ON: string | null;
  readonly CURRENCY_CODE: string;
  readonly ENTRIES: readonly ShownLine[];
  readonly POSITIONS: readonly Position[];
}

interface PeriodVoucherDialogProps {
  readonly word: PeriodVoucherWord;
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** The voucher that a period proposes, before its draft is made. */
export function PeriodVoucherDialog({ word, row, onClose }: PeriodVoucherDialogProps) {
  const t = useT();
  const go = useGo();
  const mayCreate = useMayAny()(manualVoucher.card, 'create');
  const preview = useCall<Preview>(`fiapi/period/${word}`, { ID: row.ID });
  const { mutateAsync: make, isPending } = usePost(`fiapi/period/${word}`);
  const run = async () => {
    try {
      const made = (await make({ ID: row.ID })) as { readonly ID: string };
      go(`/${manualVoucher.route}/view`, { id: made.ID });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const words = { period: String(cellOf(row, 'ACCOUNTING_PERIOD')), company: String(cellOf(row, 'COMPANY_CODE')) };
  const lines = preview.data?.ENTRIES ?? [];
  const aboutOf = ({ VOUCHER_DATE, CURRENCY_CODE, TAKEN_BACK_ON }: Preview) => [
    VOUCHER_DATE,
    CURRENCY_CODE,
    ...(TAKEN_BACK_ON ? [t('period.takenBack', { day: TAKEN_BACK_ON })] : []),
  ];
  return (
    <Dialog opened onClose={onClose} title={`${t(`action.${word}`)} · ${words.period} (${words.company})`} size="xl">
      <p className={classes['hint']}>{t(`period.${word}.hint`)}</p>
      {preview.isPending && <Skeleton height={160} />}
      {preview.isError && (
        <LoadFailed error={preview.error} needs={{ card: period.card, verbs: [word] }} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && preview.data.POSITIONS.length > 0 && <Positions of={preview.data} />}
      {preview.data &&
        (lines.length > 0 ? (
          <ProposedLines lines={lines} CURRENCY_CODE={preview.data.CURRENCY_CODE} about={aboutOf(preview.data)} />
        ) : (
          <EmptyState text={t('period.nothing')} hint={t('period.nothingHint')} />
        ))}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        {mayCreate && (
          <Button loading={isPending} disabled={lines.length === 0} onClick={() => void run()}>
            {t('proposed.make')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Positions({ of: { POSITIONS, CURRENCY_CODE } }: { readonly of: Preview }) {
  const t = useT();
  const decimalsOf = useCurrencyDecimals([{}]);
  const own = decimalsOf(CURRENCY_CODE);
  const headings = {
    ORIGINAL_AMOUNT: t('period.original'),
    EXCHANGE_RATE: t('period.rate'),
    CARRIED_AMOUNT: t('period.carried', { currency: CURRENCY_CODE }),
    CLOSING_AMOUNT: t('period.atClosing', { currency: CURRENCY_CODE }),
    DIFFERENCE: t('period.difference'),
  };
  const figuresOf = (one: Position): Readonly<Record<keyof typeof headings, string>> => ({
    ORIGINAL_AMOUNT: `${one.CURRENCY_CODE} ${formatDecimal(one.ORIGINAL_AMOUNT, decimalsOf(one.CURRENCY_CODE))}`,
    EXCHANGE_RATE: one.EXCHANGE_RATE,
    CARRIED_AMOUNT: formatDecimal(one.CARRIED_AMOUNT, own),
    CLOSING_AMOUNT: formatDecimal(one.CLOSING_AMOUNT, own),
    DIFFERENCE: formatDecimal(one.DIFFERENCE, own),
  });
  const keys = Object.keys(headings) as (keyof typeof headings)[];
  return (
    <section className={classes['part']} aria-label={t('period.positions')}>
      <h3 className={classes['title']}>{t('period.positions')}</h3>
      <table className={figures['table']}>
        <thead>
          <tr>
            <th>{t('proposed.account')}</th>
            {keys.map((key) => (
              <th key={key} className={figures['figure']}>
                {headings[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {POSITIONS.map((one) => (
            <tr key={[one.ACCOUNTING_CODE, one.CURRENCY_CODE, one.SUPPLIER_CODE, one.CUSTOMER_CODE].join(' ')}>
              <th scope="row">{[one.ACCOUNTING_CODE, one.SUPPLIER_CODE ?? one.CUSTOMER_CODE].filter(Boolean).join(' · ')}</th>
              {keys.map((key) => (
                <td key={key} data-label={headings[key]} className={figures['figure']}>
                  {figuresOf(one)[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
