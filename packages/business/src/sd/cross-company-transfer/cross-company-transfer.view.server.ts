import { compare, type Decimal, decimal, divide, multiply, subtract, absolute, add, ZERO } from '@sampan/kernel/decimal.ts';
import { exchange } from '@sampan/kernel/exchange.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import type { ComputedView, Context } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { fullUnits, rowFactors } from '@sampan/engines/masters/units.ts';
import { isCurrent } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { agreedBefore, notAgreed } from './cross-company-transfer.agree.server.ts';
import { isUnderWay } from './cross-company-transfer.loss.server.ts';
import { isPaid, notToSettle } from './cross-company-transfer.settle.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { goodsIn, nothingIn } from './cross-company-transfer.undo.server.ts';
import { basePart, nothingLeft, type Posted } from './transfer-lines.server.ts';

const HUNDRED = '100' as Decimal;
const OPEN: readonly string[] = ['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED'];

/** What is pointless now, what lies free for each line, and of what to warn before it is approved (ST-1). */
export async function viewOf(posted: Posted, context: Context): Promise<ComputedView<typeof crossCompanyTransfer>> {
  const isOpen = isCurrent(posted.header) && OPEN.includes(posted.header.STATUS);
  const stock = isOpen ? await freeStock(posted, context) : undefined;
  return {
    refusals: {
      agree: notAgreed(posted)[0],
      approve: agreedBefore(posted)[0],
      'stock-out': nothingLeft('out', posted),
      'stock-in': nothingLeft('in', posted),
      transfer: nothingLeft('out', posted),
      settle: notToSettle(posted),
      'undo-settle': isPaid(posted),
      'undo-stock-in': nothingIn(posted),
      'undo-stock-out': goodsIn(posted),
    },
    header: {
      IS_STOCK_SHORT: stock?.isShort ? '1' : '0',
      IS_PRICE_DIFFERENT: isOpen && (await isPricedApart(posted, context)) ? '1' : '0',
      IS_UNDER_WAY: posted.entries.some(isUnderWay) ? '1' : '0',
    },
    ...(stock ? { entries: stock.entries } : {}),
  };
}

/** What lies free in the selling company's storage location, by line in its unit, and whether that is less than the lines need together. */
async function freeStock({ header, entries }: Posted, context: Context) {
  if (isHidden(crossCompanyTransfer, context.session, 'STOCK_QTY')) return undefined;
  const { rows } = await sql<{ code: string; free: string }>`
    select balance."MATERIAL_CODE" as code, sum(balance."QTY" - balance."OCCUPIED_QTY") as free
      from stock_balance balance
      join storage_bin bin on bin.client_id = balance.client_id and bin."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
       and bin."STORAGE_BIN_CODE" = balance."STORAGE_BIN_CODE" and bin."IS_BLOCKED" = '0'
      join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
       and kind."STORAGE_TYPE_KIND" = 'STANDARD'
     where balance.client_id = ${context.db.clientId}::bigint and balance."STORAGE_LOCATION_CODE" = ${header.SALES_STORAGE_LOCATION_CODE}
       and balance."MATERIAL_CODE" = any (${entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE)}::text[]) group by 1`.execute(context.db.trx);
  const free = new Map(rows.map(({ code, free: there }) => [code, decimal(there)]));
  const factors = await rowFactors(context, entries);
  const needed = new Map<string, Decimal>();
  const known = entries.filter(({ MATERIAL_CODE, UNIT_CODE }) => factors.find(MATERIAL_CODE, UNIT_CODE));
  for (const entry of known) {
    const { MATERIAL_CODE: code, QTY } = entry;
    needed.set(code, add(needed.get(code) ?? ZERO, basePart(factors, entry, ZERO, decimal(QTY))));
  }
  const inUnit = ({ MATERIAL_CODE: code, UNIT_CODE }: (typeof entries)[number]) =>
    fullUnits(free.get(code) ?? ZERO, factors.of(code, UNIT_CODE), factors.places(code, UNIT_CODE));
  return {
    isShort: [...needed].some(([code, base]) => compare(base, free.get(code) ?? ZERO) > 0),
    entries: new Map(known.map((entry) => [entry.STO_ENTRY_NO, { STOCK_QTY: inUnit(entry) }])),
  };
}

/** The two sides' nets are further apart than the tolerance of prices lets pass, in the currency of the buying one. */
async function isPricedApart({ header }: Posted, context: Context): Promise<boolean> {
  const { session, parameters } = context;
  const NETS = ['SALES_FINAL_AMOUNT_WITHOUT_TAX', 'PURCHASE_FINAL_AMOUNT_WITHOUT_TAX'] as const;
  if (NETS.some((key) => isHidden(crossCompanyTransfer, session, key))) return false;
  const rate = await findRate(context, header.SALES_CURRENCY_CODE, header.PURCHASE_CURRENCY_CODE, header.ORDER_DATE);
  if (!rate) return false;
  const [sold, bought] = [exchange(decimal(header[NETS[0]]), rate), decimal(header[NETS[1]])];
  const tolerated = divide(multiply(sold, decimal(parameters.INVOICE_PRICE_TOL)), HUNDRED);
  return compare(absolute(subtract(sold, bought)), tolerated) > 0;
}
