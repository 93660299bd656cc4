-- What the tables need. Runs before them; may run again on any later version.

create extension if not exists pg_trgm;

-- The role of the application: row-level security applies to it and it owns nothing. Roles belong to the server, not to
-- the database, so another database may be creating it at this very moment. An owner who may not create roles finds it made.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sampan_app') then
    create role sampan_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

-- An owner who is no superuser must be allowed to act as the role. From PostgreSQL 16 on a member may be without that right:
-- so is whoever has just created it.
do $$
declare
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'sampan_app', needed) then
    execute format('grant sampan_app to %I', current_user);
  end if;
end $$;

-- Chinese by pinyin, numbers inside text by value: 物料2 before 物料10.
create collation if not exists zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin-kn');

-- Letters small in whatever alphabet, whichever locale the database has.
create collation if not exists sampan_root (provider = icu, locale = 'und');

-- The form in which codes, numbers and names are compared, as `fold` in packages/kernel. Its expression takes the place of a call, so that indexes
-- serve it under row-level security.
create or replace function sampan_fold(value text) returns text
  language sql immutable parallel safe
  return lower(normalize(value, NFKC) collate public.sampan_root);

DROP INDEX "account_ACCOUNT_CODE_search_index";
DROP INDEX "account_ACCOUNT_NAME_search_index";
DROP INDEX "account_ACCOUNT_NAME_EN_search_index";
DROP INDEX "account_PINYIN_search_index";
DROP INDEX "accounting_ACCOUNTING_CODE_search_index";
DROP INDEX "accounting_ACCOUNTING_NAME_search_index";
DROP INDEX "accounting_ACCOUNTING_NAME_EN_search_index";
DROP INDEX "client_parameter_PARAMETER_CODE_search_index";
DROP INDEX "client_parameter_PARAMETER_NAME_search_index";
DROP INDEX "client_parameter_PARAMETER_NAME_EN_search_index";
DROP INDEX "company_COMPANY_CODE_search_index";
DROP INDEX "company_COMPANY_NAME_search_index";
DROP INDEX "company_COMPANY_NAME_EN_search_index";
DROP INDEX "contract_template_CONTRACT_CODE_search_index";
DROP INDEX "contract_template_CONTRACT_NAME_search_index";
DROP INDEX "contract_template_CONTRACT_NAME_EN_search_index";
DROP INDEX "currency_CURRENCY_CODE_search_index";
DROP INDEX "currency_CURRENCY_NAME_search_index";
DROP INDEX "currency_CURRENCY_NAME_EN_search_index";
DROP INDEX "customer_CUSTOMER_CODE_search_index";
DROP INDEX "customer_CUSTOMER_NAME_search_index";
DROP INDEX "customer_CUSTOMER_NAME_EN_search_index";
DROP INDEX "customer_PINYIN_search_index";
DROP INDEX "customer_label_SETTING_CODE_search_index";
DROP INDEX "customer_label_SETTING_NAME_search_index";
DROP INDEX "customer_label_CUSTOMER_CODE_search_index";
DROP INDEX "customer_label_LOGO_TEXT_search_index";
DROP INDEX "data_binding_RECORD_TYPE_search_index";
DROP INDEX "data_dictionary_DICTIONARY_search_index";
DROP INDEX "data_dictionary_VALUE_CODE_search_index";
DROP INDEX "data_dictionary_NAME_ZH_search_index";
DROP INDEX "data_dictionary_NAME_EN_search_index";
DROP INDEX "data_privilege_ROLE_CODE_search_index";
DROP INDEX "data_privilege_MENU_search_index";
DROP INDEX "data_privilege_FIELD_search_index";
DROP INDEX "data_privilege_CONTROL_VALUE_search_index";
DROP INDEX "exchange_rate_FROM_CURRENCY_CODE_search_index";
DROP INDEX "exchange_rate_TO_CURRENCY_CODE_search_index";
DROP INDEX "field_privilege_ROLE_CODE_search_index";
DROP INDEX "field_privilege_MENU_search_index";
DROP INDEX "field_privilege_FIELD_search_index";
DROP INDEX "goods_receipt_RECEIVING_DOC_NO_search_index";
DROP INDEX "goods_receipt_PURCHASE_ORDER_NO_search_index";
DROP INDEX "goods_receipt_SUPPLIER_CODE_search_index";
DROP INDEX "goods_receipt_NOTE_search_index";
DROP INDEX "help_document_HELP_CODE_search_index";
DROP INDEX "help_document_TITLE_ZH_search_index";
DROP INDEX "help_document_TITLE_EN_search_index";
DROP INDEX "label_template_LABEL_CODE_search_index";
DROP INDEX "label_template_LABEL_NAME_search_index";
DROP INDEX "label_template_LABEL_NAME_EN_search_index";
DROP INDEX "material_MATERIAL_CODE_search_index";
DROP INDEX "material_MATERIAL_NAME_search_index";
DROP INDEX "material_MATERIAL_NAME_EN_search_index";
DROP INDEX "material_MATERIAL_SPEC_search_index";
DROP INDEX "material_PINYIN_search_index";
DROP INDEX "note_basic_info_NOTE_NO_search_index";
DROP INDEX "note_basic_info_NOTE_TITLE_search_index";
DROP INDEX "note_basic_info_CONTENT_search_index";
DROP INDEX "org_ORG_CODE_search_index";
DROP INDEX "org_ORG_NAME_search_index";
DROP INDEX "org_ORG_NAME_EN_search_index";
DROP INDEX "plant_PLANT_CODE_search_index";
DROP INDEX "plant_PLANT_NAME_search_index";
DROP INDEX "position_POSITION_CODE_search_index";
DROP INDEX "position_POSITION_NAME_search_index";
DROP INDEX "position_POSITION_NAME_EN_search_index";
DROP INDEX "print_template_TEMPLATE_CODE_search_index";
DROP INDEX "print_template_TEMPLATE_NAME_search_index";
DROP INDEX "print_template_TEMPLATE_NAME_EN_search_index";
DROP INDEX "process_PROCESS_CODE_search_index";
DROP INDEX "process_PROCESS_NAME_search_index";
DROP INDEX "process_PROCESS_NAME_EN_search_index";
DROP INDEX "purchase_order_PURCHASE_ORDER_NO_search_index";
DROP INDEX "purchase_order_SUPPLIER_CODE_search_index";
DROP INDEX "purchase_order_NOTE_search_index";
DROP INDEX "purchase_requisition_PURCHASE_REQUEST_NO_search_index";
DROP INDEX "purchase_requisition_REQUEST_DEPT_search_index";
DROP INDEX "purchase_requisition_NOTE_search_index";
DROP INDEX "role_ROLE_CODE_search_index";
DROP INDEX "role_ROLE_NAME_search_index";
DROP INDEX "role_ROLE_NAME_EN_search_index";
DROP INDEX "serial_number_SERIAL_CODE_search_index";
DROP INDEX "serial_number_SERIAL_NAME_search_index";
DROP INDEX "storage_bin_STORAGE_BIN_CODE_search_index";
DROP INDEX "storage_bin_STORAGE_BIN_NAME_search_index";
DROP INDEX "storage_bin_STORAGE_LOCATION_CODE_search_index";
DROP INDEX "storage_location_STORAGE_LOCATION_CODE_search_index";
DROP INDEX "storage_location_STORAGE_LOCATION_NAME_search_index";
DROP INDEX "storage_type_STORAGE_TYPE_CODE_search_index";
DROP INDEX "storage_type_STORAGE_TYPE_NAME_search_index";
DROP INDEX "transfer_order_TRANSFER_ORDER_NO_search_index";
DROP INDEX "transfer_order_REF_PURCHASE_ORDER_NO_search_index";
DROP INDEX "transfer_order_NOTE_search_index";
DROP INDEX "unit_UNIT_CODE_search_index";
DROP INDEX "unit_UNIT_NAME_search_index";
DROP INDEX "unit_UNIT_NAME_EN_search_index";
DROP INDEX "user_USERNAME_search_index";
DROP INDEX "user_FULL_NAME_search_index";
DROP INDEX "user_EMAIL_search_index";
DROP INDEX "user_PINYIN_search_index";
DROP INDEX "valuation_accounting_VALUATION_CLASS_CODE_search_index";
DROP INDEX "valuation_accounting_MOVING_TYPE_search_index";
DROP INDEX "valuation_class_VALUATION_CLASS_CODE_search_index";
DROP INDEX "valuation_class_VALUATION_CLASS_NAME_search_index";
DROP INDEX "valuation_class_VALUATION_CLASS_NAME_EN_search_index";
DROP INDEX "vendor_SUPPLIER_CODE_search_index";
DROP INDEX "vendor_SUPPLIER_NAME_search_index";
DROP INDEX "vendor_SUPPLIER_NAME_EN_search_index";
DROP INDEX "vendor_PINYIN_search_index";
DROP INDEX "voucher_VOUCHER_NO_search_index";
DROP INDEX "voucher_SUMMARY_search_index";
DROP INDEX "voucher_SOURCE_NO_search_index";
DROP INDEX "warehouse_WAREHOUSE_CODE_search_index";
DROP INDEX "warehouse_WAREHOUSE_NAME_search_index";
DROP INDEX "warehouse_entry_WAREHOUSE_ENTRY_NO_search_index";
DROP INDEX "warehouse_entry_STORAGE_LOCATION_CODE_search_index";
DROP INDEX "warehouse_entry_NOTE_search_index";
ALTER TABLE "account" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "accounting" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "client_parameter" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "company" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "contract_template" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "currency" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "customer" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "customer_label" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "data_binding" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "data_dictionary" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "data_privilege" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "field_privilege" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "goods_receipt" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "help_document" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "label_template" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "material" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "note_basic_info" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "org" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "plant" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "position" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "print_template" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "process" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "process" ADD COLUMN "IS_SUBMITTER_EXCLUDED" text DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "purchase_order_entry" ADD COLUMN "DISCOUNT_BY" text DEFAULT 'RATE' NOT NULL;
ALTER TABLE "purchase_requisition" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "role" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "serial_number" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "storage_bin" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "storage_location" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "storage_type" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "transfer_order" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "unit" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "user" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "valuation_accounting" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "valuation_class" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "vendor" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "voucher" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "warehouse" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
ALTER TABLE "warehouse_entry" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;
UPDATE "account" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("ACCOUNT_CODE") ORDER BY id) - 1 AS place FROM "account") AS alike
 WHERE alike.id = "account".id AND alike.place > 0;
