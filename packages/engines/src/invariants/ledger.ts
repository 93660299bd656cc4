import { type Invariant, own } from './invariant.ts';

/** Account of each valuation class by the determination of a moving type, `*` where the class has no row of its own. */
export const accountsOf = (movingType: string, side: 'DEBIT' | 'CREDIT'): string => `
  select c."VALUATION_CLASS_CODE", coalesce(exact."${side}_ACCOUNTING_CODE", any_class."${side}_ACCOUNTING_CODE") as account
    from valuation_class c
    left join valuation_accounting exact on exact.client_id = c.client_id and exact."IS_ACTIVE" = '1'
     and exact."VALUATION_CLASS_CODE" = c."VALUATION_CLASS_CODE" and exact."MOVING_TYPE" = '${movingType}'
    left join valuation_accounting any_class on any_class.client_id = c.client_id and any_class."IS_ACTIVE" = '1'
     and any_class."VALUATION_CLASS_CODE" = '*' and any_class."MOVING_TYPE" = '${movingType}'
   where ${own('c')}`;

/** Balance of each account in the company's books, debit positive. */
const balances = `
  select v."COMPANY_CODE", e."ACCOUNTING_CODE" as account, sum(e."DEBIT" - e."CREDIT") as balance
    from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
   where ${own('v')} group by 1, 2`;

