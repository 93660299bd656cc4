import { type LabelElement, type LabelElementType, type LabelJob, type PrintedLabel } from '@sampan/engines/print/labels/label-job.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { A4, millimetres, sheetPlaces } from './sheet-places.ts';

type Row = Readonly<Record<string, unknown>>;

/** A template with its elements, stored or only typed. */
export interface LabelDesign {
  readonly header: Row;
  readonly elements: readonly Row[];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const ALIGNMENTS: Readonly<Record<string, LabelElement['align']>> = { LEFT: 'left', CENTER: 'center', RIGHT: 'right' };
const USUAL_POINTS = 9;

/** The elements of one label, its values put in. */
export const filledElements = (elements: readonly Row[], values: Readonly<Record<string, string>>): LabelElement[] =>
  elements.map((element) => ({
    type: element['ELEMENT_TYPE'] as LabelElementType,
    x: millimetres(element['POS_X']),
    y: millimetres(element['POS_Y']),
    width: millimetres(element['SIZE_W']),
    height: millimetres(element['SIZE_H']),
    text: fillPlaceholders(textOf(element['CONTENT']), values).trim(),
    fontSize: millimetres(element['FONT_SIZE']) || USUAL_POINTS,
    align: ALIGNMENTS[textOf(element['ALIGNMENT'])] ?? 'left',
    isBold: element['IS_BOLD'] === '1',
  }));

/** Everything that the print thread needs to know. `start` is the place of the first label on the sheet, from 1. */
export function labelJob({ header }: LabelDesign, labels: readonly PrintedLabel[], start = 1): LabelJob {
  const isSheet = header['LABEL_MEDIUM'] === 'A4';
  return {
    kind: 'labels',
    title: textOf(header['LABEL_NAME']),
    width: millimetres(header['LABEL_WIDTH']),
    height: millimetres(header['LABEL_HEIGHT']),
    isTurned: header['IS_TURNED'] === '1',
    sheet: isSheet ? { ...A4, places: sheetPlaces(header) } : undefined,
    skip: start - 1,
    labels,
  };
}
