import { formatAmount } from '@sampan/kernel/format.ts';
import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { useLanguage, useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { useRoom } from '../ui/use-room.ts';
import classes from './form.module.css';

interface TotalsBlockProps {
  /** Whose sums they are. */
  readonly of: Speaker;
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly currencyDecimals: number;
}

/** The sums of a document at the right under its lines; the last one is what it comes to. */
export function TotalsBlock({ of, keys, values, currencyDecimals }: TotalsBlockProps) {
  const t = useT();
  if (keys.length === 0) return null;
  const currency = values['CURRENCY_CODE'];
  return (
    <dl data-tour="totals" className={classes['totals']} aria-label={t('form.group.totals')}>
      {keys.map((key, at) => (
        <div key={key}>
          <dt>{labelOf(of, key)}</dt>
          <dd>
            {at === keys.length - 1 && typeof currency === 'string' ? `${currency} ` : ''}
            {amountText(values[key], currencyDecimals)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const IN_FOOTER = 3;

/** The last sums in one line at the bottom of the window. */
export function TotalsFooter({ of, keys, values, currencyDecimals }: TotalsBlockProps) {
  useLanguage();
  const below = useRoom<HTMLDListElement>('below');
  if (keys.length === 0) return null;
  const currency = typeof values['CURRENCY_CODE'] === 'string' ? `${values['CURRENCY_CODE']} ` : '';
  return (
    <dl ref={below} data-tour="totals-footer" className={classes['footer']}>
      {keys.slice(-IN_FOOTER).map((key, at, shown) => (
        <div key={key}>
          <dt>{labelOf(of, key)}</dt>
          <dd>
            {at === shown.length - 1 ? currency : ''}
            {amountText(values[key], currencyDecimals)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount as text; a dash for nothing. */
export const amountText = (value: unknown, currencyDecimals: number): string =>
  typeof value === 'string' && isDecimal(value) ? formatAmount(decimal(value), currencyDecimals) : '—';
