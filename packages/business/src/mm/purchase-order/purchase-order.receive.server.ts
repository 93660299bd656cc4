import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  floor,
  maximum,
  minimum,
  multiply,
  round,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { convert, type Rate, rateOf } from '@sampan/kernel/exchange.ts';
import { fail, failAll, failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import type { CounterDraw, Effects, StockMove } from '@sampan/engines/call/effects.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { currencyDecimals } from '@sampan/engines/write/prepare.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, partOfBase, readUnitFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import type { purchaseOrder } from './purchase-order.ts';

type Order = typeof purchaseOrder;
export type OrderAction = ActionContext<Order>;
type Receiving = ActionContext<Order, 'receive'>;
type Entry = EntryOf<Order>;

const HUNDRED = '100' as Decimal;

/** Over-receipt percent of each material: its own, else the vendor's, else the client parameter (lifecycles §4). */
async function tolerances(context: Context, header: HeaderOf<Order>, entries: readonly Entry[]): Promise<(material: string) => Decimal> {
  await context.references.load(
    'material',
    entries.map((entry) => entry.MATERIAL_CODE),
  );
  const vendor = await context.references.find('vendor', header.SUPPLIER_CODE);
  const usual = vendor?.OVER_RECEIPT_TOL ?? context.parameters.OVER_RECEIPT_TOL;
  return (material) => decimal(String(context.references.get('material', material)?.OVER_RECEIPT_TOL ?? (usual || '0')));
}

/** Highest RECEIVE_QTY of an entry: QTY × (1 + tol/100), cut at the decimals of its unit. Exactly at the limit passes. */
const receiveLimit = (QTY: Decimal, tolerance: Decimal, places: number): Decimal =>
  maximum(QTY, floor(divide(multiply(QTY, add(HUNDRED, tolerance)), HUNDRED), places));

const isReceivable = (header: HeaderOf<Order>): boolean =>
  header.STATUS === 'APPROVED' && header.IS_CLOSED === '0' && header.IS_CANCELLED === '0';

/** CAN_RECEIVE_QTY of each entry, by entry number: 0 unless the order is approved and open. */
export async function canReceive(context: Context, header: HeaderOf<Order>, entries: readonly Entry[]): Promise<Map<number, Decimal>> {
  const tolerance = await tolerances(context, header, entries);
  const factors = await readUnitFactors(
    context,
    entries.map((entry) => entry.MATERIAL_CODE),
  );
  return new Map(
    entries.map((entry) => {
      const places = factors.places(entry.MATERIAL_CODE, entry.UNIT_CODE);
      const limit = receiveLimit(decimal(entry.QTY), tolerance(entry.MATERIAL_CODE), places);
      return [
        entry.PURCHASE_ORDER_ENTRY_NO,
        isReceivable(header) && entry.IS_CLOSED === '0' ? maximum(ZERO, subtract(limit, decimal(entry.RECEIVE_QTY))) : ZERO,
      ];
    }),
  );
}

/** Why there is nothing to receive; whoever may receive above the order may always. */
export function nothingToReceive(
  { session }: Context,
  { PURCHASE_ORDER_NO }: HeaderOf<Order>,
  open: ReadonlyMap<number, Decimal>,
): Failure | undefined {
  const isOpen = [...open.values()].some((quantity) => compare(quantity, ZERO) > 0) || holds(session, 'PURCHASE_ORDER', 'over-receive');
  return isOpen ? undefined : failure('NOTHING_TO_RECEIVE', { NO: PURCHASE_ORDER_NO });
}

interface Receipt {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly index: number | undefined;
}

/** The entries and quantities to receive: those given, or all that remains (without tolerance). */
function receipts({ entries, argEntries }: Receiving): Receipt[] {
  const rest = (entry: Entry): Decimal =>
    entry.IS_CLOSED === '1' ? ZERO : maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)));
  if (!argEntries)
    return entries.map((entry) => ({ entry, QTY: rest(entry), index: undefined })).filter(({ QTY }) => compare(QTY, ZERO) > 0);
  const byNumber = new Map(entries.map((entry) => [entry.PURCHASE_ORDER_ENTRY_NO, entry]));
  const failures: Failure[] = [];
  const found = argEntries.flatMap((given, index): Receipt[] => {
    const number = given.PURCHASE_ORDER_ENTRY_NO;
    const entry = byNumber.get(number);
    byNumber.delete(number);
    if (!entry) failures.push(failureAt(`ENTRIES[${index}].PURCHASE_ORDER_ENTRY_NO`, 'ENTRY_UNKNOWN', { ENTRY: number }));
    return entry ? [{ entry, QTY: given.RECEIVE_QTY, index }] : [];
  });
  failAll(failures);
  return found;
}

