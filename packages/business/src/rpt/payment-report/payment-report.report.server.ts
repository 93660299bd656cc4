import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Payments that are posted and were not reversed. */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select payment.id as "PAYMENT_ID", payment."COMPANY_CODE", payment."SUPPLIER_CODE", payment."BANK_ACCOUNT_CODE", payment."SETTLE_ACCOUNT_CODE",
         payment."PAYMENT_DATE", payment."PAYMENT_DOC_NO", payment."PAYMENT_TYPE", payment."OWNER", payment."CURRENCY_CODE",
         payment."TOTAL_PAYMENT_AMOUNT", payment."TOTAL_DISCOUNT_AMOUNT", payment."TOTAL_FINAL_AMOUNT"
    from payment
   where payment.client_id = ${clientId} and payment."STATUS" = 'POSTED' and payment."PAYMENT_DATE" between ${since} and ${day}`;

export const paymentReportReport: ReportRules = { rows };
