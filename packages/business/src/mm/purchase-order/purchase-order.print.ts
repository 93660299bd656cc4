import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { partyOf } from '@sampan/engines/print/party.ts';
import type { PrintPlan } from '@sampan/engines/print/plan.ts';

/** The purchase contract: both parties with room for their chops, the amount in capitals, the payment plan. */
export const purchaseOrderPrint: PrintPlan = {
  papers: ['A4'],
  facts: [
    'ORDER_DATE',
    'DELIEVERY_DATE',
    'PLANT_CODE',
    'DELIEVERY_TYPE',
    'DELIEVERY_ADDRESS',
    'DELIEVERY_CONTACT',
    'CARRIER',
    'SETTLE_TYPE',
    'PAY_TYPE',
    'PAY_DATE',
    'BIZ_EMPLOYEE',
    'REF_SALES_ORDER_NO',
    'REF_PURCHASE_ORDER_NO',
  ],
  columns: [
    { keys: ['PURCHASE_ORDER_ENTRY_NO'], label: printTexts['print.seq'], width: 9, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 24 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['UNIT_CODE'], width: 11, align: 'center' },
    { keys: ['QTY'], width: 17, align: 'right' },
    { keys: ['UNIT_PRICE'], width: 18, align: 'right' },
    { keys: ['DISCOUNT'], width: 14, align: 'right' },
    { keys: ['TAX_RATE'], width: 12, align: 'right' },
    { keys: ['FINAL_AMOUNT'], width: 23, align: 'right' },
    { keys: ['DELIEVERY_DATE'], width: 19, align: 'center' },
  ],
  tables: {
    PAYMENT_PLAN: [
      { keys: ['PLAN_NO'], label: printTexts['print.seq'], width: 9, align: 'center' },
      { keys: ['PLAN_DATE'], width: 24, align: 'center' },
      { keys: ['PLAN_TYPE'], width: 'rest' },
      { keys: ['PLAN_PERCENT'], width: 20, align: 'right' },
      { keys: ['PLAN_AMOUNT'], width: 28, align: 'right' },
    ],
  },
  totals: ['FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'],
  capitals: 'FINAL_AMOUNT',
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
  parties: async (document, { references }) => {
    const supplier = await references.find('vendor', String(document['SUPPLIER_CODE']));
    const buyer = await references.find('company', String(document['COMPANY_CODE']));
    return [
      partyOf(printTexts['print.supplier'], String(supplier?.['SUPPLIER_NAME'] ?? document['SUPPLIER_CODE']), supplier),
      { ...partyOf(printTexts['print.buyer'], String(buyer?.['COMPANY_NAME'] ?? document['COMPANY_CODE']), buyer), isIssuer: true },
    ];
  },
};
