import { type Decimal, decimal, multiply } from '@sampan/kernel/decimal.ts';
import { type IsoDate, isoDate } from '@sampan/kernel/dates.ts';

/** A figure as invoices write it; undefined for what is none. */
export function figureOf(text: string | undefined): Decimal | undefined {
  const plain = text?.replaceAll(/[,\s¥￥]/g, '') ?? '';
  return /^[+-]?\d{1,15}(\.\d{1,12})?$/.test(plain) ? decimal(plain.replace(/^\+/, '')) : undefined;
}

const HUNDRED = decimal('100');

/** Percent of a Chinese rate: `0.13`, `13%`; exempt and not taxed are none. */
export function chineseRate(text: string | undefined): Decimal {
  const plain = text?.trim() ?? '';
  if (plain.endsWith('%')) return figureOf(plain.slice(0, -1)) ?? decimal('0');
  const share = figureOf(plain);
  return share === undefined ? decimal('0') : multiply(share, HUNDRED);
}

/** A day, from `2026-11-30…`, `20261130` or `2026年11月30日`; undefined for what is none. */
export function dayOf(text: string | undefined): IsoDate | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/年]?(\d{2})[-/月]?(\d{2})/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const written = `${year}-${month}-${day}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? undefined : isoDate(written);
}