CREATE UNIQUE INDEX "account_ACCOUNT_CODE_fold_index" ON "account" USING btree ("client_id",sampan_fold("ACCOUNT_CODE"),"twin");
UPDATE "accounting" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("ACCOUNTING_CODE") ORDER BY id) - 1 AS place FROM "accounting") AS alike
 WHERE alike.id = "accounting".id AND alike.place > 0;
CREATE UNIQUE INDEX "accounting_ACCOUNTING_CODE_fold_index" ON "accounting" USING btree ("client_id",sampan_fold("ACCOUNTING_CODE"),"twin");
UPDATE "client_parameter" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("PARAMETER_CODE") ORDER BY id) - 1 AS place FROM "client_parameter") AS alike
 WHERE alike.id = "client_parameter".id AND alike.place > 0;
CREATE UNIQUE INDEX "client_parameter_PARAMETER_CODE_fold_index" ON "client_parameter" USING btree ("client_id",sampan_fold("PARAMETER_CODE"),"twin");
UPDATE "company" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("COMPANY_CODE") ORDER BY id) - 1 AS place FROM "company") AS alike
 WHERE alike.id = "company".id AND alike.place > 0;
CREATE UNIQUE INDEX "company_COMPANY_CODE_fold_index" ON "company" USING btree ("client_id",sampan_fold("COMPANY_CODE"),"twin");
UPDATE "contract_template" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("CONTRACT_CODE") ORDER BY id) - 1 AS place FROM "contract_template") AS alike
 WHERE alike.id = "contract_template".id AND alike.place > 0;
