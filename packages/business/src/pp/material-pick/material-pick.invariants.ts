import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between material-pick orders, the order that they fetch for and what they posted. */
export const materialPickInvariants: readonly Invariant[] = [
  {
    id: 'I-19',
    title: 'material_pick: the shares of an order are no more than it makes, and its counters are what its picks cover',
    sql: `
      with shared as (
        select p."PRODUCTION_ORDER_NO" as no,
               sum(case when p."IS_CLOSED" = '1' then p."COVERED_QTY" else p."SHARE_QTY" end) as share,
               sum(p."COVERED_QTY") as covered
          from material_pick p
         where ${own('p')} and p."IS_CANCELLED" = '0' and p."STATUS" <> 'REVERSED' group by 1
      )
      select o."PRODUCTION_ORDER_NO" as record,
             format('planned %s, shared %s of picks %s, picked %s of picks %s', o."PLAN_QTY", o."SHARE_QTY", s.share, o."PICKED_SHARE_QTY", s.covered) as problem
        from production_order o join shared s on s.no = o."PRODUCTION_ORDER_NO"
       where ${own('o')} and (s.share > o."PLAN_QTY" or s.share <> o."SHARE_QTY" or s.covered <> o."PICKED_SHARE_QTY")`,
  },
  {
    id: 'I-16',
    title: 'material_pick: each line has issued and brought back what its moves say, in quantity and value; reversed, all is back',
    sql: `
      with moved as (
        select m."SOURCE_ID" as id, m."SOURCE_ENTRY_NO" as entry,
               coalesce(sum(m."QTY") filter (where m."MOVING_TYPE" = '261'), 0) as issued,
               coalesce(sum(m."QTY") filter (where m."MOVING_TYPE" = '262'), 0) as back,
               -sum(m."COUNTER_VALUE") as value
          from stock_move m where ${own('m')} and m."SOURCE_TYPE" = 'material_pick' group by 1, 2
      )
      select concat_ws(' ', p."MATERIAL_PICK_NO", 'entry', e."PICK_ENTRY_NO") as record,
             format('issued %s, returned %s, worth %s; moved %s, %s, worth %s', e."ISSUE_QTY", e."RETURN_QTY", e."STOCK_VALUE",
                    m.issued, m.back, m.value) as problem
        from material_pick p join material_pick_entry e on e.client_id = p.client_id and e.parent_id = p.id
        left join moved m on m.id = p.id::text and m.entry = e."PICK_ENTRY_NO"
       where ${own('p')}
         and case p."STATUS" when 'REVERSED' then m.issued <> m.back or m.value <> 0 or e."STOCK_VALUE" <> 0
             else (e."ISSUE_QTY", e."RETURN_QTY", e."STOCK_VALUE") is distinct from (coalesce(m.issued, 0), coalesce(m.back, 0), coalesce(m.value, 0)) end`,
  },
];
