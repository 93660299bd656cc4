import { approvalArguments, defineExample } from '../../example.ts';
import { priceChange } from './price-change.ts';

/** A valid price change in the sample organisation, of its material with a standard price, and the ways into its statuses. */
export const priceChangeExample = defineExample(priceChange, {
  data: (n) => ({ PLANT_CODE: '1200', NOTE: '样例', ENTRIES: [{ MATERIAL_CODE: 'P1001', NEW_PRICE: String(900 + n) }] }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    POSTED: ['submit', 'approve'],
    REJECTED: ['submit', ['reject', approvalArguments.reject]],
    REVERSED: ['submit', 'approve', 'reverse'],
  },
  arguments: approvalArguments,
});