CREATE UNIQUE INDEX "contract_template_CONTRACT_CODE_fold_index" ON "contract_template" USING btree ("client_id",sampan_fold("CONTRACT_CODE"),"twin");
UPDATE "currency" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("CURRENCY_CODE") ORDER BY id) - 1 AS place FROM "currency") AS alike
 WHERE alike.id = "currency".id AND alike.place > 0;
CREATE UNIQUE INDEX "currency_CURRENCY_CODE_fold_index" ON "currency" USING btree ("client_id",sampan_fold("CURRENCY_CODE"),"twin");
UPDATE "customer" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("CUSTOMER_CODE") ORDER BY id) - 1 AS place FROM "customer") AS alike
 WHERE alike.id = "customer".id AND alike.place > 0;
CREATE UNIQUE INDEX "customer_CUSTOMER_CODE_fold_index" ON "customer" USING btree ("client_id",sampan_fold("CUSTOMER_CODE"),"twin");
UPDATE "customer_label" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("SETTING_CODE") ORDER BY id) - 1 AS place FROM "customer_label") AS alike
 WHERE alike.id = "customer_label".id AND alike.place > 0;
CREATE UNIQUE INDEX "customer_label_SETTING_CODE_fold_index" ON "customer_label" USING btree ("client_id",sampan_fold("SETTING_CODE"),"twin");
UPDATE "data_binding" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("RECORD_TYPE") ORDER BY id) - 1 AS place FROM "data_binding") AS alike
 WHERE alike.id = "data_binding".id AND alike.place > 0;
CREATE UNIQUE INDEX "data_binding_RECORD_TYPE_fold_index" ON "data_binding" USING btree ("client_id",sampan_fold("RECORD_TYPE"),"twin");
UPDATE "data_dictionary" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("DICTIONARY"),sampan_fold("VALUE_CODE") ORDER BY id) - 1 AS place FROM "data_dictionary") AS alike
 WHERE alike.id = "data_dictionary".id AND alike.place > 0;
CREATE UNIQUE INDEX "data_dictionary_DICTIONARY_VALUE_CODE_fold_index" ON "data_dictionary" USING btree ("client_id",sampan_fold("DICTIONARY"),sampan_fold("VALUE_CODE"),"twin");
UPDATE "data_privilege" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("MENU"),sampan_fold("FIELD"),"ROLE_CODE","OPERATOR" ORDER BY id) - 1 AS place FROM "data_privilege") AS alike
 WHERE alike.id = "data_privilege".id AND alike.place > 0;
CREATE UNIQUE INDEX "data_privilege_ROLE_CODE_MENU_FIELD_OPERATOR_fold_index" ON "data_privilege" USING btree ("client_id",sampan_fold("MENU"),sampan_fold("FIELD"),"ROLE_CODE","OPERATOR","twin");
UPDATE "field_privilege" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("MENU"),sampan_fold("FIELD"),"ROLE_CODE" ORDER BY id) - 1 AS place FROM "field_privilege") AS alike
 WHERE alike.id = "field_privilege".id AND alike.place > 0;
CREATE UNIQUE INDEX "field_privilege_ROLE_CODE_MENU_FIELD_fold_index" ON "field_privilege" USING btree ("client_id",sampan_fold("MENU"),sampan_fold("FIELD"),"ROLE_CODE","twin");
UPDATE "goods_receipt" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("RECEIVING_DOC_NO") ORDER BY id) - 1 AS place FROM "goods_receipt") AS alike
 WHERE alike.id = "goods_receipt".id AND alike.place > 0;
CREATE UNIQUE INDEX "goods_receipt_RECEIVING_DOC_NO_fold_index" ON "goods_receipt" USING btree ("client_id",sampan_fold("RECEIVING_DOC_NO"),"twin");
UPDATE "help_document" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("HELP_CODE") ORDER BY id) - 1 AS place FROM "help_document") AS alike
 WHERE alike.id = "help_document".id AND alike.place > 0;
CREATE UNIQUE INDEX "help_document_HELP_CODE_fold_index" ON "help_document" USING btree ("client_id",sampan_fold("HELP_CODE"),"twin");
UPDATE "label_template" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("LABEL_CODE") ORDER BY id) - 1 AS place FROM "label_template") AS alike
 WHERE alike.id = "label_template".id AND alike.place > 0;
CREATE UNIQUE INDEX "label_template_LABEL_CODE_fold_index" ON "label_template" USING btree ("client_id",sampan_fold("LABEL_CODE"),"twin");
UPDATE "material" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("MATERIAL_CODE") ORDER BY id) - 1 AS place FROM "material") AS alike
 WHERE alike.id = "material".id AND alike.place > 0;
CREATE UNIQUE INDEX "material_MATERIAL_CODE_fold_index" ON "material" USING btree ("client_id",sampan_fold("MATERIAL_CODE"),"twin");
UPDATE "note_basic_info" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("NOTE_NO") ORDER BY id) - 1 AS place FROM "note_basic_info") AS alike
 WHERE alike.id = "note_basic_info".id AND alike.place > 0;
CREATE UNIQUE INDEX "note_basic_info_NOTE_NO_fold_index" ON "note_basic_info" USING btree ("client_id",sampan_fold("NOTE_NO"),"twin");
UPDATE "org" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("ORG_CODE") ORDER BY id) - 1 AS place FROM "org") AS alike
 WHERE alike.id = "org".id AND alike.place > 0;
