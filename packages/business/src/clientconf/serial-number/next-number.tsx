import { cellOf, partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import classes from './series.module.css';

const NEAR_END = 0.9;

/** What the series gives next, and whether it comes to its end (lifecycles §8: from 90 %). */
export function NextNumber({ record }: SectionProps) {
  const t = useT();
  if (record['IS_GAPLESS'] === '1') return <p className={classes['next']}>{t('series.gapless')}</p>;
  if (record['NEXT_NUMBER'] === undefined) return null;
  const next = cellOf(record, 'NEXT_NUMBER');
  if (next === null) return <p className={classes['bad']}>{t('series.usedUp')}</p>;
  const [newest] = partOf(record, 'COUNTERS');
  const share = Number(newest?.['LAST_NUMBER'] ?? 0) / (10 ** Number(record['LENGTH']) - 1);
  return (
    <p className={share >= NEAR_END ? classes['bad'] : classes['next']}>
      {labelled(t('series.next'), '')}
      <strong>{next}</strong>
      {share >= NEAR_END && <> · {t('series.nearEnd', { percent: Math.floor(share * 100) })}</>}
    </p>
  );
}
