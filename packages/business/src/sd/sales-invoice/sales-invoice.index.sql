-- A number of ours stands on one invoice of a company; reversed or cancelled it may be taken again.
create unique index if not exists sales_invoice_number_index on sales_invoice (client_id, "COMPANY_CODE", sampan_fold("INVOICING_NO"))
 where "INVOICING_NO" is not null and "IS_CANCELLED" = '0' and "STATUS" <> 'REVERSED';
