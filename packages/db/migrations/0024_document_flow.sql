ALTER TABLE "document_link" DROP CONSTRAINT "document_link_from_type_from_id_from_entry_no_to_type__c24988d5";
ALTER TABLE "document_link" ALTER COLUMN "from_no" SET DEFAULT '';
ALTER TABLE "document_link" ALTER COLUMN "from_no" SET NOT NULL;
ALTER TABLE "document_link" ALTER COLUMN "from_entry_no" SET DEFAULT 0;
ALTER TABLE "document_link" ALTER COLUMN "from_entry_no" SET NOT NULL;
ALTER TABLE "document_link" ALTER COLUMN "to_no" SET DEFAULT '';
ALTER TABLE "document_link" ALTER COLUMN "to_no" SET NOT NULL;
ALTER TABLE "document_link" ALTER COLUMN "to_entry_no" SET DEFAULT 0;
ALTER TABLE "document_link" ALTER COLUMN "to_entry_no" SET NOT NULL;
ALTER TABLE "document_link" ALTER COLUMN "counter" SET DEFAULT '';
ALTER TABLE "document_link" ALTER COLUMN "counter" SET NOT NULL;
ALTER TABLE "document_link" ADD COLUMN "kind" text DEFAULT 'drawn' NOT NULL;
ALTER TABLE "document_link" ADD COLUMN "from_part" text DEFAULT 'ENTRIES' NOT NULL;
ALTER TABLE "document_link" ADD COLUMN "to_part" text DEFAULT 'ENTRIES' NOT NULL;
ALTER TABLE "document_link" ADD COLUMN "BASE_QTY" numeric(20, 4);
ALTER TABLE "document_link" ADD COLUMN "TO_QTY" numeric(20, 4);
ALTER TABLE "document_link" ADD COLUMN "TO_UNIT_CODE" text;
ALTER TABLE "document_link" ADD COLUMN "TOLERANCE" numeric(20, 4) DEFAULT '0';
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_from_type_from_id_from_part_from_entry_n_d405f056" UNIQUE("client_id","from_type","from_id","from_part","from_entry_no","to_type","to_id","to_no","to_part","to_entry_no","counter","kind");
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_kind_check" CHECK (kind in ('drawn', 'created', 'posted', 'named'));
-- How far a receipt might go above its order when it was made; whoever gave a reason might go as far as need be.
UPDATE document_link link SET "TOLERANCE" = CASE WHEN record."REASON" IS NULL THEN entry."OVER_RECEIPT_TOL" END
  FROM purchase_order_receiving_entry entry
  JOIN purchase_order_receiving record
    ON record.client_id = entry.client_id AND record.parent_id = entry.parent_id AND record."RECEIVING_DOC_NO" = entry."RECEIVING_DOC_NO"
 WHERE link.client_id = entry.client_id AND link.from_type = 'purchase_order' AND link.to_type = 'purchase_order_receiving'
   AND link.from_id = entry.parent_id AND link.to_no = entry."RECEIVING_DOC_NO" AND link.from_entry_no = entry."PURCHASE_ORDER_ENTRY_NO";
-- What orders draw on requisitions, as their entries say it, and in the base unit where the units differ.
WITH said AS (
  SELECT entry.client_id, entry.parent_id, entry."PURCHASE_ORDER_ENTRY_NO" AS entry_no, entry."UNIT_CODE" AS unit,
         CASE WHEN orders."IS_CANCELLED" = '1' THEN 0
              WHEN orders."IS_CLOSED" = '1' AND orders."IS_AUTO_CLOSED" = '0' THEN least(entry."QTY", entry."RECEIVE_QTY")
              ELSE entry."QTY" END AS qty,
         CASE WHEN material."UNIT_CODE" = entry."UNIT_CODE" THEN 1 ELSE further."FACTOR" END AS factor
    FROM purchase_order_entry entry
    JOIN purchase_order orders ON orders.client_id = entry.client_id AND orders.id = entry.parent_id
    JOIN material ON material.client_id = entry.client_id AND material."MATERIAL_CODE" = entry."MATERIAL_CODE"
    LEFT JOIN material_unit further
      ON further.client_id = material.client_id AND further.parent_id = material.id AND further."UNIT_CODE" = entry."UNIT_CODE"
   WHERE entry."PURCHASE_REQUEST_NO" IS NOT NULL
)
UPDATE document_link link
   SET "TO_QTY" = said.qty, "TO_UNIT_CODE" = said.unit,
       "BASE_QTY" = CASE WHEN above."UNIT_CODE" <> said.unit THEN round(said.qty * said.factor, 4) END
  FROM said, purchase_requisition_entry above
 WHERE link.client_id = said.client_id AND link.to_type = 'purchase_order' AND link.to_id = said.parent_id AND link.to_entry_no = said.entry_no
   AND link.counter = 'ORDER_QTY' AND link.from_type = 'purchase_requisition'
   AND above.client_id = link.client_id AND above.parent_id = link.from_id AND above."PURCHASE_REQUEST_ENTRY_NO" = link.from_entry_no;
-- Requisitions of which everything was ordered in another unit ended at 0.9999: the last order takes what rounding left.
WITH factors AS (
  SELECT material.client_id, material."MATERIAL_CODE", material."UNIT_CODE", 1::numeric AS factor FROM material
  UNION ALL
  SELECT material.client_id, material."MATERIAL_CODE", further."UNIT_CODE", further."FACTOR"
    FROM material JOIN material_unit further ON further.client_id = material.client_id AND further.parent_id = material.id
), whole AS (
  SELECT entry.client_id, entry.id, entry."QTY" - entry."ORDER_QTY" AS rest, max(link.id) AS link_id
    FROM purchase_requisition_entry entry
    JOIN factors ON factors.client_id = entry.client_id AND factors."MATERIAL_CODE" = entry."MATERIAL_CODE" AND factors."UNIT_CODE" = entry."UNIT_CODE"
    JOIN document_link link ON link.client_id = entry.client_id AND link.from_type = 'purchase_requisition' AND link.from_id = entry.parent_id
     AND link.from_entry_no = entry."PURCHASE_REQUEST_ENTRY_NO" AND link.counter = 'ORDER_QTY'
   WHERE entry."ORDER_QTY" < entry."QTY"
   GROUP BY entry.client_id, entry.id, entry."QTY", entry."ORDER_QTY", factors.factor
  HAVING bool_or(link."BASE_QTY" IS NOT NULL) AND sum(coalesce(link."BASE_QTY", link."QTY" * factors.factor)) >= round(entry."QTY" * factors.factor, 4)
), links AS (
  UPDATE document_link link SET "QTY" = link."QTY" + whole.rest FROM whole WHERE link.client_id = whole.client_id AND link.id = whole.link_id
)
UPDATE purchase_requisition_entry entry SET "ORDER_QTY" = entry."QTY" FROM whole WHERE entry.client_id = whole.client_id AND entry.id = whole.id;
UPDATE purchase_requisition requisition
   SET "ORDER_STATUS" = 'FULL', "IS_COMPLETED" = CASE WHEN "IS_CANCELLED" = '0' AND "STATUS" = 'APPROVED' THEN '1' ELSE "IS_COMPLETED" END
 WHERE "ORDER_STATUS" <> 'FULL'
   AND EXISTS (SELECT FROM purchase_requisition_entry entry WHERE entry.client_id = requisition.client_id AND entry.parent_id = requisition.id)
   AND NOT EXISTS (SELECT FROM purchase_requisition_entry entry
                    WHERE entry.client_id = requisition.client_id AND entry.parent_id = requisition.id AND entry."ORDER_QTY" < entry."QTY");
