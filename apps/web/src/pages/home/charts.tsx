import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './home-page.module.css';

/** Pictures of the reports that the user may read; each loads by itself. */
export function Charts() {
  const { data } = useCall<{ results: readonly ChartOnHome[] }>('generalinfoapi/home/charts', {}, { silent: true });
  if (!data || data.results.length === 0) return null;
  return (
    <div className={classes['charts']}>
      {data.results.map((chart) => (
        <ChartCard key={`${chart.TYPE} ${chart.BY} ${chart.MEASURE}`} chart={chart} />
      ))}
    </div>
  );
}
