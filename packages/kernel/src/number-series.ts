import type { IsoDate } from './dates.ts';

/** How the numbers of a series are put together (lifecycles §8). */
export interface NumberPattern {
  readonly PREFIX?: string | null | undefined;
  readonly SUFFIX?: string | null | undefined;
  readonly LENGTH: number;
}

const dateParts: Record<string, (date: IsoDate) => string> = {
  NONE: () => '',
  YY: (date) => date.slice(2, 4),
  YYMM: (date) => date.slice(2, 4) + date.slice(5, 7),
  YYMMDD: (date) => date.slice(2).replaceAll('-', ''),
};

/** The date part of a number: `YYMM` of 2026-11-28 is `2611`. */
export const datePartOf = (kind: string, date: IsoDate): string => (dateParts[kind] ?? (() => ''))(date);

/** A number of a series: prefix, date part, counter padded to the length, suffix: `PO2611000001`. */
export const numberOf = ({ PREFIX, SUFFIX, LENGTH }: NumberPattern, datePart: string, counter: number): string =>
  `${PREFIX ?? ''}${datePart}${String(counter).padStart(LENGTH, '0')}${SUFFIX ?? ''}`;

/** Whether a counter has more digits than its series has room for. */
export const isUsedUp = ({ LENGTH }: NumberPattern, counter: number): boolean => String(counter).length > LENGTH;
