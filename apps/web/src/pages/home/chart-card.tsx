import { useQuery } from '@tanstack/react-query';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';
import { labelOf } from '@sampan/model/words.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { knownDefinition, loadDefinition } from '../../app/known-definitions.ts';
import { type ChartRow, currenciesIn, type Drawn, drawnOf } from './chart-rows.ts';
import { Bars, Columns, Figures } from './chart-pictures.tsx';
import classes from './home-page.module.css';

const CALL = 'generalinfoapi/home/chart';
/** Figures of months do not change by the second. */
const FRESH_MS = 300_000;
/** Currencies that stand beside each other on a phone. */
const MOST_SIDE_BY_SIDE = 3;

/** A picture of a report: its measure by a dimension, in one currency, with the figures as a table and the way to the report. */
export function ChartCard({ chart }: { readonly chart: ChartOnHome }) {
  const { TYPE } = chart;
  const [definition, setDefinition] = useState(() => knownDefinition(TYPE));
  useEffect(() => void loadDefinition(TYPE).then(setDefinition), [TYPE]);
  if (definition?.kind !== 'report') return <Skeleton height={260} />;
  return <Chart chart={chart} definition={definition} />;
}

function Chart({ chart, definition }: { readonly chart: ChartOnHome; readonly definition: ReportDefinition }) {
  const t = useT();
  const language = useLanguage();
  const { TYPE, BY, MEASURE } = chart;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [CALL, TYPE, BY, MEASURE],
    queryFn: ({ signal }) => get<{ results: readonly ChartRow[] }>(CALL, { TYPE, BY, MEASURE }, { silent: true, signal }),
    staleTime: FRESH_MS,
  });
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const rows = data?.results ?? [];
  const currencies = currenciesIn(rows, chart, definition);
  const currency = chosen ?? currencies[0] ?? '';
  const title = t('home.chart', {
    measure: labelOf(definition, MEASURE, language),
    dimension: labelOf(definition, BY, language).toLowerCase(),
  });
  const tools = <Tools {...{ definition, currencies, currency, isTable }} onCurrency={setChosen} onTable={setTable} />;
  return (
    <Card title={title} aside={tools}>
      {isPending && <Skeleton height={180} />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Drawing {...{ chart, definition, title, isTable }} rows={drawnOf(rows, chart, definition, currency)} />}
    </Card>
  );
}

interface ToolsProps {
  readonly definition: ReportDefinition;
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly isTable: boolean;
  readonly onCurrency: (currency: string) => void;
  readonly onTable: (isTable: boolean) => void;
}

/** In which currency, and whether as a picture or as figures. */
function Tools({ definition, currencies, currency, isTable, onCurrency, onTable }: ToolsProps) {
  const t = useT();
  const language = useLanguage();
  const label = labelOf(definition, 'CURRENCY_CODE', language);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <span className={classes['chartTools']}>
      {currencies.length > MOST_SIDE_BY_SIDE ? (
        <NativeSelect
          size="xs"
          aria-label={label}
          value={currency}
          data={[...currencies]}
          onChange={({ target }) => onCurrency(target.value)}
        />
      ) : currencies.length > 1 ? (
        <SegmentedControl size="xs" aria-label={label} value={currency} data={[...currencies]} onChange={onCurrency} />
      ) : (
        <span className={classes['quiet']}>{currency}</span>
      )}
      <IconButton
        variant="subtle"
        label={t(isTable ? 'home.chartPicture' : 'home.chartTable')}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => onTable(!isTable)}
      />
    </span>
  );
}

interface DrawingProps {
  readonly rows: readonly Drawn[];
  readonly chart: ChartOnHome;
  readonly definition: ReportDefinition;
  readonly title: string;
  readonly isTable: boolean;
}

function Drawing({ isTable, definition, ...shown }: DrawingProps) {
  const t = useT();
  const { rows, chart } = shown;
  if (rows.length === 0) return <EmptyState icon={<IconChartBar size={32} stroke={1.4} />} text={t('home.chartNone')} />;
  const Picture = chart.IS_TIME === '1' ? Columns : Bars;
  return (
    <>
      {isTable ? <Figures {...shown} definition={definition} /> : <Picture {...shown} />}
      <p className={classes['chartFoot']}>
        <ScreenLink to={`/${definition.route}`} search={{ group: chart.BY }} className={classes['all']}>
          {t('home.chartReport')}
        </ScreenLink>
      </p>
    </>
  );
}
