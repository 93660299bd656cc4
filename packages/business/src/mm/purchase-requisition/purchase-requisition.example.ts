import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { purchaseRequisition } from './purchase-requisition.ts';

/** A valid purchase requisition in the sample organisation, and the ways into its statuses. */
export const purchaseRequisitionExample = defineExample(purchaseRequisition, {
  data: (_n, { today }) => ({
    REQUEST_DATE: today,
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '10' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
