import { approvalArguments, defineExample } from '../../example.ts';
import { productionOrder } from './production-order.ts';

/** A valid production order in the sample organisation, and the ways into its statuses. */
export const productionOrderExample = defineExample(productionOrder, {
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
    PICKING: [],
    IN_PRODUCTION: [],
    FINISHED: [],
  },
  arguments: { ...approvalArguments, change: { REASON: '加量' } },
});
