import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between shipping orders and their deliveries. */
export const shippingInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    title: 'delivery: it is approved for shipping exactly while an approved shipping order has it that it has not left with',
    sql: `
      with gathered as (
        select e."DELIEVERY_DOC_NO" as no, count(*) as many, count(*) filter (where s."STATUS" = 'APPROVED') as approved
          from shipping s join shipping_entry e on e.client_id = s.client_id and e.parent_id = s.id
         where ${own('s')} and s."IS_CANCELLED" = '0' and s."IS_CLOSED" = '0' and e."OUT_COUNT" = 0 group by 1
      )
      select h."DELIEVERY_DOC_NO" as record,
             format('%s, in %s shipping orders, %s of them approved', h."STATUS", coalesce(many, 0), coalesce(approved, 0)) as problem
        from delivery h left join gathered on gathered.no = h."DELIEVERY_DOC_NO"
       where ${own('h')} and (coalesce(many, 0) > 1 or (h."STATUS" = 'SHIPPING_APPROVED') <> (coalesce(approved, 0) > 0))`,
  },
];
