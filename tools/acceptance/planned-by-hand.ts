import { readTable } from './table-files.ts';

/**
 * What a planning run has to come to, in whole numbers straight from the lines of the files: how each product is provided, what the bicycles ask for, and
 * the proposals of all levels. It uses no decimal, rule or reader of the rest of the run.
 */
export interface PlannedByHand {
  readonly settings: ReadonlyMap<string, Setting>;
  readonly wanted: readonly Wanted[];
  readonly bicycles: number;
  /** Each proposal as `material BUY|MAKE from to wanted-on: quantity issue`. */
  readonly proposals: readonly string[];
}

/** How the plant provides itself with a product. Quantities are whole. */
export interface Setting {
  readonly isMade: boolean;
  /** Days until it is there: of work where it is made, of the calendar where it is bought. */
  readonly leadDays: number;
  /** Smallest lot that a vendor takes; none of what is made. */
  readonly leastLot: bigint;
  readonly safety: bigint;
  readonly stock: bigint;
}

/** A line of a sales order. */
export interface Wanted {
  readonly order: string;
  readonly material: string;
  readonly day: string;
  readonly quantity: bigint;
}

const [BICYCLES, WEEKS] = [1000, 12];

interface Component {
  readonly code: string;
  readonly each: bigint;
}
type Bills = ReadonlyMap<string, readonly Component[]>;

const whole = (text: string): bigint => {
  if (!/^\d+(\.0+)?$/.test(text)) throw new Error(`${text} is not whole`);
  return BigInt(text.split('.')[0]!);
};
const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** With what the files say lies there, or before any of it is entered. */
export function plannedByHand(folder: string, today: string, hasStock = true): PlannedByHand {
  const products = readTable(folder, 'Product');
  const codes = new Map(products.map(({ ProductID, ProductNumber }) => [ProductID, ProductNumber]));
  const lines = readTable(folder, 'BillOfMaterials').filter(
    ({ StartDate, EndDate }) => StartDate.slice(0, 10) <= today && (EndDate === '' || EndDate.slice(0, 10) >= today),
  );
  const bills: Bills = new Map(
    [...Map.groupBy(lines, ({ ProductAssemblyID }) => codes.get(ProductAssemblyID) ?? '')].map(([assembly, own]) => [
      assembly,
      own.map(({ ComponentID, PerAssemblyQty }) => ({ code: codes.get(ComponentID) ?? '', each: whole(PerAssemblyQty) })),
    ]),
  );
  const settings = settingsOf(folder, codes, hasStock);
  const roots = new Set((bills.get('') ?? []).map(({ code }) => code));
  const bikes = [...settings.keys()].filter((code) => roots.has(code) && bills.has(code)).toSorted();
  const wanted = wantedOf(bikes, today);
  return { settings, wanted, bicycles: BICYCLES, proposals: netted({ settings, bills, wanted, today }) };
}

function settingsOf(folder: string, codes: ReadonlyMap<string, string>, hasStock: boolean): Map<string, Setting> {
  const vendors = Map.groupBy(readTable(folder, 'ProductVendor'), ({ ProductID }) => codes.get(ProductID) ?? '');
  const stored = Map.groupBy(hasStock ? readTable(folder, 'ProductInventory') : [], ({ ProductID }) => codes.get(ProductID) ?? '');
  const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
  return new Map(
    readTable(folder, 'Product').map((row): [string, Setting] => {
      const [code, isMade] = [row.ProductNumber, row.MakeFlag === '1'];
      const offers = vendors.get(code) ?? [];
      return [
        code,
        {
          isMade,
          leadDays: isMade ? Number(row.DaysToManufacture) : least(offers.map(({ AverageLeadTime }) => Number(AverageLeadTime))),
          leastLot: isMade ? 0n : BigInt(least(offers.map(({ MinOrderQty }) => Number(MinOrderQty)))),
          safety: whole(row.SafetyStockLevel),
          stock: (stored.get(code) ?? []).reduce((sum, { Quantity }) => sum + whole(Quantity), 0n),
        },
      ];
    }),
  );
}

