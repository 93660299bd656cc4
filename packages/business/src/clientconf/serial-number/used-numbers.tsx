import { partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { choiceOf, labelOf } from '@sampan/widgets/words.ts';
import { voucher } from '../../fi/voucher/voucher.ts';
import classes from './series.module.css';

/** What a gapless series has used in each company and month, and every number that is missing. */
export function UsedNumbers({ record }: SectionProps) {
  const t = useT();
  const groups = partOf(record, 'USED_NUMBERS');
  if (groups.length === 0) return <p className={classes['none']}>{t('series.noNumbers')}</p>;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {['ACCOUNTING_PERIOD', 'COMPANY_CODE', 'VOUCHER_CATEGORY'].map((key) => (
            <th key={key} scope="col">
              {labelOf(voucher, key)}
            </th>
          ))}
          {['series.used', 'series.last'].map((key) => (
            <th key={key} scope="col" className={classes['number']}>
              {t(key)}
            </th>
          ))}
          <th scope="col">{t('series.missing')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ ACCOUNTING_PERIOD, COMPANY_CODE, VOUCHER_CATEGORY, USED, LAST_NUMBER, MISSING }) => (
          <tr key={`${ACCOUNTING_PERIOD} ${COMPANY_CODE} ${VOUCHER_CATEGORY}`}>
            <td>{ACCOUNTING_PERIOD}</td>
            <td>{COMPANY_CODE}</td>
            <td>{choiceOf(voucher, 'VOUCHER_CATEGORY', String(VOUCHER_CATEGORY))}</td>
            <td className={classes['number']}>{USED}</td>
            <td className={classes['number']}>{LAST_NUMBER}</td>
            <td className={MISSING === '' ? classes['ok'] : classes['gap']}>{MISSING === '' ? t('series.noGap') : MISSING}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
