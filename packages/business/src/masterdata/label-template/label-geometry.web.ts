import type { LineValues } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { millimetres } from './sheet-places.ts';

/** Place and size of an element in millimetres. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Elements lie on half millimetres when they are moved by hand; typed lengths stay as typed. */
const STEP = 0.5;
const SMALLEST = 0.5;
const snapped = (length: number): number => Math.round(length / STEP) * STEP;
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
/** As the field holds it: 12.5, not 12.500000001. */
const written = (length: number): string => String(Math.round(length * 100) / 100);

export const frameOf = (values: LineValues): Frame => ({
  x: millimetres(values['POS_X']),
  y: millimetres(values['POS_Y']),
  width: millimetres(values['SIZE_W']),
  height: millimetres(values['SIZE_H']),
});

/** The frame moved by so much, on the grid and inside the label. */
export const moved = (frame: Frame, dx: number, dy: number, label: Size): Frame => ({
  ...frame,
  x: within(snapped(frame.x + dx), 0, label.width - frame.width),
  y: within(snapped(frame.y + dy), 0, label.height - frame.height),
});

/** The frame with its lower right corner moved by so much. */
export const resized = (frame: Frame, dx: number, dy: number, label: Size): Frame => ({
  ...frame,
  width: within(snapped(frame.width + dx), SMALLEST, label.width - frame.x),
  height: within(snapped(frame.height + dy), SMALLEST, label.height - frame.y),
});

/** Writes a frame into its line; calls that share a token are one step to undo. */
export function place(store: LineStore, id: string, { x, y, width, height }: Frame, token: string): void {
  const values = { POS_X: written(x), POS_Y: written(y), SIZE_W: written(width), SIZE_H: written(height) };
  store.setCells(
    Object.entries(values).map(([key, value]) => ({ id, key, value })),
    token,
  );
}

const SIZES: Readonly<Record<string, Size>> = {
  TEXT: { width: 30, height: 5 },
  CODE128: { width: 50, height: 12 },
  GS1_128: { width: 50, height: 12 },
  LINE: { width: 30, height: 0.5 },
};
const SQUARE: Size = { width: 20, height: 20 };

/** What a new element of a kind begins with, as large as the label lets it be. */
export function newElement(type: string, label: Size, content: string): LineValues {
  const { width, height } = SIZES[type] ?? SQUARE;
  return {
    ELEMENT_TYPE: type,
    POS_X: '2',
    POS_Y: '2',
    SIZE_W: written(Math.max(SMALLEST, Math.min(width, label.width - 4))),
    SIZE_H: written(Math.max(SMALLEST, Math.min(height, label.height - 4))),
    CONTENT: type === 'LINE' || type === 'BOX' ? null : content,
    FONT_SIZE: type === 'TEXT' ? '9' : null,
    ALIGNMENT: 'LEFT',
    IS_BOLD: '0',
  };
}
