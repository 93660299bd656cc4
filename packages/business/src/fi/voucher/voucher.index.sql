-- The lines of an account, for its ledger and its balance.
create index if not exists voucher_entry_account_index on voucher_entry (client_id, "ACCOUNTING_CODE", parent_id);
-- The vouchers of a span of days.
create index if not exists voucher_date_index on voucher (client_id, "VOUCHER_DATE");
