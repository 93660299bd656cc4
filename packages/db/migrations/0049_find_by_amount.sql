CREATE INDEX "customer_label_material_CUSTOMER_MATERIAL_CODE_search_index" ON "customer_label_material" USING gin (sampan_fold("CUSTOMER_MATERIAL_CODE") gin_trgm_ops);
CREATE INDEX "customer_label_material_CUSTOMER_MATERIAL_NAME_search_index" ON "customer_label_material" USING gin (sampan_fold("CUSTOMER_MATERIAL_NAME") gin_trgm_ops);
CREATE INDEX "purchase_order_FINAL_AMOUNT_index" ON "purchase_order" USING btree ("client_id","FINAL_AMOUNT");
CREATE INDEX "voucher_DEBIT_TOTAL_index" ON "voucher" USING btree ("client_id","DEBIT_TOTAL");
CREATE INDEX "warehouse_entry_AMOUNT_index" ON "warehouse_entry" USING btree ("client_id","AMOUNT");