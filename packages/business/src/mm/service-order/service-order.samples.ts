import { approvedOn, defineSamples, type Sample, type SampleStep } from '../../samples.ts';

interface Service {
  readonly name: string;
  readonly day: number;
  readonly supplier: string;
  readonly lines: readonly (readonly [material: string, text: string, qty: string, price: string])[];
  readonly steps?: readonly SampleStep[];
  readonly note?: string;
  /** Percent that is paid in advance; the rest on acceptance. */
  readonly ahead?: number;
}

const sampleOf = ({ name, day, supplier, lines, steps = [], note, ahead }: Service): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: ({ day: dayOf }) => ({
    SUPPLIER_CODE: supplier,
    PLANT_CODE: '1100',
    NOTE: note ?? null,
    ENTRIES: lines.map(([MATERIAL_CODE, SERVICE_TEXT, QTY, UNIT_PRICE]) => ({
      MATERIAL_CODE,
      SERVICE_TEXT,
      QTY,
      UNIT_PRICE,
      TAX_RATE: '6',
    })),
    ...(ahead
      ? {
          PAYMENT_PLAN: [
            { PLAN_DATE: dayOf(day + 5), PLAN_TYPE: 'ADVANCE', PLAN_PERCENT: String(ahead) },
            { PLAN_DATE: dayOf(day + 30), PLAN_TYPE: 'ACCEPTANCE', PLAN_PERCENT: String(100 - ahead) },
          ],
        }
      : {}),
  }),
  steps,
});

const services: readonly Service[] = [
  {
    name: 'inspections of autumn',
    day: -64,
    supplier: 'V1002',
    lines: [['M9901', '来料理化检测', '6', '800']],
    steps: approvedOn(-64, 'buyer', '1100'),
  },
  {
    name: 'maintenance of the presses',
    day: -40,
    supplier: 'V1001',
    lines: [
      ['M9902', '冲床月度保养', '6', '2400'],
      ['M9901', '开工前安全检测', '1', '1500'],
    ],
    note: '半年合同，按月验收',
    steps: approvedOn(-40, 'buyer', '1100'),
  },
  {
    name: 'moving the line',
    day: -9,
    supplier: 'V1003',
    lines: [['M9902', '二号装配线搬迁', '1', '36000']],
    steps: approvedOn(-9, 'buyer', '1100', 2),
    ahead: 30,
  },
  {
    name: 'training',
    day: -4,
    supplier: 'V1002',
    lines: [['M9901', '检测设备操作培训', '2', '1800']],
    steps: [
      { day: -4, by: 'buyer', act: 'submit' },
      { day: -3, by: 'approver', act: 'reject', DATA: { COMMENT: '与去年价格相差较大，请重新询价' } },
    ],
  },
  {
    name: 'ordered twice',
    day: -3,
    supplier: 'V1002',
    lines: [['M9901', '重复录入', '6', '800']],
    steps: [{ day: -3, by: 'buyer', act: 'cancel' }],
  },
  {
    name: 'calibration',
    day: -1,
    supplier: 'V1001',
    lines: [['M9901', '计量器具年度校准', '14', '260']],
    steps: [{ day: -1, by: 'buyer', act: 'submit' }],
  },
  { name: 'cleaning', day: 0, supplier: 'V1003', lines: [['M9902', '厂房高空清洁', '1', '5200']] },
];

/** Service purchase orders of the sample organisation, in every status. */
export const serviceOrderSamples = defineSamples(services.map(sampleOf));