CREATE UNIQUE INDEX "org_ORG_CODE_fold_index" ON "org" USING btree ("client_id",sampan_fold("ORG_CODE"),"twin");
UPDATE "plant" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("PLANT_CODE") ORDER BY id) - 1 AS place FROM "plant") AS alike
 WHERE alike.id = "plant".id AND alike.place > 0;
CREATE UNIQUE INDEX "plant_PLANT_CODE_fold_index" ON "plant" USING btree ("client_id",sampan_fold("PLANT_CODE"),"twin");
UPDATE "position" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("POSITION_CODE") ORDER BY id) - 1 AS place FROM "position") AS alike
 WHERE alike.id = "position".id AND alike.place > 0;
CREATE UNIQUE INDEX "position_POSITION_CODE_fold_index" ON "position" USING btree ("client_id",sampan_fold("POSITION_CODE"),"twin");
UPDATE "print_template" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("TEMPLATE_CODE") ORDER BY id) - 1 AS place FROM "print_template") AS alike
 WHERE alike.id = "print_template".id AND alike.place > 0;
CREATE UNIQUE INDEX "print_template_TEMPLATE_CODE_fold_index" ON "print_template" USING btree ("client_id",sampan_fold("TEMPLATE_CODE"),"twin");
UPDATE "process" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("PROCESS_CODE") ORDER BY id) - 1 AS place FROM "process") AS alike
 WHERE alike.id = "process".id AND alike.place > 0;
CREATE UNIQUE INDEX "process_PROCESS_CODE_fold_index" ON "process" USING btree ("client_id",sampan_fold("PROCESS_CODE"),"twin");
UPDATE "purchase_order" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("PURCHASE_ORDER_NO") ORDER BY id) - 1 AS place FROM "purchase_order") AS alike
 WHERE alike.id = "purchase_order".id AND alike.place > 0;
CREATE UNIQUE INDEX "purchase_order_PURCHASE_ORDER_NO_fold_index" ON "purchase_order" USING btree ("client_id",sampan_fold("PURCHASE_ORDER_NO"),"twin");
UPDATE "purchase_requisition" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("PURCHASE_REQUEST_NO") ORDER BY id) - 1 AS place FROM "purchase_requisition") AS alike
 WHERE alike.id = "purchase_requisition".id AND alike.place > 0;
CREATE UNIQUE INDEX "purchase_requisition_PURCHASE_REQUEST_NO_fold_index" ON "purchase_requisition" USING btree ("client_id",sampan_fold("PURCHASE_REQUEST_NO"),"twin");
UPDATE "role" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("ROLE_CODE") ORDER BY id) - 1 AS place FROM "role") AS alike
 WHERE alike.id = "role".id AND alike.place > 0;
CREATE UNIQUE INDEX "role_ROLE_CODE_fold_index" ON "role" USING btree ("client_id",sampan_fold("ROLE_CODE"),"twin");
UPDATE "serial_number" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("SERIAL_CODE") ORDER BY id) - 1 AS place FROM "serial_number") AS alike
 WHERE alike.id = "serial_number".id AND alike.place > 0;
CREATE UNIQUE INDEX "serial_number_SERIAL_CODE_fold_index" ON "serial_number" USING btree ("client_id",sampan_fold("SERIAL_CODE"),"twin");
UPDATE "storage_bin" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("STORAGE_BIN_CODE"),"STORAGE_LOCATION_CODE" ORDER BY id) - 1 AS place FROM "storage_bin") AS alike
 WHERE alike.id = "storage_bin".id AND alike.place > 0;
CREATE UNIQUE INDEX "storage_bin_STORAGE_LOCATION_CODE_STORAGE_BIN_CODE_fold_index" ON "storage_bin" USING btree ("client_id",sampan_fold("STORAGE_BIN_CODE"),"STORAGE_LOCATION_CODE","twin");
UPDATE "storage_location" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("STORAGE_LOCATION_CODE") ORDER BY id) - 1 AS place FROM "storage_location") AS alike
 WHERE alike.id = "storage_location".id AND alike.place > 0;
CREATE UNIQUE INDEX "storage_location_STORAGE_LOCATION_CODE_fold_index" ON "storage_location" USING btree ("client_id",sampan_fold("STORAGE_LOCATION_CODE"),"twin");
UPDATE "storage_type" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("STORAGE_TYPE_CODE") ORDER BY id) - 1 AS place FROM "storage_type") AS alike
 WHERE alike.id = "storage_type".id AND alike.place > 0;
CREATE UNIQUE INDEX "storage_type_STORAGE_TYPE_CODE_fold_index" ON "storage_type" USING btree ("client_id",sampan_fold("STORAGE_TYPE_CODE"),"twin");
UPDATE "transfer_order" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("TRANSFER_ORDER_NO") ORDER BY id) - 1 AS place FROM "transfer_order") AS alike
 WHERE alike.id = "transfer_order".id AND alike.place > 0;
CREATE UNIQUE INDEX "transfer_order_TRANSFER_ORDER_NO_fold_index" ON "transfer_order" USING btree ("client_id",sampan_fold("TRANSFER_ORDER_NO"),"twin");
UPDATE "unit" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("UNIT_CODE") ORDER BY id) - 1 AS place FROM "unit") AS alike
 WHERE alike.id = "unit".id AND alike.place > 0;
CREATE UNIQUE INDEX "unit_UNIT_CODE_fold_index" ON "unit" USING btree ("client_id",sampan_fold("UNIT_CODE"),"twin");
UPDATE "user" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("USERNAME") ORDER BY id) - 1 AS place FROM "user") AS alike
 WHERE alike.id = "user".id AND alike.place > 0;
CREATE UNIQUE INDEX "user_USERNAME_fold_index" ON "user" USING btree ("client_id",sampan_fold("USERNAME"),"twin");
CREATE UNIQUE INDEX "valuation_accounting_VALUATION_CLASS_CODE_MOVING_TYPE__3c36bfdc" ON "valuation_accounting" USING btree ("client_id",sampan_fold("VALUATION_CLASS_CODE"),sampan_fold("MOVING_TYPE"),"twin");
UPDATE "valuation_class" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("VALUATION_CLASS_CODE") ORDER BY id) - 1 AS place FROM "valuation_class") AS alike
 WHERE alike.id = "valuation_class".id AND alike.place > 0;
