import { decimal, isPositive, isZero, negate } from '@sampan/kernel/decimal.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import type { productionOrder } from './production-order.ts';
import { outOfWip, wipLeft, wipObject } from '../wip.server.ts';

type Order = typeof productionOrder;

/**
 * PR-E: what is left in the order goes to the product on hand as far as it is what the order made (coverage), the rest is a price difference. Where
 * nothing good came of it, all of it is lost, on the account of scrap.
 */
export async function settleRest(context: ActionContext<Order, 'close'>): Promise<Effects<Order>> {
  const { header, today, references } = context;
  const left = await wipLeft(context, header);
  const set = { ACTUAL_END_TIME: header.ACTUAL_END_TIME ?? (header.ACTUAL_START_TIME && (new Date().toISOString() as Instant)) };
  if (isZero(left)) return { set };
  const good = decimal(header.RECEIVE_QTY);
  const product = await references.find('material', header.MATERIAL_CODE);
  const goods = { MATERIAL_CODE: header.MATERIAL_CODE, PLANT_CODE: header.PLANT_CODE, of: product?.VALUATION_CLASS_CODE ?? undefined };
  const takes: PostingLine = isPositive(good)
    ? { key: 'PRD', ...goods, AMOUNT: left, covers: good }
    : { key: 'SCRAP', ...goods, AMOUNT: left };
  return {
    set,
    postings: [
      {
        COMPANY_CODE: header.COMPANY_CODE,
        date: today,
        currency: header.CURRENCY_CODE,
        rate: { rate: decimal('1') },
        lines: [{ key: 'WIP', AMOUNT: negate(left), ...outOfWip(header) }, takes],
        source: wipObject(header),
      },
    ],
  };
}
