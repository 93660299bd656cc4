import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between a stock split, its lines and what it has posted. */
export const stockSplitInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    title: 'stock_split: as much comes of it as is split',
    sql: `
      select s."STOCK_SPLIT_NO" as record, format('split %s, into %s', s."QTY", sum(e."QTY")) as problem
        from stock_split s join stock_split_entry e on e.client_id = s.client_id and e.parent_id = s.id
       where ${own('s')} group by s.id, s."STOCK_SPLIT_NO", s."QTY" having sum(e."QTY") <> s."QTY"`,
  },
  {
    id: 'I-16',
    title: 'stock_split: each line has exactly its live posting',
    sql: `
      with line as (
        select s.id::text as id, s."STOCK_SPLIT_NO" as no, e."STOCK_SPLIT_ENTRY_NO" as entry, e."STOCK_VALUE" as value
          from stock_split s join stock_split_entry e on e.client_id = s.client_id and e.parent_id = s.id
         where ${own('s')} and s."STATUS" = 'POSTED'
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry,
               sum(m."COUNTER_VALUE") filter (where m."QTY_CHANGE" > 0) as value
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'stock_split' and ${liveMove('m')}
         group by m."SOURCE_ID", m."SOURCE_NO", m."SOURCE_ENTRY_NO"
      )
      select concat_ws(' ', no, 'entry', entry) as record, format('line %s, posted %s', line.value, posted.value) as problem
        from line full join posted using (id, no, entry) where line.value is distinct from posted.value`,
  },
];