CREATE UNIQUE INDEX "valuation_class_VALUATION_CLASS_CODE_fold_index" ON "valuation_class" USING btree ("client_id",sampan_fold("VALUATION_CLASS_CODE"),"twin");
UPDATE "vendor" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("SUPPLIER_CODE") ORDER BY id) - 1 AS place FROM "vendor") AS alike
 WHERE alike.id = "vendor".id AND alike.place > 0;
CREATE UNIQUE INDEX "vendor_SUPPLIER_CODE_fold_index" ON "vendor" USING btree ("client_id",sampan_fold("SUPPLIER_CODE"),"twin");
CREATE UNIQUE INDEX "voucher_COMPANY_CODE_ACCOUNTING_PERIOD_VOUCHER_CATEGOR_cdbdc81f" ON "voucher" USING btree ("client_id",sampan_fold("ACCOUNTING_PERIOD"),sampan_fold("VOUCHER_NO"),"COMPANY_CODE","VOUCHER_CATEGORY","twin");
UPDATE "voucher" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("REVERSAL_OF") ORDER BY id) - 1 AS place FROM "voucher") AS alike
 WHERE alike.id = "voucher".id AND alike.place > 0;
CREATE UNIQUE INDEX "voucher_REVERSAL_OF_fold_index" ON "voucher" USING btree ("client_id",sampan_fold("REVERSAL_OF"),"twin");
UPDATE "warehouse" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("WAREHOUSE_CODE") ORDER BY id) - 1 AS place FROM "warehouse") AS alike
 WHERE alike.id = "warehouse".id AND alike.place > 0;
CREATE UNIQUE INDEX "warehouse_WAREHOUSE_CODE_fold_index" ON "warehouse" USING btree ("client_id",sampan_fold("WAREHOUSE_CODE"),"twin");
UPDATE "warehouse_entry" SET "twin" = alike.place FROM (SELECT id, row_number() OVER (PARTITION BY "client_id",sampan_fold("WAREHOUSE_ENTRY_NO") ORDER BY id) - 1 AS place FROM "warehouse_entry") AS alike
 WHERE alike.id = "warehouse_entry".id AND alike.place > 0;
