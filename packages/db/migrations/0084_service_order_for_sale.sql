ALTER TABLE "service_order" ADD COLUMN "SALES_ORDER_NO" text;
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_SALES_ORDER_NO_fk" FOREIGN KEY ("client_id","SALES_ORDER_NO") REFERENCES "public"."sales_order"("client_id","SALES_ORDER_NO") ON DELETE no action ON UPDATE no action;
CREATE INDEX "service_order_SALES_ORDER_NO_index" ON "service_order" USING btree ("client_id","SALES_ORDER_NO");