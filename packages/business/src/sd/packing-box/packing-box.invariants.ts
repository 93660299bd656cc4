import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

/** What holds between boxes and the deliveries whose goods lie in them. */
export const packingBoxInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    title: 'delivery: packed of each line = what lies in its boxes',
    sql: `
      with boxes as (
        select b."DELIEVERY_DOC_NO" as no, l."DELIEVERY_ENTRY_NO" as entry, sum(l."PACK_QTY") as qty
          from packing_box b join packing_box_entry l on l.client_id = b.client_id and l.parent_id = b.id
         where ${own('b')} and b."IS_CANCELLED" = '0' group by 1, 2
      )
      select concat_ws(' ', h."DELIEVERY_DOC_NO", 'entry', e."DELIEVERY_ENTRY_NO") as record,
             format('packed %s, in boxes %s', e."PACK_QTY", coalesce(boxes.qty, 0)) as problem
        from delivery h join delivery_entry e on e.client_id = h.client_id and e.parent_id = h.id
        left join boxes on boxes.no = h."DELIEVERY_DOC_NO" and boxes.entry = e."DELIEVERY_ENTRY_NO"
       where ${own('h')} and e."PACK_QTY" <> coalesce(boxes.qty, 0)`,
  },
];
