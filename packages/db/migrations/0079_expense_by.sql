ALTER TABLE "material" ADD COLUMN "UNIT_WEIGHT" numeric(20, 8);
ALTER TABLE "purchase_invoice" ADD COLUMN "EXPENSE_BY" text DEFAULT 'VALUE' NOT NULL;
ALTER TABLE "material" ADD CONSTRAINT "material_UNIT_WEIGHT_check" CHECK ("UNIT_WEIGHT" > 0);
ALTER TABLE "purchase_invoice" ADD CONSTRAINT "purchase_invoice_EXPENSE_BY_check" CHECK ("EXPENSE_BY" in ('VALUE', 'QTY', 'WEIGHT'));