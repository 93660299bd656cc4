import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import { isRowVisible } from '@sampan/engines/access/visible-rows.ts';
import type { FactInput, FactLine } from '@sampan/engines/call/fact-line.ts';
import type { Context, LineFact } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { customer } from '../../masterdata/customer/customer.ts';
import { stock } from '../../wms/stock/stock.ts';
import { creditOf } from '../credit.server.ts';
import { worthOf } from '../sales-worth.server.ts';

/** What only sellers see beside a line: what it brings, for whom costs are no secret, and what the customer may still order. */
export const sellingFacts: Readonly<Record<string, LineFact>> = {
  MARGIN: { reads: stock, fields: ['STOCK_VALUE'], read: margin },
  CREDIT_LEFT: { reads: customer, fields: ['CREDIT_LIMIT'], read: creditLeft },
};

async function margin(input: FactInput, context: Context): Promise<FactLine[]> {
  const {
    COMPANY_CODE,
    PLANT_CODE,
    MATERIAL_CODE,
    UNIT_CODE,
    QTY,
    FINAL_AMOUNT_WITHOUT_TAX,
    EXCHANGE_RATE = null,
    RATE_DIVISOR = null,
  } = input;
  if (!COMPANY_CODE || !PLANT_CODE || !MATERIAL_CODE || !UNIT_CODE || !QTY || !FINAL_AMOUNT_WITHOUT_TAX) return [];
  const line = { MATERIAL_CODE, UNIT_CODE, QTY: decimal(QTY), FINAL_AMOUNT_WITHOUT_TAX: decimal(FINAL_AMOUNT_WITHOUT_TAX) };
  const [worth] = await worthOf(context, { COMPANY_CODE, PLANT_CODE, rate: rateOf({ EXCHANGE_RATE, RATE_DIVISOR }) }, [line]);
  return worth?.margin === undefined ? [] : [await amountLine(context, worth.margin, worth.CURRENCY_CODE, worth.percent)];
}

async function creditLeft({ CUSTOMER_CODE }: FactInput, context: Context): Promise<FactLine[]> {
  const row = CUSTOMER_CODE === undefined ? undefined : await context.references.find('customer', CUSTOMER_CODE);
  if (!CUSTOMER_CODE || !row || !isRowVisible(customer, context.session, row)) return [];
  const credit = await creditOf(context, CUSTOMER_CODE);
  if (credit?.left === undefined) return [];
  return [
    { ...(await amountLine(context, credit.left, credit.CURRENCY_CODE)), TYPE: customer.type, ID: credit.CUSTOMER_ID, NO: CUSTOMER_CODE },
  ];
}

async function amountLine(context: Context, VALUE: Decimal, CURRENCY_CODE: string, PERCENT?: Decimal): Promise<FactLine> {
  const PLACES = await currencyDecimals(context, CURRENCY_CODE);
  return { KIND: 'amount', VALUE, CURRENCY_CODE, PLACES, ...(PERCENT === undefined ? {} : { PERCENT }) };
}
