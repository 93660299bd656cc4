-- What looks like another expense is found by day and amount, or by the number of its receipt (lifecycles §9 EC-3).
create index if not exists expense_claim_entry_alike_index on expense_claim_entry (client_id, "OCC_TIME", "AMOUNT");
create index if not exists expense_claim_entry_receipt_index on expense_claim_entry (client_id, "RECEIPT_NO") where "RECEIPT_NO" is not null;
