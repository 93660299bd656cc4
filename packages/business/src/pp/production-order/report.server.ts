import { compare, decimal, isPositive, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { onLine } from './line.server.ts';
import type { productionOrder } from './production-order.ts';

type Order = typeof productionOrder;
type Reporting = ActionContext<Order, 'product-in'>;

/** What is reported: the rows of the call, QTY of the product, or all of it that is on the line where nothing is said. */
function rowsOf({ header, args, argEntries }: Reporting): readonly Record<string, unknown>[] {
  if (argEntries)
    return argEntries.map((row) => ({
      MATERIAL_CODE: row.MATERIAL_CODE,
      BASE_QTY: row.QTY,
      STORAGE_BIN_CODE: row.STORAGE_BIN_CODE,
      ...filtersOf(row),
    }));
  const isLost = isPositive(decimal(args.SCRAP_QTY ?? '0'));
  const BASE_QTY = args.QTY === null ? onLine(header) : decimal(args.QTY);
  return (isLost && args.QTY === null) || !isPositive(BASE_QTY) ? [] : [{ MATERIAL_CODE: header.MATERIAL_CODE, BASE_QTY }];
}

export const somethingToReport = (context: Reporting): Failure[] =>
  rowsOf(context).length > 0 || isPositive(decimal(context.args.SCRAP_QTY ?? '0')) ? [] : [failureAt('ENTRIES', 'NOTHING_REPORTED')];

/** PR-D: a production receipt of what is made, posted in the same moment. */
export function reportEffects(context: Reporting): Effects<Order> {
  const { header, args, today } = context;
  const DATA = {
    PRODUCTION_ORDER_NO: header.PRODUCTION_ORDER_NO,
    RECEIVE_DATE: args.RECEIVE_DATE ?? today,
    WAREHOUSE_CODE: args.WAREHOUSE_CODE,
    STORAGE_LOCATION_CODE: args.STORAGE_LOCATION_CODE,
    SCRAP_QTY: args.SCRAP_QTY ?? '0',
    FAILURE_CODE: args.FAILURE_CODE,
    NOTE: args.NOTE,
    ENTRIES: rowsOf(context),
  };
  const good = sum(
    DATA.ENTRIES.filter(({ MATERIAL_CODE }) => MATERIAL_CODE === header.MATERIAL_CODE).map(({ BASE_QTY }) => decimal(String(BASE_QTY))),
  );
  const made = sum([decimal(header.ACTUAL_QTY), good, decimal(DATA.SCRAP_QTY)]);
  // The receipt leads it there; said here too, for the status that an action leads to is its own.
  const status = compare(made, decimal(header.PLAN_QTY)) >= 0 ? 'FINISHED' : 'IN_PRODUCTION';
  return { creates: [{ type: 'product_receipt', DATA, action: 'post' }], status };
}