CREATE UNIQUE INDEX "warehouse_entry_WAREHOUSE_ENTRY_NO_fold_index" ON "warehouse_entry" USING btree ("client_id",sampan_fold("WAREHOUSE_ENTRY_NO"),"twin");
CREATE INDEX "account_ACCOUNT_CODE_search_index" ON "account" USING gin (sampan_fold("ACCOUNT_CODE") gin_trgm_ops);
CREATE INDEX "account_ACCOUNT_NAME_search_index" ON "account" USING gin (sampan_fold("ACCOUNT_NAME") gin_trgm_ops);
CREATE INDEX "account_ACCOUNT_NAME_EN_search_index" ON "account" USING gin (sampan_fold("ACCOUNT_NAME_EN") gin_trgm_ops);
CREATE INDEX "account_PINYIN_search_index" ON "account" USING gin (sampan_fold("PINYIN") gin_trgm_ops);
CREATE INDEX "accounting_ACCOUNTING_CODE_search_index" ON "accounting" USING gin (sampan_fold("ACCOUNTING_CODE") gin_trgm_ops);
CREATE INDEX "accounting_ACCOUNTING_NAME_search_index" ON "accounting" USING gin (sampan_fold("ACCOUNTING_NAME") gin_trgm_ops);
CREATE INDEX "accounting_ACCOUNTING_NAME_EN_search_index" ON "accounting" USING gin (sampan_fold("ACCOUNTING_NAME_EN") gin_trgm_ops);
CREATE INDEX "client_parameter_PARAMETER_CODE_search_index" ON "client_parameter" USING gin (sampan_fold("PARAMETER_CODE") gin_trgm_ops);
CREATE INDEX "client_parameter_PARAMETER_NAME_search_index" ON "client_parameter" USING gin (sampan_fold("PARAMETER_NAME") gin_trgm_ops);
CREATE INDEX "client_parameter_PARAMETER_NAME_EN_search_index" ON "client_parameter" USING gin (sampan_fold("PARAMETER_NAME_EN") gin_trgm_ops);
CREATE INDEX "company_COMPANY_CODE_search_index" ON "company" USING gin (sampan_fold("COMPANY_CODE") gin_trgm_ops);
CREATE INDEX "company_COMPANY_NAME_search_index" ON "company" USING gin (sampan_fold("COMPANY_NAME") gin_trgm_ops);
CREATE INDEX "company_COMPANY_NAME_EN_search_index" ON "company" USING gin (sampan_fold("COMPANY_NAME_EN") gin_trgm_ops);
CREATE INDEX "contract_template_CONTRACT_CODE_search_index" ON "contract_template" USING gin (sampan_fold("CONTRACT_CODE") gin_trgm_ops);
CREATE INDEX "contract_template_CONTRACT_NAME_search_index" ON "contract_template" USING gin (sampan_fold("CONTRACT_NAME") gin_trgm_ops);
CREATE INDEX "contract_template_CONTRACT_NAME_EN_search_index" ON "contract_template" USING gin (sampan_fold("CONTRACT_NAME_EN") gin_trgm_ops);
CREATE INDEX "currency_CURRENCY_CODE_search_index" ON "currency" USING gin (sampan_fold("CURRENCY_CODE") gin_trgm_ops);
CREATE INDEX "currency_CURRENCY_NAME_search_index" ON "currency" USING gin (sampan_fold("CURRENCY_NAME") gin_trgm_ops);
CREATE INDEX "currency_CURRENCY_NAME_EN_search_index" ON "currency" USING gin (sampan_fold("CURRENCY_NAME_EN") gin_trgm_ops);
CREATE INDEX "customer_CUSTOMER_CODE_search_index" ON "customer" USING gin (sampan_fold("CUSTOMER_CODE") gin_trgm_ops);
CREATE INDEX "customer_CUSTOMER_NAME_search_index" ON "customer" USING gin (sampan_fold("CUSTOMER_NAME") gin_trgm_ops);
CREATE INDEX "customer_CUSTOMER_NAME_EN_search_index" ON "customer" USING gin (sampan_fold("CUSTOMER_NAME_EN") gin_trgm_ops);
CREATE INDEX "customer_PINYIN_search_index" ON "customer" USING gin (sampan_fold("PINYIN") gin_trgm_ops);
CREATE INDEX "customer_label_SETTING_CODE_search_index" ON "customer_label" USING gin (sampan_fold("SETTING_CODE") gin_trgm_ops);
CREATE INDEX "customer_label_SETTING_NAME_search_index" ON "customer_label" USING gin (sampan_fold("SETTING_NAME") gin_trgm_ops);
CREATE INDEX "customer_label_CUSTOMER_CODE_search_index" ON "customer_label" USING gin (sampan_fold("CUSTOMER_CODE") gin_trgm_ops);
CREATE INDEX "customer_label_LOGO_TEXT_search_index" ON "customer_label" USING gin (sampan_fold("LOGO_TEXT") gin_trgm_ops);
CREATE INDEX "data_binding_RECORD_TYPE_search_index" ON "data_binding" USING gin (sampan_fold("RECORD_TYPE") gin_trgm_ops);
CREATE INDEX "data_dictionary_DICTIONARY_search_index" ON "data_dictionary" USING gin (sampan_fold("DICTIONARY") gin_trgm_ops);
CREATE INDEX "data_dictionary_VALUE_CODE_search_index" ON "data_dictionary" USING gin (sampan_fold("VALUE_CODE") gin_trgm_ops);
CREATE INDEX "data_dictionary_NAME_ZH_search_index" ON "data_dictionary" USING gin (sampan_fold("NAME_ZH") gin_trgm_ops);
CREATE INDEX "data_dictionary_NAME_EN_search_index" ON "data_dictionary" USING gin (sampan_fold("NAME_EN") gin_trgm_ops);
CREATE INDEX "data_privilege_ROLE_CODE_search_index" ON "data_privilege" USING gin (sampan_fold("ROLE_CODE") gin_trgm_ops);
CREATE INDEX "data_privilege_MENU_search_index" ON "data_privilege" USING gin (sampan_fold("MENU") gin_trgm_ops);
CREATE INDEX "data_privilege_FIELD_search_index" ON "data_privilege" USING gin (sampan_fold("FIELD") gin_trgm_ops);
CREATE INDEX "data_privilege_CONTROL_VALUE_search_index" ON "data_privilege" USING gin (sampan_fold("CONTROL_VALUE") gin_trgm_ops);
CREATE INDEX "exchange_rate_FROM_CURRENCY_CODE_search_index" ON "exchange_rate" USING gin (sampan_fold("FROM_CURRENCY_CODE") gin_trgm_ops);
CREATE INDEX "exchange_rate_TO_CURRENCY_CODE_search_index" ON "exchange_rate" USING gin (sampan_fold("TO_CURRENCY_CODE") gin_trgm_ops);
CREATE INDEX "field_privilege_ROLE_CODE_search_index" ON "field_privilege" USING gin (sampan_fold("ROLE_CODE") gin_trgm_ops);
CREATE INDEX "field_privilege_MENU_search_index" ON "field_privilege" USING gin (sampan_fold("MENU") gin_trgm_ops);
CREATE INDEX "field_privilege_FIELD_search_index" ON "field_privilege" USING gin (sampan_fold("FIELD") gin_trgm_ops);
CREATE INDEX "goods_receipt_RECEIVING_DOC_NO_search_index" ON "goods_receipt" USING gin (sampan_fold("RECEIVING_DOC_NO") gin_trgm_ops);
CREATE INDEX "goods_receipt_PURCHASE_ORDER_NO_search_index" ON "goods_receipt" USING gin (sampan_fold("PURCHASE_ORDER_NO") gin_trgm_ops);
CREATE INDEX "goods_receipt_SUPPLIER_CODE_search_index" ON "goods_receipt" USING gin (sampan_fold("SUPPLIER_CODE") gin_trgm_ops);
CREATE INDEX "goods_receipt_NOTE_search_index" ON "goods_receipt" USING gin (sampan_fold("NOTE") gin_trgm_ops);
CREATE INDEX "help_document_HELP_CODE_search_index" ON "help_document" USING gin (sampan_fold("HELP_CODE") gin_trgm_ops);
CREATE INDEX "help_document_TITLE_ZH_search_index" ON "help_document" USING gin (sampan_fold("TITLE_ZH") gin_trgm_ops);
CREATE INDEX "help_document_TITLE_EN_search_index" ON "help_document" USING gin (sampan_fold("TITLE_EN") gin_trgm_ops);
CREATE INDEX "label_template_LABEL_CODE_search_index" ON "label_template" USING gin (sampan_fold("LABEL_CODE") gin_trgm_ops);
CREATE INDEX "label_template_LABEL_NAME_search_index" ON "label_template" USING gin (sampan_fold("LABEL_NAME") gin_trgm_ops);
CREATE INDEX "label_template_LABEL_NAME_EN_search_index" ON "label_template" USING gin (sampan_fold("LABEL_NAME_EN") gin_trgm_ops);
CREATE INDEX "material_MATERIAL_CODE_search_index" ON "material" USING gin (sampan_fold("MATERIAL_CODE") gin_trgm_ops);
CREATE INDEX "material_MATERIAL_NAME_search_index" ON "material" USING gin (sampan_fold("MATERIAL_NAME") gin_trgm_ops);
CREATE INDEX "material_MATERIAL_NAME_EN_search_index" ON "material" USING gin (sampan_fold("MATERIAL_NAME_EN") gin_trgm_ops);
CREATE INDEX "material_MATERIAL_SPEC_search_index" ON "material" USING gin (sampan_fold("MATERIAL_SPEC") gin_trgm_ops);
CREATE INDEX "material_PINYIN_search_index" ON "material" USING gin (sampan_fold("PINYIN") gin_trgm_ops);
CREATE INDEX "note_basic_info_NOTE_NO_search_index" ON "note_basic_info" USING gin (sampan_fold("NOTE_NO") gin_trgm_ops);
CREATE INDEX "note_basic_info_NOTE_TITLE_search_index" ON "note_basic_info" USING gin (sampan_fold("NOTE_TITLE") gin_trgm_ops);
CREATE INDEX "note_basic_info_CONTENT_search_index" ON "note_basic_info" USING gin (sampan_fold("CONTENT") gin_trgm_ops);
CREATE INDEX "org_ORG_CODE_search_index" ON "org" USING gin (sampan_fold("ORG_CODE") gin_trgm_ops);
CREATE INDEX "org_ORG_NAME_search_index" ON "org" USING gin (sampan_fold("ORG_NAME") gin_trgm_ops);
CREATE INDEX "org_ORG_NAME_EN_search_index" ON "org" USING gin (sampan_fold("ORG_NAME_EN") gin_trgm_ops);
CREATE INDEX "plant_PLANT_CODE_search_index" ON "plant" USING gin (sampan_fold("PLANT_CODE") gin_trgm_ops);
CREATE INDEX "plant_PLANT_NAME_search_index" ON "plant" USING gin (sampan_fold("PLANT_NAME") gin_trgm_ops);
CREATE INDEX "position_POSITION_CODE_search_index" ON "position" USING gin (sampan_fold("POSITION_CODE") gin_trgm_ops);
CREATE INDEX "position_POSITION_NAME_search_index" ON "position" USING gin (sampan_fold("POSITION_NAME") gin_trgm_ops);
CREATE INDEX "position_POSITION_NAME_EN_search_index" ON "position" USING gin (sampan_fold("POSITION_NAME_EN") gin_trgm_ops);
CREATE INDEX "print_template_TEMPLATE_CODE_search_index" ON "print_template" USING gin (sampan_fold("TEMPLATE_CODE") gin_trgm_ops);
CREATE INDEX "print_template_TEMPLATE_NAME_search_index" ON "print_template" USING gin (sampan_fold("TEMPLATE_NAME") gin_trgm_ops);
CREATE INDEX "print_template_TEMPLATE_NAME_EN_search_index" ON "print_template" USING gin (sampan_fold("TEMPLATE_NAME_EN") gin_trgm_ops);
CREATE INDEX "process_PROCESS_CODE_search_index" ON "process" USING gin (sampan_fold("PROCESS_CODE") gin_trgm_ops);
CREATE INDEX "process_PROCESS_NAME_search_index" ON "process" USING gin (sampan_fold("PROCESS_NAME") gin_trgm_ops);
CREATE INDEX "process_PROCESS_NAME_EN_search_index" ON "process" USING gin (sampan_fold("PROCESS_NAME_EN") gin_trgm_ops);
CREATE INDEX "purchase_order_PURCHASE_ORDER_NO_search_index" ON "purchase_order" USING gin (sampan_fold("PURCHASE_ORDER_NO") gin_trgm_ops);
CREATE INDEX "purchase_order_SUPPLIER_CODE_search_index" ON "purchase_order" USING gin (sampan_fold("SUPPLIER_CODE") gin_trgm_ops);
CREATE INDEX "purchase_order_NOTE_search_index" ON "purchase_order" USING gin (sampan_fold("NOTE") gin_trgm_ops);
CREATE INDEX "purchase_requisition_PURCHASE_REQUEST_NO_search_index" ON "purchase_requisition" USING gin (sampan_fold("PURCHASE_REQUEST_NO") gin_trgm_ops);
CREATE INDEX "purchase_requisition_REQUEST_DEPT_search_index" ON "purchase_requisition" USING gin (sampan_fold("REQUEST_DEPT") gin_trgm_ops);
CREATE INDEX "purchase_requisition_NOTE_search_index" ON "purchase_requisition" USING gin (sampan_fold("NOTE") gin_trgm_ops);
CREATE INDEX "role_ROLE_CODE_search_index" ON "role" USING gin (sampan_fold("ROLE_CODE") gin_trgm_ops);
CREATE INDEX "role_ROLE_NAME_search_index" ON "role" USING gin (sampan_fold("ROLE_NAME") gin_trgm_ops);
CREATE INDEX "role_ROLE_NAME_EN_search_index" ON "role" USING gin (sampan_fold("ROLE_NAME_EN") gin_trgm_ops);
CREATE INDEX "serial_number_SERIAL_CODE_search_index" ON "serial_number" USING gin (sampan_fold("SERIAL_CODE") gin_trgm_ops);
CREATE INDEX "serial_number_SERIAL_NAME_search_index" ON "serial_number" USING gin (sampan_fold("SERIAL_NAME") gin_trgm_ops);
CREATE INDEX "storage_bin_STORAGE_BIN_CODE_search_index" ON "storage_bin" USING gin (sampan_fold("STORAGE_BIN_CODE") gin_trgm_ops);
CREATE INDEX "storage_bin_STORAGE_BIN_NAME_search_index" ON "storage_bin" USING gin (sampan_fold("STORAGE_BIN_NAME") gin_trgm_ops);
CREATE INDEX "storage_bin_STORAGE_LOCATION_CODE_search_index" ON "storage_bin" USING gin (sampan_fold("STORAGE_LOCATION_CODE") gin_trgm_ops);
CREATE INDEX "storage_location_STORAGE_LOCATION_CODE_search_index" ON "storage_location" USING gin (sampan_fold("STORAGE_LOCATION_CODE") gin_trgm_ops);
CREATE INDEX "storage_location_STORAGE_LOCATION_NAME_search_index" ON "storage_location" USING gin (sampan_fold("STORAGE_LOCATION_NAME") gin_trgm_ops);
CREATE INDEX "storage_type_STORAGE_TYPE_CODE_search_index" ON "storage_type" USING gin (sampan_fold("STORAGE_TYPE_CODE") gin_trgm_ops);
CREATE INDEX "storage_type_STORAGE_TYPE_NAME_search_index" ON "storage_type" USING gin (sampan_fold("STORAGE_TYPE_NAME") gin_trgm_ops);
CREATE INDEX "transfer_order_TRANSFER_ORDER_NO_search_index" ON "transfer_order" USING gin (sampan_fold("TRANSFER_ORDER_NO") gin_trgm_ops);
CREATE INDEX "transfer_order_REF_PURCHASE_ORDER_NO_search_index" ON "transfer_order" USING gin (sampan_fold("REF_PURCHASE_ORDER_NO") gin_trgm_ops);
CREATE INDEX "transfer_order_NOTE_search_index" ON "transfer_order" USING gin (sampan_fold("NOTE") gin_trgm_ops);
CREATE INDEX "unit_UNIT_CODE_search_index" ON "unit" USING gin (sampan_fold("UNIT_CODE") gin_trgm_ops);
CREATE INDEX "unit_UNIT_NAME_search_index" ON "unit" USING gin (sampan_fold("UNIT_NAME") gin_trgm_ops);
CREATE INDEX "unit_UNIT_NAME_EN_search_index" ON "unit" USING gin (sampan_fold("UNIT_NAME_EN") gin_trgm_ops);
CREATE INDEX "user_USERNAME_search_index" ON "user" USING gin (sampan_fold("USERNAME") gin_trgm_ops);
CREATE INDEX "user_FULL_NAME_search_index" ON "user" USING gin (sampan_fold("FULL_NAME") gin_trgm_ops);
CREATE INDEX "user_EMAIL_search_index" ON "user" USING gin (sampan_fold("EMAIL") gin_trgm_ops);
CREATE INDEX "user_PINYIN_search_index" ON "user" USING gin (sampan_fold("PINYIN") gin_trgm_ops);
CREATE INDEX "valuation_accounting_VALUATION_CLASS_CODE_search_index" ON "valuation_accounting" USING gin (sampan_fold("VALUATION_CLASS_CODE") gin_trgm_ops);
CREATE INDEX "valuation_accounting_MOVING_TYPE_search_index" ON "valuation_accounting" USING gin (sampan_fold("MOVING_TYPE") gin_trgm_ops);
CREATE INDEX "valuation_class_VALUATION_CLASS_CODE_search_index" ON "valuation_class" USING gin (sampan_fold("VALUATION_CLASS_CODE") gin_trgm_ops);
CREATE INDEX "valuation_class_VALUATION_CLASS_NAME_search_index" ON "valuation_class" USING gin (sampan_fold("VALUATION_CLASS_NAME") gin_trgm_ops);
CREATE INDEX "valuation_class_VALUATION_CLASS_NAME_EN_search_index" ON "valuation_class" USING gin (sampan_fold("VALUATION_CLASS_NAME_EN") gin_trgm_ops);
CREATE INDEX "vendor_SUPPLIER_CODE_search_index" ON "vendor" USING gin (sampan_fold("SUPPLIER_CODE") gin_trgm_ops);
CREATE INDEX "vendor_SUPPLIER_NAME_search_index" ON "vendor" USING gin (sampan_fold("SUPPLIER_NAME") gin_trgm_ops);
CREATE INDEX "vendor_SUPPLIER_NAME_EN_search_index" ON "vendor" USING gin (sampan_fold("SUPPLIER_NAME_EN") gin_trgm_ops);
CREATE INDEX "vendor_PINYIN_search_index" ON "vendor" USING gin (sampan_fold("PINYIN") gin_trgm_ops);
CREATE INDEX "voucher_VOUCHER_NO_search_index" ON "voucher" USING gin (sampan_fold("VOUCHER_NO") gin_trgm_ops);
CREATE INDEX "voucher_SUMMARY_search_index" ON "voucher" USING gin (sampan_fold("SUMMARY") gin_trgm_ops);
CREATE INDEX "voucher_SOURCE_NO_search_index" ON "voucher" USING gin (sampan_fold("SOURCE_NO") gin_trgm_ops);
CREATE INDEX "warehouse_WAREHOUSE_CODE_search_index" ON "warehouse" USING gin (sampan_fold("WAREHOUSE_CODE") gin_trgm_ops);
CREATE INDEX "warehouse_WAREHOUSE_NAME_search_index" ON "warehouse" USING gin (sampan_fold("WAREHOUSE_NAME") gin_trgm_ops);
CREATE INDEX "warehouse_entry_WAREHOUSE_ENTRY_NO_search_index" ON "warehouse_entry" USING gin (sampan_fold("WAREHOUSE_ENTRY_NO") gin_trgm_ops);
CREATE INDEX "warehouse_entry_STORAGE_LOCATION_CODE_search_index" ON "warehouse_entry" USING gin (sampan_fold("STORAGE_LOCATION_CODE") gin_trgm_ops);
CREATE INDEX "warehouse_entry_NOTE_search_index" ON "warehouse_entry" USING gin (sampan_fold("NOTE") gin_trgm_ops);
ALTER TABLE "process" ADD CONSTRAINT "process_IS_SUBMITTER_EXCLUDED_check" CHECK ("IS_SUBMITTER_EXCLUDED" in ('0', '1'));
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_DISCOUNT_BY_check" CHECK ("DISCOUNT_BY" in ('RATE', 'AMOUNT', 'BOTH'));