import { formatAmount } from '@sampan/kernel/format.ts';
import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { Definition } from '@sampan/model/define.ts';
import { toldTotals } from '@sampan/model/told-totals.ts';
import { useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { type Money, useMoney } from './use-money.ts';
import classes from './form.module.css';

interface TotalsBlockProps {
  /** Whose sums they are. */
  readonly of: Definition;
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** How a document's total comes about, at the right under its lines; the total itself stands in the heading. */
export function TotalsBlock({ of, keys, values }: TotalsBlockProps) {
  const t = useT();
  const { sumIn } = useMoney(of, values);
  const told = toldTotals(of, keys, values);
  if (told.length === 0) return null;
  return (
    <dl data-tour="totals" className={classes['totals']} aria-label={t('form.group.totals')}>
      {told.map((key) => (
        <div key={key}>
          <dt>{labelOf(of, key)}</dt>
          <dd>{sumText(values[key], sumIn(key), false)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sum as text, with its currency where that is asked for; a dash for nothing. */
export function sumText(value: unknown, { places, currency }: ReturnType<Money['sumIn']>, withCurrency: boolean): string {
  const text = typeof value === 'string' && isDecimal(value) ? formatAmount(decimal(value), places) : '—';
  return withCurrency && currency !== '' ? `${currency} ${text}` : text;
}
