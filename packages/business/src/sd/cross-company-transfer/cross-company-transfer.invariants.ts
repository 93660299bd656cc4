import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';

const entries = `cross_company_transfer h join cross_company_transfer_entry e on e.client_id = h.client_id and e.parent_id = h.id`;
const record = `concat_ws(' ', h."STO_ORDER_NO", 'entry', e."STO_ENTRY_NO") as record`;

/** What holds between a transfer, what it moved and what both companies posted for it. */
export const crossCompanyTransferInvariants: readonly Invariant[] = [
  {
    id: 'I-24',
    title: 'cross_company_transfer: what one company is owed is what the other owes, in the currency of the document; both or none',
    sql: `
      select i."OBJECT_NO" as record, format('receivable %s, payable %s %s', coalesce(sum(i."AMOUNT") filter (where i."ITEM_KEY" = 'RECEIVABLE'), 0),
                                             -coalesce(sum(i."AMOUNT") filter (where i."ITEM_KEY" = 'PAYABLE'), 0), i."CURRENCY_CODE") as problem
        from open_item i
       where ${own('i')} and i."OBJECT_TYPE" = 'cross_company_transfer' and i."ITEM_KEY" in ('RECEIVABLE', 'PAYABLE')
       group by i."OBJECT_ID", i."OBJECT_NO", i."CURRENCY_CODE" having sum(i."AMOUNT") <> 0`,
  },
  {
    id: 'I-24',
    title: 'cross_company_transfer: no more comes in or is lost than went out; nothing is under way once it is closed or settled',
    sql: `
      select ${record}, format('%s: of %s out %s, in %s, lost %s', h."STATUS", e."QTY", e."STOCK_OUT_QTY", e."STOCK_IN_QTY", e."LOST_QTY") as problem
        from ${entries}
       where ${own('h')}
         and (e."STOCK_OUT_QTY" > e."QTY" or e."STOCK_IN_QTY" + e."LOST_QTY" > e."STOCK_OUT_QTY"
              or (h."IS_CLOSED" = '1' or h."STATUS" = 'SETTLED') and e."STOCK_IN_QTY" + e."LOST_QTY" <> e."STOCK_OUT_QTY")`,
  },
  {
    id: 'I-24',
    title: 'cross_company_transfer: what was posted out of one company and into the other is what its lines say, at what they cost',
    sql: `
      with live as (
        select m."SOURCE_ID" as id, m."SOURCE_ENTRY_NO" as entry, sum(m."QTY") filter (where m."MOVING_TYPE" = '643') as went,
               sum(m."QTY") filter (where m."MOVING_TYPE" = '645') as came, -sum(m."VALUE") filter (where m."MOVING_TYPE" = '643') as cost
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'cross_company_transfer' and m."MOVING_TYPE" in ('643', '645') and ${liveMove('m')} group by 1, 2
      )
      select ${record}, format('out %s, in %s, lost %s at %s; posted out %s, in %s at %s', e."STOCK_OUT_QTY", e."STOCK_IN_QTY", e."LOST_QTY",
                               e."COST_AMOUNT", live.went, live.came, live.cost) as problem
        from ${entries} left join live on live.id = h.id::text and live.entry = e."STO_ENTRY_NO"
       where ${own('h')}
         and (coalesce(live.cost, 0) <> coalesce(e."COST_AMOUNT", 0) or (coalesce(live.went, 0) > 0) <> (e."STOCK_OUT_QTY" > 0)
              or (coalesce(live.came, 0) > 0) <> (e."STOCK_IN_QTY" > 0) or coalesce(live.came, 0) > coalesce(live.went, 0)
              or e."STOCK_IN_QTY" = e."STOCK_OUT_QTY" and coalesce(live.came, 0) <> coalesce(live.went, 0))`,
  },
];
