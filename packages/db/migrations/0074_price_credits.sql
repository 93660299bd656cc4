ALTER TABLE "purchase_invoice_entry" ADD COLUMN "CREDITED_ENTRY_NO" integer;
ALTER TABLE "purchase_invoice_entry" ADD COLUMN "PRICE_CREDIT_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_invoice_entry" ADD CONSTRAINT "purchase_invoice_entry_PRICE_CREDIT_AMOUNT_check" CHECK ("PRICE_CREDIT_AMOUNT" >= 0);