ALTER TABLE "material" ADD COLUMN "GTIN" text;
CREATE INDEX "material_GTIN_search_index" ON "material" USING gin (sampan_fold("GTIN") gin_trgm_ops);