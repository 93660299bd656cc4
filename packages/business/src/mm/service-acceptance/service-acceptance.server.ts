import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isZero,
  minimum,
  multiply,
  negate,
  round,
  subtract,
  sum,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { postingRate } from '../receiving.server.ts';
import type { serviceOrder } from '../service-order/service-order.ts';
import { serviceAcceptance } from './service-acceptance.ts';

type Acceptance = typeof serviceAcceptance;
type Posting = ActionContext<Acceptance>;
type Draft = DraftOf<Acceptance>;
type OrderEntry = EntryOf<typeof serviceOrder>;

/** Rules of the acceptance of services (lifecycles §9 SV-2, SV-3). */
export const serviceAcceptanceRules = defineRules(serviceAcceptance, {
  fill: fillAcceptance,
  check: ({ entries }) =>
    entries.flatMap(({ ACCEPT_BY }, index) =>
      ACCEPT_BY === 'BOTH' ? [failureAt(`ENTRIES[${index}].ACCEPT_AMOUNT`, 'ACCEPT_QTY_AND_AMOUNT')] : [],
    ),
  actions: {
    post: { checks: { ACCEPT_DATE: acceptDate }, effects: acceptanceEffects },
  },
});

const orderOf = ({ db }: Context, no: string) =>
  db.select('service_order').selectAll().where('SERVICE_ORDER_NO', '=', no).executeTakeFirst();

/** Of quantity and amount the one that was typed counts, and the other is its part of what is left of the order's entry (RP). */
async function fillAcceptance({ header, entries }: Draft, context: Context): Promise<void> {
  const order = header.SERVICE_ORDER_NO ? await orderOf(context, header.SERVICE_ORDER_NO) : undefined;
  if (!order) return;
  const { SUPPLIER_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE } = order;
  Object.assign(header, { SUPPLIER_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE });
  const rows = await context.db.select('service_order_entry').selectAll().where('parent_id', '=', order.id).execute();
  const rest = new Map(rows.map((row) => [row.SERVICE_ORDER_ENTRY_NO, restOf(row)]));
  const places = await currencyDecimals(context, order.CURRENCY_CODE);
  for (const entry of entries) {
    const left = rest.get(entry.SERVICE_ORDER_ENTRY_NO ?? 0);
    if (!left || entry.ACCEPT_BY === 'BOTH') continue;
    if (entry.ACCEPT_BY === 'AMOUNT' && entry.ACCEPT_AMOUNT) entry.ACCEPT_QTY = quantityOf(entry.ACCEPT_AMOUNT, left);
    else entry.ACCEPT_AMOUNT = amountOf(entry.ACCEPT_QTY ?? left.QTY, left, places);
    const taken = { QTY: entry.ACCEPT_QTY ?? left.QTY, AMOUNT: entry.ACCEPT_AMOUNT ?? ZERO };
    rest.set(entry.SERVICE_ORDER_ENTRY_NO!, { QTY: subtract(left.QTY, taken.QTY), AMOUNT: subtract(left.AMOUNT, taken.AMOUNT) });
  }
}

/** What is left of an order's entry to be accepted. */
interface Rest {
  readonly QTY: Decimal;
  readonly AMOUNT: Decimal;
}

const restOf = (row: OrderEntry): Rest => ({
  QTY: subtract(decimal(row.QTY), decimal(row.ACCEPT_QTY)),
  AMOUNT: subtract(decimal(row.FINAL_AMOUNT_WITHOUT_TAX), decimal(row.ACCEPT_AMOUNT)),
});

const QUANTITY_PLACES = 4;
const SMALLEST = decimal('0.0001');

const amountOf = (quantity: Decimal, { QTY, AMOUNT }: Rest, places: number): Decimal =>
  compare(quantity, QTY) >= 0 || isZero(QTY) ? AMOUNT : round(divide(multiply(AMOUNT, quantity), QTY), places);

/** All of the amount is all of the quantity; less of it leaves something. */
function quantityOf(amount: Decimal, { QTY, AMOUNT }: Rest): Decimal {
  if (compare(amount, AMOUNT) >= 0 || isZero(AMOUNT)) return QTY;
  const part = round(divide(multiply(QTY, amount), AMOUNT), QUANTITY_PLACES);
  return isZero(part) ? SMALLEST : minimum(part, subtract(QTY, SMALLEST));
}

