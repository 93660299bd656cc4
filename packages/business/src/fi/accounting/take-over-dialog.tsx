import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { accounting } from './accounting.ts';
import { accountingWords } from './accounting.words.ts';
import classes from './take-over-dialog.module.css';

addTexts(accountingWords);

const CHARTS = ['ENTERPRISE', 'SMALL_BUSINESS', 'IFRS'] as const;
const OUTCOMES = ['ADDED', 'DIFFERS', 'BLOCKED', 'KEPT'] as const;

interface Subject {
  readonly ACCOUNTING_CODE: string;
  readonly ACCOUNTING_NAME: string;
  readonly ACCOUNTING_NAME_EN: string;
  readonly OUTCOME: (typeof OUTCOMES)[number];
  readonly BESIDE: string | null;
}

/** Opens the dialog in which a chart is taken over, for those who may. */
export function TakeOverButton() {
  const t = useT();
  const may = useMay(accounting.card)('take-over');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('action.take-over')}
      </Button>
      {isOpen && <TakeOverDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says first what a chart would add and what it leaves alone. */
function TakeOverDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [chart, setChart] = useState<(typeof CHARTS)[number]>('ENTERPRISE');
  const preview = useCall<{ readonly results: readonly Subject[] }>('fiapi/accounting/take-over', { CHART: chart });
  const { mutateAsync: take, isPending } = usePost('fiapi/accounting/take-over');
  const subjects = preview.data?.results ?? [];
  const n = subjects.filter(({ OUTCOME }) => OUTCOME === 'ADDED').length;
  const run = async () => {
    try {
      await take({ CHART: chart });
      success(t('chart.done', { n }));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('action.take-over')} size="lg">
      <p className={classes['hint']}>{t('chart.hint')}</p>
      <div role="radiogroup" aria-label={t('chart.choose')} className={classes['charts']}>
        {CHARTS.map((name) => (
          <label key={name} className={classes['chart']}>
            <input type="radio" name="chart" checked={chart === name} onChange={() => setChart(name)} />
            {t(`chart.${name}`)}
          </label>
        ))}
      </div>
      {preview.isPending && <Skeleton height={200} />}
      {preview.isError && (
        <LoadFailed error={preview.error} needs={{ card: accounting.card, verbs: ['take-over'] }} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && <Outcomes subjects={subjects} />}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button loading={isPending} disabled={n === 0} onClick={() => void run()}>
          {t('chart.take', { n })}
        </Button>
      </div>
    </Dialog>
  );
}

/** How many subjects of a chart fare how, then each of them. */
function Outcomes({ subjects }: { readonly subjects: readonly Subject[] }) {
  const t = useT();
  const language = useLanguage();
  const of = (outcome: Subject['OUTCOME']) => subjects.filter(({ OUTCOME }) => OUTCOME === outcome);
  return (
    <>
      <ul className={classes['sums']}>
        {OUTCOMES.filter((outcome) => of(outcome).length > 0).map((outcome) => (
          <li key={outcome}>{t(`chart.${outcome.toLowerCase() as Lowercase<typeof outcome>}`, { n: of(outcome).length })}</li>
        ))}
      </ul>
      <ul className={classes['subjects']}>
        {OUTCOMES.flatMap(of).map(({ ACCOUNTING_CODE, ACCOUNTING_NAME, ACCOUNTING_NAME_EN, OUTCOME, BESIDE }) => (
          <li key={ACCOUNTING_CODE} className={classes['subject']}>
            <span className={classes['code']}>{ACCOUNTING_CODE}</span>
            <span className={classes['name']}>{language === 'en' ? ACCOUNTING_NAME_EN : ACCOUNTING_NAME}</span>
            <span className={classes['beside']}>{[t(`chart.of.${OUTCOME}`), BESIDE].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
