import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Expense = readonly [type: string, daysBefore: number, amount: string, note: string, more?: Readonly<Record<string, unknown>>];

interface Course {
  readonly name: string;
  readonly day: number;
  readonly by: string;
  readonly title: string;
  readonly expenses: readonly Expense[];
  readonly steps?: readonly SampleStep[];
  readonly isAdvance?: true;
  /** Advance that is set off, and how much of it. */
  readonly advance?: readonly [sample: string, amount: string];
}

const sample = ({ name, day, by, title, expenses, steps = [], isAdvance, advance }: Course): Sample => ({
  name,
  day,
  by,
  DATA: (world) => ({
    TITLE: title,
    ...(isAdvance ? { CLAIM_TYPE: 'ADVANCE' } : {}),
    ENTRIES: expenses.map(([EXPENSE_TYPE, before, AMOUNT, NOTE, more = {}]) => ({
      EXPENSE_TYPE,
      OCC_TIME: world.day(day - before),
      AMOUNT,
      NOTE,
      ...more,
    })),
    ...(advance ? { ADVANCES: [{ ADVANCE_NO: world.no(advance[0]), AMOUNT: advance[1] }] } : {}),
  }),
  steps,
});

const submitted = (day: number, by: string): readonly SampleStep[] => [{ day, by, act: 'submit' }];
const posted = (day: number, by: string, approver = 'approver', later = 1): readonly SampleStep[] => [
  ...submitted(day, by),
  { day: day + later, by: approver, act: 'approve' },
];

/** Expense claims of the sample organisation, in every state. */
export const expenseClaimSamples = defineSamples(
  (
    [
      {
        name: 'fair in Shenzhen',
        day: -58,
        by: 'seller',
        title: '深圳电子展参展',
        expenses: [
          ['ALLOWANCE', 3, '450', '三天出差补贴'],
          ['TRANSPORT', 3, '126.5', '展馆往返出租车'],
        ],
        steps: posted(-58, 'seller'),
      },
      {
        name: 'advance for Suzhou',
        day: -26,
        by: 'buyer',
        title: '苏州供应商现场审核借款',
        expenses: [['TRAVEL', 0, '2000', '预计往返高铁和住宿']],
        steps: posted(-26, 'buyer'),
        isAdvance: true,
      },
      {
        name: 'audit in Suzhou',
        day: -19,
        by: 'buyer',
        title: '苏州供应商现场审核',
        expenses: [
          ['ALLOWANCE', 2, '900', '六天出差补贴'],
          ['TRANSPORT', 2, '318', '市内用车', { TAX_AMOUNT: '9.26', RECEIPT_NO: '24117000000311086021' }],
        ],
        steps: posted(-19, 'buyer', 'approver', 2),
        advance: ['advance for Suzhou', '1200'],
      },
      {
        name: 'phones of October',
        day: -16,
        by: 'warehouse',
        title: '十月话费补贴',
        expenses: [['TELECOM', 5, '188', '仓库值班手机']],
        steps: posted(-16, 'warehouse'),
      },
      {
        name: 'customers in Singapore',
        day: -13,
        by: 'seller2',
        title: 'Visit to customers in Singapore',
        expenses: [
          ['ALLOWANCE', 4, '240', 'Three days', { CURRENCY_CODE: 'USD' }],
          ['TRANSPORT', 4, '86.4', 'Taxis', { CURRENCY_CODE: 'USD' }],
        ],
        steps: posted(-13, 'seller2', 'approver2'),
      },
      {
        name: 'claimed under the wrong type',
        day: -12,
        by: 'buyer',
        title: '打车去海关',
        expenses: [['TELECOM', 1, '64', '打车去海关']],
        steps: [...posted(-12, 'buyer'), { day: -11, by: 'finance', act: 'reverse' }],
      },
      {
        name: 'weekend work',
        day: -7,
        by: 'warehouse2',
        title: '周末盘点误工补贴',
        expenses: [['ALLOWANCE', 1, '300', '两个周末']],
        steps: [...submitted(-7, 'warehouse2'), { day: -6, by: 'approver', act: 'reject', DATA: { COMMENT: '请附主管确认的值班表' } }],
      },
      {
        name: 'claimed twice',
        day: -5,
        by: 'warehouse',
        title: '话费重复录入',
        expenses: [['TELECOM', 4, '188', '重复']],
        steps: [{ day: -5, by: 'warehouse', act: 'cancel' }],
      },
      {
        name: 'visit to the port',
        day: -2,
        by: 'buyer',
        title: '宁波港看货',
        expenses: [
          ['ALLOWANCE', 1, '150', '当天往返'],
          ['TRANSPORT', 1, '92.5', '港区用车'],
        ],
        steps: submitted(-1, 'buyer'),
      },
      {
        name: 'hotel in Wuxi',
        day: 0,
        by: 'seller',
        title: '无锡客户拜访',
        expenses: [
          ['HOTEL', 1, '386', '票据待拍照', { TAX_AMOUNT: '21.85' }],
          ['TRANSPORT', 1, '47', '地铁和出租车'],
        ],
      },
    ] satisfies Course[]
  ).map(sample),
);
