-- Accounts under which documents post, for organisations whose chart has them; nobody has set any of these keys yet.
insert into valuation_accounting (client_id, created_by, updated_by, "VALUATION_CLASS_CODE", "MOVING_TYPE", "DEBIT_ACCOUNTING_CODE", "CREDIT_ACCOUNTING_CODE")
select account.client_id, account.created_by, account.created_by, '*', wanted.key, account."ACCOUNTING_CODE", account."ACCOUNTING_CODE"
  from (values ('PAYABLE', '220201'), ('RECEIVABLE', '1122'), ('PREPAID', '1123'), ('ADVANCE', '2203'), ('TAX_IN', '222101'), ('TAX_OUT', '222102'),
               ('BANK', '1002'), ('REVENUE', '6001'), ('EXPENSE', '660201'), ('CLAIM', '224101'), ('TRANSIT', '1406'), ('DISCOUNT', '660301')) as wanted (key, code)
  join accounting account on account."ACCOUNTING_CODE" = wanted.code and account."IS_ACTIVE" = '1'
 where not exists (select 1 from accounting below where below.client_id = account.client_id and below."PARENT_ACCOUNTING_CODE" = account."ACCOUNTING_CODE")
   and not exists (select 1 from valuation_accounting own where own.client_id = account.client_id and own."MOVING_TYPE" = wanted.key)
 order by account.client_id, wanted.key;
