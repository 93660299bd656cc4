import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { LineDays } from './line-plan.ts';
import { lanesOf, type Placed } from './plan-item.web.ts';

const STRIP_PX = 24;
/** A bar with the room below it. */
export const LANE_PX = 30;
const LEAST_PX = 74;

/** A row of the plan: a line, or what has none. */
export interface PlanRow {
  readonly line: string | null;
  readonly of: LineDays | undefined;
  readonly top: number;
  readonly height: number;
  /** How much of it the load above the bars takes. */
  readonly strip: number;
  readonly lanes: ReadonlyMap<string, number>;
}

type Shown = Placed & { readonly key: string };

/** Rows one below the other, as high as their bars need; what has no line comes last, where there is such an order. */
export function rowsOf(
  lines: readonly LineDays[],
  shown: readonly Shown[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): readonly PlanRow[] {
  const codes: (string | null)[] = [...new Set([...lines.map(({ LINE_CODE }) => LINE_CODE), ...shown.map(({ line }) => line)])];
  const ordered = [...codes.filter((code) => code !== null), ...(codes.includes(null) ? [null] : [])];
  let top = 0;
  return ordered.map((line) => {
    const of = lines.find(({ LINE_CODE }) => LINE_CODE === line);
    const placed = lanesOf(shown.filter((one) => one.line === line && one.end >= from && one.start <= to));
    const strip = of ? STRIP_PX : 0;
    const height = Math.max(strip + placed.count * LANE_PX + 8, LEAST_PX);
    const row: PlanRow = { line, of, top, height, strip, lanes: placed.lanes };
    top += height;
    return row;
  });
}
