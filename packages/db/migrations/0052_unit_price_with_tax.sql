ALTER TABLE "purchase_order_entry" ADD COLUMN "UNIT_PRICE_WITH_TAX" numeric(20, 6);
ALTER TABLE "purchase_order_entry" ADD COLUMN "PRICE_BY" text DEFAULT 'NET' NOT NULL;
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_UNIT_PRICE_WITH_TAX_check" CHECK ("UNIT_PRICE_WITH_TAX" >= 0);
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_PRICE_BY_check" CHECK ("PRICE_BY" in ('NET', 'WITH_TAX', 'BOTH'));
-- Orders from before were priced without tax.
update purchase_order_entry set "UNIT_PRICE_WITH_TAX" = round("UNIT_PRICE" * (100 + "TAX_RATE") / 100, 6);
