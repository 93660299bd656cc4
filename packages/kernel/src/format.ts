import { type Decimal, divide, absolute, compare, decimal, isDecimal, placesOf, toFixed } from './decimal.ts';
import type { Instant, IsoDate } from './dates.ts';
import type { Language } from './languages.ts';

/**
 * A number with comma thousands and a decimal point, the same in both languages. At least `least` decimals (zeros are
 * added), at most `most` (rounded half away from zero); without them exactly the decimals that the number has.
 */
export function formatNumber(value: Decimal, places: { least?: number; most?: number } = {}): string {
  const written = placesOf(value);
  const count = Math.max(places.least ?? 0, Math.min(written, places.most ?? written));
  const fixed = toFixed(value, count);
  const [whole = '0', fraction] = fixed.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = fixed.startsWith('-') && /[1-9]/.test(fixed) ? '-' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** An amount with all decimals of its currency: `1,409.50`. Further decimals of old data are shown, not hidden. */
export const formatAmount = (value: Decimal, currencyDecimals = 2): string => formatNumber(value, { least: currencyDecimals, most: 4 });
/** A quantity with at least the decimals of its unit: `1,200` pieces, `3.500` kg; never fewer than it has. */
export const formatQuantity = (value: Decimal, unitDecimals = 0): string => formatNumber(value, { least: unitDecimals, most: 4 });
/** A unit price: two decimals at least, six at most. */
export const formatPrice = (value: Decimal): string => formatNumber(value, { least: 2, most: 6 });
/** An exchange rate or unit factor: four decimals at least, eight at most. */
export const formatRate = (value: Decimal): string => formatNumber(value, { least: 4, most: 8 });
/** A percentage: `7.5%`. */
export const formatPercent = (value: Decimal): string => `${formatNumber(value)}%`;

const STEPS: Readonly<Record<Language, readonly (readonly [limit: Decimal, word: string])[]>> = {
  'zh-CN': [
    [decimal('100000000'), '亿'],
    [decimal('10000'), '万'],
  ],
  en: [
    [decimal('1000000000'), 'B'],
    [decimal('1000000'), 'M'],
    [decimal('1000'), 'K'],
  ],
};

/** A number for a dashboard: 万 and 亿 in Chinese, K, M and B in English, one decimal. */
export function formatCompact(value: Decimal, language: Language): string {
  const step = STEPS[language].find(([limit]) => compare(absolute(value), limit) >= 0);
  return step ? `${formatNumber(divide(value, step[0]), { most: 1 })}${step[1]}` : formatNumber(value, { most: 2 });
}

/** A business date for contracts and vouchers on paper: 2026年11月27日. */
export const formatLongDate = (date: IsoDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year}年${Number(month)}月${Number(day)}日`;
};

/** By zone: making one takes many times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  clocks.set(timeZone, made);
  return made;
}

/** A point in time in an IANA zone, 24 hours: `2026-11-27 16:05`, with seconds where asked for. */
export function formatInstant(instant: Instant | Date, zone: string, withSeconds = false): string {
  const parts = clockOf(zone).formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((entry) => entry.type === type)?.value ?? '';
  const text = `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
  return withSeconds ? `${text}:${part('second')}` : text;
}

/** Decimals that a value is shown with, where its row says so. */
export interface FormatHints {
  readonly currencyDecimals?: number | undefined;
  readonly unitDecimals?: number;
  readonly zone?: string;
}

const FORMATS: Readonly<Record<string, (value: Decimal, hints: FormatHints) => string>> = {
  amount: (value, hints) => formatAmount(value, hints.currencyDecimals),
  quantity: (value, hints) => formatQuantity(value, hints.unitDecimals),
  price: (value) => formatPrice(value),
  rate: (value) => formatRate(value),
  percent: (value) => formatPercent(value),
};

/** A stored value as people read it, by the kind of its field; empty text for nothing. Choices and flags are worded elsewhere. */
export function formatValue(kind: string, value: unknown, hints: FormatHints = {}): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (kind === 'instant') return formatInstant(text as Instant, hints.zone ?? 'UTC');
  const format = FORMATS[kind];
  return format && isDecimal(text) ? format(decimal(text), hints) : text;
}
