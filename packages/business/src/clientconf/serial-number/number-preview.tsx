import type { IsoDate } from '@sampan/kernel/dates.ts';
import { datePartOf, isUsedUp, numberOf } from '@sampan/kernel/number-series.ts';
import { useRecord } from '@sampan/widgets/api/queries.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import type { PreviewProps } from '@sampan/widgets/form/screen-config.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { serialNumber } from './serial-number.ts';
import classes from './series.module.css';

/** The number that the series would give next, as it is typed. */
export function NumberPreview({ header, id }: PreviewProps) {
  const t = useT();
  const { data } = useRecord(serialNumber, id);
  const LENGTH = Number(header['LENGTH'] ?? 0);
  const datePart = datePartOf(String(header['DATE_PREFIX'] ?? 'NONE'), today() as IsoDate);
  const issued = partOf(data ?? {}, 'COUNTERS').find((counter) => counter['DATE_PART'] === datePart)?.['LAST_NUMBER'] ?? 0;
  const next = Math.max(Number(issued), Number(header['LAST_NUMBER'] ?? 0)) + 1;
  if (header['IS_GAPLESS'] === '1' || !(LENGTH >= 1)) return null;
  const pattern = { PREFIX: textOf(header['PREFIX']), SUFFIX: textOf(header['SUFFIX']), LENGTH };
  const isFull = isUsedUp(pattern, next);
  return (
    <p className={isFull ? classes['bad'] : classes['next']} role="status">
      {labelled(t('series.preview'), '')}
      {isFull ? t('series.usedUp') : <strong>{numberOf(pattern, datePart, next)}</strong>}
    </p>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
