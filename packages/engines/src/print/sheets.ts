import { isContinuous, type Paper } from '@sampan/model/print-template.ts';
import type { PrintLayout } from './layout.ts';

const MM = 72 / 25.4;
export const mm = (length: number): number => length * MM;

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
  readonly fontSize: number;
  /** Facts beside each other. */
  readonly factColumns: number;
  /** Lines of the entries on each page; 0 for as many as fit. */
  readonly lines: number;
}

const flat = (width: number, height: number, factColumns: number): Sheet => {
  const isLarge = width * height > 40_000;
  const side = isLarge ? 14 : 11;
  return { width, height, top: 14, bottom: 14, side, fontSize: isLarge ? 8.5 : 8, factColumns, lines: 0 };
};
/** Holes at both sides leave 216 of 241 mm. */
const continuous = (height: number, lines: number): Sheet => ({
  width: 241,
  height,
  top: 5,
  bottom: 11,
  side: 13,
  fontSize: 10.5,
  factColumns: 3,
  lines,
});

/** Paper in millimetres, and how documents stand on it without a template. */
export const SHEETS: Readonly<Record<Paper, Sheet>> = {
  A4: flat(210, 297, 2),
  A4L: flat(297, 210, 3),
  A5: flat(210, 148, 3),
  A5P: flat(148, 210, 2),
  C279: continuous(279, 24),
  C140: continuous(140, 8),
  C93: continuous(93, 5),
};

/** Width between the margins, in millimetres. */
export const roomOf = (paper: Paper, margin: { readonly left: number; readonly right: number }): number =>
  SHEETS[paper].width - margin.left - margin.right;

/** How one document stands on its paper: as its template says, else the paper's own way. */
export function pageOf({ paper, style }: PrintLayout) {
  const { width, height, top, bottom, side, ...own } = SHEETS[paper];
  const isMatrix = isContinuous(paper);
  return {
    width,
    height,
    isMatrix,
    margin: style?.margin ?? { top, right: side, bottom, left: side },
    fontSize: style?.fontSize ?? own.fontSize,
    factColumns: style?.factColumns ?? own.factColumns,
    lines: style?.linesPerPage ?? own.lines,
    language: style?.language ?? 'BOTH',
    /** Needles draw no grey and nothing thinner than 0.3 mm. */
    rule: isMatrix ? mm(0.35) : 0.75,
    ink: isMatrix ? '#000000' : '#333333',
    pale: isMatrix ? '#000000' : '#444444',
    /** Points of what is smaller than the text. */
    small: isMatrix ? 10.5 : 6.5,
  } as const;
}
export type Page = ReturnType<typeof pageOf>;
