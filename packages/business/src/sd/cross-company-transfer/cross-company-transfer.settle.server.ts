import { add, compare, type Decimal, decimal, isPositive, isZero, negate, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { Partner, Posting, PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { upTo } from './cross-company-transfer.derive.ts';
import { namePartners } from './cross-company-transfer.fill.server.ts';
import { isUnderWay } from './cross-company-transfer.loss.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { type Entry, type Header, type Posted, sourceOf } from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;
type Settling = ActionContext<Transfer, 'settle'>;

const MONEY = ['PAID_AMOUNT', 'PAY_LOCKED_AMOUNT', 'RECEIVED_AMOUNT', 'RECEIPT_LOCKED_AMOUNT'] as const;
const ALL = { part: '1' as Decimal, whole: '1' as Decimal };
const isOut = ({ STOCK_OUT_QTY }: Entry): boolean => isPositive(decimal(STOCK_OUT_QTY));
const ownOf = ({ id, STO_ORDER_NO: no }: Header) => ({ type: crossCompanyTransfer.type, id, no });
/** Under which number both invoices stand in the books. */
const invoicesOf = (header: Header) => ({ ...ownOf(header), no: `${header.STO_ORDER_NO}-INV` });

/** Why it cannot be invoiced yet: nothing went out, something is under way, or more is to go out. */
export function notToSettle({ header, entries }: Posted): Failure | undefined {
  const NO = header.STO_ORDER_NO;
  if (!entries.some(isOut)) return failure('NOTHING_TO_SETTLE', { NO });
  if (entries.some(isUnderWay)) return failure('STO_UNDER_WAY', { NO });
  const isAllOut = entries.every(({ STOCK_OUT_QTY, QTY }) => compare(decimal(STOCK_OUT_QTY), decimal(QTY)) >= 0);
  return isAllOut || header.IS_CLOSED === '1' ? undefined : failure('STO_NOT_ALL_OUT', { NO });
}

/** Each company knows the other, as its customer or vendor. */
export async function partnersKnown(context: Settling): Promise<Failure[]> {
  const { SALES_COMPANY_CODE, PURCHASE_COMPANY_CODE } = context.header;
  const parties = { ...context.header };
  await namePartners(parties, context);
  return [
    ...(parties.CUSTOMER_CODE ? [] : [failure('STO_CUSTOMER_MISSING', { COMPANY: PURCHASE_COMPANY_CODE })]),
    ...(parties.SUPPLIER_CODE ? [] : [failure('STO_VENDOR_MISSING', { COMPANY: SALES_COMPANY_CODE })]),
  ];
}

/** What the selling company asks for, by line and altogether. */
interface Asked {
  readonly lines: readonly { readonly entry: Entry; readonly net: Decimal }[];
  readonly tax: Decimal;
  readonly gross: Decimal;
}

/** What went out of each line, at its part of the sales amounts. */
async function askedFor(context: Settling): Promise<Asked> {
  const places = await currencyDecimals(context, context.header.SALES_CURRENCY_CODE);
  const part = (amount: string, { QTY, STOCK_OUT_QTY }: Entry) => upTo(decimal(amount), decimal(QTY), decimal(STOCK_OUT_QTY), places);
  const out = context.entries.filter(isOut);
  const lines = out.map((entry) => ({ entry, net: part(entry.SALES_FINAL_AMOUNT_WITHOUT_TAX, entry) }));
  const tax = sum(out.map((entry) => part(entry.SALES_TAX_AMOUNT, entry)));
  return { lines, tax, gross: add(sum(lines.map(({ net }) => net)), tax) };
}

/** What each line is in the books of one company: revenue of the goods, or goods that are invoiced with it. */
async function goodsLines({ header, references }: Settling, { lines }: Asked, key: 'REVENUE_IC' | 'WRX_IC'): Promise<PostingLine[]> {
  await references.load(
    'material',
    lines.map(({ entry }) => entry.MATERIAL_CODE),
  );
  return lines.map(({ entry, net }) => ({
    key,
    of: references.get('material', entry.MATERIAL_CODE)?.VALUATION_CLASS_CODE,
    AMOUNT: key === 'REVENUE_IC' ? negate(net) : net,
    entryNo: entry.STO_ENTRY_NO,
    PLANT_CODE: key === 'REVENUE_IC' ? header.SALES_PLANT_CODE : header.PURCHASE_PLANT_CODE,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    ...(key === 'REVENUE_IC' ? {} : { clears: { object: sourceOf(header, entry), share: ALL } }),
  }));
}

/**
 * Posts the invoices of both companies (ST-3): revenue, output tax and a receivable in one; what came in or was lost is invoiced, input tax and a payable in
 * the other. Both are what the selling company asks for, in its currency and at each company's rate of the day.
 */
export async function settleEffects(context: Settling): Promise<Effects<Transfer>> {
  const { args, today } = context;
  const header = { ...context.header };
  await namePartners(header, context);
  const { CUSTOMER_CODE, SUPPLIER_CODE } = header;
  const date = args.INVOICING_DATE ?? today;
  const asked = await askedFor(context);
  const opens = { object: ownOf(header), dueOn: args.SCHEDULE_PAYMENT_DATE ?? date };
  const sold: readonly PostingLine[] = [
    ...(await goodsLines(context, asked, 'REVENUE_IC')),
    { key: 'TAX_OUT', AMOUNT: negate(asked.tax) },
    { key: 'RECEIVABLE', AMOUNT: asked.gross, opens },
  ];
  const bought: readonly PostingLine[] = [
    ...(await goodsLines(context, asked, 'WRX_IC')),
    { key: 'TAX_IN', AMOUNT: asked.tax },
    { key: 'PAYABLE', AMOUNT: negate(asked.gross), opens },
  ];
  return {
    postings: [
      await invoice(context, { COMPANY_CODE: header.SALES_COMPANY_CODE, date, lines: sold }, { CUSTOMER_CODE: CUSTOMER_CODE! }),
      await invoice(context, { COMPANY_CODE: header.PURCHASE_COMPANY_CODE, date, lines: bought }, { SUPPLIER_CODE: SUPPLIER_CODE! }),
    ],
    set: { INVOICING_DATE: date, CUSTOMER_CODE, SUPPLIER_CODE, OWED_AMOUNT: asked.gross },
    posted: ({ postings: [sales, purchase] }) => ({
      set: { SALES_VOUCHER_NO: sales?.VOUCHER_NO ?? null, PURCHASE_VOUCHER_NO: purchase?.VOUCHER_NO ?? null },
    }),
  };
}

type Lines = Pick<Posting, 'COMPANY_CODE' | 'date' | 'lines'>;
async function invoice(context: Settling, { COMPANY_CODE, date, lines }: Lines, partner: Partner): Promise<Posting> {
  const { header } = context;
  const company = await context.references.find('company', COMPANY_CODE);
  const [currency, base] = [header.SALES_CURRENCY_CODE, company?.CURRENCY_CODE ?? ''];
  const rate = (await findRate(context, currency, base, date)) ?? fail('EXCHANGE_RATE_MISSING', { FROM: currency, TO: base, DATE: date });
  return {
    COMPANY_CODE,
    date,
    currency,
    rate,
    exchange: 'KDM',
    source: invoicesOf(header),
    lines: lines.filter(({ AMOUNT, clears }) => clears || !isZero(AMOUNT)).map((line) => ({ ...line, partner })),
  };
}

/** What was paid or received, or is about to be, is taken back before the invoices are. */
export const isPaid = ({ header }: Posted): Failure | undefined =>
  MONEY.some((key) => isPositive(decimal(header[key]))) ? failure('STO_PAID', { NO: header.STO_ORDER_NO }) : undefined;

/** Both invoices are taken back, or none (ST-4). What was closed by hand before, for something was lost or did not go out, stays closed. */
export function undoSettleEffects({ header, entries, today }: ActionContext<Transfer, 'undo-settle'>): Effects<Transfer> {
  const isAllIn = entries.every(({ STOCK_IN_QTY, QTY }) => compare(decimal(STOCK_IN_QTY), decimal(QTY)) >= 0);
  return {
    undoes: [{ ...invoicesOf(header), date: today }],
    set: {
      INVOICING_DATE: null,
      SALES_VOUCHER_NO: null,
      PURCHASE_VOUCHER_NO: null,
      OWED_AMOUNT: ZERO,
      IS_COMPLETED: '0',
      IS_AUTO_CLOSED: '0',
      IS_CLOSED: isAllIn ? '0' : '1',
    },
    status: isAllIn ? 'IN' : 'OUT',
  };
}
