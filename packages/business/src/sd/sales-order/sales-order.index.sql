-- Lines of which something may still be invoiced: what stands against a limit of credit.
create index if not exists sales_order_entry_uninvoiced_index on sales_order_entry (client_id, parent_id)
 where greatest("QTY" + "REPLACE_QTY", "STOCK_OUT_QTY") > "RETURN_QTY" + "INVOICE_QTY";
