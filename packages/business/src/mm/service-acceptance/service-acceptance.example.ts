import { defineExample } from '../../example.ts';
import { serviceAcceptance } from './service-acceptance.ts';

const SERVICE_ORDER_NO = 'SV-EXAMPLE';

/** A valid acceptance in the sample organisation, of an order with more than all examples together accept. */
export const serviceAcceptanceExample = defineExample(serviceAcceptance, {
  grounds: [
    {
      type: 'service_order',
      status: 'APPROVED',
      data: {
        SERVICE_ORDER_NO,
        SUPPLIER_CODE: 'V1001',
        PLANT_CODE: '1100',
        ENTRIES: [{ MATERIAL_CODE: 'M9901', QTY: '1000000', UNIT_PRICE: '1' }],
      },
    },
  ],
  data: () => ({ SERVICE_ORDER_NO, NOTE: '样例', ENTRIES: [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_QTY: '1' }] }),
  ways: { DRAFT: [], POSTED: ['post'] },
});
