import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { proposedWords } from './proposed.words.ts';
import classes from './proposed-lines.module.css';

addTexts(proposedWords);

/** A line of a voucher that is shown before its draft is made. */
export interface ShownLine {
  readonly ACCOUNTING_CODE: string;
  readonly ACCOUNTING_NAME: string | null;
  readonly DEBIT?: string | null;
  readonly CREDIT?: string | null;
}

interface ProposedLinesProps {
  readonly lines: readonly ShownLine[];
  readonly CURRENCY_CODE: string;
  /** What stands beside the heading: its day. */
  readonly about: readonly string[];
}

/** The lines of a voucher before its draft is made. */
export function ProposedLines({ lines, CURRENCY_CODE, about }: ProposedLinesProps) {
  const t = useT();
  const places = useDecimalsOf(CURRENCY_CODE);
  return (
    <section className={classes['part']} aria-label={t('proposed.title')}>
      <h3 className={classes['title']}>
        {t('proposed.title')} <span className={classes['about']}>{about.join(' · ')}</span>
      </h3>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t('proposed.account')}</th>
            <th className={classes['number']}>{t('proposed.debit')}</th>
            <th className={classes['number']}>{t('proposed.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${line.ACCOUNTING_CODE} ${index}`}>
              <td>{`${line.ACCOUNTING_CODE} ${line.ACCOUNTING_NAME ?? ''}`}</td>
              <td className={classes['number']}>{line.DEBIT ? formatDecimal(line.DEBIT, places) : ''}</td>
              <td className={classes['number']}>{line.CREDIT ? formatDecimal(line.CREDIT, places) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
