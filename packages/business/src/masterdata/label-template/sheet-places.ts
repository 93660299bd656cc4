type Lengths = Readonly<
  Partial<Record<'LABEL_WIDTH' | 'LABEL_HEIGHT' | 'SHEET_LEFT' | 'SHEET_TOP' | 'GAP_X' | 'GAP_Y' | 'IS_TURNED', unknown>>
>;

/** Millimetres of a length as it is stored. */
export const millimetres = (value: unknown): number => Number(value ?? 0) || 0;

export const A4 = { width: 210, height: 297 };
const MOST_PLACES = 1000;

/** Corners of the labels that an A4 sheet holds, row by row; none when not even one fits. */
export function sheetPlaces(of: Lengths): { x: number; y: number }[] {
  const size = [millimetres(of.LABEL_WIDTH), millimetres(of.LABEL_HEIGHT)];
  const [width = 0, height = 0] = of.IS_TURNED === '1' ? size.toReversed() : size;
  if (width <= 0 || height <= 0) return [];
  const across = starts(millimetres(of.SHEET_LEFT), width, millimetres(of.GAP_X), A4.width);
  const down = starts(millimetres(of.SHEET_TOP), height, millimetres(of.GAP_Y), A4.height);
  return down.flatMap((y) => across.map((x) => ({ x, y }))).slice(0, MOST_PLACES);
}

/** A hundredth more than the paper is let pass: 3 × 70 is 210 on paper, whatever sums of decimals say. */
function starts(first: number, size: number, gap: number, paper: number): number[] {
  const places: number[] = [];
  for (let at = first; at + size <= paper + 0.01 && places.length < MOST_PLACES; at += size + gap) places.push(at);
  return places;
}