/** Where goods come in: a location of the order's plant; its warehouse must match when both are given (PO-3). */
export async function receivePlace(context: Receiving): Promise<Failure[]> {
  const code = context.args.STORAGE_LOCATION_CODE;
  if (!code) return [];
  const location = await context.references.find('storage_location', code);
  if (!location) return [failureAt('STORAGE_LOCATION_CODE', 'REFERENCE_UNKNOWN', { VALUE: code })];
  if (location.IS_ACTIVE === '0') return [failureAt('STORAGE_LOCATION_CODE', 'REFERENCE_INACTIVE', { VALUE: code })];
  if (location.PLANT_CODE !== context.header.PLANT_CODE)
    return [failureAt('STORAGE_LOCATION_CODE', 'LOCATION_OTHER_PLANT', { LOCATION: code, PLANT: context.header.PLANT_CODE })];
  const warehouse = context.args.WAREHOUSE_CODE;
  if (warehouse && warehouse !== location.WAREHOUSE_CODE)
    return [failureAt('WAREHOUSE_CODE', 'LOCATION_OTHER_WAREHOUSE', { LOCATION: code, WAREHOUSE: String(location.WAREHOUSE_CODE) })];
  return [];
}

/** Not before the order, not in the future; the period is checked by the posting itself (PO-3). */
export function receiveDate(context: Receiving): Failure[] {
  const date = context.args.RECEIVE_DATE ?? context.today;
  if (date < context.header.ORDER_DATE)
    return [failureAt('RECEIVE_DATE', 'RECEIVE_DATE_BEFORE_ORDER', { DATE: context.header.ORDER_DATE })];
  return date > context.today ? [failureAt('RECEIVE_DATE', 'POSTING_DATE_IN_FUTURE', { DATE: date })] : [];
}

/** Something must be left to receive, and no entry may go over its limit; the right OVER_RECEIVE with a reason may. */
export async function receiveQuantities(context: Receiving): Promise<Failure[]> {
  const wanted = receipts(context);
  if (wanted.length === 0) return [failureAt('ENTRIES', 'NOTHING_TO_RECEIVE', { NO: context.header.PURCHASE_ORDER_NO })];
  if (mayExceed(context)) return [];
  const limits = await canReceive(context, context.header, context.entries);
  return wanted.flatMap(({ entry, QTY, index }) => {
    const REST = limits.get(entry.PURCHASE_ORDER_ENTRY_NO) ?? ZERO;
    const field = `ENTRIES[${index ?? context.entries.indexOf(entry)}].RECEIVE_QTY`;
    return compare(QTY, REST) > 0 ? [failureAt(field, 'RECEIVE_QTY_OVER', { REST })] : [];
  });
}

const mayExceed = (context: Receiving): boolean => Boolean(context.args.REASON) && holds(context.session, 'PURCHASE_ORDER', 'over-receive');

/** Net value of a receipt in document currency (lifecycles §6): within the order by quantity and price, capped by the rest of the net; above it at net price. */
export function receiptAmount(
  entry: Pick<Entry, 'QTY' | 'RECEIVE_QTY' | 'RECEIVE_AMOUNT' | 'UNIT_PRICE' | 'DISCOUNT' | 'FINAL_AMOUNT_WITHOUT_TAX'>,
  QTY: Decimal,
  places: number,
): Decimal {
  const open = maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)));
  const within = minimum(QTY, open);
  const netPrice = divide(multiply(decimal(entry.UNIT_PRICE), subtract(HUNDRED, decimal(entry.DISCOUNT))), HUNDRED);
  const restNet = maximum(ZERO, subtract(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), decimal(entry.RECEIVE_AMOUNT)));
  const inside =
    compare(within, ZERO) === 0
      ? ZERO
      : compare(within, open) === 0
        ? restNet
        : minimum(round(multiply(within, netPrice), places), restNet);
  return add(inside, round(multiply(subtract(QTY, within), netPrice), places));
}

/** Base quantity of a receipt: parts of the ordered quantity by proportion, so that they add up; above it by factor. */
function receiptBase(entry: Entry, QTY: Decimal, factors: UnitFactors): Decimal {
  const factor = factors.of(entry.MATERIAL_CODE, entry.UNIT_CODE);
  const places = factors.places(entry.MATERIAL_CODE);
  const open = maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)));
  const within = minimum(QTY, open);
  const restBase = maximum(ZERO, subtract(baseQuantity(decimal(entry.QTY), factor, places), decimal(entry.RECEIVE_BASE_QTY)));
  const inside = compare(within, ZERO) === 0 ? ZERO : partOfBase(restBase, open, within, places);
  return add(inside, baseQuantity(subtract(QTY, within), factor, places));
}

/** Company currency per unit of the order's: of the posting date, or the order's own when rates are fixed (lifecycles §5). */
async function postingRate(context: Receiving, date: IsoDate): Promise<{ rate: Rate; places: number; isForeign: boolean }> {
  const { header } = context;
  const company = await context.references.find('company', header.COMPANY_CODE);
  const base = String(company?.['CURRENCY_CODE']);
  const places = await currencyDecimals(context, base);
  const isForeign = base !== header.CURRENCY_CODE;
  if (context.parameters.RATE_FIXED === 'on') return { rate: rateOf(header), places, isForeign };
  const found = await findRate(context, header.CURRENCY_CODE, base, date);
  return found ? { rate: found, places, isForeign } : fail('EXCHANGE_RATE_MISSING', { FROM: header.CURRENCY_CODE, TO: base, DATE: date });
}

