import { type Decimal, decimal, isZero, negate, subtract, sum } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { lineCosts } from './purchase-invoice.derive.ts';
import type { purchaseInvoice } from './purchase-invoice.ts';
import { receivedLines, restToPost, sourceOf } from './received-lines.server.ts';

type Invoice = typeof purchaseInvoice;
type Posting = ActionContext<Invoice>;

/**
 * Posts an invoice (PI-4, lifecycles §7): goods received are no longer waiting for it, what it costs more or less than they did goes to the
 * goods on hand and to the price difference, its tax is deducted, and what it comes to is owed until it is paid.
 */
export async function invoiceEffects(context: Posting): Promise<Effects<Invoice>> {
  const { header } = context;
  const own = { type: 'purchase_invoice', id: header.id, no: header.INVOICING_DOC_NO };
  const partner = { SUPPLIER_CODE: header.SUPPLIER_CODE };
  const goods = await goodsLines(context, partner);
  const TOTAL_COST = sum(goods.map(({ AMOUNT }) => AMOUNT));
  const [tax, owed] = [decimal(header.OFFSET_TAX), decimal(header.TOTAL_AMOUNT)];
  const lines: readonly PostingLine[] = [
    ...goods,
    { key: 'TAX_IN', AMOUNT: tax, partner },
    // What the supplier's tax differs from ours (PI-3).
    { key: 'DIF', AMOUNT: subtract(subtract(owed, TOTAL_COST), tax), partner },
    { key: 'PAYABLE', AMOUNT: negate(owed), opens: { object: own, dueOn: header.SCHEDULE_PAYMENT_DATE }, partner },
  ];
  const { COMPANY_CODE, INVOICING_DATE: date, CURRENCY_CODE: currency } = header;
  return {
    postings: [
      {
        COMPANY_CODE,
        date,
        currency,
        rate: rateOf(header),
        exchange: 'KDM',
        source: own,
        lines: lines.filter(({ AMOUNT, clears }) => clears || !isZero(AMOUNT)),
      },
    ],
    posted: ({ postings: [posting] }) => ({
      set: { VOUCHER_NO: posting?.VOUCHER_NO ?? null, ACCOUNTING_PERIOD: posting?.ACCOUNTING_PERIOD ?? null },
    }),
  };
}

/** Each line clears its part of what was received and is not invoiced yet. Two lines may name one receipt line: they are parts of it in turn. */
async function goodsLines(context: Posting, partner: PostingLine['partner'] & object): Promise<PostingLine[]> {
  const { header, entries } = context;
  const costs = lineCosts({ header, entries }, await currencyDecimals(context, header.CURRENCY_CODE));
  const find = await receivedLines(context, entries, false);
  const taken = new Map<object, Decimal>();
  return entries.map((entry, index): PostingLine => {
    const line = find(entry);
    if (!line) throw new Error(`no receipt line ${entry.RECEIVING_DOC_NO} ${entry.RECEIVING_ENTRY_NO}`);
    const whole = taken.get(line) ?? restToPost(line);
    taken.set(line, subtract(whole, decimal(entry.QTY)));
    return {
      key: 'WRX',
      AMOUNT: costs[index]!,
      clears: { object: sourceOf(line), share: { part: decimal(entry.QTY), whole } },
      partner,
      entryNo: entry.INVOICING_ENTRY_NO,
      PLANT_CODE: line.PLANT_CODE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      field: `ENTRIES[${index}].QTY`,
    };
  });
}
