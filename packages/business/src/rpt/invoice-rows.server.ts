import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';

interface Invoicing {
  readonly type: 'purchase_invoice' | 'sales_invoice';
  readonly partner: 'SUPPLIER_CODE' | 'CUSTOMER_CODE';
  readonly number: 'INVOICING_DOC_NO' | 'SALES_INVOICING_DOC_NO';
}

const SUMMED = [
  'TAX',
  'OFFSET_TAX',
  'TOTAL_EXPENSE',
  'TOTAL_COST',
  'TOTAL_AMOUNT',
  'UNPAID_AMOUNT',
  'BASE_TOTAL_AMOUNT',
  'BASE_UNPAID_AMOUNT',
] as const;

/** Invoices that are posted and were not reversed, with what is open of them by now; credit notes take off. */
export const invoiceRows =
  ({ type, partner, number }: Invoicing): ReportRules['rows'] =>
  ({ clientId, day, since }: ReportScope) =>
    sql`
  select invoice."COMPANY_CODE", invoice.${sql.ref(partner)}, invoice."PLANT_CODE", invoice."INVOICING_DATE", invoice.${sql.ref(number)} as "INVOICING_DOC_NO",
         invoice."INVOICING_NO", invoice."INVOICING_TYPE", invoice."ACCOUNTING_PERIOD", invoice."VOUCHER_NO", invoice."SCHEDULE_PAYMENT_DATE",
         invoice."CONTRACT_NO", invoice."PAY_STATUS", invoice."OWNER", invoice.id as "INVOICE_ID",
         invoice."CURRENCY_CODE" as "ORIGINAL_CURRENCY_CODE", company."CURRENCY_CODE",
         ${sql.join(SUMMED.map((key) => sql`credit.sign * invoice.${sql.ref(key)} as ${sql.ref(key)}`))}
    from ${sql.table(type)} invoice
    join company on company.client_id = invoice.client_id and company."COMPANY_CODE" = invoice."COMPANY_CODE"
    cross join lateral (select case invoice."IS_CREDIT" when '1' then -1 else 1 end as sign) credit
   where invoice.client_id = ${clientId} and invoice."STATUS" = 'POSTED' and invoice."INVOICING_DATE" between ${since} and ${day}`;