/** What one entry receives, in its own unit, in the base unit and in the order's currency. */
interface MeasuredReceipt {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly base: Decimal;
  readonly amount: Decimal;
  /** Percent that it might go above the ordered quantity. */
  readonly tolerance: Decimal;
}

async function measuredReceipts(context: Receiving): Promise<MeasuredReceipt[]> {
  const wanted = receipts(context);
  const factors = await readUnitFactors(
    context,
    wanted.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const places = await currencyDecimals(context, context.header.CURRENCY_CODE);
  const tolerance = await tolerances(context, context.header, context.entries);
  return wanted.map(({ entry, QTY }) => {
    const base = receiptBase(entry, QTY, factors);
    if (compare(base, ZERO) <= 0) fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
    return { entry, QTY, base, amount: receiptAmount(entry, QTY, places), tolerance: tolerance(entry.MATERIAL_CODE) };
  });
}

/** Receives goods (PO-3): receiving record, 101 into the location's receiving bin, RECEIVE_QTY up. */
export async function receiveEffects(context: Receiving): Promise<Effects<Order>> {
  const { header, args } = context;
  const date = args.RECEIVE_DATE ?? context.today;
  const location = (await context.references.find('storage_location', args.STORAGE_LOCATION_CODE))!;
  const STORAGE_LOCATION_CODE = String(location.STORAGE_LOCATION_CODE);
  const received = await measuredReceipts(context);
  const money = await postingRate(context, date);
  const RECEIVING_DOC_NO = await context.numbers.next(context.session.clientId, 'RECEIVING_DOC_NO', date);
  const sourceOf = ({ entry }: MeasuredReceipt) => ({
    type: 'purchase_order_receiving',
    id: header.id,
    no: RECEIVING_DOC_NO,
    entryNo: entry.PURCHASE_ORDER_ENTRY_NO,
  });
  const stock = received.map(
    (one): StockMove => ({
      MOVING_TYPE: '101',
      POSTING_DATE: date,
      MATERIAL_CODE: one.entry.MATERIAL_CODE,
      QTY: one.base,
      to: { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: 'RECV' },
      VALUE: convert(one.amount, money.rate, money.places),
      partner: { SUPPLIER_CODE: header.SUPPLIER_CODE },
      ...(money.isForeign ? { original: { CURRENCY_CODE: header.CURRENCY_CODE, AMOUNT: one.amount, rate: money.rate.rate } } : {}),
      source: sourceOf(one),
    }),
  );
  const record = {
    RECEIVING_DOC_NO,
    RECEIVER: context.session.username,
    RECEIVE_DATE: date,
    WAREHOUSE_CODE: location.WAREHOUSE_CODE,
    STORAGE_LOCATION_CODE,
    NOTE: args.NOTE,
    REASON: mayExceed(context) ? args.REASON : null,
    IS_REVERSED: '0',
  } as const;
  return {
    counters: received.map((one) => receiptCounter(context, one, sourceOf(one))),
    setEntries: new Map(received.map((one) => [one.entry.PURCHASE_ORDER_ENTRY_NO, receivedTotals(one)])),
    stock,
    records: [
      { part: 'RECEIVINGS', rows: [record] },
      { part: 'RECEIVING_ENTRIES', rows: received.map((one) => receivingEntry(RECEIVING_DOC_NO, one)) },
    ],
    answer: { RECEIVING_DOC_NO },
  };
}

const receiptCounter = (context: OrderAction, { entry, QTY }: MeasuredReceipt, source: CounterDraw['source']): CounterDraw => ({
  type: 'purchase_order',
  id: context.header.id,
  entryNo: entry.PURCHASE_ORDER_ENTRY_NO,
  counter: 'RECEIVE_QTY',
  QTY,
  mayExceed: mayExceed(context),
  source,
});

const receivedTotals = ({ entry, amount, base }: MeasuredReceipt) => ({
  RECEIVE_AMOUNT: add(decimal(entry.RECEIVE_AMOUNT), amount),
  RECEIVE_BASE_QTY: add(decimal(entry.RECEIVE_BASE_QTY), base),
});

const receivingEntry = (RECEIVING_DOC_NO: string, { entry, QTY, base, amount, tolerance }: MeasuredReceipt) => ({
  RECEIVING_DOC_NO,
  PURCHASE_ORDER_ENTRY_NO: entry.PURCHASE_ORDER_ENTRY_NO,
  MATERIAL_CODE: entry.MATERIAL_CODE,
  RECEIVE_QTY: QTY,
  UNIT_CODE: entry.UNIT_CODE,
  RECEIVE_AMOUNT: amount,
  BASE_QTY: base,
  OVER_RECEIPT_TOL: tolerance,
});
