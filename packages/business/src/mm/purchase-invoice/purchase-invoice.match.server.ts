import { compare, decimal, divide, isPositive, multiply, negate, round, subtract } from '@sampan/kernel/decimal.ts';
import type { ActionContext, ComputedView, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { unpaidShares } from '../../trade/derive-invoice.ts';
import { creditedEntries, namedThrough } from './purchase-invoice.price.server.ts';
import type { purchaseInvoice } from './purchase-invoice.ts';
import { receivedLines, receivedNet, seesOrderPrices } from '../received-lines.server.ts';

type Invoice = typeof purchaseInvoice;
type Entry = EntryOf<Invoice>;

const HUNDRED = decimal('100');
const PRICE_PLACES = 4;

/** Beside each line what was ordered, received, sent back and invoiced, and how far the invoice is from that, less what was credited of its price; and what of it is still to be paid. */
export async function matchedLines(
  { header, entries }: { readonly header: HeaderOf<Invoice>; readonly entries: readonly Entry[] },
  context: Context,
): Promise<ComputedView<Invoice>> {
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const credited = await creditedEntries(context, { header, entries });
  const named = namedThrough(credited);
  const find = await receivedLines(context, entries.map(named), true);
  const isPriced = seesOrderPrices(context);
  const unpaid = unpaidShares({ header, entries }, places);
  return {
    entries: new Map(
      entries.map((entry, index) => {
        const line = find(named(entry));
        const UNPAID_AMOUNT = unpaid[index]!;
        if (!line) return [entry.INVOICING_ENTRY_NO, { UNPAID_AMOUNT }];
        const { ORDER_QTY, RECEIVE_QTY, RETURN_QTY, INVOICE_QTY, CREDIT_QTY } = line;
        const kept = subtract(decimal(RECEIVE_QTY), decimal(RETURN_QTY));
        const net = subtract(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), decimal(entry.PRICE_CREDIT_AMOUNT));
        const prices = {
          ORDER_PRICE: round(receivedNet(line, decimal('1')), PRICE_PLACES),
          PRICE_VARIANCE: credited(entry) ? negate(net) : round(subtract(net, receivedNet(line, decimal(entry.QTY))), places),
        };
        const QTY_VARIANCE = subtract(subtract(decimal(INVOICE_QTY), decimal(CREDIT_QTY)), kept);
        const quantities = { ORDER_QTY, RECEIVE_QTY, RETURN_QTY, INVOICE_QTY, QTY_VARIANCE };
        return [entry.INVOICING_ENTRY_NO, { ...quantities, ...(isPriced ? prices : {}), UNPAID_AMOUNT }];
      }),
    ),
  };
}

/** Somebody has to approve an invoice whose net is above that of its receipt by more than the supplier's or the organisation's tolerance (lifecycles §4). */
export async function isPricedAbove(context: ActionContext<Invoice>): Promise<boolean> {
  const { header, entries, parameters, references } = context;
  if (parameters.THREE_WAY_MATCH !== 'on') return false;
  const vendor = await references.find('vendor', header.SUPPLIER_CODE);
  const percent = decimal(String(vendor?.INVOICE_PRICE_TOL ?? (parameters.INVOICE_PRICE_TOL || '0')));
  const find = await receivedLines(context, entries, false);
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  return entries.some((entry) => {
    const line = find(entry);
    if (!line) return false;
    const received = receivedNet(line, decimal(entry.QTY));
    const more = subtract(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), round(received, places));
    return isPositive(more) && compare(more, divide(multiply(received, percent), HUNDRED)) > 0;
  });
}
