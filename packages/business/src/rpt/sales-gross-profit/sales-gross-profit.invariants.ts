import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

const told = (side: string): string => `trim_scale(coalesce(${side}.amount, 0)), coalesce(${side}.n, 0)`;
const apart = (of: string): string => `format('${of}: posted %s in %s rows, kept %s in %s', ${told('posted')}, ${told('kept')}) as problem`;
const differ = `(posted.amount, posted.n) is distinct from (kept.amount, kept.n)`;

/**
 * What gross profit reads is what documents and vouchers say, neither more nor less: by move and by voucher, for these are looked at before each closing, over
 * all that was ever posted. Row by row a test compares them.
 */
export const salesGrossProfitInvariants: readonly Invariant[] = [
  {
    id: 'I-31',
    title: 'gross profit: each move of sold goods is kept once, at what it cost',
    sql: `
      select concat_ws(' ', 'move', coalesce(posted.id, kept.id)) as record, ${apart('cost')}
        from (select m.id, -m."COUNTER_VALUE" as amount, 1::bigint as n
                from stock_move m where ${own('m')} and m."MOVING_TYPE" in ('601', '654', '602', '653')) posted
        full join (select k."MOVE_ID" as id, sum(k."PURCHASE_COST") as amount, count(*) as n
                     from sales_result k where ${own('k')} and k."MOVE_ID" is not null group by 1) kept on kept.id = posted.id
       where ${differ}`,
  },
  {
    id: 'I-31',
    title: 'gross profit: each line of a posted invoice is kept once, at what its voucher has as revenue',
    sql: `
      with revenue as (
        select e.parent_id as id, sum(e."CREDIT" - e."DEBIT") as amount
          from voucher_entry e where ${own('e')} and e."MOVING_TYPE" = 'REVENUE' and e."SOURCE_ENTRY_NO" is not null group by 1
      ), lines as (
        select l.parent_id as id, count(*) as n from sales_invoice_entry l where ${own('l')} group by 1
      ), posted as (
        select v.id, coalesce(revenue.amount, 0) as amount, lines.n
          from voucher v
          join lines on lines.id = v."SOURCE_ID"::bigint
          left join revenue on revenue.id = v.id
         where ${own('v')} and v."SOURCE_TYPE" = 'sales_invoice'
      ), kept as (
        select k."VOUCHER_ID" as id, sum(k."SALES_AMOUNT") as amount, count(*) as n
          from sales_result k where ${own('k')} and k."INVOICE_ID" is not null group by 1
      )
      select concat_ws(' ', 'voucher', coalesce(posted.id, kept.id)) as record, ${apart('revenue')}
        from posted full join kept on kept.id = posted.id
       where ${differ}`,
  },
  {
    id: 'I-31',
    title: 'gross profit: each service that was accepted for a sales order is kept once, at what it cost',
    sql: `
      with posted as (
        select s."VOUCHER_ID" as id, sum(s."SERVICE_COST") as amount, count(*) as n from sales_result_services s where ${own('s')} group by 1
      ), kept as (
        select k."VOUCHER_ID" as id, sum(k."SERVICE_COST") as amount, count(*) as n
          from sales_result k where ${own('k')} and k."MOVE_ID" is null and k."INVOICE_ID" is null group by 1
      )
      select concat_ws(' ', 'voucher', coalesce(posted.id, kept.id)) as record, ${apart('services')}
        from posted full join kept on kept.id = posted.id
       where ${differ}`,
  },
];
