import { approvalArguments, defineExample } from '../../example.ts';
import { storedGoods } from '../example-grounds.ts';
import { goodsIssue } from './goods-issue.ts';

/** Goods that opening stock has brought into a bin, used up, and the ways into its statuses. */
export const goodsIssueExample = defineExample(goodsIssue, {
  grounds: [storedGoods({ MATERIAL_CODE: 'M1001', QTY: '1000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' })],
  data: () => ({
    STORAGE_LOCATION_CODE: '1101',
    ISSUE_REASON: 'MAINTENANCE',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '2', STORAGE_BIN_CODE: 'A-01-1' }],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    POSTED: ['submit', 'approve'],
    REJECTED: ['submit', ['reject', approvalArguments.reject]],
    REVERSED: ['submit', 'approve', 'reverse'],
  },
  arguments: approvalArguments,
});
