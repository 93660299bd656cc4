import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatQuantity } from '@sampan/kernel/format.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import { useDecimalsOf } from '../currency-decimals.ts';
import { useT } from '../i18n.ts';
import type { ReportRow } from './use-report.ts';

interface FigureProps {
  readonly definition: ReportDefinition;
  readonly measure: string;
  /** Holds the figure, or what it is measured in. */
  readonly row: ReportRow;
  readonly value?: unknown;
}

/** A figure in its currency or unit; one that mixes units says so instead. */
export function Figure({ definition, measure, row, value = row[measure] }: FigureProps) {
  const t = useT();
  const { field, per } = definition.measures[measure] ?? {};
  const of = per === undefined ? '' : String(row[per] ?? '');
  const decimals = useDecimalsOf(field?.kind === 'amount' ? of : undefined);
  if (value === undefined) return null;
  if (value === null || !isDecimal(String(value))) return <span className="quiet">{t('report.mixed')}</span>;
  const figure = decimal(String(value));
  return <>{field?.kind === 'amount' ? formatAmount(figure, decimals) : formatQuantity(figure)}</>;
}
