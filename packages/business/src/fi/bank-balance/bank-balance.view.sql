-- Balance of each bank account by the vouchers: its subject's lines in its currency. Accounts of one currency that share a subject share it.

drop view if exists bank_balance cascade;

create view bank_balance with (security_invoker = true) as
  select account.client_id, account.id, account."BANK_ACCOUNT_CODE", account."COMPANY_CODE", account."BANK_NAME", account."BANK_ACCOUNT_NO",
         account."ACCOUNTING_CODE", account."CURRENCY_CODE", account."IS_ACTIVE", booked.amount as "BOOK_BALANCE", booked.base as "BASE_BOOK_BALANCE",
         waiting.amount as "WAITING_AMOUNT", booked.amount - waiting.amount as "AVAILABLE_BALANCE"
    from bank_account account
    cross join lateral (
      select coalesce(sum(case when line."CURRENCY_CODE" is null then line."DEBIT" - line."CREDIT"
                               when line."DEBIT" <> 0 then line."ORIGINAL_AMOUNT" else -line."ORIGINAL_AMOUNT" end), 0) as amount,
             coalesce(sum(line."DEBIT" - line."CREDIT"), 0) as base
        from voucher_entry line
        join voucher on voucher.client_id = line.client_id and voucher.id = line.parent_id
       where line.client_id = account.client_id and line."ACCOUNTING_CODE" = account."ACCOUNTING_CODE"
         and voucher."COMPANY_CODE" = account."COMPANY_CODE" and coalesce(line."CURRENCY_CODE", voucher."CURRENCY_CODE") = account."CURRENCY_CODE"
    ) booked
    cross join lateral (
      select coalesce(sum(payment."TOTAL_FINAL_AMOUNT"), 0) as amount
        from payment
       where payment.client_id = account.client_id and payment."BANK_ACCOUNT_CODE" = account."BANK_ACCOUNT_CODE"
         and payment."STATUS" = 'SUBMITTED' and payment."IS_CANCELLED" = '0'
    ) waiting;
