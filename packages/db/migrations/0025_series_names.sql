ALTER TABLE "serial_number" ADD COLUMN "SERIAL_NAME_EN" text;
-- Series that the product brought keep the names that it gave them; others are the organisation's own.
UPDATE "serial_number" s SET "SERIAL_NAME_EN" = named.english
  FROM (VALUES
    ('PURCHASE_REQUEST_NO', '采购申请单号', 'Purchase requisition no.'),
    ('PURCHASE_ORDER_NO', '采购订单号', 'Purchase order no.'),
    ('TRANSFER_ORDER_NO', '转储单号', 'Transfer order no.'),
    ('WAREHOUSE_ENTRY_NO', '入库单号', 'Warehouse entry no.'),
    ('RECEIVING_DOC_NO', '收货单号', 'Receiving record no.'),
    ('NOTE_NO', '便签号', 'Note no.'),
    ('VOUCHER_NO', '凭证号', 'Voucher no.')
  ) AS named(code, chinese, english)
 WHERE s."SERIAL_CODE" = named.code AND s."SERIAL_NAME" = named.chinese;