/** The bicycles one after the other through the models and evenly over the weeks; those of a week are one order. */
function wantedOf(models: readonly string[], today: string): Wanted[] {
  const counts = new Map<string, bigint>();
  for (let one = 0; one < BICYCLES && models.length > 0; one += 1) {
    const key = `${Math.floor((one * WEEKS) / BICYCLES) + 1} ${models[one % models.length]}`;
    counts.set(key, (counts.get(key) ?? 0n) + 1n);
  }
  return [...counts].map(([key, quantity]) => {
    const [week = '', material = ''] = key.split(' ');
    return { order: `WEEK-${week.padStart(2, '0')}`, material, day: shifted(today, 7 * Number(week)), quantity };
  });
}

interface Given {
  readonly settings: ReadonlyMap<string, Setting>;
  readonly bills: Bills;
  readonly wanted: readonly Wanted[];
  readonly today: string;
}
interface Ask {
  readonly day: string;
  readonly quantity: bigint;
}

/** Product by product, each after everything that it goes into. */
function netted({ settings, bills, wanted, today }: Given): string[] {
  const asks = new Map([...settings.keys()].map((code): [string, Ask[]] => [code, []]));
  for (const { material, day, quantity } of wanted) asks.get(material)?.push({ day, quantity });
  const said: string[] = [];
  for (const code of fromTheTop(settings, bills)) {
    const setting = settings.get(code)!;
    for (const { start, end, first, quantity } of lotsOf(setting, asks.get(code) ?? [], today)) {
      const parts = setting.isMade ? (bills.get(code) ?? []) : [];
      for (const part of parts) asks.get(part.code)?.push({ day: start, quantity: quantity * part.each });
      const issue = setting.isMade && parts.length === 0 ? 'NO_BOM' : end > first ? 'LATE' : '';
      said.push(`${code} ${setting.isMade ? 'MAKE' : 'BUY'} ${start} ${end} ${first}: ${quantity} ${issue}`);
    }
  }
  return said.toSorted();
}

/** An order in which nothing stands before what it goes into. */
function fromTheTop(settings: ReadonlyMap<string, Setting>, bills: Bills): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const sink = (code: string): void => {
    if (seen.has(code) || !settings.has(code)) return;
    seen.add(code);
    for (const part of bills.get(code) ?? []) sink(part.code);
    done.push(code);
  };
  for (const code of settings.keys()) sink(code);
  return done.toReversed();
}

interface Lot {
  readonly start: string;
  readonly end: string;
  readonly first: string;
  readonly quantity: bigint;
}

/**
 * What is missing day by day. What is there goes first; of a lot that is larger than what it is for the rest is there from its end on, or at once for a
 * day on which nothing new could come earlier.
 */
function lotsOf(setting: Setting, asks: readonly Ask[], today: string): Lot[] {
  const soonest = setting.isMade ? worked(monday(today), setting.leadDays) : shifted(today, setting.leadDays);
  const all = setting.safety > 0n ? [{ day: today, quantity: setting.safety }, ...asks] : asks;
  const byDay = [...Map.groupBy(all, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const there = [{ from: '', left: setting.stock }];
  const lots: Lot[] = [];
  for (const [day, own] of byDay) {
    let missing = own.reduce((sum, { quantity }) => sum + quantity, 0n);
    for (const pile of there.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
      if (pile.from > (day > soonest ? day : soonest)) continue;
      const taken = pile.left < missing ? pile.left : missing;
      pile.left -= taken;
      missing -= taken;
    }
    if (missing === 0n) continue;
    const quantity = missing > setting.leastLot ? missing : setting.leastLot;
    const { start, end } = span(setting, day, today);
    lots.push({ start, end, first: day < end ? day : end, quantity });
    there.push({ from: end, left: quantity - missing });
  }
  return lots;
}

/** The first day of work from this one on. */
const monday = (day: string): string => (isWeekend(day) ? monday(shifted(day, 1)) : day);
const friday = (day: string): string => (isWeekend(day) ? friday(shifted(day, -1)) : day);
/** So many days of work later, or earlier. */
function worked(day: string, days: number): string {
  if (days === 0) return day;
  return days > 0 ? worked(monday(shifted(day, 1)), days - 1) : worked(friday(shifted(day, -1)), days + 1);
}

function span({ isMade, leadDays }: Setting, day: string, today: string): { start: string; end: string } {
  const end = isMade ? friday(day) : day;
  const start = isMade ? worked(end, -leadDays) : shifted(day, -leadDays);
  if (start >= today) return { start, end };
  const begin = isMade ? monday(today) : today;
  return { start: begin, end: isMade ? worked(begin, leadDays) : shifted(today, leadDays) };
}
