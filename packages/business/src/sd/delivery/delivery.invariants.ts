import { type Invariant, liveMove, own } from '@sampan/engines/invariants/invariant.ts';
import { SHIPPING_BIN } from '../../masterdata/storage-bin/area-bins.ts';

const entries = `delivery h join delivery_entry e on e.client_id = h.client_id and e.parent_id = h.id`;
const record = `concat_ws(' ', h."DELIEVERY_DOC_NO", 'entry', e."DELIEVERY_ENTRY_NO") as record`;
/** Into the shipping area counts up, out of it down. */
const inArea = `m."QTY" * ((m."IN_STORAGE_BIN_CODE" is not distinct from '${SHIPPING_BIN}')::int - (m."OUT_STORAGE_BIN_CODE" is not distinct from '${SHIPPING_BIN}')::int)`;

/** What holds between a delivery, the picks that are carried out for it, the goods that wait for it and what it posted. */
export const deliveryInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    title:
      'delivery: what goes out of the shipping area was picked, what goes out in boxes was packed, and no more is packed than picked, picked than delivered',
    sql: `
      select ${record}, format('delivered %s, picked %s, being picked %s, packed %s, out %s, of it straight out of bins %s, in boxes %s',
                               e."DELIEVERY_QTY", e."PICK_QTY", e."PICKING_QTY", e."PACK_QTY", e."OUT_QTY", e."DIRECT_QTY", e."PACK_OUT_QTY") as problem
        from ${entries}
       where ${own('h')}
         and (e."OUT_QTY" - e."DIRECT_QTY" > e."PICK_QTY" or e."DIRECT_QTY" > e."OUT_QTY"
              or e."PICK_QTY" + e."PICKING_QTY" + e."DIRECT_QTY" > e."DELIEVERY_QTY"
              or e."PACK_OUT_QTY" > e."PACK_QTY" or e."PACK_OUT_QTY" > e."OUT_QTY" - e."DIRECT_QTY"
              or e."PACK_QTY" - e."PACK_OUT_QTY" > e."PICK_QTY" + e."DIRECT_QTY" - e."OUT_QTY"
              or h."IS_PACKED_FIRST" = '1' and e."OUT_QTY" > e."PACK_OUT_QTY")`,
  },
  {
    id: 'I-18',
    title: 'delivery: held in the shipping area = carried there for it and neither carried back nor out; nothing once it has ended',
    sql: `
      with moved as (
        select t."DELIEVERY_DOC_NO" as no, l."DELIEVERY_ENTRY_NO" as entry, ${inArea} as qty
          from stock_move m
          join transfer_order t on t.client_id = m.client_id and t.id::text = m."SOURCE_ID"
          join transfer_order_entry l on l.client_id = t.client_id and l.parent_id = t.id and l."TRANSFER_ORDER_ENTRY_NO" = m."SOURCE_ENTRY_NO"
         where ${own('m')} and m."SOURCE_TYPE" = 'transfer_order' and t."DELIEVERY_DOC_NO" is not null
        union all
        select m."SOURCE_NO", m."SOURCE_ENTRY_NO", ${inArea} from stock_move m where ${own('m')} and m."SOURCE_TYPE" = 'delivery'
      ), waiting as (select no, entry, sum(qty) as qty from moved group by 1, 2),
      held as (
        select o."SOURCE_ID" as id, o."SOURCE_ENTRY_NO" as entry, sum(o."QTY") as qty
          from stock_occupation o where ${own('o')} and o."SOURCE_TYPE" = 'delivery' group by 1, 2
      )
      select ${record}, format('held %s, in the shipping area %s', held.qty, waiting.qty) as problem
        from ${entries}
        left join waiting on waiting.no = h."DELIEVERY_DOC_NO" and waiting.entry = e."DELIEVERY_ENTRY_NO"
        left join held on held.id = h.id::text and held.entry = e."DELIEVERY_ENTRY_NO"
       where ${own('h')}
         and coalesce(held.qty, 0) <> case when h."IS_CLOSED" = '1' or h."IS_CANCELLED" = '1' then 0 else coalesce(waiting.qty, 0) end`,
  },
  {
    id: 'I-16',
    title: 'delivery: each line has exactly its live posting, at what it says to have cost',
    sql: `
      with posted as (
        select m."SOURCE_ID" as id, m."SOURCE_ENTRY_NO" as entry, sum(m."QTY") as qty, -sum(m."VALUE") as value
          from stock_move m
         where ${own('m')} and m."SOURCE_TYPE" = 'delivery' and ${liveMove('m')} group by 1, 2
      )
      select ${record}, format('out %s / %s, posted %s / %s', e."OUT_BASE_QTY", e."COST_AMOUNT", posted.qty, posted.value) as problem
        from ${entries}
        left join posted on posted.id = h.id::text and posted.entry = e."DELIEVERY_ENTRY_NO"
       where ${own('h')}
         and (e."OUT_BASE_QTY" <> coalesce(posted.qty, 0) or coalesce(e."COST_AMOUNT", 0) <> coalesce(posted.value, 0))`,
  },
];
