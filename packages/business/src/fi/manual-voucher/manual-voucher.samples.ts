import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Course = readonly (readonly [day: number, by: string, act: string, DATA?: Readonly<Record<string, unknown>>])[];
type Line = readonly [ACCOUNTING_CODE: string, side: 'DEBIT' | 'CREDIT', amount: string];

const sample = (name: string, day: number, SUMMARY: string, lines: readonly Line[], course: Course = []): Sample => ({
  name,
  day,
  by: 'finance',
  DATA: {
    VOUCHER_CATEGORY: 'TRANSFER',
    SUMMARY,
    ENTRIES: lines.map(([ACCOUNTING_CODE, side, amount]) => ({ ACCOUNTING_CODE, [side]: amount, SUMMARY })),
  },
  steps: course.map(([on, by, act, given]): SampleStep => ({ day: on, by, act, ...(given ? { DATA: given } : {}) })),
});

const posted = (day: number): Course => [
  [day, 'finance', 'submit'],
  [day, 'approver', 'approve'],
];

/** Manual vouchers of the sample organisation, in every state. */
export const manualVoucherSamples = defineSamples([
  sample(
    'capital paid in',
    -180,
    '收到投资款',
    [
      ['1002', 'DEBIT', '3000000'],
      ['4001', 'CREDIT', '3000000'],
    ],
    posted(-180),
  ),
  sample(
    'wages of October',
    -30,
    '计提十月工资',
    [
      ['6601', 'DEBIT', '18600'],
      ['5101', 'DEBIT', '42300'],
      ['2211', 'CREDIT', '60900'],
    ],
    posted(-30),
  ),
  sample(
    'depreciation of October',
    -29,
    '计提十月折旧',
    [
      ['5101', 'DEBIT', '6250'],
      ['1602', 'CREDIT', '6250'],
    ],
    posted(-29),
  ),
  sample(
    'booked to the wrong subject',
    -10,
    '车间水电费',
    [
      ['6601', 'DEBIT', '1860'],
      ['224102', 'CREDIT', '1860'],
    ],
    [...posted(-10), [-9, 'finance', 'reverse']],
  ),
  sample(
    'provision without a reason',
    -6,
    '预提费用',
    [
      ['6601', 'DEBIT', '9000'],
      ['224102', 'CREDIT', '9000'],
    ],
    [
      [-6, 'finance', 'submit'],
      [-5, 'approver', 'reject', { COMMENT: '请附合同' }],
    ],
  ),
  sample(
    'rent accrued',
    -2,
    '预提十二月租金',
    [
      ['5101', 'DEBIT', '15000'],
      ['224102', 'CREDIT', '15000'],
    ],
    [[-1, 'finance', 'submit']],
  ),
  sample(
    'entered twice',
    -1,
    '重复录入',
    [
      ['6601', 'DEBIT', '88'],
      ['224102', 'CREDIT', '88'],
    ],
    [[-1, 'finance', 'cancel']],
  ),
  sample('power of December', 0, '预提十二月电费', [
    ['5101', 'DEBIT', '3200'],
    ['224102', 'CREDIT', '3200'],
  ]),
]);
