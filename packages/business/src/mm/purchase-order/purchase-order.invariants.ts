import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

const entry = `concat_ws(' ', o."PURCHASE_ORDER_NO", 'entry', e."PURCHASE_ORDER_ENTRY_NO")`;
const entries = `purchase_order_entry e join purchase_order o on o.client_id = e.client_id and o.id = e.parent_id`;

/** Receiving records that are not crossed out, with their rows. */
const received = `
  select r.parent_id, r."PURCHASE_ORDER_ENTRY_NO", sum(r."RECEIVE_QTY") as qty, sum(r."RECEIVE_AMOUNT") as amount, sum(r."BASE_QTY") as base,
         max(r."OVER_RECEIPT_TOL") as tolerance, bool_or(d."REASON" is not null) as has_reason
    from purchase_order_receiving_entry r
    join purchase_order_receiving d on d.client_id = r.client_id and d.parent_id = r.parent_id and d."RECEIVING_DOC_NO" = r."RECEIVING_DOC_NO"
   where ${own('r')} and d."IS_REVERSED" = '0' group by 1, 2`;

/** What holds between a purchase order, its receiving records and the stock that they posted. */
export const purchaseOrderInvariants: readonly Invariant[] = [
  {
    id: 'I-08',
    title: 'purchase_order: received quantities and amounts = its receiving records',
    sql: `
      select ${entry} as record,
             format('entry %s / %s / %s, records %s / %s / %s', e."RECEIVE_QTY", e."RECEIVE_BASE_QTY", e."RECEIVE_AMOUNT", r.qty, r.base, r.amount) as problem
        from ${entries}
        left join (${received}) r on r.parent_id = e.parent_id and r."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO"
       where ${own('e')}
         and (e."RECEIVE_QTY" <> coalesce(r.qty, 0) or e."RECEIVE_BASE_QTY" <> coalesce(r.base, 0) or e."RECEIVE_AMOUNT" <> coalesce(r.amount, 0))`,
  },
  {
    id: 'I-16',
    title: 'purchase_order: each receiving record has exactly its live posting',
    sql: `
      with record as (
        select d.parent_id::text as id, d."RECEIVING_DOC_NO" as no, r."PURCHASE_ORDER_ENTRY_NO" as entry, r."BASE_QTY" as qty
          from purchase_order_receiving d
          join purchase_order_receiving_entry r on r.client_id = d.client_id and r.parent_id = d.parent_id and r."RECEIVING_DOC_NO" = d."RECEIVING_DOC_NO"
         where ${own('d')} and d."IS_REVERSED" = '0'
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry, m."QTY" as qty
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'purchase_order_receiving' and m."REVERSAL_OF" is null
           and not exists (select from stock_move r where r.client_id = m.client_id and r."REVERSAL_OF" = m.id)
      )
      select concat_ws(' ', no, 'entry', entry) as record, format('record %s, posted %s', record.qty, posted.qty) as problem
        from record full join posted using (id, no, entry) where record.qty is distinct from posted.qty`,
  },
  {
    id: 'I-09',
    title: 'purchase_order: no more received than ordered without a tolerance or a reason',
    sql: `
      select ${entry} as record, format('received %s of %s', e."RECEIVE_QTY", e."QTY") as problem
        from ${entries}
        join (${received}) r on r.parent_id = e.parent_id and r."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO"
       where ${own('e')} and e."RECEIVE_QTY" > e."QTY" * (1 + r.tolerance / 100) and not r.has_reason`,
  },
];
