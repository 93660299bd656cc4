ALTER TABLE "purchase_order" ADD COLUMN "TAX_ROUNDING" text NOT NULL DEFAULT 'line';
ALTER TABLE "purchase_order" ALTER COLUMN "TAX_ROUNDING" DROP DEFAULT;
ALTER TABLE "vendor" ADD COLUMN "TAX_ROUNDING" text;
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_TAX_ROUNDING_check" CHECK ("TAX_ROUNDING" in ('line', 'document'));
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_TAX_ROUNDING_check" CHECK ("TAX_ROUNDING" in ('line', 'document'));
-- Parameters that nothing reads yet; they come back with the documents that do.
DELETE FROM "client_parameter" WHERE "PARAMETER_CODE" IN ('OVER_DELIVERY_TOL', 'INVOICE_PRICE_TOL', 'THREE_WAY_MATCH', 'PACKING_REQUIRED', 'COUNT_TOLERANCE');
