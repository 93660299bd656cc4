import type { PrintColumn, PrintTable } from '../layout.ts';
import { longestWord } from './longest-word.ts';
import { textWidth, widestWord } from './measure.ts';
import { clean, type Pen } from './pen.ts';
import { mm } from '../sheets.ts';

/** Points between a rule and the text beside it. */
export const PADDING = 2.5;
/** What a column that shares the rest keeps, and what any column keeps of its plan, when figures beside it need more. */
const LEAST_SHARE = 60;
const KEPT = 0.6;
const NARROWEST = 8;

/**
 * Widths of the texts of a table's columns in points, together never wider than the page: as planned, but figures and
 * headings take what they need from columns whose words wrap.
 */
export function columnWidths({ columns, rows }: PrintTable, pen: Pen): number[] {
  const { rule } = pen.page;
  const room = pen.room - columns.length * (2 * PADDING + rule) - rule;
  const wishes = columns.map((column, at) => wishOf(column, rows, at, pen));
  const wanted = total(wishes.map(({ want }) => want));
  if (wanted <= room) return withRest(columns, wishes, room - wanted);
  const least = total(wishes.map(({ keep }) => keep));
  const needed = least + total(wishes.map(({ figures }) => figures));
  if (least >= room) return wishes.map(({ keep }) => (keep * room) / least);
  if (needed >= room) return wishes.map(({ keep, figures }) => keep + (figures * (room - least)) / (needed - least));
  return wishes.map(({ keep, figures, want }) => keep + figures + ((want - keep - figures) * (room - needed)) / (wanted - needed));
}

interface Wish {
  /** What the column would have. */
  readonly want: number;
  /** What it does not go below, however much others need. */
  readonly keep: number;
  /** What its figures need beyond that to stand in one piece. */
  readonly figures: number;
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

function wishOf(column: PrintColumn, rows: PrintTable['rows'], at: number, pen: Pen): Wish {
  const { page } = pen;
  const heading = longestWord(column.label, page);
  const isShared = column.width === 'rest';
  const planned = isShared ? LEAST_SHARE : Math.max(mm(column.width) - 2 * PADDING - page.rule, NARROWEST);
  const needed = Math.max(neededBy(column, rows, at, pen, planned), shortHeading(column, pen));
  const keep = isShared ? LEAST_SHARE : Math.max(planned * KEPT, Math.min(planned, NARROWEST));
  return { want: Math.max(planned, heading, needed), keep, figures: Math.max(needed - keep, 0) };
}

/** Figures and short words that are of no use in pieces; words of other columns wrap. */
function neededBy({ align }: PrintColumn, rows: PrintTable['rows'], at: number, { page }: Pen, planned: number): number {
  if (align === 'left') return 0;
  const set = { size: page.fontSize };
  const widthOf = (text: string): number => (align === 'right' ? widestWord(text, set) : textWidth(text, set));
  const widest = rows.reduce((most, row) => Math.max(most, widthOf(clean(row[at] ?? '')) + 0.5), 0);
  return align === 'right' ? widest : Math.min(widest, 2 * planned);
}

/** Chinese headings of a few letters stand in one line. */
const shortHeading = ({ label: [zh] }: PrintColumn, { page }: Pen): number =>
  page.language === 'EN' || zh.length > SHORT ? 0 : textWidth(zh, { size: page.fontSize, isBold: true }) + 0.5;
const SHORT = 4;

/** What is left goes to the columns that share it. */
function withRest(columns: readonly PrintColumn[], wishes: readonly Wish[], left: number): number[] {
  const sharing = columns.filter(({ width }) => width === 'rest').length;
  return wishes.map(({ want }, at) => (columns[at]?.width === 'rest' ? want + left / sharing : want));
}
