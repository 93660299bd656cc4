import { sql } from 'kysely';

/** Of a line of a voucher (`entry`, `voucher`), signed like the account; one without a currency of its own stands in that of the company. */
export const original = sql`case when entry."ORIGINAL_AMOUNT" is null then entry."DEBIT" - entry."CREDIT"
             when entry."DEBIT" <> 0 then entry."ORIGINAL_AMOUNT" else -entry."ORIGINAL_AMOUNT" end`;
export const originalCurrency = sql`case when entry."ORIGINAL_AMOUNT" is null then voucher."CURRENCY_CODE" else entry."CURRENCY_CODE" end`;
