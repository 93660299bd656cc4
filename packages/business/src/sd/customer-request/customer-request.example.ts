import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { customerRequest } from './customer-request.ts';

/** A valid customer request in the sample organisation, and the ways into its statuses. */
export const customerRequestExample = defineExample(customerRequest, {
  data: (_n, { today }) => ({
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    REQUEST_DATE: today,
    SHIP_INFO1: '木箱包装',
    ENTRIES: [{ CUSTOMER_MATERIAL_CODE: 'BR-001', MATERIAL_CODE: 'M1001', QTY: '10' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
