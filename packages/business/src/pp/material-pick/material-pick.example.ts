import { defineExample, type Ground } from '../../example.ts';
import { storedGoods } from '../../wms/example-grounds.ts';
import { materialPick } from './material-pick.ts';

const PRODUCTION_ORDER_NO = 'PRD-PICKED';

/** An approved order whose component they fetch. */
const orderedGoods: Ground = {
  type: 'production_order',
  status: 'APPROVED',
  data: {
    PRODUCTION_ORDER_NO,
    MATERIAL_CODE: 'P1001',
    PLANT_CODE: '1100',
    PLAN_QTY: '100000',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', NEED_QTY: '200000' }],
  },
};

/** A valid material-pick order in the sample organisation, and the ways into its statuses. */
export const materialPickExample = defineExample(materialPick, {
  grounds: [storedGoods({ MATERIAL_CODE: 'M1001', QTY: '200000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }), orderedGoods],
  // Extra material: a share that nobody says would take all that the order makes.
  data: () => ({
    PRODUCTION_ORDER_NO,
    STORAGE_LOCATION_CODE: '1101',
    SHARE_QTY: '0',
    NOTE: '样例',
    ENTRIES: [{ COMPONENT_NO: 1, MATERIAL_CODE: 'M1001', PICK_QTY: '2', STORAGE_BIN_CODE: 'A-01-1', FAILURE_CODE: 'M01' }],
  }),
  ways: {
    DRAFT: [],
    APPROVED: ['approve'],
    ISSUING: ['approve', ['issue', { ENTRIES: [{ PICK_ENTRY_NO: 1, ISSUE_QTY: '1' }] }]],
    DONE: ['approve', 'issue'],
    REVERSED: ['approve', 'issue', 'reverse'],
  },
  arguments: { 'short-pick': { REASON: '缺料' } },
});
