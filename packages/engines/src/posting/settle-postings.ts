import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  negate,
  round,
  subtract,
  sum,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import { convert } from '@sampan/kernel/exchange.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { StockMove } from '../call/effects.ts';
import { POSTING_KEYS } from '../call/posting-keys.ts';
import type { ItemOpening, Partner, Posting, PostingLine } from '../call/postings.ts';
import { clearItems } from '../items/clear-items.ts';
import type { HeldItems, TakenPart } from '../items/held-items.ts';
import type { CompanyMoney } from '../ledger/currencies.ts';
import type { AccountRef, BookedLine } from './booked-line.ts';

/** An item that a line opens. */
export interface OpenedItem {
  readonly opening: ItemOpening;
  readonly key: string;
  readonly line: BookedLine;
  readonly CURRENCY_CODE: string;
  readonly AMOUNT: Decimal;
  readonly partner?: Partner | undefined;
}

/** A posting worked out in company currency. */
export interface SettledPosting {
  readonly posting: Posting;
  readonly money: CompanyMoney;
  readonly lines: readonly BookedLine[];
  readonly opened: readonly OpenedItem[];
  readonly taken: readonly TakenPart[];
  /** Value that goods on hand take of what an invoice found; its lines come with the stock. */
  readonly covered: readonly StockMove[];
  /** Of each line given, what it is in company currency. */
  readonly baseAmounts: readonly Decimal[];
}

const EVERY = '*';

/**
 * Works a posting out: lines that clear items take them at what they are carried at, what the rate has changed since goes to KDF or KDM, what
 * the price has changed to the goods on hand and PRD, and what rounding leaves to DIF. Answers the refusals of its lines.
 */
export function settlePosting(posting: Posting, money: CompanyMoney, items: HeldItems): SettledPosting | Failure[] {
  const total = sum(posting.lines.map((line) => line.AMOUNT));
  if (!isZero(total)) return [failure('VOUCHER_UNBALANCED', sides(posting))];
  const settled = posting.lines.map((line) => settleLine(posting, line, money, items));
  const failures = settled.flatMap((one) => ('failure' in one ? [one.failure] : []));
  if (failures.length > 0) return failures;
  const done = settled.filter((one): one is SettledLine => !('failure' in one));
  const exchange = sum(done.map((one) => one.exchange));
  const lines = done.flatMap((one) => one.lines);
  if (!isZero(exchange)) lines.push(differenceLine(posting.exchange ?? 'KDF', exchange));
  const covered = done.flatMap((one) => one.covered ?? []);
  const rest = add(sum(lines.map((line) => line.amount)), sum(covered.map((move) => move.VALUE ?? ZERO)));
  if (!isZero(rest)) {
    requireRounding(rest, lines.length + covered.length, money);
    lines.push(differenceLine('DIF', negate(rest)));
  }
  return {
    posting,
    money,
    lines: lines.filter((line) => !isZero(line.amount)),
    opened: done.flatMap((one) => one.opened ?? []),
    taken: done.flatMap((one) => one.taken),
    covered,
    baseAmounts: done.map((one) => one.base),
  };
}

interface SettledLine {
  readonly lines: readonly BookedLine[];
  readonly base: Decimal;
  readonly exchange: Decimal;
  readonly taken: readonly TakenPart[];
  readonly opened?: OpenedItem;
  readonly covered?: StockMove;
}

function settleLine(posting: Posting, line: PostingLine, money: CompanyMoney, items: HeldItems): SettledLine | { failure: Failure } {
  const base = posting.currency === money.CURRENCY_CODE ? line.AMOUNT : convert(line.AMOUNT, posting.rate, money.places);
  if (line.clears) return clearLine(posting, line, { base, money, items });
  if (line.covers !== undefined) {
    const price = { amount: base, original: original(posting.currency, line.AMOUNT, money) };
    const covered = isZero(base) ? {} : { covered: coveringMove(posting, line, { ...goodsOf(line), covers: line.covers }, price) };
    return { lines: [], base, exchange: ZERO, taken: [], ...covered };
  }
  const booked = bookedLine(line, accountOf(line), base, line.original ?? original(posting.currency, line.AMOUNT, money));
  const opened = line.opens && {
    opening: line.opens,
    key: line.key,
    line: booked,
    CURRENCY_CODE: posting.currency,
    AMOUNT: line.AMOUNT,
    partner: line.partner,
  };
  return { lines: [booked], base, exchange: ZERO, taken: [], ...(opened ? { opened } : {}) };
}

