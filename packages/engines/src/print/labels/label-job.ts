/** Kinds of bar codes that labels carry, by the name that the encoder gives them. */
export const BAR_CODES = {
  CODE128: 'code128',
  QR: 'qrcode',
  DATAMATRIX: 'datamatrix',
  GS1_128: 'gs1-128',
  GS1_DATAMATRIX: 'gs1datamatrix',
} as const;
export type BarCodeType = keyof typeof BAR_CODES;
export const isBarCode = (type: string): type is BarCodeType => Object.hasOwn(BAR_CODES, type);

export type LabelElementType = 'TEXT' | BarCodeType | 'LINE' | 'BOX';

/** One thing on a label: place and size in millimetres from its upper left corner, font size in points. */
export interface LabelElement {
  readonly type: LabelElementType;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What stands there, placeholders filled; nothing is drawn for an empty one. Lines and boxes have none. */
  readonly text: string;
  readonly fontSize: number;
  readonly align: 'left' | 'center' | 'right';
  readonly isBold: boolean;
}

/** A label and how often it comes. */
export interface PrintedLabel {
  /** Names the record in a refusal. */
  readonly name: string;
  readonly elements: readonly LabelElement[];
  readonly copies: number;
}

/** Labels as plain data, which cross to the print thread as they are. Lengths in millimetres. */
export interface LabelJob {
  readonly kind: 'labels';
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Turned by 90° on the paper, for printers that take the label by its short side. */
  readonly isTurned: boolean;
  /** Paper that holds several labels and where each begins; undefined: each label is a page of its own. */
  readonly sheet?: { readonly width: number; readonly height: number; readonly places: readonly { x: number; y: number }[] } | undefined;
  /** Places of the first sheet that stay empty, because their labels are used up. */
  readonly skip: number;
  readonly labels: readonly PrintedLabel[];
}
