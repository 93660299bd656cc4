import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between a goods issue and what it has posted. */
export const goodsIssueInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    title: 'goods_issue: each line has exactly its live posting',
    sql: `
      with line as (
        select g.id::text as id, g."GOODS_ISSUE_NO" as no, e."GOODS_ISSUE_ENTRY_NO" as entry, e."STOCK_VALUE" as value
          from goods_issue g join goods_issue_entry e on e.client_id = g.client_id and e.parent_id = g.id
         where ${own('g')} and g."STATUS" = 'POSTED'
      ), posted as (
        select m."SOURCE_ID" as id, m."SOURCE_NO" as no, m."SOURCE_ENTRY_NO" as entry, -sum(m."VALUE") as value
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'goods_issue' and ${liveMove('m')}
         group by m."SOURCE_ID", m."SOURCE_NO", m."SOURCE_ENTRY_NO"
      )
      select concat_ws(' ', no, 'entry', entry) as record, format('line %s, posted %s', line.value, posted.value) as problem
        from line full join posted using (id, no, entry) where line.value is distinct from posted.value`,
  },
];
