import { formatAmount } from '@sampan/kernel/format.ts';
import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { Definition } from '@sampan/model/define.ts';
import { useLanguage, useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { useRoom } from '../ui/use-room.ts';
import { type Money, useMoney } from './use-money.ts';
import classes from './form.module.css';

interface TotalsBlockProps {
  /** Whose sums they are. */
  readonly of: Definition;
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The sums of a document at the right under its lines; the last one is what it comes to. */
export function TotalsBlock({ of, keys, values }: TotalsBlockProps) {
  const t = useT();
  const { sumIn } = useMoney(of, values);
  if (keys.length === 0) return null;
  return (
    <dl data-tour="totals" className={classes['totals']} aria-label={t('form.group.totals')}>
      {keys.map((key, at) => (
        <div key={key}>
          <dt>{labelOf(of, key)}</dt>
          <dd>{sumText(values[key], sumIn(key), at === keys.length - 1)}</dd>
        </div>
      ))}
    </dl>
  );
}

const IN_FOOTER = 3;

/** The last sums in one line at the bottom of the window. */
export function TotalsFooter({ of, keys, values }: TotalsBlockProps) {
  useLanguage();
  const { sumIn } = useMoney(of, values);
  const below = useRoom<HTMLDListElement>('below');
  if (keys.length === 0) return null;
  return (
    <dl ref={below} data-tour="totals-footer" className={classes['footer']}>
      {keys.slice(-IN_FOOTER).map((key, at, shown) => (
        <div key={key}>
          <dt>{labelOf(of, key)}</dt>
          <dd>{sumText(values[key], sumIn(key), at === shown.length - 1)}</dd>
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
