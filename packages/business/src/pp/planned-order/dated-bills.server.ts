import type { Context } from '@sampan/engines/call/rules.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import { addDays, isoDate, type IsoDate } from '@sampan/kernel/dates.ts';
import { billsFrom } from '../bills.server.ts';
import { type Bill, type Bills, componentsOf, lowLevelCodes } from '../explosion.ts';

/** The bills of a plant from today on. */
export interface DatedBills {
  /** What so much of a material takes by the bill that counts on a day; nothing where none does. */
  partsOf(material: string, quantity: Decimal, day: IsoDate): readonly { readonly material: string; readonly quantity: Decimal }[];
  /** Low-level codes over all bills that count now or later; 0 of what is in none. */
  levelOf(material: string): number;
  /** Everything that a bill makes or takes. */
  readonly materials: ReadonlySet<string>;
}

/** All of them in one query, however many begin later. */
export async function readDatedBills(context: Pick<Context, 'db' | 'today'>, plant: string): Promise<DatedBills> {
  const all = await billsFrom(context, plant, context.today);
  const on = billsByDay(all, context.today);
  const codes = lowLevelCodes(joined(all));
  return {
    partsOf(material, quantity, day) {
      const bills = on(day);
      const bill = bills.get(material);
      if (!bill) return [];
      return componentsOf(bills, bill, quantity).components.map(({ MATERIAL_CODE, QTY }) => ({ material: MATERIAL_CODE, quantity: QTY }));
    },
    levelOf: (material) => codes.get(material) ?? 0,
    materials: new Set(codes.keys()),
  };
}

/** The bills that count on a day. They are others on each day on which one begins, or has ended the day before. */
export function billsByDay(all: readonly Bill[], today: IsoDate): (day: IsoDate) => Bills {
  const begins = all.map(({ VALID_FROM }) => isoDate(VALID_FROM));
  const ends = all.flatMap(({ VALID_TO }) => (VALID_TO === null ? [] : [addDays(isoDate(VALID_TO), 1)]));
  const days = [today, ...new Set([...begins, ...ends].filter((day) => day > today))].toSorted();
  const known = new Map<IsoDate, Bills>();
  return (day) => {
    const since = days.findLast((one) => one <= day) ?? today;
    const found = known.get(since) ?? new Map(all.filter((bill) => counts(bill, since)).map((bill) => [bill.MATERIAL_CODE, bill]));
    known.set(since, found);
    return found;
  };
}

const counts = ({ VALID_FROM, VALID_TO }: Bill, day: IsoDate): boolean => VALID_FROM <= day && (VALID_TO === null || VALID_TO >= day);

/** Each material with the lines of all its bills: none of them may put it above what it takes. */
function joined(all: readonly Bill[]): Bills {
  const byMaterial = Map.groupBy(all, ({ MATERIAL_CODE }) => MATERIAL_CODE);
  return new Map([...byMaterial].map(([material, bills]) => [material, { ...bills[0]!, lines: bills.flatMap(({ lines }) => lines) }]));
}
