import { approverOf, defineSamples, locationOf, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type Good = readonly [material: string, qty: string, bin: string];
type For = readonly [ISSUE_TYPE: string, ISSUE_REASON: string, NOTE: string];
type Done = readonly [day: number, act: string, DATA?: Readonly<Record<string, unknown>>];

const DECISIONS: readonly string[] = ['approve', 'reject'];

const issue = (
  name: string,
  day: number,
  plant: string,
  [ISSUE_TYPE, ISSUE_REASON, NOTE]: For,
  goods: readonly Good[],
  steps: readonly Done[] = [],
): Sample => ({
  name,
  day,
  by: storekeeperOf(plant),
  DATA: {
    STORAGE_LOCATION_CODE: locationOf(plant),
    ISSUE_TYPE,
    ISSUE_REASON,
    NOTE,
    ...(ISSUE_TYPE === 'SCRAP' ? {} : { BIZ_EMPLOYEE: ISSUE_TYPE === 'SAMPLE' ? 'seller' : 'buyer' }),
    ENTRIES: goods.map(([MATERIAL_CODE, QTY, STORAGE_BIN_CODE]) => ({ MATERIAL_CODE, QTY, STORAGE_BIN_CODE })),
  },
  steps: steps.map(
    ([on, act, DATA = {}]): SampleStep => ({
      day: on,
      by: DECISIONS.includes(act) ? approverOf(plant) : storekeeperOf(plant),
      act,
      DATA,
    }),
  ),
});

/** Goods used up, given away and scrapped, in every state. */
export const goodsIssueSamples = defineSamples([
  issue(
    'grease for the press',
    -70,
    '1100',
    ['CONSUMPTION', 'MAINTENANCE', '设备保养领用'],
    [['M4001', '6', 'A-03-1']],
    [
      [-70, 'submit'],
      [-69, 'approve'],
    ],
  ),
  issue(
    'cylinder for a customer',
    -45,
    '1100',
    ['SAMPLE', 'CUSTOMER_SAMPLE', '客户送样'],
    [['P1003', '1', 'B-04-3']],
    [
      [-45, 'submit'],
      [-44, 'approve'],
    ],
  ),
  issue(
    'fallen off the fork',
    -33,
    '1100',
    ['SCRAP', 'DAMAGED', '叉车碰坏'],
    [['M7001', '15', 'B-01-1']],
    [
      [-33, 'submit'],
      [-32, 'approve'],
    ],
  ),
  issue(
    'wrong bin',
    -24,
    '1100',
    ['CONSUMPTION', 'OFFICE', '货位写错，冲销重开'],
    [['M3005', '4', 'A-02-1']],
    [
      [-24, 'submit'],
      [-23, 'approve'],
      [-22, 'reverse'],
    ],
  ),
  issue(
    'still usable',
    -14,
    '1100',
    ['SCRAP', 'OBSOLETE', '呆滞物料'],
    [['M3005', '20', 'A-02-1']],
    [
      [-14, 'submit'],
      [-13, 'reject', { COMMENT: '先问采购能否退回' }],
    ],
  ),
  issue('not needed', -9, '1200', ['CONSUMPTION', 'DEVELOPMENT', '试制取消'], [['M5001', '50', 'A-04-1']], [[-9, 'cancel']]),
  issue('boards past their date', -1, '1200', ['SCRAP', 'EXPIRED', '过期，等主管审批'], [['M1008', '3', 'A-01-1']], [[-1, 'submit']]),
  issue('for the test bench', 0, '1100', ['CONSUMPTION', 'TEST', '破坏性试验'], [['M7001', '2', 'B-01-1']]),
]);
