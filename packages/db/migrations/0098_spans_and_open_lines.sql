-- Lines of which something may still be invoiced: what stands against a limit of credit.
create index if not exists sales_order_entry_uninvoiced_index on sales_order_entry (client_id, parent_id)
 where greatest("QTY" + "REPLACE_QTY", "STOCK_OUT_QTY") > "RETURN_QTY" + "INVOICE_QTY";

-- The lines of an account, for its ledger and its balance.
create index if not exists voucher_entry_account_index on voucher_entry (client_id, "ACCOUNTING_CODE", parent_id);
-- The vouchers of a span of days.
create index if not exists voucher_date_index on voucher (client_id, "VOUCHER_DATE");
