import { absolute, add, compare, type Decimal, decimal, divide, isDecimal, isZero, multiply } from '@sampan/kernel/decimal.ts';
import { dimensionText, labelOf } from '@sampan/model/words.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import { labelled, useLanguage, useT } from '../i18n.ts';
import { Figure } from './figure.tsx';
import classes from './report.module.css';
import type { ReportAnswer, ReportRow } from './use-report.ts';

interface ReportChartProps {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
  readonly measure: string;
}

/** More bars than one can compare. */
const MOST_BARS = 20;
const ZERO = decimal('0');
const HUNDRED = decimal('100');

/** Bars from zero, the largest first, each with its name and figure beside it. */
export function ReportChart({ definition, answer, measure }: ReportChartProps) {
  const t = useT();
  const language = useLanguage();
  const bars = answer.results
    .flatMap((row) => (isDecimal(String(row[measure])) ? [{ row, value: decimal(String(row[measure])) }] : []))
    .toSorted((a, b) => compare(absolute(b.value), absolute(a.value)));
  const shown = bars.slice(0, MOST_BARS);
  const largest = shown[0] ? absolute(shown[0].value) : ZERO;
  const rest = bars.slice(MOST_BARS).map(({ value }) => value);
  return (
    <figure className={classes['chart']} aria-label={labelOf(definition, measure, language)}>
      {shown.map(({ row, value }) => (
        <div key={JSON.stringify(answer.GROUP.map((key) => row[key]))} className={classes['barRow']}>
          <span className={classes['barName']}>{answer.GROUP.map((key) => dimensionText(definition, row, key, language)).join(' · ')}</span>
          <Bar share={isZero(largest) ? ZERO : divide(absolute(value), largest)} isNegative={compare(value, ZERO) < 0} />
          <span className={classes['barFigure']}>
            <Figure definition={definition} measure={measure} row={row} />
          </span>
        </div>
      ))}
      {rest.length > 0 && (
        <figcaption>
          {labelled(t('report.rest', { n: rest.length }), '')}
          <Figure definition={definition} measure={measure} row={shown[0]?.row as ReportRow} value={rest.reduce(add, ZERO)} />
        </figcaption>
      )}
    </figure>
  );
}

/** The figure beside it says the same. */
function Bar({ share, isNegative }: { readonly share: Decimal; readonly isNegative: boolean }) {
  // A picture needs no exact number.
  const width = Number(multiply(share, HUNDRED));
  return (
    <svg
      className={classes['track']}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-negative={isNegative || undefined}
    >
      <rect x="0" y="0" height="10" width={width} />
    </svg>
  );
}
