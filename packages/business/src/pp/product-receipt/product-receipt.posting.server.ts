import { add, compare, decimal, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import type { Effects, StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { outOfWip, wipLeft } from '../wip.server.ts';
import type { productReceipt } from './product-receipt.ts';
import { type MadeLine, valuesOf } from './receipt-values.ts';

type Receipt = typeof productReceipt;
type Posting = ActionContext<Receipt>;

/** 131 of every line at its part of what stands in the order (PR-D); what was lost has none, so that what is good bears it. */
export async function postingEffects(context: Posting): Promise<Effects<Receipt>> {
  const { header, entries } = context;
  const { order, outputs } = await lockOrder(context);
  const lines = entries.map((entry): MadeLine => {
    const output = outputs.get(entry.OUTPUT_NO ?? 0);
    return {
      kind: entry.ITEM_KIND as MadeLine['kind'],
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: decimal(entry.BASE_QTY),
      FIXED_PRICE: decimal(output?.FIXED_PRICE ?? ZERO),
      CO_PRODUCT_SHARE: decimal(output?.CO_PRODUCT_SHARE ?? ZERO),
    };
  });
  const [planned, good] = [decimal(order.PLAN_QTY), decimal(order.RECEIVE_QTY)];
  const lost = add(decimal(order.SCRAP_QTY), decimal(header.SCRAP_QTY));
  const values = valuesOf(lines, {
    wip: await wipLeft(context, order),
    toCome: maximum(ZERO, subtract(subtract(planned, good), lost)),
    places: await currencyDecimals(context, header.CURRENCY_CODE),
  });
  // By-products leave before what is shared out by what is left.
  const inOrder = [...lines.keys()].toSorted((one, other) => rank(lines[one]!) - rank(lines[other]!));
  if (compare(add(decimal(order.ACTUAL_QTY), decimal(header.ACTUAL_QTY)), planned) >= 0) noteEnd(context, order.id);
  return {
    stock: inOrder.map((at) => moveOf(context, order, at, values.get(lines[at]!) ?? ZERO)),
    posted: ({ moves }) => ({
      set: { STOCK_VALUE: sum(moves.map(({ VALUE }) => VALUE)) },
      setEntries: new Map(moves.map(({ VALUE }, index) => [entries[inOrder[index]!]!.RECEIPT_LINE_NO, { STOCK_VALUE: VALUE }])),
    }),
  };
}

const rank = ({ kind }: MadeLine): number => (kind === 'BY_PRODUCT' ? 0 : 1);

function moveOf(
  { header, entries }: Posting,
  order: Parameters<typeof outOfWip>[0],
  at: number,
  COUNTER_VALUE: StockMove['COUNTER_VALUE'] & string,
): StockMove {
  const entry = entries[at]!;
  return {
    MOVING_TYPE: '131',
    POSTING_DATE: header.RECEIVE_DATE,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    QTY: decimal(entry.BASE_QTY),
    to: { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE },
    filters: filtersOf(entry),
    COUNTER_VALUE,
    ...outOfWip(order),
    source: { type: 'product_receipt', id: header.id, no: header.PRODUCT_RECEIPT_NO, entryNo: entry.RECEIPT_LINE_NO },
    field: `ENTRIES[${at}].BASE_QTY`,
  };
}

/** The order, held until the transaction ends: whoever reports besides waits, and takes of what is left then. */
async function lockOrder({ db, header }: Posting) {
  const order = await db
    .select('production_order')
    .selectAll()
    .where('PRODUCTION_ORDER_NO', '=', header.PRODUCTION_ORDER_NO)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const outputs = await db.select('production_order_output').selectAll().where('parent_id', '=', order.id).execute();
  return { order, outputs: new Map(outputs.map((row) => [row.OUTPUT_NO, row])) };
}

/** All of the order is made with this. */
function noteEnd({ db }: Posting, id: string): void {
  const ACTUAL_END_TIME = new Date().toISOString() as Instant;
  db.later(db.update('production_order').set({ ACTUAL_END_TIME }).where('id', '=', id));
}
