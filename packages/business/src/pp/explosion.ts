import { add, ceiling, type Decimal, decimal, divide, multiply, round, ZERO } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { ITEM_KINDS } from './bom/bom.ts';

/** A line of a bill; quantities in the material's base unit. */
export interface BillLine {
  readonly BOM_ENTRY_NO: number;
  readonly MATERIAL_CODE: string;
  readonly ITEM_KIND: (typeof ITEM_KINDS)[number];
  /** For BOM_QTY of the product. */
  readonly QTY: Decimal;
  readonly UNIT_CODE: string;
  /** Decimals that quantities in the unit may have, 0 to 4. */
  readonly UNIT_DECIMALS: number;
  readonly SCRAP_RATE: Decimal | null;
  readonly ALTERNATIVE_TO: string | null;
  readonly CO_PRODUCT_SHARE: Decimal | null;
}

/** Of what a plant makes a material on a day. */
export interface Bill {
  readonly ID: string;
  readonly BOM_NO: string;
  readonly BOM_VERSION: number;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly BOM_QTY: Decimal;
  readonly VALID_FROM: string;
  readonly VALID_TO: string | null;
  readonly lines: readonly BillLine[];
}

/** The bill of each material that has one, by its code; what is bought has none. */
export type Bills = ReadonlyMap<string, Bill>;

/** So much of a material, in its base unit. */
export interface Need {
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
}

/** What is made beside a product; a co-product bears CO_PRODUCT_SHARE percent of the costs. */
export interface Made extends Need {
  readonly ITEM_KIND: 'CO_PRODUCT' | 'BY_PRODUCT';
  readonly CO_PRODUCT_SHARE: Decimal | null;
}

/** One level of a bill. */
export interface Level {
  /** Each material once, in the order of the lines. */
  readonly components: readonly Need[];
  readonly made: readonly Made[];
  /** What may be taken in place of a component, by the code of the component. */
  readonly alternatives: ReadonlyMap<string, readonly Need[]>;
  /** Phantoms that no bill says anything about: what they are made of is not among the components. */
  readonly unresolved: readonly string[];
}

/** A row of all levels, in reading order. */
export interface ExplodedRow {
  /** 1 for what goes into the product itself. */
  readonly level: number;
  readonly line: BillLine;
  /** The bill whose line it is. */
  readonly bill: Bill;
  /** The materials above it, the product first. */
  readonly path: readonly string[];
  /** Not rounded: only orders and sums are. */
  readonly QTY: Decimal;
  readonly hasBill: boolean;
}

const HUNDRED = decimal('100');
/** More rows are not listed: bills that share their parts make more paths than anybody reads. */
export const MOST_ROWS = 50_000;
/** Quotients end somewhere; what differs only behind this many decimals comes from a division (2 ÷ 3 × 3) and is not rounded up. */
const KNOWN_PLACES = 20;

export const isUsed = ({ ITEM_KIND }: { readonly ITEM_KIND: string | null }): boolean =>
  ITEM_KIND === 'COMPONENT' || ITEM_KIND === 'PHANTOM';
/** Whether it takes part as long as nobody chooses an alternative. */
const counts = (line: BillLine): boolean => isUsed(line) && line.ALTERNATIVE_TO === null;

/** Of a line for so much of the product, not rounded: with what is lost on the way; of what is made, what comes out. */
export function lineNeed(line: Pick<BillLine, 'ITEM_KIND' | 'QTY' | 'SCRAP_RATE'>, BOM_QTY: Decimal, quantity: Decimal): Decimal {
  const lost = isUsed(line) && line.SCRAP_RATE ? divide(multiply(line.QTY, add(HUNDRED, line.SCRAP_RATE)), HUNDRED) : line.QTY;
  const each = divide(lost, BOM_QTY);
  // A quotient that ends is multiplied; only one that does not end is divided last, so that 2 ÷ 3 of 3 stays 2.
  return multiply(each, BOM_QTY) === lost ? multiply(quantity, each) : divide(multiply(quantity, lost), BOM_QTY);
}

