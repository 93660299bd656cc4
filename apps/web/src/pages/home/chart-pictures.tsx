import { absolute, compare, type Decimal, decimal, divide, isZero, multiply } from '@sampan/kernel/decimal.ts';
import { formatCompact, formatNumber } from '@sampan/kernel/format.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';
import { labelOf } from '@sampan/model/words.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { Drawn } from './chart-rows.ts';
import classes from './home-page.module.css';

interface PictureProps {
  readonly rows: readonly Drawn[];
  readonly chart: ChartOnHome;
  readonly title: string;
}

const ZERO = decimal('0');
const HUNDRED = decimal('100');

/** Share of the largest in hundredths; a picture needs no exact number. */
function sharesOf(rows: readonly Drawn[]): readonly number[] {
  const largest = rows.map(({ value }) => absolute(value)).reduce((one, other) => (compare(one, other) < 0 ? other : one), ZERO);
  return rows.map(({ value }) => (isZero(largest) ? 0 : Number(multiply(divide(absolute(value), largest), HUNDRED))));
}

/** Values of a time beside each other, each with its figure above it. */
export function Columns({ rows, title }: PictureProps) {
  const language = useLanguage();
  const shares = sharesOf(rows);
  return (
    <ul className={classes['columnsChart']} aria-label={title}>
      {rows.map(({ key, name, value }, at) => (
        <li key={key} title={formatNumber(value, { least: 2, most: 2 })}>
          <span className={classes['columnFigure']}>{formatCompact(value, language)}</span>
          <svg className={classes['columnTrack']} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect x="0" y={100 - (shares[at] ?? 0)} width="10" height={shares[at] ?? 0} />
          </svg>
          <span className={classes['quiet']}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The largest values below each other, name and figure above each bar; a name leads to what is behind it. */
export function Bars({ rows, title }: PictureProps) {
  const language = useLanguage();
  const shares = sharesOf(rows);
  return (
    <ul className={classes['bars']} aria-label={title}>
      {rows.map(({ key, name, value, drill }, at) => (
        <li key={key}>
          <NameOf name={name} drill={drill} />
          <span className={classes['amount']} title={formatNumber(value, { least: 2, most: 2 })}>
            {formatCompact(value, language)}
          </span>
          <svg
            className={classes['barTrack']}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            data-negative={compare(value, ZERO) < 0 || undefined}
          >
            <rect x="0" y="0" height="10" width={shares[at] ?? 0} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function NameOf({ name, drill }: Pick<Drawn, 'name' | 'drill'>) {
  const [path = '', query = ''] = (drill ?? '').split('?');
  return drill === undefined ? (
    <span className={classes['grow']}>{name}</span>
  ) : (
    <ScreenLink to={path} search={Object.fromEntries(new URLSearchParams(query))} className={`${classes['grow']} ${classes['drill']}`}>
      {name}
    </ScreenLink>
  );
}

/** The same as exact figures. */
export function Figures({ rows, chart: { BY, MEASURE }, definition, title }: PictureProps & { readonly definition: ReportDefinition }) {
  const language = useLanguage();
  const exact = (value: Decimal): string => formatNumber(value, { least: 2, most: 2 });
  return (
    <table className={classes['figures']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{labelOf(definition, BY, language)}</th>
          <th scope="col">{labelOf(definition, MEASURE, language)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, drill }) => (
          <tr key={key}>
            <th scope="row">
              <NameOf name={name} drill={drill} />
            </th>
            <td>{exact(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
