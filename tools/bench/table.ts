import { median } from './rounds.ts';

/** What a figure is held against. */
export interface Aim {
  readonly text: string;
  readonly isKept: boolean;
}

/** One line of the table. Texts are shown as they are. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly sampan: string;
  /** The same by the leanest PostgreSQL client, or by a bare socket server. */
  readonly bare?: string;
  /** The same by the leanest Fastify route. */
  readonly route?: string;
  readonly ratio?: string;
  readonly aim?: Aim;
}

export const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** `412 (390–431)`: the middle, the least and the most of several rounds. */
export const spread = (values: readonly number[], text: (value: number) => string = shown): string =>
  values.length < 2 ? text(median(values)) : `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;

const asPart = (value: number): string => value.toFixed(2);

/** `0.52 of bare`: a part of another figure, two places. */
export const partOf = (value: number, other: number): string => (other > 0 ? asPart(value / other) : '–');

/** `0.52 (0.49–0.55) of lean pg`: parts of another figure, turn by turn. */
export const partsOf = (parts: readonly number[], of: string): string => `${spread(parts, asPart)} of ${of}`;

export const atLeast = (part: number, value: number, other: number, of: string): Aim => ({
  text: `≥ ${part} of ${of}`,
  isKept: value >= part * other,
});

/** The middle of the parts, turn by turn, is held against the aim. */
export const partAtLeast = (least: number, parts: readonly number[], of: string): Aim => atLeast(least, median(parts), 1, of);

/** Several aims of one figure. */
export const all = (...aims: readonly Aim[]): Aim => ({
  text: aims.map(({ text }) => text).join(', '),
  isKept: aims.every(({ isKept }) => isKept),
});

export const atMost = (value: number, most: number, unit: string): Aim => ({ text: `≤ ${most} ${unit}`, isKept: value <= most });

const HEADS = ['', 'unit', 'Sampan', 'lean pg', 'lean route', 'ratio', 'aim', ''] as const;
const ROUTE = HEADS.indexOf('lean route');
const cellsOf = ({ what, unit, sampan, bare = '', route = '', ratio = '', aim }: Figure): string[] => [
  what,
  unit,
  sampan,
  bare,
  route,
  ratio,
  aim?.text ?? '',
  aim === undefined ? '' : aim.isKept ? 'kept' : 'MISSED',
];

/** The whole table as text: names to the left, figures to the right. With a name of its own for what is bare, there is no route. */
export function tableText(figures: readonly Figure[], bare?: string): string {
  const rows = [HEADS.map((head) => (head === 'lean pg' ? (bare ?? head) : head)), ...figures.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isFigure = (column: number): boolean => column >= 2 && column <= 4;
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .filter((_, column) => bare === undefined || column !== ROUTE)
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** How many times as long ten times as much takes, held against the most it may; without end where it was refused. */
export function growth(what: string, [small = [], large = []]: readonly (readonly number[])[], most: number): Figure {
  const times = large.length === 0 ? Infinity : median(large) / median(small);
  return { what, unit: '×', sampan: shown(times), aim: atMost(times, most, '×') };
}
