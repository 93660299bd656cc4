import { readTable, type TextRow } from './table-files.ts';

/**
 * What the bills of materials of the files come to, in whole numbers straight from their lines: no decimal, rule or reader of the rest of the run.
 */
export interface BillsByHand {
  /** Lines with an assembly. */
  readonly lines: number;
  /** Products that go into nothing: the files list them as lines without an assembly. */
  readonly roots: readonly string[];
  /** Each version of each assembly, the oldest first. */
  readonly versions: readonly Version[];
  /** Base units by product number, those of the lines. */
  readonly units: ReadonlyMap<string, string>;
  /** By assembly and component: what `quantity` of the assembly takes on a day over all levels, rounded up as the unit asks. */
  explode(day: string, quantity: number): Map<string, Map<string, string>>;
}

export interface Version {
  readonly assembly: string;
  readonly from: string;
  /** The last day; empty for ever. */
  readonly to: string;
  /** Component and quantity as the files write it, by component. */
  readonly lines: readonly (readonly [component: string, quantity: string])[];
}

type Line = TextRow<'BillOfMaterials'>;
const start = (line: Line): string => line.StartDate.slice(0, 10);
const end = (line: Line): string => line.EndDate.slice(0, 10);
const isOn = (line: Line, day: string): boolean => start(line) <= day && (end(line) === '' || end(line) >= day);

/** Quantities have two decimals and the trees at most six levels below a product: products of them are whole in this many parts of one. */
const PARTS = 10n ** 14n;
const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));

export function billsByHand(folder: string): BillsByHand {
  const codes = new Map(readTable(folder, 'Product').map(({ ProductID, ProductNumber }) => [ProductID, ProductNumber]));
  const codeOf = (id: string): string => codes.get(id) ?? `? ${id}`;
  const all = readTable(folder, 'BillOfMaterials');
  const lines = all.filter(({ ProductAssemblyID }) => ProductAssemblyID !== '');
  const byAssembly = Map.groupBy(lines, (line) => codeOf(line.ProductAssemblyID));
  const units = new Map(all.map((line) => [codeOf(line.ComponentID), line.UnitMeasureCode]));
  return {
    lines: lines.length,
    roots: all.filter(({ ProductAssemblyID }) => ProductAssemblyID === '').map(({ ComponentID }) => codeOf(ComponentID)),
    units,
    versions: [...byAssembly].flatMap(([assembly, own]) => versionsOf(assembly, own, codeOf)),
    explode: (day, quantity) => explosion(byAssembly, units, { day, quantity, codeOf }),
  };
}

/** An assembly is another on each day on which one of its lines begins, or has ended the day before. */
function versionsOf(assembly: string, lines: readonly Line[], codeOf: (id: string) => string): Version[] {
  const days = [...new Set(lines.flatMap((line) => [start(line), ...(end(line) === '' ? [] : [dayAfter(end(line))])]))].toSorted();
  return days.flatMap((from, index): Version[] => {
    const next = days[index + 1];
    const on = lines.filter((line) => isOn(line, from));
    const said = on.map((line) => [codeOf(line.ComponentID), line.PerAssemblyQty] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return said.length === 0 ? [] : [{ assembly, from, to: next === undefined ? '' : dayBefore(next), lines: said }];
  });
}

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string): string => shifted(day, 1);
const dayBefore = (day: string): string => shifted(day, -1);

interface Asked {
  readonly day: string;
  readonly quantity: number;
  readonly codeOf: (id: string) => string;
}

/** Path by path, without any sum on the way. */
function explosion(byAssembly: ReadonlyMap<string, readonly Line[]>, units: ReadonlyMap<string, string>, { day, quantity, codeOf }: Asked) {
  const walk = (assembly: string, parts: bigint, sums: Map<string, bigint>): void => {
    for (const line of byAssembly.get(assembly) ?? []) {
      if (!isOn(line, day)) continue;
      const component = codeOf(line.ComponentID);
      const needed = (parts * hundredths(line.PerAssemblyQty)) / 100n;
      sums.set(component, (sums.get(component) ?? 0n) + needed);
      walk(component, needed, sums);
    }
  };
  const answers = new Map<string, Map<string, string>>();
  for (const assembly of byAssembly.keys()) {
    const sums = new Map<string, bigint>();
    walk(assembly, BigInt(quantity) * PARTS, sums);
    if (sums.size > 0) answers.set(assembly, new Map([...sums].map(([code, parts]) => [code, takenUp(parts, units.get(code) ?? '')])));
  }
  return answers;
}

/** Pieces are taken whole, everything else in ten-thousandths. */
function takenUp(parts: bigint, unit: string): string {
  const step = unit === 'EA' ? PARTS : PARTS / 10_000n;
  const steps = (parts + step - 1n) / step;
  return unit === 'EA' ? String(steps) : String(Number(steps) / 10_000);
}
