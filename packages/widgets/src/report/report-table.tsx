import { dimensionText, labelOf } from '@sampan/model/words.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import { useLanguage, useT } from '../i18n.ts';
import { Figure } from './figure.tsx';
import classes from './report.module.css';
import type { ReportAnswer, ReportRow } from './use-report.ts';

interface ReportTableProps {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
  /** Measure that the cells of a pivot show. */
  readonly measure: string;
  /** Dimensions whose one value stands above the table already: a layout leaves their columns out. */
  readonly said?: ReadonlySet<string>;
}

/** Columns that stand beside each other on a phone; of more, each row is a card. */
const MOST_BESIDE = 3;
const NONE: ReadonlySet<string> = new Set();

/** The figures in rows, with a pivot beside each other; each row leads to what is behind it. */
export function ReportTable({ definition, answer, measure, said = NONE }: ReportTableProps) {
  const t = useT();
  const language = useLanguage();
  const { MEASURES, PIVOT, results } = answer;
  const { layout } = definition;
  const GROUP = layout ? answer.GROUP.filter((key) => key === layout.line || !said.has(key)) : answer.GROUP;
  const units = [...new Set(MEASURES.flatMap((key) => definition.measures[key]?.per ?? []))].filter((per) => !answer.GROUP.includes(per));
  const label = (key: string): string => labelOf(definition, key, language);
  const { at = '', apart = '' } = definition.drill ?? {};
  const isSum = (row: ReportRow): boolean => layout !== undefined && layout.sums.some((line) => line === row[layout.line]);
  const columns = GROUP.length + (PIVOT?.length ?? 0) + (PIVOT ? 1 : MEASURES.length) + units.length;
  const linked = [apart, at].find((key) => GROUP.includes(key)) ?? GROUP[0];
  return (
    <div className={classes['scroller']} role="region" aria-label={t(definition.type)} tabIndex={0} data-tour="figures">
      <table className={classes['table']} data-wide={columns > MOST_BESIDE || undefined}>
        <Head definition={definition} answer={{ ...answer, GROUP }} measure={measure} units={units} />
        <tbody>
          {results.map((row) => (
            <tr key={JSON.stringify(answer.GROUP.map((key) => row[key]))} data-sum={isSum(row) || undefined}>
              {GROUP.map((key, at) => (
                <Cell
                  key={key}
                  text={dimensionText(definition, row, key, language)}
                  drill={key === linked ? row['DRILL'] : undefined}
                  isFirst={at === 0}
                  label={t('report.drill')}
                  heading={label(key)}
                />
              ))}
              {PIVOT?.map(({ VALUE, TEXT }) => (
                <td key={VALUE} className={classes['figure']} data-label={TEXT}>
                  <Figure definition={definition} measure={measure} row={row} value={cellOf(row, VALUE)?.[measure]} />
                </td>
              ))}
              {(PIVOT ? [measure] : MEASURES).map((key) => (
                <td key={key} className={classes['figure']} data-label={label(key)}>
                  <Figure definition={definition} measure={key} row={row} />
                </td>
              ))}
              {units.map((key) => (
                <td key={key} data-label={label(key)}>
                  {String(row[key] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps extends ReportTableProps {
  /** Currencies and units of the measures that no row is grouped by. */
  readonly units: readonly string[];
}

function Head({ definition, answer: { GROUP, MEASURES, PIVOT }, measure, units }: HeadProps) {
  const language = useLanguage();
  const label = (key: string): string => labelOf(definition, key, language);
  return (
    <thead>
      <tr>
        {GROUP.map((key) => (
          <th key={key} scope="col">
            {label(key)}
          </th>
        ))}
        {PIVOT?.map(({ VALUE, TEXT }) => (
          <th key={VALUE} scope="col" className={classes['figure']}>
            {TEXT}
          </th>
        ))}
        {(PIVOT ? [measure] : MEASURES).map((key) => (
          <th key={key} scope="col" className={classes['figure']}>
            {label(key)}
          </th>
        ))}
        {units.map((key) => (
          <th key={key} scope="col">
            {label(key)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const cellOf = (row: ReportRow, value: string): ReportRow | undefined =>
  (row['CELLS'] as Readonly<Record<string, ReportRow>> | undefined)?.[value];

interface CellProps {
  readonly text: string;
  /** Address of what is behind the row. */
  readonly drill: unknown;
  readonly isFirst: boolean;
  readonly label: string;
  readonly heading: string;
}

function Cell({ text, drill, isFirst, label, heading }: CellProps) {
  const content =
    typeof drill === 'string' ? (
      <a href={`#${drill}`} title={label}>
        {text}
      </a>
    ) : (
      text
    );
  if (!isFirst) return <td data-label={heading}>{content}</td>;
  return (
    <th scope="row" data-label={heading}>
      {content}
    </th>
  );
}
