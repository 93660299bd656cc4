import type { Caller } from './calls.ts';
import type { Random } from './random.ts';
import { act, heldOf, type Held, inYuan, type Moved, oneOf, SELLING, type Settlements, type Step, settling } from './settlements.ts';

/** A delivery of all of a sales order. */
export interface Delivery extends Held, Omit<Moved, 'NO'> {
  readonly orderNo: string;
  readonly materials: readonly string[];
}

export interface Sales extends Settlements {
  readonly deliveries: Delivery[];
}

/** Has no limit of credit, so that nobody need approve. */
export const CUSTOMER = { CUSTOMER_CODE: 'CHAOS', CUSTOMER_NAME: '风浪客户', CURRENCY_CODE: 'CNY', TAX_RATE: '13' };
const PLANT_CODE = '1100';
const MOST_LINES = 2;

/** What may be done now of selling: goods that lie in bins and were not sold yet go to the customer, who pays for them. */
export function selling(caller: Caller, left: ReadonlyMap<string, number>, book: Sales, random: Random): Step[] {
  const isOut = ({ STATUS }: Held): boolean => STATUS === 'OUT';
  const goods = [...left].filter(([, quantity]) => quantity > 0);
  return [
    ...(goods.length > 0 ? [() => sell(caller, goods, book, random)] : []),
    ...oneOf(
      random,
      book.deliveries,
      ({ STATUS }) => STATUS === 'APPROVED',
      (one) => ship(caller, one),
    ),
    ...(random(4) === 0
      ? oneOf(
          random,
          book.deliveries,
          (one) => isOut(one) && !one.isInvoiced,
          (one) => act(caller, 'sdapi/delivery/undo-ship', one).then(() => undefined),
        )
      : []),
    ...settling(caller, SELLING, book.deliveries.filter(isOut), book, random),
  ];
}

async function sell(caller: Caller, goods: readonly (readonly [string, number])[], book: Sales, random: Random): Promise<void> {
  const from = random(goods.length);
  const lines = goods
    .slice(from, from + MOST_LINES)
    .map(([MATERIAL_CODE, quantity]) => ({ MATERIAL_CODE, quantity: 1 + random(quantity) }));
  const ENTRIES = lines.map(({ MATERIAL_CODE, quantity }) => ({
    MATERIAL_CODE,
    QTY: String(quantity),
    UNIT_PRICE: inYuan(SELLING.cents),
    TAX_RATE: '13',
  }));
  const DATA = { CUSTOMER_CODE: CUSTOMER.CUSTOMER_CODE, PLANT_CODE, ENTRIES };
  const order = heldOf(await caller.post('sdapi/sales-order/create', { DATA }), 'SALES_ORDER_NO');
  await act(caller, 'sdapi/sales-order/submit', order);
  const { CREATED } = await act(caller, 'sdapi/sales-order/deliver', order);
  const [made] = CREATED as [{ ID: string; VERSION: number }];
  const { DELIEVERY_DOC_NO, STATUS } = await caller.get('sdapi/delivery/view', { ID: made.ID });
  book.deliveries.push({
    ...made,
    NO: String(DELIEVERY_DOC_NO),
    STATUS: String(STATUS),
    orderNo: order.NO,
    materials: lines.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
    quantities: lines.map(({ quantity }) => quantity),
    isInvoiced: false,
  });
}

const ship = async (caller: Caller, delivery: Delivery): Promise<void> => {
  await act(caller, 'sdapi/delivery/ship', delivery);
};
