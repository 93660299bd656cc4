import { approvalArguments, defineExample } from '../../example.ts';
import { bom } from './bom.ts';

/** A valid bill of materials in the sample organisation, and the ways into its statuses. */
export const bomExample = defineExample(bom, {
  data: (n) => ({
    MATERIAL_CODE: 'P1002',
    PLANT_CODE: '1100',
    NOTE: `样例 ${n}`,
    ENTRIES: [{ MATERIAL_CODE: 'M3009', QTY: '1' }],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    APPROVED: ['submit', 'approve'],
    SUPERSEDED: ['submit', 'approve', ['expire', { VALID_TO: '2099-12-31' }]],
    REJECTED: ['submit', ['reject', approvalArguments.reject]],
  },
  arguments: {
    ...approvalArguments,
    expire: { VALID_TO: '2099-12-31' },
    restructure: {
      VALID_FROM: '2099-01-01',
      ENTRIES: [
        { LEVEL: 1, MATERIAL_CODE: 'M3009', QTY: '1' },
        { LEVEL: 2, MATERIAL_CODE: 'M3001', QTY: '2' },
      ],
    },
  },
});
