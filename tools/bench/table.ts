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
  /** The same by a bare PostgreSQL client, or a bare socket server. */
  readonly bare?: string;
  /** The same by a plain Fastify route. */
  readonly plain?: string;
  readonly ratio?: string;
  readonly aim?: Aim;
}

export const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** `0.52 of bare`: a part of another figure, two places. */
export const partOf = (value: number, other: number): string => (other > 0 ? (value / other).toFixed(2) : '–');

export const atLeast = (part: number, value: number, other: number, of: string): Aim => ({
  text: `≥ ${part} of ${of}`,
  isKept: value >= part * other,
});

export const atMost = (value: number, most: number, unit: string): Aim => ({ text: `≤ ${most} ${unit}`, isKept: value <= most });

const HEADS = ['', 'unit', 'Sampan', 'bare pg', 'plain route', 'ratio', 'aim', ''] as const;
const PLAIN = HEADS.indexOf('plain route');
const cellsOf = ({ what, unit, sampan, bare = '', plain = '', ratio = '', aim }: Figure): string[] => [
  what,
  unit,
  sampan,
  bare,
  plain,
  ratio,
  aim?.text ?? '',
  aim === undefined ? '' : aim.isKept ? 'kept' : 'MISSED',
];

/** The whole table as text: names to the left, figures to the right. With a name of its own for what is bare, there is no plain route. */
export function tableText(figures: readonly Figure[], bare?: string): string {
  const rows = [HEADS.map((head) => (head === 'bare pg' ? (bare ?? head) : head)), ...figures.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isFigure = (column: number): boolean => column >= 2 && column <= 4;
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .filter((_, column) => bare === undefined || column !== PLAIN)
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
