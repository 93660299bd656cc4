import type { ReportDefinition } from '@sampan/model/define.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { dimensionText, labelOf, tieOutWords } from '@sampan/model/words.ts';
import { useLanguage, useT } from '../i18n.ts';
import { Figure } from './figure.tsx';
import classes from './report.module.css';
import type { ReportAnswer, ReportRow } from './use-report.ts';

interface PartProps {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
}

/** Whether the sum of a measure is worth its place: nothing in one unit says little beside something in another. */
function isTold({ TOTALS }: ReportAnswer, measure: string, row: ReportRow): boolean {
  const isSomething = (of: ReportRow) => of[measure] !== undefined && of[measure] !== '0';
  return row[measure] !== undefined && (isSomething(row) || !TOTALS.some(isSomething));
}

/** Sums over everything, one for each currency and unit. */
export function ReportTotals({ definition, answer }: PartProps) {
  const t = useT();
  const language = useLanguage();
  const totals = answer.TOTALS.flatMap((row) =>
    answer.MEASURES.flatMap((measure) =>
      isTold(answer, measure, row) ? [{ row, measure, per: definition.measures[measure]?.per ?? '' }] : [],
    ),
  );
  if (totals.length === 0) return null;
  return (
    <dl className={classes['totals']} data-tour="sums" aria-label={t('report.totals')}>
      {totals.map(({ row, measure, per }) => (
        <div key={`${measure} ${String(row[per])}`}>
          <dt>{labelOf(definition, measure, language)}</dt>
          <dd>
            <Figure definition={definition} measure={measure} row={row} /> {String(row[per] ?? '')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The report against the books, account by account. */
export function TieOutTable({ definition, answer }: PartProps) {
  const t = useT();
  const language = useLanguage();
  const { tieOut } = definition;
  const rows = answer.TIE_OUT ?? [];
  if (!tieOut || rows.length === 0) return null;
  const words = tieOutWords(definition, answer.LAYOUT);
  const title = t(`report.${words.title}`);
  const sides = words.sides?.map((side) => inLanguage(side, language)) ?? [t('report.figure'), t('report.balance')];
  return (
    <section className={classes['tieOut']} data-tour="tie-out">
      <h2>{title}</h2>
      <div className={classes['scroller']} role="region" aria-label={title} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {tieOut.by.map((key) => (
                <th key={key} scope="col">
                  {labelOf(definition, key, language)}
                </th>
              ))}
              {[...sides, t('report.difference')].map((text) => (
                <th key={text} scope="col" className={classes['figure']}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TieOutRow key={JSON.stringify(tieOut.by.map((key) => row[key]))} definition={definition} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TieOutRow({ definition, row }: { readonly definition: ReportDefinition; readonly row: ReportRow }) {
  const t = useT();
  const language = useLanguage();
  const { by = [], measure = '' } = definition.tieOut ?? {};
  const agrees = row['DIFFERENCE'] === '0';
  return (
    <tr>
      {by.map((key) => (
        <td key={key}>{dimensionText(definition, row, key, language)}</td>
      ))}
      {['REPORT', 'BALANCE'].map((key) => (
        <td key={key} className={classes['figure']}>
          <Figure definition={definition} measure={measure} row={row} value={row[key]} />
        </td>
      ))}
      <td className={classes['figure']} data-tone={agrees ? 'ok' : 'bad'}>
        {agrees ? t('report.agrees') : <Figure definition={definition} measure={measure} row={row} value={row['DIFFERENCE']} />}
      </td>
    </tr>
  );
}