interface Clearing {
  readonly base: Decimal;
  readonly money: CompanyMoney;
  readonly items: HeldItems;
}

function clearLine(posting: Posting, line: PostingLine, { base, money, items }: Clearing): SettledLine | { failure: Failure } {
  const clears = line.clears!;
  const wanted = { COMPANY_CODE: posting.COMPANY_CODE, key: clears.key ?? line.key, clears, field: line.field };
  const taken = clearItems(items, wanted, line.AMOUNT);
  if (!Array.isArray(taken)) return { failure: taken };
  requireCurrency(posting, line, taken);
  const lines = taken.map((part) => clearedLine(line, part, money));
  const booked = posting.currency === money.CURRENCY_CODE ? lines : inDocumentCurrency(posting, line, taken, lines);
  const carried = sum(lines.map((one) => one.amount));
  const difference = subtract(base, carried);
  const isOfGoods = taken.some(({ QTY }) => QTY !== null);
  const price = isOfGoods ? priceDifference(posting, line, taken, { base, money, carried }) : undefined;
  if (price === undefined || isZero(price.amount)) return { lines: booked, base, taken, exchange: difference };
  const goods = goodsTaken(taken);
  const covered = goods && coveringMove(posting, line, goods, price);
  const asLine = covered ? [] : [{ ...differenceLine('PRD', price.amount), original: price.original, entryNo: line.entryNo }];
  return { lines: [...booked, ...asLine], base, taken, exchange: subtract(difference, price.amount), ...(covered ? { covered } : {}) };
}

/** An amount says how much of an item it takes only in the item's currency. */
function requireCurrency(posting: Posting, { clears, key }: PostingLine, taken: readonly TakenPart[]): void {
  if (clears?.QTY !== undefined || clears?.AMOUNT !== undefined || clears?.share !== undefined) return;
  const other = taken.find(({ item }) => item.row.CURRENCY_CODE !== posting.currency);
  if (other)
    throw new Error(`a ${key} line in ${posting.currency} clears an item in ${other.item.row.CURRENCY_CODE} without its amount there`);
}

/** A part of an item leaves its account at what it is carried at. */
const clearedLine = (line: PostingLine, part: TakenPart, money: CompanyMoney): BookedLine => ({
  ...bookedLine(line, { code: part.item.row.ACCOUNTING_CODE }, negate(part.BASE_AMOUNT), undefined),
  original: original(part.item.row.CURRENCY_CODE, negate(part.AMOUNT), money),
  partner: line.partner ?? partnerOf(part),
});

/** A document in another currency balances in it: items in a third one stand in it at what the document says of them. */
function inDocumentCurrency(
  { currency }: Posting,
  { AMOUNT }: PostingLine,
  taken: readonly TakenPart[],
  lines: readonly BookedLine[],
): BookedLine[] {
  const isOther = taken.some((part) => part.item.row.CURRENCY_CODE !== currency);
  if (!isOther) return [...lines];
  return lines.map((line, index) => ({ ...line, original: index === 0 ? { CURRENCY_CODE: currency, AMOUNT } : undefined }));
}

const partnerOf = ({ item: { row } }: TakenPart): Partner => ({
  SUPPLIER_CODE: row.SUPPLIER_CODE ?? undefined,
  CUSTOMER_CODE: row.CUSTOMER_CODE ?? undefined,
});

interface Price {
  readonly amount: Decimal;
  readonly original: BookedLine['original'];
}

/** What the line says more or less than the items did, at the rate of the items (lifecycles §6): the rest of the difference is the rate's. */
function priceDifference(
  posting: Posting,
  line: PostingLine,
  taken: readonly TakenPart[],
  { base, money, carried }: { base: Decimal; money: CompanyMoney; carried: Decimal },
): Price {
  const isAlike = taken.every((part) => part.item.row.CURRENCY_CODE === posting.currency);
  if (!isAlike) {
    const amount = subtract(base, carried);
    return { amount, original: isZero(carried) ? original(posting.currency, line.AMOUNT, money) : undefined };
  }
  const was = negate(sum(taken.map((part) => part.AMOUNT)));
  const more = subtract(line.AMOUNT, was);
  const amount = isZero(was) ? convert(more, posting.rate, money.places) : round(divide(multiply(more, carried), was), money.places);
  return { amount, original: original(posting.currency, more, money) };
}

