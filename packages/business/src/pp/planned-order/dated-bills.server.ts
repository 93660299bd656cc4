import type { Context } from '@sampan/engines/call/rules.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';
import { billsOn, countsSomeDay } from '../bills.server.ts';
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

/** Bills that begin later are read beside those of today, all that count on each of the days on which one begins. */
export async function readDatedBills(context: Pick<Context, 'db' | 'today'>, plant: string): Promise<DatedBills> {
  const { db, today } = context;
  const { rows } = await sql<{ day: IsoDate }>`
    select distinct b."VALID_FROM"::text as day from bom b
     where b.client_id = ${db.clientId}::bigint and b."PLANT_CODE" = ${plant} and ${countsSomeDay} and b."VALID_FROM" > ${today} order by 1`.execute(
    db.trx,
  );
  const days = [today, ...rows.map(({ day }) => day)];
  const spans = await Promise.all(days.map(async (from) => ({ from, bills: await billsOn(context, plant, from) })));
  const on = (day: IsoDate): Bills => (spans.findLast(({ from }) => from <= day) ?? spans[0]!).bills;
  const codes = lowLevelCodes(joined(spans.map(({ bills }) => bills)));
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

/** Each material with the lines of all its bills: none of them may put it above what it takes. */
function joined(all: readonly Bills[]): Bills {
  if (all.length === 1) return all[0]!;
  const bills = new Map<string, Bill>();
  for (const one of all)
    for (const [material, bill] of one) {
      const before = bills.get(material);
      bills.set(material, before && before !== bill ? { ...before, lines: [...before.lines, ...bill.lines] } : bill);
    }
  return bills;
}
