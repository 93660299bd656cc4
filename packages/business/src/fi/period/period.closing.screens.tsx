import { useState } from 'react';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { useCurrencyDecimals } from '@sampan/widgets/currency-decimals.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo, usePath } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { choiceOf } from '@sampan/model/words.ts';
import { CloseCheckRow } from './close-check-row.tsx';
import { CloseDialog } from './close-dialog.tsx';
import classes from './closing.module.css';
import { period, PERIOD_ACTIONS, type PeriodVoucherWord } from './period.ts';
import { PeriodVoucherDialog } from './period-voucher-dialog.tsx';
import { periodScreenTexts } from './period.words.ts';
import { useAskPeriod } from './use-change-period.web.ts';
import { useCloseList } from './use-close-list.web.ts';

addTexts(formTexts);
addTexts(periodScreenTexts);

const STATES = ['OPEN', 'SOFT_CLOSED', 'CLOSED'];

/** What is still to be done before a month of a company is closed, and closing it. The oldest month that is not closed comes first. */
export function Screen({ id }: ScreenProps) {
  const t = useT();
  const periods = useList<ListRow>(period, {
    filter: [{ field: 'PERIOD_STATE', op: 'in', value: STATES }],
    orderby: 'ACCOUNTING_PERIOD asc',
    length: 0,
  });
  const rows = periods.data?.results ?? [];
  const open = rows.find((row) => cellOf(row, 'PERIOD_STATE') !== 'CLOSED') ?? rows[0];
  const shown = rows.find((row) => String(row.ID) === id) ?? open;
  return (
    <Page title={t('closing.title')}>
      <Card flush>
        {periods.error && <LoadFailed error={periods.error} onRetry={() => void periods.refetch()} />}
        {periods.isPending && <Skeleton height={240} />}
        {periods.data && !shown && <EmptyState text={t('closing.none')} />}
        {shown && <Closing row={shown} rows={rows} />}
      </Card>
    </Page>
  );
}

function Closing({ row, rows }: { readonly row: ListRow; readonly rows: readonly ListRow[] }) {
  const t = useT();
  const go = useGo();
  const path = usePath();
  const { list, rows: checks } = useCloseList(String(row.ID));
  const places = useCurrencyDecimals([{ isCompany: true }])(String(cellOf(row, 'COMPANY_CODE')), true);
  const [proposed, setProposed] = useState<PeriodVoucherWord | null>(null);
  return (
    <>
      <div className={classes['bar']}>
        <NativeSelect
          label={t('closing.period')}
          value={String(row.ID)}
          data={rows.map((one) => ({ value: String(one.ID), label: `${cellOf(one, 'ACCOUNTING_PERIOD')} · ${companyOf(one)}` }))}
          onChange={(event) => go(path, { id: event.currentTarget.value }, { replace: true })}
        />
        <p className={classes['hint']}>{t('closing.hint')}</p>
      </div>
      {list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={classes['list']}>
        {checks.map(({ result, ...check }) => (
          <CloseCheckRow
            key={check.CHECK}
            check={check}
            result={result?.data}
            isFailed={result?.isError ?? false}
            places={places}
            onAgain={() => void result?.refetch()}
            onPropose={setProposed}
          />
        ))}
      </ul>
      <Foot row={row} checks={checks} />
      {proposed && <PeriodVoucherDialog word={proposed} row={row} onClose={() => setProposed(null)} />}
    </>
  );
}

const companyOf = (row: ListRow): string =>
  `${cellOf(row, 'COMPANY_CODE')} ${cellOf(row, 'COMPANY_CODE_NAME') ?? cellOf(row, 'COMPANY_NAME') ?? ''}`.trim();

interface FootProps {
  readonly row: ListRow;
  readonly checks: ReturnType<typeof useCloseList>['rows'];
}

/** What it comes to, and the actions of the period. */
function Foot({ row, checks }: FootProps) {
  const t = useT();
  const language = useLanguage();
  const may = useMay(period.card);
  const ask = useAskPeriod();
  const [isClosing, setClosing] = useState(false);
  const state = String(cellOf(row, 'PERIOD_STATE'));
  const count = (wanted: string) => checks.filter(({ result }) => result?.data?.STATE === wanted).length;
  const [blocked, warned] = [count('BLOCKED'), count('WARNING')];
  const isDone = checks.every(({ result }) => result?.data !== undefined);
  const can = (action: keyof typeof PERIOD_ACTIONS) => may(action) && PERIOD_ACTIONS[action].from.some((one) => one === state);
  return (
    <div className={classes['foot']}>
      <p className={classes['summary']} role="status">
        {isDone && <span>{blocked + warned === 0 ? t('closing.clean') : t('closing.summary', { blocked, warned })}</span>}
        <span>{t('closing.state', { state: choiceOf(period, 'PERIOD_STATE', state, language) })}</span>
      </p>
      {(['soft-close', 'open'] as const).filter(can).map((action) => (
        <Button key={action} variant="default" onClick={() => void ask(action, row)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {can('close') && (
        <Button color="red" disabled={blocked > 0} onClick={() => setClosing(true)}>
          {t('action.close')}
        </Button>
      )}
      {isClosing && <CloseDialog row={row} onClose={() => setClosing(false)} />}
    </div>
  );
}
