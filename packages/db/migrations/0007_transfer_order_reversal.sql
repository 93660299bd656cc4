ALTER TABLE "transfer_order" ADD COLUMN "REVERSAL_OF" text;
ALTER TABLE "transfer_order" ADD CONSTRAINT "transfer_order_REVERSAL_OF_fk" FOREIGN KEY ("client_id","REVERSAL_OF") REFERENCES "public"."transfer_order"("client_id","TRANSFER_ORDER_NO") ON DELETE no action ON UPDATE no action;
CREATE INDEX "transfer_order_REVERSAL_OF_index" ON "transfer_order" USING btree ("client_id","REVERSAL_OF");
-- One reversal of a transfer order at a time; a cancelled one leaves it free (lifecycles §1 rule 8).
create unique index if not exists transfer_order_reversal_index on transfer_order (client_id, "REVERSAL_OF") where "IS_CANCELLED" = '0';
