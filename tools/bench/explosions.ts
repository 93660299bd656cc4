import { type Bill, type BillLine, type Bills, explode, lowLevelCodes, needsOf } from '@sampan/business/pp/explosion.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { median } from './rounds.ts';
import { all, atMost, type Figure, partOf, shown, spread } from './table.ts';

const ROUNDS = 15;
const LEVELS = 6;
const MOST_MS = 500;
const TEN_TIMES = 15;
const MEGABYTE = 1024 * 1024;
const WHOLE = decimal('100');

/** A tree of six levels: ten parts below each assembly, the rest of the parts below the last assemblies. */
function treeOf(components: number): Bills {
  const bills = new Map<string, Bill>();
  const width = Math.max(2, Math.floor((components / 2) ** (1 / (LEVELS - 1))));
  let made = 0;
  const fill = (code: string, level: number): void => {
    const isLast = level === LEVELS;
    const below = isLast ? Math.ceil(components / width ** (LEVELS - 1)) : width;
    const lines: BillLine[] = [];
    for (let at = 0; at < below && made < components; at += 1) {
      made += 1;
      const name = `P${made}`;
      lines.push(lineOf(name, lines.length + 1));
    }
    bills.set(code, billOf(code, lines));
    if (!isLast) for (const { MATERIAL_CODE } of lines) fill(MATERIAL_CODE, level + 1);
  };
  fill('TOP', 1);
  return bills;
}

const lineOf = (MATERIAL_CODE: string, BOM_ENTRY_NO: number): BillLine => ({
  BOM_ENTRY_NO,
  MATERIAL_CODE,
  ITEM_KIND: 'COMPONENT',
  QTY: decimal(`${1 + (BOM_ENTRY_NO % 4)}.25`),
  UNIT_CODE: 'KG',
  UNIT_DECIMALS: 4,
  SCRAP_RATE: BOM_ENTRY_NO % 3 === 0 ? decimal('2.5') : null,
  ALTERNATIVE_TO: null,
  CO_PRODUCT_SHARE: null,
});
const billOf = (MATERIAL_CODE: string, lines: readonly BillLine[]): Bill => ({
  ID: MATERIAL_CODE,
  BOM_NO: MATERIAL_CODE,
  BOM_VERSION: 1,
  MATERIAL_CODE,
  UNIT_CODE: 'PCS',
  BOM_QTY: decimal('10'),
  VALID_FROM: '2026-01-01',
  VALID_TO: null,
  lines,
});

/** The leanest way: a loop over the paths in floating point, which rounds nothing as it should. */
function leanNeeds(bills: Bills, material: string, quantity: number): Map<string, number> {
  const sums = new Map<string, number>();
  const walk = (code: string, of: number): void => {
    const bill = bills.get(code);
    if (!bill) return;
    for (const line of bill.lines) {
      const need = (of * Number(line.QTY) * (1 + Number(line.SCRAP_RATE ?? 0) / 100)) / Number(bill.BOM_QTY);
      sums.set(line.MATERIAL_CODE, (sums.get(line.MATERIAL_CODE) ?? 0) + need);
      walk(line.MATERIAL_CODE, need);
    }
  };
  walk(material, quantity);
  return sums;
}

const milliseconds = (work: () => unknown): number => {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
};

/** Explosions of trees of a thousand and ten thousand components in six levels, beside the leanest loop; what all bills of a plant hold. */
export function measureExplosions(say: (line: string) => void): Figure[] {
  say('exploding bills of materials');
  const [small, large] = [treeOf(1_000), treeOf(10_000)];
  const took = { small: [] as number[], large: [] as number[], rows: [] as number[], codes: [] as number[], lean: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.small.push(milliseconds(() => needsOf(small, 'TOP', WHOLE)));
    took.large.push(milliseconds(() => needsOf(large, 'TOP', WHOLE)));
    took.rows.push(milliseconds(() => explode(large, 'TOP', WHOLE)));
    took.codes.push(milliseconds(() => lowLevelCodes(large)));
    took.lean.push(milliseconds(() => leanNeeds(large, 'TOP', 100)));
  }
  const settled = (values: readonly number[]): number[] => values.slice(2);
  const [needs, tenth, lean] = [median(settled(took.large)), median(settled(took.small)), median(settled(took.lean))];
  const figure = (what: string, values: readonly number[]): Figure => ({ what, unit: 'ms', sampan: spread(settled(values)) });
  const held = heldMegabytes();
  return [
    {
      ...figure('needs of 10,000 components in 6 levels', took.large),
      bare: spread(settled(took.lean)),
      ratio: `${partOf(needs, lean)} of a loop`,
      aim: all(atMost(needs, MOST_MS, 'ms'), atMost(needs / tenth, TEN_TIMES, 'times a tenth of it')),
    },
    figure('needs of 1,000 components', took.small),
    figure('rows of 10,000 components with their paths', took.rows),
    figure('low-level codes of 10,000 materials', took.codes),
    { what: 'bills of 5,000 materials with 50,000 lines', unit: 'MB', sampan: shown(held), aim: atMost(held, 32, 'MB') },
  ];
}

/** What the heap holds more for the bills of a plant; nothing is sure where the collector cannot be asked (`--expose-gc`). */
function heldMegabytes(): number {
  const collect = (globalThis as { gc?: () => void }).gc;
  collect?.();
  const before = process.memoryUsage().heapUsed;
  const plant = Array.from({ length: 5_000 }, (_, at) =>
    billOf(
      `M${at}`,
      Array.from({ length: 10 }, (_line, no) => lineOf(`M${at + no + 1}`, no + 1)),
    ),
  );
  collect?.();
  const held = (process.memoryUsage().heapUsed - before) / MEGABYTE;
  return plant.length > 0 ? held : 0;
}
