-- Which documents came from which, beside what was drawn: as far as their fields, their vouchers and the trail tell it.
-- An action of one created the other: the receipt in the moment in which its order was received, the reversal from what it reverses.
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part)
SELECT receipt.client_id, 'created', 'purchase_order', orders.id, orders."PURCHASE_ORDER_NO", 'HEADER', 'goods_receipt', receipt.id,
       receipt."RECEIVING_DOC_NO", 'HEADER'
  FROM goods_receipt receipt
  JOIN purchase_order orders ON orders.client_id = receipt.client_id AND orders."PURCHASE_ORDER_NO" = receipt."PURCHASE_ORDER_NO"
 WHERE EXISTS (SELECT FROM document_history history
                WHERE history.client_id = receipt.client_id AND history.type = 'purchase_order' AND history.document_id = orders.id
                  AND history.action = 'receive' AND history.at = receipt.created_at)
ON CONFLICT DO NOTHING;
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part)
SELECT back.client_id, 'created', 'transfer_order', original.id, original."TRANSFER_ORDER_NO", 'HEADER', 'transfer_order', back.id,
       back."TRANSFER_ORDER_NO", 'HEADER'
  FROM transfer_order back
  JOIN transfer_order original ON original.client_id = back.client_id AND original."TRANSFER_ORDER_NO" = back."REVERSAL_OF"
ON CONFLICT DO NOTHING;
-- A voucher is the posting of its source; those of receiving records belong to the receipts that these have become, which kept their numbers.
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part)
SELECT voucher.client_id, 'posted', voucher."SOURCE_TYPE", voucher."SOURCE_ID"::bigint, coalesce(voucher."SOURCE_NO", ''), 'HEADER',
       'voucher', voucher.id, voucher."VOUCHER_NO", 'HEADER'
  FROM voucher
 WHERE voucher."SOURCE_TYPE" <> 'purchase_order_receiving' AND voucher."SOURCE_ID" ~ '^[0-9]{1,18}$'
ON CONFLICT DO NOTHING;
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part)
SELECT voucher.client_id, 'posted', 'goods_receipt', receipt.id, receipt."RECEIVING_DOC_NO", 'HEADER', 'voucher', voucher.id, voucher."VOUCHER_NO", 'HEADER'
  FROM voucher
  JOIN goods_receipt receipt ON receipt.client_id = voucher.client_id AND receipt."RECEIVING_DOC_NO" = voucher."SOURCE_NO"
 WHERE voucher."SOURCE_TYPE" = 'purchase_order_receiving'
ON CONFLICT DO NOTHING;
-- A field names the other document.
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part, counter)
SELECT DISTINCT orders.client_id, 'named', 'purchase_requisition', requisition.id, requisition."PURCHASE_REQUEST_NO", 'HEADER',
       'purchase_order', orders.id, orders."PURCHASE_ORDER_NO", 'ENTRIES', 'PURCHASE_REQUEST_NO'
  FROM purchase_order_entry entry
  JOIN purchase_order orders ON orders.client_id = entry.client_id AND orders.id = entry.parent_id
  JOIN purchase_requisition requisition
    ON requisition.client_id = entry.client_id AND requisition."PURCHASE_REQUEST_NO" = entry."PURCHASE_REQUEST_NO"
ON CONFLICT DO NOTHING;
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part, counter)
SELECT named.client_id, 'named', 'purchase_order', orders.id, orders."PURCHASE_ORDER_NO", 'HEADER', named.type, named.id, named.no, 'HEADER', named.field
  FROM (SELECT client_id, 'purchase_order' AS type, id, "PURCHASE_ORDER_NO" AS no, 'REF_PURCHASE_ORDER_NO' AS field, "REF_PURCHASE_ORDER_NO" AS names
          FROM purchase_order
        UNION ALL
        SELECT client_id, 'goods_receipt', id, "RECEIVING_DOC_NO", 'PURCHASE_ORDER_NO', "PURCHASE_ORDER_NO" FROM goods_receipt
        UNION ALL
        SELECT client_id, 'transfer_order', id, "TRANSFER_ORDER_NO", 'REF_PURCHASE_ORDER_NO', "REF_PURCHASE_ORDER_NO" FROM transfer_order) named
  JOIN purchase_order orders ON orders.client_id = named.client_id AND orders."PURCHASE_ORDER_NO" = named.names
ON CONFLICT DO NOTHING;
INSERT INTO document_link (client_id, kind, from_type, from_id, from_no, from_part, to_type, to_id, to_no, to_part, counter)
SELECT back.client_id, 'named', 'transfer_order', original.id, original."TRANSFER_ORDER_NO", 'HEADER', 'transfer_order', back.id,
       back."TRANSFER_ORDER_NO", 'HEADER', 'REVERSAL_OF'
  FROM transfer_order back
  JOIN transfer_order original ON original.client_id = back.client_id AND original."TRANSFER_ORDER_NO" = back."REVERSAL_OF"
ON CONFLICT DO NOTHING;
