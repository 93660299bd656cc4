import { add, compare, type Decimal, isPositive, minimum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { type LotRule, lotsFor } from './lots.ts';
import { type Span, spanFrom, spanUntil, type WorkingCalendar } from './working-days.ts';

/** Where a demand comes from; a planned order asks for what it is made of. */
export type DemandType = 'SALES_ORDER' | 'PRODUCTION_ORDER' | 'PLANNED_ORDER' | 'SAFETY_STOCK';
export type Procurement = 'BUY' | 'MAKE';

/** Who wants goods. `no` is empty for the safety stock, and for a proposal that has no number yet: that is `order`. */
export interface Wanting {
  readonly type: DemandType;
  readonly no: string;
  readonly entryNo: number;
  readonly order?: PlannedSupply;
}

/** So much of a material that is wanted by a day, in its base unit. */
export interface Demand extends Wanting {
  readonly material: string;
  readonly date: IsoDate;
  readonly quantity: Decimal;
}

/** So much that is there, or comes on a day by an order that somebody confirmed. */
export interface Receipt {
  readonly material: string;
  /** Null where it lies there. */
  readonly date: IsoDate | null;
  readonly quantity: Decimal;
}

/** How a plant provides itself with a material. */
export interface Provision {
  /** 0 for what goes into nothing; what goes into something is planned after it. */
  readonly level: number;
  readonly procurement: Procurement;
  readonly leadDays: number;
  readonly calendar: WorkingCalendar;
  readonly lots: LotRule;
  /** So much is to lie there at any time. */
  readonly safety: Decimal;
  /** Goods are to be there so many days before they are wanted. */
  readonly coverDays: number;
}

/** What of an order answers which demand. */
export interface Peg {
  readonly demand: Demand;
  readonly quantity: Decimal;
}

/** What an order takes, and how much of that other planned orders are to bring. */
export interface Part {
  readonly material: string;
  readonly quantity: Decimal;
  planned: Decimal;
}

/** A planned order: one that people keep (`id`), or a proposal. */
export interface PlannedSupply {
  readonly id: string | undefined;
  /** Empty of a proposal. */
  readonly no: string;
  readonly material: string;
  readonly procurement: Procurement;
  readonly quantity: Decimal;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** The first day on which something of it is wanted; its end where nothing is. */
  needed: IsoDate;
  readonly pegs: Peg[];
  readonly parts: Part[];
}

export interface Kept extends Pick<PlannedSupply, 'no' | 'material' | 'procurement' | 'quantity' | 'start' | 'end'> {
  readonly id: string;
}

export interface NettingInput {
  readonly today: IsoDate;
  /** What is wanted after that day is not looked at. */
  readonly until?: IsoDate | null;
  /** Materials in the order of their levels. */
  readonly provisions: ReadonlyMap<string, Provision>;
  readonly demands: readonly Demand[];
  readonly receipts: readonly Receipt[];
  /** Planned orders that people confirmed: what is left of each comes as it says. */
  readonly kept: readonly Kept[];
  /** What so much of a material that is made takes on a day; nothing where it has no bill. */
  readonly partsOf: (
    material: string,
    quantity: Decimal,
    day: IsoDate,
  ) => readonly { readonly material: string; readonly quantity: Decimal }[];
}

/** More proposals than anybody could look at: a lot size is wrong. */
export class TooManyProposals extends Error {
  readonly material: string;
  constructor(material: string) {
    super(`too many proposals for ${material}`);
    this.material = material;
  }
}

const MOST_PROPOSALS = 200_000;

/** Goods of which something is left, with the planned order that brings them, if one does. */
interface Pool {
  readonly date: IsoDate | null;
  rest: Decimal;
  readonly order?: PlannedSupply;
}

/**
 * Nets demands against what is there and comes, material by material from those that go into nothing downwards (lifecycles §9 Planned order), and answers
 * the planned orders: those that are kept, with what they are for now, and proposals for what is missing. A demand takes what is there by its day, oldest
 * first; then what comes later, where nothing new could come earlier; then it is proposed, what is missing for one day together. Yields
 * after each material how many are done, so that whoever runs it can let others in between. The same input gives the same answer.
 */
export function* net(input: NettingInput): Generator<number, PlannedSupply[]> {
  const byMaterial = Map.groupBy(input.demands, ({ material }) => material);
  const receipts = Map.groupBy(input.receipts, ({ material }) => material);
  const kept = Map.groupBy(input.kept, ({ material }) => material);
  const planned: PlannedSupply[] = [];
  let done = 0;
  for (const [material, provision] of inOrder(input.provisions)) {
    const orders = netOne({
      input,
      material,
      provision,
      demands: byMaterial.get(material) ?? [],
      receipts: receipts.get(material) ?? [],
      kept: kept.get(material) ?? [],
    });
    for (const order of orders) {
      planned.push(order);
      for (const demand of demandsOf(order, input)) {
        const below = byMaterial.get(demand.material);
        if (below) below.push(demand);
        else byMaterial.set(demand.material, [demand]);
      }
    }
    if (planned.length > MOST_PROPOSALS) throw new TooManyProposals(material);
    yield (done += 1);
  }
  return planned;
}

const inOrder = (provisions: NettingInput['provisions']): [string, Provision][] =>
  [...provisions].toSorted(([one, a], [other, b]) => a.level - b.level || (one < other ? -1 : 1));

interface OneMaterial {
  readonly input: NettingInput;
  readonly material: string;
  readonly provision: Provision;
  readonly demands: readonly Demand[];
  readonly receipts: readonly Receipt[];
  readonly kept: readonly Kept[];
}

function netOne(one: OneMaterial): PlannedSupply[] {
  const orders = one.kept.map((kept): PlannedSupply => ({ ...kept, needed: kept.end, pegs: [], parts: [] }));
  const pools = [
    ...one.receipts.map(({ date, quantity }): Pool => ({ date, rest: quantity })),
    ...orders.map((order): Pool => ({ date: order.end, rest: order.quantity, order })),
  ].toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const earliest = spanFrom(one.provision.calendar, one.input.today, one.provision.leadDays).end;
  const stock = new Stock(pools);
  const missing: { demand: Demand; quantity: Decimal }[] = [];
  let day: IsoDate | undefined;
  const propose = () => {
    if (day !== undefined && missing.length > 0) orders.push(...proposals(one, day, missing.splice(0), stock));
  };
  for (const { demand, needed } of wanted(one)) {
    if (needed !== day) propose();
    day = needed;
    const rest = stock.take(demand, demand.quantity, needed > earliest ? needed : earliest);
    if (isPositive(rest)) missing.push({ demand, quantity: rest });
  }
  propose();
  for (const order of orders)
    order.needed = order.pegs.reduce((first, { demand }) => (demand.date < first ? demand.date : first), order.end);
  return orders;
}

/** Demands by the day on which their goods are to be there: the safety stock before all others. */
function wanted({ input, material, provision, demands }: OneMaterial): { demand: Demand; needed: IsoDate }[] {
  const { safety, coverDays } = provision;
  const { until } = input;
  const sorted = demands
    .filter(({ date }) => !until || date <= until)
    .map((demand) => ({ demand, needed: coverDays === 0 ? demand.date : addDays(demand.date, -coverDays) }))
    .toSorted(
      ({ demand: a, needed: one }, { demand: b, needed: other }) =>
        one.localeCompare(other) || ORDER[a.type] - ORDER[b.type] || a.no.localeCompare(b.no) || a.entryNo - b.entryNo,
    );
  if (!isPositive(safety)) return sorted;
  const floor: Demand = { type: 'SAFETY_STOCK', no: '', entryNo: 0, material, date: input.today, quantity: safety };
  return [{ demand: floor, needed: input.today }, ...sorted];
}
const ORDER: Readonly<Record<DemandType, number>> = { SAFETY_STOCK: 0, SALES_ORDER: 1, PRODUCTION_ORDER: 2, PLANNED_ORDER: 3 };

/** What is left of goods, in the order of their days. */
class Stock {
  private readonly pools: Pool[];
  private first = 0;
  constructor(pools: Pool[]) {
    this.pools = pools;
  }
  /** Takes what there is by a day; answers how much is missing. */
  take(demand: Demand, quantity: Decimal, until: IsoDate): Decimal {
    let missing = quantity;
    for (let at = this.first; at < this.pools.length && isPositive(missing); at += 1) {
      const pool = this.pools[at]!;
      if (pool.date !== null && pool.date > until) break;
      const taken = minimum(pool.rest, missing);
      if (isPositive(taken)) {
        pool.rest = subtract(pool.rest, taken);
        missing = subtract(missing, taken);
        pool.order?.pegs.push({ demand, quantity: taken });
        noteAbove(demand, pool.order, taken);
      }
      if (at === this.first && !isPositive(pool.rest)) this.first += 1;
    }
    return missing;
  }
  /** What an order brings beyond what it was proposed for. */
  add(pool: Pool): void {
    let at = this.pools.length;
    while (at > this.first && (this.pools[at - 1]!.date ?? '') > (pool.date ?? '')) at -= 1;
    this.pools.splice(at, 0, pool);
  }
}

/** The order that asks for the goods learns how much of them is only planned. */
function noteAbove({ order, material }: Demand, by: PlannedSupply | undefined, quantity: Decimal): void {
  const part = by && order?.parts.find((one) => one.material === material);
  if (part) part.planned = add(part.planned, quantity);
}

/** Orders in lots for all that is missing on a day, each with what of it is for whom. */
function proposals(
  { input, material, provision }: OneMaterial,
  day: IsoDate,
  missing: readonly { readonly demand: Demand; readonly quantity: Decimal }[],
  stock: Stock,
): PlannedSupply[] {
  const { count, size } = lotsFor(sum(missing.map(({ quantity }) => quantity)), provision.lots);
  if (count > MOST_PROPOSALS) throw new TooManyProposals(material);
  const { start, end }: Span = spanUntil(provision.calendar, day, provision.leadDays, input.today);
  const { procurement } = provision;
  const lots = Array.from({ length: count }, (): Pool & { order: PlannedSupply } => ({
    date: end,
    rest: size,
    order: { id: undefined, no: '', material, procurement, quantity: size, start, end, needed: end, pegs: [], parts: [] },
  }));
  let at = 0;
  for (const { demand, quantity } of missing) {
    let rest = quantity;
    while (isPositive(rest)) {
      const lot = lots[at]!;
      const taken = minimum(lot.rest, rest);
      lot.order.pegs.push({ demand, quantity: taken });
      noteAbove(demand, lot.order, taken);
      lot.rest = subtract(lot.rest, taken);
      rest = subtract(rest, taken);
      if (!isPositive(lot.rest)) at += 1;
    }
  }
  for (const lot of lots) if (compare(lot.rest, ZERO) > 0) stock.add(lot);
  return lots.map(({ order }) => order);
}

/** What an order that is made asks for on the day on which it begins; a material that its bill names twice counts once. */
function demandsOf(order: PlannedSupply, { partsOf }: NettingInput): Demand[] {
  if (order.procurement !== 'MAKE') return [];
  const byMaterial = Map.groupBy(partsOf(order.material, order.quantity, order.start), ({ material }) => material);
  return [...byMaterial].flatMap(([material, lines]): Demand[] => {
    const quantity = sum(lines.map((line) => line.quantity));
    if (!isPositive(quantity)) return [];
    order.parts.push({ material, quantity, planned: ZERO });
    return [{ type: 'PLANNED_ORDER', no: order.no, entryNo: 0, order, material, date: order.start, quantity }];
  });
}

/** Runs the netting to its end at once. */
export function netAll(input: NettingInput): PlannedSupply[] {
  const running = net(input);
  for (;;) {
    const { done, value } = running.next();
    if (done) return value;
  }
}
