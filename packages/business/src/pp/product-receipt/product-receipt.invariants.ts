import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between production receipts and what they have posted. */
export const productReceiptInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    title: 'product_receipt: each line has exactly its live posting',
    sql: `
      with line as (
        select r.id::text as id, r."PRODUCT_RECEIPT_NO" as no, e."RECEIPT_LINE_NO" as entry, e."BASE_QTY" as qty, e."STOCK_VALUE" as value
          from product_receipt r join product_receipt_entry e on e.client_id = r.client_id and e.parent_id = r.id
         where ${own('r')} and r."STATUS" = 'POSTED' and r."IS_CANCELLED" = '0'
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry, sum(m."QTY") as qty, sum(m."VALUE") as value
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'product_receipt' and ${liveMove('m')} group by 1, 2, 3
      )
      select concat_ws(' ', no, 'line', entry) as record, format('line %s / %s, posted %s / %s', line.qty, line.value, posted.qty, posted.value) as problem
        from line full join posted using (id, no, entry)
       where line.qty is distinct from posted.qty or line.value is distinct from posted.value`,
  },
];
