import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

/** Entries of posted receipts that were not taken back. */
const live = `goods_receipt_entry e join goods_receipt r on r.client_id = e.client_id and r.id = e.parent_id`;

/** What holds between a purchase order, its receipts and the stock that they posted. */
export const goodsReceiptInvariants: readonly Invariant[] = [
  {
    id: 'I-08',
    title: 'purchase_order: received quantities and amounts = its receipts',
    sql: `
      select concat_ws(' ', o."PURCHASE_ORDER_NO", 'entry', e."PURCHASE_ORDER_ENTRY_NO") as record,
             format('entry %s / %s / %s, receipts %s / %s / %s', e."RECEIVE_QTY", e."RECEIVE_BASE_QTY", e."RECEIVE_AMOUNT", got.qty, got.base, got.amount) as problem
        from purchase_order_entry e
        join purchase_order o on o.client_id = e.client_id and o.id = e.parent_id
        left join lateral (
          select sum(g."RECEIVE_QTY") as qty, sum(g."BASE_QTY") as base, sum(g."RECEIVE_AMOUNT") as amount
            from goods_receipt r join goods_receipt_entry g on g.client_id = r.client_id and g.parent_id = r.id
           where r.client_id = o.client_id and r."PURCHASE_ORDER_NO" = o."PURCHASE_ORDER_NO" and r."STATUS" = 'POSTED' and r."IS_CANCELLED" = '0'
             and g."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO") got on true
       where ${own('e')}
         and (e."RECEIVE_QTY" <> coalesce(got.qty, 0) or e."RECEIVE_BASE_QTY" <> coalesce(got.base, 0) or e."RECEIVE_AMOUNT" <> coalesce(got.amount, 0))`,
  },
  {
    id: 'I-16',
    title: 'goods_receipt: each entry has exactly its live posting',
    sql: `
      with entry as (
        select r.id::text as id, r."RECEIVING_DOC_NO" as no, e."RECEIVING_ENTRY_NO" as entry, e."BASE_QTY" as qty
          from ${live} where ${own('r')} and r."STATUS" = 'POSTED' and r."IS_CANCELLED" = '0'
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry, sum(m."QTY") as qty
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'goods_receipt' and ${liveMove('m')} group by 1, 2, 3
      )
      select concat_ws(' ', no, 'entry', entry) as record, format('receipt %s, posted %s', entry.qty, posted.qty) as problem
        from entry full join posted using (id, no, entry) where entry.qty is distinct from posted.qty`,
  },
];
