import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between a count, the stock that it posted and the bins that it freezes. */
export const stockCountInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    title: 'stock_count: each difference has exactly its live posting',
    sql: `
      with line as (
        select c.id::text as id, c."STOCK_COUNT_NO" as no, e."STOCK_COUNT_ENTRY_NO" as entry, e."DIFF_QTY" as qty, e."DIFF_VALUE" as value
          from stock_count c join stock_count_entry e on e.client_id = c.client_id and e.parent_id = c.id
         where ${own('c')} and c."STATUS" = 'POSTED' and e."DIFF_QTY" <> 0
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry, m."QTY_CHANGE" as qty, m."VALUE" as value
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'stock_count' and ${liveMove('m')}
      )
      select concat_ws(' ', no, 'entry', entry) as record, format('count %s / %s, posted %s / %s', line.qty, line.value, posted.qty, posted.value) as problem
        from line full join posted using (id, no, entry)
       where line.qty is distinct from posted.qty or line.value is distinct from posted.value`,
  },
  {
    id: 'I-25',
    title: 'stock_count: only a running count freezes bins',
    sql: `
      select concat_ws(' ', b."STORAGE_LOCATION_CODE", b."STORAGE_BIN_CODE") as record, format('frozen by %s in status %s', b."STOCK_COUNT_NO", c."STATUS") as problem
        from storage_bin b join stock_count c on c.client_id = b.client_id and c."STOCK_COUNT_NO" = b."STOCK_COUNT_NO"
       where ${own('b')} and (c."IS_CANCELLED" = '1' or c."COUNT_MODE" <> 'FROZEN' or c."STATUS" not in ('COUNTING', 'RECOUNT', 'COUNTED', 'SUBMITTED'))`,
  },
];
