import { absolute, compare, type Decimal, decimal, isDecimal, isZero } from '@sampan/kernel/decimal.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';

export type ChartRow = Readonly<Record<string, unknown>>;

/** One value of a picture. */
export interface Drawn {
  readonly key: string;
  readonly name: string;
  readonly value: Decimal;
  /** Address of the rows behind it. */
  readonly drill: string | undefined;
}

const MOST = 6;

const perOf = ({ measures }: ReportDefinition, { MEASURE }: ChartOnHome): string | undefined => measures[MEASURE]?.per;

/** The currencies that a picture can be drawn in, the one with most values first. */
export function currenciesIn(rows: readonly ChartRow[], chart: ChartOnHome, definition: ReportDefinition): readonly string[] {
  const per = perOf(definition, chart);
  if (per === undefined) return [];
  const counted = Map.groupBy(rows, (row) => String(row[per] ?? ''));
  return [...counted].toSorted(([, one], [, other]) => other.length - one.length).map(([currency]) => currency);
}

/** What is drawn in a currency: the largest values that are not zero, or the latest of a time in its order. */
export function drawnOf(rows: readonly ChartRow[], chart: ChartOnHome, definition: ReportDefinition, currency: string): readonly Drawn[] {
  const { BY, MEASURE } = chart;
  const per = perOf(definition, chart);
  const own = rows.filter((row) => (per === undefined || String(row[per] ?? '') === currency) && isDecimal(String(row[MEASURE])));
  const all = own.map(
    (row): Drawn => ({
      key: String(row[BY] ?? ''),
      name: String(row[nameKey(BY)] ?? row[BY] ?? ''),
      value: decimal(String(row[MEASURE])),
      drill: typeof row['DRILL'] === 'string' ? row['DRILL'] : undefined,
    }),
  );
  if (chart.IS_TIME === '1') return all.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(-MOST);
  return all
    .filter(({ value }) => !isZero(value))
    .toSorted((one, other) => compare(absolute(other.value), absolute(one.value)))
    .slice(0, MOST);
}
