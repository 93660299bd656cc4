import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Done = readonly [day: number, act: string, DATA?: Readonly<Record<string, unknown>>];

const pick = (
  name: string,
  day: number,
  order: string,
  SHARE_QTY: string,
  steps: readonly Done[],
  more: Readonly<Record<string, unknown>> = {},
): Sample => ({
  name,
  day,
  by: 'warehouse',
  DATA: ({ no }) => ({ PRODUCTION_ORDER_NO: no(order), STORAGE_LOCATION_CODE: '1101', SHARE_QTY, ...more }),
  steps: steps.map(([on, act, DATA = {}]): SampleStep => ({ day: on, by: 'warehouse', act, DATA })),
});

/** Material fetched for production in the sample organisation, in every state. */
export const materialPickSamples = defineSamples([
  pick('picked for twelve', -18, 'controllers of November', '12', [
    [-18, 'approve'],
    [-18, 'issue'],
    [-17, 'return', { ENTRIES: [{ PICK_ENTRY_NO: 1, RETURN_QTY: '1' }] }],
  ]),
  pick(
    'one that broke',
    -16,
    'controllers of November',
    '0',
    [
      [-16, 'approve'],
      [-16, 'issue'],
    ],
    { ENTRIES: [{ MATERIAL_CODE: 'M3005', PICK_QTY: '2', FAILURE_CODE: 'M01', NOTE: '贴片时损坏两片' }] },
  ),
  pick('picked for the wrong order', -15, 'controllers of November', '4', [
    [-15, 'approve'],
    [-15, 'issue'],
    [-14, 'reverse'],
  ]),
  pick('picked short', -13, 'controllers of November', '4', [
    [-13, 'approve'],
    [-13, 'issue', { ENTRIES: [{ PICK_ENTRY_NO: 1, ISSUE_QTY: '2' }] }],
    [-12, 'short-pick', { REASON: '电源模块待检，先领两套', FAILURE_CODE: 'M01' }],
  ]),
  pick('picked for two', -28, 'controllers of October', '2', [
    [-28, 'approve'],
    [-28, 'issue'],
  ]),
  pick('picked for three', -4, 'controllers of December', '3', [
    [-4, 'approve'],
    [-4, 'issue'],
  ]),
  pick('carried to the line', -3, 'controllers of December', '5', [
    [-3, 'approve'],
    [-3, 'transfer'],
  ]),
  pick('half issued', -2, 'controllers of December', '8', [
    [-2, 'approve'],
    [-1, 'issue', { ENTRIES: [{ PICK_ENTRY_NO: 1, ISSUE_QTY: '4' }] }],
  ]),
  pick('to be fetched', -1, 'controllers of December', '6', [[0, 'approve']]),
  pick('not wanted any more', -1, 'controllers of December', '2', [[0, 'cancel']]),
  pick('pick still being typed', 0, 'controllers of December', '4', []),
]);