/** Rounded up to what can be taken in the unit, once, at the end of a sum (lifecycles §9 PR-A). */
const takenUp = (QTY: Decimal, UNIT_DECIMALS: number): Decimal => ceiling(round(QTY, KNOWN_PLACES), UNIT_DECIMALS);

/** Sums by material, in the order in which they come. */
class Sums {
  readonly #all = new Map<string, { readonly line: BillLine; QTY: Decimal }>();
  add(line: BillLine, QTY: Decimal): void {
    const sum = this.#all.get(line.MATERIAL_CODE);
    if (sum) sum.QTY = add(sum.QTY, QTY);
    else this.#all.set(line.MATERIAL_CODE, { line, QTY });
  }
  rows(rounded: (QTY: Decimal, UNIT_DECIMALS: number) => Decimal): (Need & { readonly line: BillLine })[] {
    return [...this.#all.values()].map(({ line, QTY }) => ({
      MATERIAL_CODE: line.MATERIAL_CODE,
      UNIT_CODE: line.UNIT_CODE,
      QTY: rounded(QTY, line.UNIT_DECIMALS),
      line,
    }));
  }
}
const asNeed = ({ MATERIAL_CODE, UNIT_CODE, QTY }: Need): Need => ({ MATERIAL_CODE, UNIT_CODE, QTY });

/**
 * What so much of a bill's product takes of the level below it (lifecycles §9 BOM, PR-A): need = quantity × per-unit × (1 + scrap %), rounded up
 * once. In place of a phantom stands what its own bill among `bills` takes; a component that appears twice is summed; alternatives take no part.
 * @throws BOM_LOOP where phantoms go into themselves
 */
export function componentsOf(bills: Bills, bill: Bill, quantity: Decimal): Level {
  const [components, byProducts, coProducts] = [new Sums(), new Sums(), new Sums()];
  const alternatives = new Map<string, Sums>();
  const unresolved = new Set<string>();
  const through = ({ lines, BOM_QTY }: Bill, QTY: Decimal, path: readonly string[]): void => {
    for (const line of lines) {
      const need = lineNeed(line, BOM_QTY, QTY);
      if (line.ITEM_KIND === 'BY_PRODUCT') byProducts.add(line, need);
      else if (line.ITEM_KIND === 'CO_PRODUCT') coProducts.add(line, need);
      else if (line.ALTERNATIVE_TO !== null) sumsOf(alternatives, line.ALTERNATIVE_TO).add(line, need);
      else if (line.ITEM_KIND === 'COMPONENT') components.add(line, need);
      else {
        const own = bills.get(line.MATERIAL_CODE);
        if (path.includes(line.MATERIAL_CODE)) refuseLoop(path[0]!, line.MATERIAL_CODE);
        if (own) through(own, need, [...path, line.MATERIAL_CODE]);
        else unresolved.add(line.MATERIAL_CODE);
      }
    }
  };
  through(bill, quantity, [bill.MATERIAL_CODE]);
  const made = (sums: Sums, ITEM_KIND: Made['ITEM_KIND']): Made[] =>
    sums.rows(round).map(({ line, ...row }) => ({ ...asNeed(row), ITEM_KIND, CO_PRODUCT_SHARE: line.CO_PRODUCT_SHARE }));
  return {
    components: components.rows(takenUp).map(asNeed),
    made: [...made(coProducts, 'CO_PRODUCT'), ...made(byProducts, 'BY_PRODUCT')],
    alternatives: new Map([...alternatives].map(([code, sums]) => [code, sums.rows(takenUp).map(asNeed)] as const)),
    unresolved: [...unresolved],
  };
}

function sumsOf(all: Map<string, Sums>, key: string): Sums {
  const own = all.get(key) ?? new Sums();
  all.set(key, own);
  return own;
}

