import { useMemo, useRef, useState } from 'react';
import { decimal, isNegative, subtract, sum } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { get, newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm } from '@sampan/widgets/feedback.tsx';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink, useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { MOST_IN_RUN, RUN_MODES, type RunInvoice, type RunMode, type RunPreview } from './payment-run.ts';
import classes from './payment-run.module.css';
import { paymentRunWords } from './payment-run.words.ts';
import { chosenVendors, isPayable } from './run-choice.ts';
import { RunCriteria, type RunValues } from './run-criteria.tsx';
import { RunInvoices } from './run-invoices.tsx';
import { RunResult } from './run-result.tsx';

addTexts(paymentRunWords);

interface Asked {
  readonly values: RunValues;
  readonly preview: RunPreview;
}

/** Pays due invoices of many vendors at once: what is due, what of it, and what came of it. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  const jobId = search['job'];
  const actions = (
    <>
      {jobId !== undefined && <ScreenLink to="/fi/payment/run">{t('run.again')}</ScreenLink>}
      <ScreenLink to="/fi/payment/index">{t('run.allPayments')}</ScreenLink>
    </>
  );
  return (
    <Page title={t('run.title')} actions={actions}>
      {jobId === undefined ? <Choosing /> : <RunResult jobId={jobId} />}
    </Page>
  );
}

Screen.needs = ['index', 'create', 'run'];

function Choosing() {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const ask = async (values: RunValues) => {
    setBusy(true);
    setErrors({});
    try {
      setAsked({ values, preview: await get<RunPreview>('fiapi/payment/run-preview', values) });
    } catch (error) {
      // The client has shown it; what is said of fields stands beside them.
      if (!(error instanceof CallError)) throw error;
      setErrors(Object.fromEntries(Object.entries(error.errors.fields).map(([field, texts]) => [field, texts.join(' ')])));
      setAsked(null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Card title={t('run.criteria')}>
        <RunCriteria isBusy={isBusy} errors={errors} onAsk={(values) => void ask(values)} />
      </Card>
      {asked?.preview.invoices.length === 0 && (
        <Card>
          <EmptyState text={t('run.none')} hint={t('run.noneHint')} />
        </Card>
      )}
      {asked !== null && asked.preview.invoices.length > 0 && <Chosen key={JSON.stringify(asked.values)} asked={asked} />}
    </>
  );
}

function Chosen({ asked: { values, preview } }: { readonly asked: Asked }) {
  const t = useT();
  const go = useGo();
  const { CURRENCY_CODE, DECIMALS, BOOK_BALANCE } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(numbersOf(preview.invoices.filter(isPayable))));
  const [mode, setMode] = useState<RunMode>('DRAFT');
  const [isBusy, setBusy] = useState(false);
  const requestKey = useRef(newRequestKey());
  const vendors = useMemo(
    () => chosenVendors(preview.invoices, chosen, values['DISCOUNT_RATE'] ?? '', DECIMALS),
    [preview, chosen, values, DECIMALS],
  );
  const paying = vendors.filter((one) => one.chosen.length > 0);
  const final = sum(paying.map((one) => one.final));
  const after = BOOK_BALANCE === null ? null : subtract(decimal(BOOK_BALANCE), final);
  const money = (amount: string) => `${CURRENCY_CODE} ${formatAmount(decimal(amount), DECIMALS)}`;
  const choose = (invoices: readonly RunInvoice[], isChosen: boolean) => {
    requestKey.current = newRequestKey();
    const numbers = new Set(numbersOf(invoices));
    setChosen((before) => new Set(isChosen ? [...before, ...numbers] : [...before].filter((no) => !numbers.has(no))));
  };
  const make = async () => {
    const text = say(mode === 'SUBMIT' ? 'run.askSubmit' : 'run.askDraft');
    const title = say('run.ask', { payments: paying.length, amount: money(final) });
    if (!(await confirm({ title, text, confirm: say('run.make') }))) return;
    setBusy(true);
    const LINES = paying.flatMap((one) => one.chosen.map(({ INVOICING_DOC_NO, AMOUNT }) => ({ INVOICING_DOC_NO, AMOUNT })));
    const form = { ...values, MODE: mode, LINES: JSON.stringify(LINES), REQUEST_KEY: requestKey.current };
    try {
      const { JOB_ID } = await post<{ JOB_ID: string }>('fiapi/payment/run', form);
      go('/fi/payment/run', { job: JOB_ID });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Card flush>
        {preview.invoices.length >= MOST_IN_RUN && <p className={classes['hint']}>{t('run.capped', { n: MOST_IN_RUN })}</p>}
        <RunInvoices preview={preview} vendors={vendors} chosen={chosen} onChoose={choose} />
      </Card>
      <section className={classes['bar']} aria-label={t('run.final')}>
        <span role="status">{t('run.chosen', { invoices: chosen.size, payments: paying.length })}</span>
        <Figure label={t('run.final')} value={money(final)} isStrong />
        {after !== null && <Figure label={t('run.after')} value={money(after)} isBad={isNegative(after)} />}
        <Mode mode={mode} onChange={setMode} />
        <Button loading={isBusy} disabled={paying.length === 0} onClick={() => void make()}>
          {t('run.make')}
        </Button>
      </section>
    </>
  );
}

/** Drafts, or submitted by whoever may submit. */
function Mode({ mode, onChange }: { readonly mode: RunMode; readonly onChange: (mode: RunMode) => void }) {
  const t = useT();
  const may = useMay('PAYMENT');
  return (
    <SegmentedControl
      aria-label={t('run.mode')}
      value={mode}
      data={RUN_MODES.filter((one) => one === 'DRAFT' || may('submit')).map((value) => ({ value, label: t(`run.mode.${value}`) }))}
      onChange={(value) => onChange(value as RunMode)}
    />
  );
}

const numbersOf = (invoices: readonly RunInvoice[]): string[] => invoices.map(({ INVOICING_DOC_NO }) => INVOICING_DOC_NO);

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly isBad?: boolean;
}

const Figure = ({ label, value, isStrong = false, isBad = false }: FigureProps) => (
  <span className={classes['total']} data-tone={isBad ? 'bad' : undefined}>
    <span className={classes['aside']}>{label}</span> {isStrong ? <strong>{value}</strong> : value}
  </span>
);
