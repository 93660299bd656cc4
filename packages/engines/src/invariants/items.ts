import { type Invariant, own } from './invariant.ts';
import { accountsOf } from './ledger.ts';

/** What is owed, received, prepaid or in the making, against the ledger and among itself. */
export const itemInvariants: readonly Invariant[] = [
  {
    id: 'I-07',
    title: 'the open items of an account are its balance: goods received not invoiced, payables, receivables, work in progress …',
    sql: `
      with item as (select i."COMPANY_CODE", i."ACCOUNTING_CODE", sum(i."REST_BASE_AMOUNT") as rest from open_item i where ${own('i')} group by 1, 2),
           book as (select v."COMPANY_CODE", e."ACCOUNTING_CODE", sum(e."DEBIT" - e."CREDIT") as balance
                      from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
                     where ${own('v')} and (e."ACCOUNTING_CODE" in (select "ACCOUNTING_CODE" from item)
                        or e."ACCOUNTING_CODE" in (select account from (${accountsOf('101', 'CREDIT')}) received)) group by 1, 2)
      select concat_ws(' ', "COMPANY_CODE", "ACCOUNTING_CODE") as record, format('open items %s, account %s', item.rest, book.balance) as problem
        from item full join book using ("COMPANY_CODE", "ACCOUNTING_CODE")
       where coalesce(item.rest, 0) <> coalesce(book.balance, 0)`,
  },
  {
    id: 'I-11',
    title: 'what is left of an item = what it was less its clearings, in both currencies and in quantity',
    sql: `
      with cleared as (select c."ITEM_ID", sum(c."AMOUNT") as amount, sum(c."BASE_AMOUNT") as base, sum(c."QTY") as qty
                         from open_item_clearing c where ${own('c')} group by 1)
      select concat_ws(' ', i."ITEM_KEY", i."OBJECT_NO", 'item', i.id) as record,
             format('%s / %s / %s left', i."REST_AMOUNT", i."REST_BASE_AMOUNT", i."REST_QTY") as problem
        from open_item i left join cleared on cleared."ITEM_ID" = i.id
       where ${own('i')}
         and (i."REST_AMOUNT" <> i."AMOUNT" + coalesce(cleared.amount, 0) or i."REST_BASE_AMOUNT" <> i."BASE_AMOUNT" + coalesce(cleared.base, 0)
              or i."REST_QTY" is distinct from i."QTY" + coalesce(cleared.qty, 0)
              or abs(i."REST_AMOUNT") > abs(i."AMOUNT") or i."REST_AMOUNT" * i."AMOUNT" < 0)`,
  },
  {
    id: 'I-11',
    title: 'what is kept of an item = the documents that wait, and no more than is left',
    sql: `
      with kept as (select l."ITEM_ID", sum(l."AMOUNT") as amount from open_item_lock l where ${own('l')} group by 1)
      select concat_ws(' ', i."ITEM_KEY", i."OBJECT_NO", 'item', i.id) as record,
             format('kept %s, documents %s, left %s', i."LOCKED_AMOUNT", kept.amount, i."REST_AMOUNT") as problem
        from open_item i left join kept on kept."ITEM_ID" = i.id
       where ${own('i')} and (i."LOCKED_AMOUNT" <> coalesce(kept.amount, 0) or i."LOCKED_AMOUNT" > abs(i."REST_AMOUNT"))`,
  },
  {
    id: 'I-12',
    title: 'an item that is settled in its own currency carries nothing in the company currency',
    sql: `
      select concat_ws(' ', i."ITEM_KEY", i."OBJECT_NO", 'item', i.id) as record, i."REST_BASE_AMOUNT"::text as problem
        from open_item i
       where ${own('i')} and i."REST_AMOUNT" = 0 and coalesce(i."REST_QTY", 0) = 0 and i."REST_BASE_AMOUNT" <> 0`,
  },
  {
    id: 'I-16',
    title: 'a clearing is taken back once, in full',
    sql: `
      select concat_ws(' ', c."SOURCE_NO", 'clearing', c.id) as record, format('%s against %s', c."AMOUNT", o."AMOUNT") as problem
        from open_item_clearing c join open_item_clearing o on o.client_id = c.client_id and o.id = c."REVERSAL_OF"
       where ${own('c')} and (c."AMOUNT" <> -o."AMOUNT" or c."BASE_AMOUNT" <> -o."BASE_AMOUNT" or c."ITEM_ID" <> o."ITEM_ID" or o."REVERSAL_OF" is not null)`,
  },
];