const refuseLoop = (PRODUCT: string, MATERIAL: string): never => fail('BOM_LOOP', { PRODUCT, MATERIAL });

/**
 * All levels below so much of a material, a row for each path in reading order; alternatives are left out, phantoms stand as a level of their own.
 * `isCut` where there are more rows than MOST_ROWS.
 * @throws BOM_LOOP
 */
export function explode(bills: Bills, material: string, quantity: Decimal): { rows: ExplodedRow[]; isCut: boolean } {
  const rows: ExplodedRow[] = [];
  const walk = (bill: Bill, QTY: Decimal, path: readonly string[]): boolean => {
    for (const line of bill.lines) {
      if (line.ALTERNATIVE_TO !== null) continue;
      if (rows.length >= MOST_ROWS) return true;
      if (path.includes(line.MATERIAL_CODE) && isUsed(line)) refuseLoop(material, line.MATERIAL_CODE);
      const need = lineNeed(line, bill.BOM_QTY, QTY);
      const below = isUsed(line) ? bills.get(line.MATERIAL_CODE) : undefined;
      rows.push({ level: path.length, line, bill, path, QTY: need, hasBill: below !== undefined });
      if (below && walk(below, need, [...path, line.MATERIAL_CODE])) return true;
    }
    return false;
  };
  const own = bills.get(material);
  return { isCut: own !== undefined && walk(own, quantity, [material]), rows };
}

/**
 * What so much of a material takes of every material below it, over all levels, each once and rounded up once; phantoms themselves are left out.
 * Sub-assemblies stand there beside what they are made of. However many paths there are, each bill is worked through once.
 * @throws BOM_LOOP
 */
export function needsOf(bills: Bills, material: string, quantity: Decimal): Need[] {
  const sums = new Sums();
  const open = new Map([[material, quantity]]);
  for (const code of inOrder(bills, [material])) {
    const bill = bills.get(code);
    const QTY = open.get(code);
    if (!bill || QTY === undefined) continue;
    for (const line of bill.lines) {
      if (!counts(line)) continue;
      const need = lineNeed(line, bill.BOM_QTY, QTY);
      if (line.ITEM_KIND === 'COMPONENT') sums.add(line, need);
      if (bills.has(line.MATERIAL_CODE)) open.set(line.MATERIAL_CODE, add(open.get(line.MATERIAL_CODE) ?? ZERO, need));
    }
  }
  return sums.rows(takenUp).map(asNeed);
}

/** Materials from `roots` down, each behind everything that it goes into. @throws BOM_LOOP */
function inOrder(bills: Bills, roots: Iterable<string>): string[] {
  const done = new Map<string, 'open' | 'done'>();
  const order: string[] = [];
  const visit = (code: string): void => {
    if (done.get(code) === 'done') return;
    done.set(code, 'open');
    for (const line of bills.get(code)?.lines ?? []) {
      if (!isUsed(line) || done.get(line.MATERIAL_CODE) === 'done') continue;
      if (done.get(line.MATERIAL_CODE) === 'open') refuseLoop(code, line.MATERIAL_CODE);
      visit(line.MATERIAL_CODE);
    }
    done.set(code, 'done');
    order.push(code);
  };
  for (const root of roots) visit(root);
  return order.toReversed();
}

/**
 * The low-level code of every material of the bills: 0 of what goes into nothing, else one more than the highest of what it goes into.
 * Whoever plans by it plans a material after all that takes it. Alternatives count, for an order may choose them.
 * @throws BOM_LOOP
 */
export function lowLevelCodes(bills: Bills): Map<string, number> {
  const codes = new Map<string, number>();
  for (const code of inOrder(bills, bills.keys())) {
    const own = codes.get(code) ?? 0;
    codes.set(code, own);
    for (const line of bills.get(code)?.lines ?? [])
      if (isUsed(line)) codes.set(line.MATERIAL_CODE, Math.max(codes.get(line.MATERIAL_CODE) ?? 0, own + 1));
  }
  return codes;
}
