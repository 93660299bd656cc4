import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import classes from './recount-notice.module.css';
import { stockCountWords } from './stock-count.words.ts';

addTexts(stockCountWords);

/** Says above a count that lines of it are to be counted once more. */
export function RecountNotice({ record }: SectionProps) {
  const t = useT();
  const count = partOf(record, 'ENTRIES').filter((row) => isEmpty(row['COUNTED_QTY'])).length;
  if (record['STATUS'] !== 'RECOUNT' || record['IS_CANCELLED'] === '1' || count === 0) return null;
  return (
    <p role="status" className={classes['notice']}>
      {t('count.again', { count })}
    </p>
  );
}