/** Not before the order, not in the future; the period is checked by the posting itself. */
async function acceptDate(context: Posting): Promise<Failure[]> {
  const { header, today } = context;
  const DATE = (await orderOf(context, header.SERVICE_ORDER_NO))?.ORDER_DATE;
  if (header.ACCEPT_DATE > today) return [failureAt('ACCEPT_DATE', 'POSTING_DATE_IN_FUTURE', { DATE: header.ACCEPT_DATE })];
  return DATE && header.ACCEPT_DATE < DATE ? [failureAt('ACCEPT_DATE', 'ACCEPT_DATE_BEFORE_ORDER', { DATE })] : [];
}

/** Posts 101S: the expense of each entry by its material, against what is received and not invoiced. */
async function acceptanceEffects(context: Posting): Promise<Effects<Acceptance>> {
  const { header, entries, references } = context;
  const order = await orderOf(context, header.SERVICE_ORDER_NO);
  if (!order) throw new Error(`no service order ${header.SERVICE_ORDER_NO}`);
  const money = await postingRate(context, order, header.ACCEPT_DATE);
  await references.load(
    'material',
    entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE!),
  );
  const own = { type: 'service_acceptance', id: header.id, no: header.ACCEPTANCE_NO };
  const QTY = subtract(await acceptedWithTax(context, order), decimal(order.ACCEPTED_AMOUNT));
  const lines = entries.flatMap((entry, index): PostingLine[] => {
    const common = {
      of: references.get('material', entry.MATERIAL_CODE!)?.VALUATION_CLASS_CODE ?? undefined,
      partner: { SUPPLIER_CODE: header.SUPPLIER_CODE! },
      PLANT_CODE: header.PLANT_CODE!,
      entryNo: entry.ACCEPTANCE_ENTRY_NO,
      field: `ENTRIES[${index}].ACCEPT_AMOUNT`,
      ...(entry.SERVICE_TEXT ? { SUMMARY: entry.SERVICE_TEXT } : {}),
    };
    const AMOUNT = decimal(entry.ACCEPT_AMOUNT);
    // The item names no material: what an invoice asks more or less goes to no goods on hand.
    const opens = { object: { ...own, entryNo: entry.ACCEPTANCE_ENTRY_NO }, QTY: decimal(entry.ACCEPT_QTY) };
    return [
      { key: 'SERVICE', AMOUNT, ...common, MATERIAL_CODE: entry.MATERIAL_CODE! },
      { key: 'WRX', AMOUNT: negate(AMOUNT), opens, ...common },
    ];
  });
  return {
    set: { EXCHANGE_RATE: money.rate.rate, RATE_DIVISOR: money.rate.divisor ?? null },
    counters: isZero(QTY)
      ? []
      : [
          {
            type: 'service_order',
            id: order.id,
            part: 'HEADER',
            entryNo: 0,
            counter: 'ACCEPTED_AMOUNT',
            QTY,
            source: { ...own, part: 'HEADER' },
          },
        ],
    postings: [
      {
        COMPANY_CODE: header.COMPANY_CODE!,
        date: header.ACCEPT_DATE,
        currency: header.CURRENCY_CODE!,
        rate: money.rate,
        source: own,
        lines,
      },
    ],
    posted: ({ postings: [posting] }) => ({ set: { VOUCHER_NO: posting?.VOUCHER_NO ?? null } }),
  };
}

/**
 * What of the order is accepted by now, this acceptance and tax included: of each line its part of what the line comes to, so that all of it is what the
 * order comes to, in whatever parts it was accepted.
 */
async function acceptedWithTax(context: Posting, order: { readonly id: string }): Promise<Decimal> {
  const { db, header, entries } = context;
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const rows = await db.select('service_order_entry').selectAll().where('parent_id', '=', order.id).execute();
  const now = (no: number) => sum(entries.flatMap((entry) => (entry.SERVICE_ORDER_ENTRY_NO === no ? [decimal(entry.ACCEPT_AMOUNT)] : [])));
  return sum(
    rows.map((row) => {
      const [whole, gross] = [decimal(row.FINAL_AMOUNT_WITHOUT_TAX), decimal(row.FINAL_AMOUNT)];
      const net = add(decimal(row.ACCEPT_AMOUNT), now(row.SERVICE_ORDER_ENTRY_NO));
      return amountOf(net, { QTY: whole, AMOUNT: gross }, places);
    }),
  );
}
