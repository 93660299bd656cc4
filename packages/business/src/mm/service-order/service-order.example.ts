import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { serviceOrder } from './service-order.ts';

/** A valid service purchase order in the sample organisation, and the ways into its statuses. */
export const serviceOrderExample = defineExample(serviceOrder, {
  data: () => ({
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', SERVICE_TEXT: '年度检测', QTY: '3', UNIT_PRICE: '19.99', TAX_RATE: '6' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
