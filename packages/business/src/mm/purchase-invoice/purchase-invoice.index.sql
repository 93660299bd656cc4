-- A supplier's invoice is entered once; reversed or cancelled it may be entered again (lifecycles §9 PI-2).
create unique index if not exists purchase_invoice_supplier_number_index on purchase_invoice (client_id, "SUPPLIER_CODE", sampan_fold("INVOICING_NO"))
 where "IS_CANCELLED" = '0' and "STATUS" <> 'REVERSED';
