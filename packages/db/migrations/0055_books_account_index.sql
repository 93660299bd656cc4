-- The lines of an account, for its ledger and its balance.
create index if not exists voucher_entry_account_index on voucher_entry (client_id, "ACCOUNTING_CODE", parent_id);