/** Vouchers among themselves and against stock. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    title: 'every voucher: debit = credit, not zero, and its totals are those of its lines',
    sql: `
      with line as (select e.parent_id, sum(e."DEBIT") as debit, sum(e."CREDIT") as credit from voucher_entry e where ${own('e')} group by 1)
      select concat_ws(' ', v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO") as record,
             format('totals %s / %s, lines %s / %s', v."DEBIT_TOTAL", v."CREDIT_TOTAL", line.debit, line.credit) as problem
        from voucher v left join line on line.parent_id = v.id
       where ${own('v')}
         and (v."DEBIT_TOTAL" <> v."CREDIT_TOTAL" or v."DEBIT_TOTAL" = 0
              or line.debit is distinct from v."DEBIT_TOTAL" or line.credit is distinct from v."CREDIT_TOTAL")`,
  },
  {
    id: 'I-01',
    title: 'a voucher of a document in another currency balances in that currency too, but for what is nothing in the books',
    sql: `
      select concat_ws(' ', v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO") as record,
             format('%s %s', e."CURRENCY_CODE", sum(case when e."DEBIT" <> 0 then e."ORIGINAL_AMOUNT" else -e."ORIGINAL_AMOUNT" end)) as problem
        from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
       where ${own('v')} and v."FDC" = '1' and e."CURRENCY_CODE" is not null
       group by v.id, v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO", e."CURRENCY_CODE"
      having abs(sum(case when e."DEBIT" <> 0 then e."ORIGINAL_AMOUNT" else -e."ORIGINAL_AMOUNT" end)) * max(e."EXCHANGE_RATE") > 0.01 * count(*)`,
  },
  {
    id: 'I-04',
    title: 'per company and stock account: value of its materials = its balance',
    sql: `
      with account as (${accountsOf('101', 'DEBIT')}),
      stock as (
        select v."COMPANY_CODE", account.account, sum(v."VALUE_TOTAL") as value
          from stock_value v
          join material m on m.client_id = v.client_id and m."MATERIAL_CODE" = v."MATERIAL_CODE"
          join account on account."VALUATION_CLASS_CODE" = m."VALUATION_CLASS_CODE"
         where ${own('v')} group by 1, 2
      ), book as (select * from (${balances}) b where b.account in (select account from account))
      select concat_ws(' ', "COMPANY_CODE", account) as record, format('stock %s, account %s', stock.value, book.balance) as problem
        from stock full join book using ("COMPANY_CODE", account)
       where coalesce(stock.value, 0) <> coalesce(book.balance, 0)`,
  },
  {
    id: 'I-13',
    title: 'voucher numbers have no gap and no duplicate',
    sql: `
      with used as (select v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_CATEGORY", count(*) as many,
                           count(distinct v."VOUCHER_NO") as numbers, max(regexp_replace(v."VOUCHER_NO", '^.*-', '')::int) as last
                      from voucher v where ${own('v')} group by 1, 2, 3),
           given as (select n."COMPANY_CODE", n."ACCOUNTING_PERIOD", n."VOUCHER_CATEGORY", n."LAST_NO" from voucher_number n where ${own('n')})
      select concat_ws(' ', "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY") as record,
             format('%s vouchers, %s numbers, highest %s, last given %s', used.many, used.numbers, used.last, given."LAST_NO") as problem
        from used full join given using ("COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY")
       where used.many is distinct from given."LAST_NO" or used.many <> used.numbers or used.last <> used.many`,
  },
  {
    id: 'I-14',
    title: 'every voucher is as it was posted: the hash chain of each number series verifies',
    sql: `
      with linked as (
        select t."COMPANY_CODE", t."ACCOUNTING_PERIOD", t."VOUCHER_CATEGORY", t."VOUCHER_NO", c."HASH",
               sampan_chain_hash(coalesce(lag(c."HASH") over series, ''), t.text) as said,
               last_value(c."HASH") over (series rows between unbounded preceding and unbounded following) as last
          from voucher_text t left join voucher_chain c on c.client_id = t.client_id and c."VOUCHER_ID" = t.id
         where ${own('t')} window series as (partition by t."COMPANY_CODE", t."ACCOUNTING_PERIOD", t."VOUCHER_CATEGORY" order by t.number))
      select concat_ws(' ', "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_NO") as record,
             format('hash %s, the voucher says %s', "HASH", said) as problem
        from linked where "HASH" is distinct from said
      union all
      select concat_ws(' ', n."COMPANY_CODE", n."ACCOUNTING_PERIOD", n."VOUCHER_CATEGORY"),
             format('last hash %s, the chain ends with %s', n."LAST_HASH", ends.last)
        from voucher_number n
        left join (select distinct "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", last from linked) ends
          using ("COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY")
       where ${own('n')} and n."LAST_HASH" is distinct from coalesce(ends.last, '')`,
  },
  {
    id: 'I-15',
    title: 'nothing in a closed period was posted after its closing',
    sql: `
      select concat_ws(' ', p."COMPANY_CODE", p."ACCOUNTING_PERIOD", posted.no) as record,
             format('posted %s, closed %s', posted.at, p."CLOSED_AT") as problem
        from accounting_period p
        join (select m.client_id, m."COMPANY_CODE", m."ACCOUNTING_PERIOD", m."SOURCE_NO" as no, m.created_at as at from stock_move m
              union all
              select v.client_id, v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO", v.created_at from voucher v) posted
          on posted.client_id = p.client_id and posted."COMPANY_CODE" = p."COMPANY_CODE" and posted."ACCOUNTING_PERIOD" = p."ACCOUNTING_PERIOD"
       where ${own('p')} and p."STATE" = 'CLOSED' and posted.at > p."CLOSED_AT"`,
  },
  {
    id: 'I-15',
    title: 'every posting stands in the period of its date, and the period has a row',
    sql: `
      select concat_ws(' ', posted."COMPANY_CODE", posted.no) as record, format('date %s, period %s', posted.day, posted."ACCOUNTING_PERIOD") as problem
        from (select m.client_id, m."COMPANY_CODE", m."ACCOUNTING_PERIOD", m."SOURCE_NO" as no, m."POSTING_DATE" as day from stock_move m
              union all
              select v.client_id, v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO", v."VOUCHER_DATE" from voucher v) posted
        left join accounting_period p on p.client_id = posted.client_id and p."COMPANY_CODE" = posted."COMPANY_CODE"
         and p."ACCOUNTING_PERIOD" = posted."ACCOUNTING_PERIOD"
       where ${own('posted')} and (p.id is null or to_char(posted.day, 'YYYY-MM') <> posted."ACCOUNTING_PERIOD")`,
  },
  {
    id: 'I-23',
    title: 'trial balance of each company and period is zero',
    sql: `
      select concat_ws(' ', v."COMPANY_CODE", v."ACCOUNTING_PERIOD") as record, sum(e."DEBIT" - e."CREDIT")::text as problem
        from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
       where ${own('v')} group by v."COMPANY_CODE", v."ACCOUNTING_PERIOD" having sum(e."DEBIT" - e."CREDIT") <> 0`,
  },
];