/** Goods of which a line finds that they cost something else. */
interface Goods {
  readonly MATERIAL_CODE: string;
  readonly PLANT_CODE: string;
  readonly covers: Decimal;
}

/** Those that items stand for; none where it was no goods, or they went back: the difference is PRD's. */
function goodsTaken(taken: readonly TakenPart[]): Goods | undefined {
  const row = taken[0]?.item.row;
  if (!row?.MATERIAL_CODE || !row.PLANT_CODE || isPositive(decimal(row.AMOUNT))) return undefined;
  return { MATERIAL_CODE: row.MATERIAL_CODE, PLANT_CODE: row.PLANT_CODE, covers: sum(taken.map(({ QTY }) => QTY ?? ZERO)) };
}

function goodsOf({ MATERIAL_CODE, PLANT_CODE, key }: PostingLine): Omit<Goods, 'covers'> {
  if (!MATERIAL_CODE || !PLANT_CODE) throw new Error(`a ${key} line covers goods without their material and plant`);
  return { MATERIAL_CODE, PLANT_CODE };
}

/** Goods take the difference as far as they are still on hand. */
function coveringMove(posting: Posting, line: PostingLine, { MATERIAL_CODE, PLANT_CODE, covers }: Goods, price: Price): StockMove {
  return {
    MOVING_TYPE: 'COV',
    POSTING_DATE: posting.date,
    MATERIAL_CODE,
    PLANT_CODE,
    QTY: ZERO,
    VALUE: price.amount,
    covers,
    ...(price.original
      ? { original: { CURRENCY_CODE: price.original.CURRENCY_CODE, AMOUNT: absolute(price.original.AMOUNT), rate: rateOfPrice(price) } }
      : {}),
    ...(line.partner ? { partner: line.partner } : {}),
    source: { ...posting.source, ...(line.entryNo === undefined ? {} : { entryNo: line.entryNo }) },
  };
}

const rateOfPrice = ({ amount, original: of }: Price): Decimal => round(divide(absolute(amount), absolute(of?.AMOUNT ?? decimal('1'))), 8);

const bookedLine = (line: PostingLine, account: AccountRef, amount: Decimal, of: BookedLine['original']): BookedLine => ({
  account,
  amount,
  original: of,
  side: line.side,
  key: line.key,
  partner: line.partner,
  SUMMARY: line.SUMMARY,
  PLANT_CODE: line.PLANT_CODE,
  MATERIAL_CODE: line.MATERIAL_CODE,
  entryNo: line.entryNo,
});

function accountOf({ key, of = EVERY, ACCOUNTING_CODE }: PostingLine): AccountRef {
  if (ACCOUNTING_CODE !== undefined) return { code: ACCOUNTING_CODE };
  const { in: row } = POSTING_KEYS[key];
  return row ? { of, type: row.type, side: row.side } : { of, type: key };
}

const differenceLine = (key: 'KDF' | 'KDM' | 'PRD' | 'DIF', amount: Decimal): BookedLine => ({
  account: { of: EVERY, type: key },
  amount,
  key,
});

/** Nothing in the company's own currency. */
const original = (CURRENCY_CODE: string, AMOUNT: Decimal, money: CompanyMoney): BookedLine['original'] =>
  CURRENCY_CODE === money.CURRENCY_CODE ? undefined : { CURRENCY_CODE, AMOUNT };

/** Half a unit a line at most; more is a mistake of the document. */
function requireRounding(rest: Decimal, lines: number, { places }: CompanyMoney): void {
  const most = multiply(decimal(String(lines)), places === 0 ? decimal('1') : decimal(`0.${'0'.repeat(places - 1)}1`));
  if (compare(absolute(rest), most) > 0) throw new Error(`a posting does not balance by ${rest}`);
}

function sides({ lines }: Posting): { DEBIT: Decimal; CREDIT: Decimal } {
  const debits = lines.filter((line) => compare(line.AMOUNT, ZERO) > 0).map((line) => line.AMOUNT);
  const credits = lines.filter((line) => compare(line.AMOUNT, ZERO) < 0).map((line) => negate(line.AMOUNT));
  return { DEBIT: sum(debits), CREDIT: sum(credits) };
}
