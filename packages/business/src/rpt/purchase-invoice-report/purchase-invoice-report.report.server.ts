import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Invoices that are posted and were not reversed, with what is unpaid of them by now. */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select invoice."COMPANY_CODE", invoice."SUPPLIER_CODE", invoice."PLANT_CODE", invoice."INVOICING_DATE", invoice."INVOICING_DOC_NO", invoice."INVOICING_NO",
         invoice."INVOICING_TYPE", invoice."ACCOUNTING_PERIOD", invoice."VOUCHER_NO", invoice."SCHEDULE_PAYMENT_DATE", invoice."CONTRACT_NO",
         invoice."PAY_STATUS", invoice."OWNER", invoice.id as "INVOICE_ID", invoice."CURRENCY_CODE" as "ORIGINAL_CURRENCY_CODE", company."CURRENCY_CODE",
         invoice."TAX", invoice."OFFSET_TAX", invoice."TOTAL_EXPENSE", invoice."TOTAL_COST", invoice."TOTAL_AMOUNT", invoice."UNPAID_AMOUNT",
         invoice."BASE_TOTAL_AMOUNT", invoice."BASE_UNPAID_AMOUNT"
    from purchase_invoice invoice
    join company on company.client_id = invoice.client_id and company."COMPANY_CODE" = invoice."COMPANY_CODE"
   where invoice.client_id = ${clientId} and invoice."STATUS" = 'POSTED' and invoice."INVOICING_DATE" between ${since} and ${day}`;

export const purchaseInvoiceReportReport: ReportRules = { rows };
