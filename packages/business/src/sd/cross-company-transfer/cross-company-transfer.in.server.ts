import { add, compare, type Decimal, decimal, isPositive, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import type { Effects, StockMove } from '@sampan/engines/call/effects.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { rowFactors } from '@sampan/engines/masters/units.ts';
import { liveMoves } from '@sampan/engines/stock/reversals.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import { upTo } from './cross-company-transfer.derive.ts';
import { leave } from './cross-company-transfer.out.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import {
  type Arriving,
  basePart,
  type Entry,
  type Going,
  goingBy,
  type Leaving,
  type Lot,
  partnerOf,
  sourceOf,
} from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;

/** Goods enter the buying company's receiving area at what it buys them for (645), with the batch and attributes with which they went out (ST-2). */
export const inEffects = async (context: Arriving): Promise<Effects<Transfer>> =>
  arrive(context, await goingBy('in', context), await underWay(context));

/** Out of one company and into the other in one transaction. */
export async function transferEffects(context: Leaving): Promise<Effects<Transfer>> {
  const before = await underWay(context);
  const { all, lots, effects } = await leave(context);
  const arrival = await arrive(context, all, [...before, ...lots]);
  return {
    ...effects,
    ...arrival,
    stock: [...(effects.stock ?? []), ...(arrival.stock ?? [])],
    counters: [...(effects.counters ?? []), ...(arrival.counters ?? [])],
  };
}

const goodsKey = (entryNo: number | null, goods: object): string => JSON.stringify([entryNo, Object.entries(goods).toSorted()]);

/** What is under way of each line, in the order in which it went out. */
async function underWay({ entries, header, ...context }: Arriving | Leaving): Promise<Lot[]> {
  const moves = await liveMoves(context, { type: crossCompanyTransfer.type, id: header.id });
  const arrived = new Map<string, Decimal>();
  for (const move of moves.filter(({ MOVING_TYPE }) => MOVING_TYPE === '645')) {
    const key = goodsKey(move.SOURCE_ENTRY_NO, filtersOf(move));
    arrived.set(key, add(arrived.get(key) ?? ZERO, decimal(move.QTY)));
  }
  const byNumber = new Map(entries.map((entry) => [entry.STO_ENTRY_NO, entry]));
  return moves.flatMap((move): Lot[] => {
    const entry = byNumber.get(move.SOURCE_ENTRY_NO ?? 0);
    if (move.MOVING_TYPE !== '643' || !entry) return [];
    const goods = filtersOf(move);
    const key = goodsKey(move.SOURCE_ENTRY_NO, goods);
    const gone = minimum(arrived.get(key) ?? ZERO, decimal(move.QTY));
    arrived.set(key, subtract(arrived.get(key) ?? ZERO, gone));
    const QTY = subtract(decimal(move.QTY), gone);
    return isPositive(QTY) ? [{ entry, goods, QTY, field: '' }] : [];
  });
}

async function arrive(context: Arriving | Leaving, all: readonly Going[], lots: readonly Lot[]): Promise<Effects<Transfer>> {
  const { header, entries, today } = context;
  const factors = await rowFactors(context, entries);
  const valueOf = await purchaseValues(context);
  const stock = all.flatMap(({ entry, QTY, field }): StockMove[] => {
    const before = decimal(entry.STOCK_IN_QTY);
    const here = lots.filter((lot) => lot.entry === entry);
    const parts = takenOf(here, basePart(factors, entry, before, QTY));
    const worths = valueOf(entry, before, QTY).sharedBy(parts.map((part) => part.QTY));
    return parts.map((part, index) => ({
      MOVING_TYPE: '645',
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: part.QTY,
      to: { STORAGE_LOCATION_CODE: header.PURCHASE_STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: RECEIVING_BIN },
      filters: part.goods,
      ...worths[index]!,
      ...partnerOf('SUPPLIER_CODE', header),
      source: sourceOf(header, entry),
      field,
    }));
  });
  const now = new Map(all.map(({ entry, QTY }) => [entry, QTY]));
  const isAllIn = entries.every((entry) => compare(add(decimal(entry.STOCK_IN_QTY), now.get(entry) ?? ZERO), decimal(entry.QTY)) >= 0);
  return {
    stock,
    counters: all.map(({ entry, QTY, field }) => ownDraw(sourceOf(header, entry), field)('STOCK_IN_QTY', QTY)),
    status: isAllIn ? 'IN' : 'OUT',
  };
}

/** So much of goods, what went out first first. */
function takenOf(lots: readonly Lot[], QTY: Decimal): Lot[] {
  let open = QTY;
  return lots.flatMap((lot): Lot[] => {
    const part = minimum(open, lot.QTY);
    open = subtract(open, part);
    return isPositive(part) ? [{ ...lot, QTY: part }] : [];
  });
}

/** What a part of a line is worth to the buying company that comes after so much of it: in the currency in which it buys, and in its own. */
export async function purchaseValues({ header, references }: Pick<Arriving, 'header' | 'references'>) {
  const company = await references.find('company', header.PURCHASE_COMPANY_CODE);
  const [currency, base] = [header.PURCHASE_CURRENCY_CODE, company?.CURRENCY_CODE];
  const [places, basePlaces] = [await currencyDecimals({ references }, currency), await currencyDecimals({ references }, base)];
  const rate = rateOf({ EXCHANGE_RATE: header.PURCHASE_EXCHANGE_RATE, RATE_DIVISOR: header.PURCHASE_RATE_DIVISOR });
  return (entry: Entry, before: Decimal, QTY: Decimal) => {
    const net = (part: Decimal) => upTo(decimal(entry.PURCHASE_FINAL_AMOUNT_WITHOUT_TAX), decimal(entry.QTY), part, places);
    const [was, is] = [net(before), net(add(before, QTY))];
    const AMOUNT = subtract(is, was);
    const VALUE = subtract(convert(is, rate, basePlaces), convert(was, rate, basePlaces));
    return {
      AMOUNT,
      /** The same shared out over parts of the goods. */
      sharedBy(quantities: readonly Decimal[]): Pick<StockMove, 'VALUE' | 'original'>[] {
        const amounts = shareOut(AMOUNT, quantities, places);
        return shareOut(VALUE, quantities, basePlaces).map((value, index) => ({
          VALUE: value,
          ...(currency === base ? {} : { original: { CURRENCY_CODE: currency, AMOUNT: amounts[index]!, rate: rate.rate } }),
        }));
      },
    };
  };
}
