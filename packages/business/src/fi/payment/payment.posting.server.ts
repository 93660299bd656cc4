import { decimal, isZero, negate } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, EntryOf } from '@sampan/engines/call/rules.ts';
import type { payment } from './payment.ts';

type Payment = typeof payment;
type Acting = ActionContext<Payment, 'approve'>;

/** Posts the payment (PM-4, PM-6): what each entry is for, the discount as income, the rest out of the bank. */
export async function paymentEffects(context: Acting): Promise<Effects<Payment>> {
  const { header } = context;
  const orders = await ordersOf(context);
  const lines: PostingLine[] = context.entries.map((entry, index) => ({
    ...lineOf(context, entry, orders),
    entryNo: entry.PAYMENT_ENTRY_NO,
    field: `ENTRIES[${index}].AMOUNT`,
    ...(entry.NOTE ? { SUMMARY: entry.NOTE } : {}),
  }));
  const [discount, paid] = [decimal(header.TOTAL_DISCOUNT_AMOUNT), decimal(header.TOTAL_FINAL_AMOUNT)];
  if (!isZero(discount)) lines.push({ key: 'DISCOUNT', AMOUNT: negate(discount), ...partnerOf(context) });
  if (!isZero(paid))
    lines.push({ key: 'BANK', ACCOUNTING_CODE: header.SETTLE_ACCOUNT_CODE ?? undefined, AMOUNT: negate(paid), ...partnerOf(context) });
  return {
    postings: [
      {
        COMPANY_CODE: header.COMPANY_CODE,
        date: header.PAYMENT_DATE,
        currency: header.CURRENCY_CODE,
        rate: rateOf(header),
        source: { type: 'payment', id: header.id, no: header.PAYMENT_DOC_NO },
        category: 'PAYMENT',
        lines,
      },
    ],
  };
}

const partnerOf = ({ header: { SUPPLIER_CODE } }: Acting): Pick<PostingLine, 'partner'> =>
  SUPPLIER_CODE ? { partner: { SUPPLIER_CODE } } : {};

/** A prepayment opens an item of its order, until it is applied to invoices. */
function lineOf(context: Acting, entry: EntryOf<Payment>, orders: ReadonlyMap<string, Source>): PostingLine {
  const AMOUNT = decimal(entry.AMOUNT);
  const order = orders.get(entry.PURCHASE_ORDER_NO ?? '');
  if (order) return { key: 'PREPAID', AMOUNT, opens: { object: order }, ...partnerOf(context) };
  return { key: 'OTHER', ACCOUNTING_CODE: entry.ACCOUNTING_CODE!, AMOUNT };
}

async function ordersOf({ db, entries }: Acting): Promise<Map<string, Source>> {
  const numbers = entries.flatMap(({ PURCHASE_ORDER_NO }) => PURCHASE_ORDER_NO ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db.select('purchase_order').select(['id', 'PURCHASE_ORDER_NO']).where('PURCHASE_ORDER_NO', 'in', numbers).execute();
  return new Map(rows.map(({ id, PURCHASE_ORDER_NO: no }) => [no, { type: 'purchase_order', id, no }]));
}
