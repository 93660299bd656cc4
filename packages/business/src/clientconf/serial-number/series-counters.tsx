import { partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import classes from './series.module.css';

/** The counter of each date part; a new date part starts at 1. */
export function SeriesCounters({ record }: SectionProps) {
  const t = useT();
  const counters = partOf(record, 'COUNTERS');
  if (counters.length === 0) return <p className={classes['none']}>{t('series.noCounters')}</p>;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('DATE_PREFIX')}</th>
          <th scope="col" className={classes['number']}>
            {t('series.lastIssued')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counters.map(({ DATE_PART, LAST_NUMBER }) => (
          <tr key={DATE_PART}>
            <td>{DATE_PART === '' ? t('series.noDatePart') : DATE_PART}</td>
            <td className={classes['number']}>{LAST_NUMBER}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
