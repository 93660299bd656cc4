import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds of production orders at any time; that their quantities stay below each other and their items are what is left, follows from the definition. */
export const productionOrderInvariants: readonly Invariant[] = [
  {
    id: 'I-19',
    title: 'production_order: made = received and lost, and no more than the order of its quantities allows',
    sql: `
      select o."PRODUCTION_ORDER_NO" as record,
             format('planned %s, shared %s, picked %s, on the line %s, made %s = %s + %s', o."PLAN_QTY", o."SHARE_QTY", o."PICKED_SHARE_QTY", o."ON_PRD_QTY",
                    o."ACTUAL_QTY", o."RECEIVE_QTY", o."SCRAP_QTY") as problem
        from production_order o
       where ${own('o')} and (o."ACTUAL_QTY" <> o."RECEIVE_QTY" + o."SCRAP_QTY" or o."SHARE_QTY" > o."PLAN_QTY" or o."PICKED_SHARE_QTY" > o."SHARE_QTY"
         or o."ON_PRD_QTY" > o."PICKED_SHARE_QTY" or o."ACTUAL_QTY" > o."ON_PRD_QTY")`,
  },
  {
    id: 'I-20',
    title: 'production_order: nothing is left in what is closed or cancelled',
    sql: `
      select o."PRODUCTION_ORDER_NO" as record, format('%s is left', sum(i."REST_BASE_AMOUNT")) as problem
        from production_order o
        join open_item i on i.client_id = o.client_id and i."ITEM_KEY" = 'WIP' and i."OBJECT_TYPE" = 'production_order' and i."OBJECT_ID" = o.id::text
       where ${own('o')} and (o."IS_CLOSED" = '1' or o."IS_CANCELLED" = '1')
       group by o."PRODUCTION_ORDER_NO" having sum(i."REST_BASE_AMOUNT") <> 0`,
  },
];
