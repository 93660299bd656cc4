import { approvalArguments, defineExample } from '../../example.ts';
import { storedGoods } from '../../wms/example-grounds.ts';
import { productionOrder } from './production-order.ts';

/** All material is picked for it. */
const PICKED = ['submit', 'approve', 'pick', ['issue', {}, 'made']] as const;

/** A valid production order in the sample organisation, and the ways into its statuses. */
export const productionOrderExample = defineExample(productionOrder, {
  grounds: [storedGoods({ MATERIAL_CODE: 'M1001', QTY: '200000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' })],
  data: () => ({
    MATERIAL_CODE: 'P1003',
    PLANT_CODE: '1100',
    PLAN_QTY: '10',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', NEED_QTY: '20' }],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    APPROVED: ['submit', 'approve'],
    REJECTED: ['submit', ['reject', approvalArguments.reject]],
    CHANGING: ['submit', 'approve', ['change', { REASON: '加量' }]],
    PICKING: PICKED,
    IN_PRODUCTION: [...PICKED, 'put-on-line'],
    FINISHED: [...PICKED, 'put-on-line', 'product-in'],
  },
  arguments: {
    ...approvalArguments,
    change: { REASON: '加量' },
    'take-off-line': { ON_PRD_QTY: '1' },
    pause: { FAILURE_CODE: 'M01' },
    'product-in': { STORAGE_LOCATION_CODE: '1101' },
  },
});
