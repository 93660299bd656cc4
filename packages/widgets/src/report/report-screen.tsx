import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { reportTexts } from '@sampan/kernel/texts/records/report.ts';
import { callPath, type ReportDefinition } from '@sampan/model/define.ts';
import { downloadFile } from '../api/download.ts';
import { addTexts, useT } from '../i18n.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import '../list/list-texts.ts';
import { ViewMenu } from '../list/view-menu.tsx';
import { useMay } from '../may.ts';
import { useGo, usePath } from '../navigation.tsx';
import '../picker/picker-texts.ts';
import type { ScreenProps } from '../screen.ts';
import '../table/table-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SegmentedControl } from '../ui/switches.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Card, Page } from '../ui/page.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { readReportState, type ReportState, writeReportState } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals, TieOutTable } from './report-totals.tsx';
import classes from './report.module.css';
import { reportParams, type ReportAnswer, useReport } from './use-report.ts';

addTexts({ ...reportTexts, ...formTexts });

/** Any report: what it is asked for stands in its address, so that it can be saved, shared and gone back to. */
export function Screen({ definition, search }: ScreenProps) {
  return definition.kind === 'report' ? <Report definition={definition} search={search} /> : null;
}

function Report({ definition, search }: { readonly definition: ReportDefinition; readonly search: ScreenProps['search'] }) {
  const t = useT();
  const go = useGo();
  const path = usePath();
  const may = useMay(definition.card);
  const state = readReportState(definition, search);
  const change = (part: Partial<ReportState>): void => go(path, writeReportState(definition, { ...state, ...part }), { replace: true });
  const { data, error, refetch } = useReport(definition, state);
  const exportAs = (format: string): Promise<void> => downloadFile(`${callPath(definition)}/export`, { ...reportParams(state), format });
  return (
    <Page title={t(definition.type)}>
      <Card flush>
        <div className={classes['bar']}>
          <ReportBar
            definition={definition}
            state={state}
            since={data?.SINCE}
            until={data?.AS_OF}
            shownLayout={data?.LAYOUT}
            onChange={change}
          />
          <div className={classes['buttons']}>
            <SegmentedControl
              aria-label={t('report.shownAs')}
              value={state.isChart ? 'chart' : 'table'}
              data={['table', 'chart'].map((value) => ({ value, label: t(`report.${value}`) }))}
              onChange={(value) => change({ isChart: value === 'chart' })}
            />
            <ViewMenu list={definition.type} search={writeReportState(definition, state)} layout={{}} onLayout={() => undefined} />
            {may('print') && <PrintButton onPrint={() => downloadFile(`${callPath(definition)}/print`, reportParams(state))} />}
            {may('export') && <ExportMenu selected={0} onExport={exportAs} />}
          </div>
        </div>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Answer definition={definition} state={state} answer={data} />
        )}
      </Card>
    </Page>
  );
}

/** The report as it stands, as a PDF. */
function PrintButton({ onPrint }: { readonly onPrint: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const print = (): void => {
    setBusy(true);
    void onPrint().finally(() => setBusy(false));
  };
  return <IconButton label={t('report.print')} size={32} loading={isBusy} icon={<IconPrinter size={18} aria-hidden />} onClick={print} />;
}

interface AnswerProps {
  readonly definition: ReportDefinition;
  readonly state: ReportState;
  readonly answer: ReportAnswer | undefined;
}

function Answer({ definition, state, answer }: AnswerProps) {
  const t = useT();
  if (answer === undefined) return [1, 2, 3, 4].map((at) => <Skeleton key={at} height={24} m={12} width="auto" />);
  if (answer.results.length === 0) return <EmptyState text={t('report.none')} />;
  // What may not be seen is not drawn.
  const measure = answer.MEASURES.includes(definition.chart) ? definition.chart : (answer.MEASURES[0] ?? '');
  return (
    <>
      {state.isChart ? (
        <ReportChart definition={definition} answer={answer} measure={measure} />
      ) : (
        <ReportTable definition={definition} answer={answer} measure={measure} said={new Set(Object.keys(state.filters))} />
      )}
      {answer.recordsTotal > answer.results.length && (
        <p className={classes['hint']}>{t('report.more', { total: answer.recordsTotal, shown: answer.results.length })}</p>
      )}
      <ReportTotals definition={definition} answer={answer} />
      <TieOutTable definition={definition} answer={answer} />
    </>
  );
}
