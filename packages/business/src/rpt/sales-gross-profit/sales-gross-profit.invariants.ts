import { type Invariant, own } from '@sampan/engines/invariants/invariant.ts';

/** What is kept of a posting, without the number of the row. */
const KEPT = [
  'VOUCHER_ID',
  'MOVE_ID',
  'INVOICE_ID',
  'COMPANY_CODE',
  'CURRENCY_CODE',
  'POSTING_DATE',
  'SOURCE_NO',
  'SOURCE_TYPE',
  'SOURCE_ID',
  'CUSTOMER_CODE',
  'SALES_ORDER_NO',
  'MATERIAL_CODE',
  'PLANT_CODE',
  'UNIT_CODE',
  'ACCOUNTING_CODE',
  'SALES_QTY',
  'SALES_AMOUNT',
  'PURCHASE_COST',
  'SERVICE_COST',
  'SHARE_AMOUNT',
  'GROSS_REACHED',
  'GROSS_BEFORE',
  'GROSS_WHOLE',
]
  .map((column) => `"${column}"`)
  .join(', ');
const rowsOf = (table: string): string => `select ${KEPT} from ${table} kept where ${own('kept')}`;

/** What gross profit reads is what documents and vouchers say, neither more nor less. */
export const salesGrossProfitInvariants: readonly Invariant[] = [
  {
    id: 'I-31',
    title: 'gross profit: each posted line of a sale is kept once, as its document and its voucher have it',
    sql: `
      select concat_ws(' ', "SOURCE_TYPE", "SOURCE_NO", "MATERIAL_CODE") as record, problem
        from (
          select *, 'posted, not kept' as problem from (${rowsOf('sales_result_posted')} except all ${rowsOf('sales_result')}) missing
          union all
          select *, 'kept, not posted' from (${rowsOf('sales_result')} except all ${rowsOf('sales_result_posted')}) surplus
        ) apart`,
  },
];
