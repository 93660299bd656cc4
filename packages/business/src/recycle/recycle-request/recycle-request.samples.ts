import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

interface Course {
  readonly name: string;
  readonly day: number;
  readonly customer: string;
  readonly entity: string;
  readonly material: string;
  readonly weight: string;
  readonly price: string | null;
  readonly goods: string;
  readonly services: readonly string[];
  readonly note?: string;
  readonly steps?: readonly SampleStep[];
}

const TO_ADDRESS = '苏州市吴中区木渎镇金枫路 216 号 回收中心';

const sample = ({ name, day, customer, entity, material, weight, price, goods, services, note, steps = [] }: Course): Sample => ({
  name,
  day,
  by: 'seller',
  DATA: (world) => ({
    CUSTOMER_CODE: customer,
    ENTITY: entity,
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    FROM_ADDRESS: '昆山市开发区前进东路 88 号',
    TO_ADDRESS,
    CARRIER: '安能物流',
    SHIP_INFO1: '货到前一天电话通知',
    TARGET_MATERIAL_CODE: material,
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    PROVISIONAL_PRICE: price,
    SUPPLIER_CODE: 'V1001',
    PROCESS_START_DATE: world.day(day + 4),
    NOTE: note ?? null,
    ENTRIES: services.map((RECYCLE_SERVICE) => ({ RECYCLE_SERVICE })),
    FREIGHT_LIST: [{ GOODS: goods, PKGS: 6, WEIGHT: weight }],
  }),
  steps,
});

const act = (day: number, by: string, ...acts: readonly string[]): readonly SampleStep[] => acts.map((one) => ({ day, by, act: one }));
const onTheWay = (day: number): readonly SampleStep[] => [
  ...act(day, 'seller', 'send'),
  ...act(day + 1, 'buyer', 'accept'),
  ...act(day + 2, 'warehouse', 'start-transfer'),
];
const fetched = (day: number, RECEIVING_WEIGHT: string): readonly SampleStep[] => [
  ...onTheWay(day),
  { day: day + 3, by: 'warehouse', act: 'pick', DATA: { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT } },
];
const processed = (day: number, weight: string): readonly SampleStep[] => [
  ...fetched(day, weight),
  { day: day + 5, by: 'warehouse', act: 'process', DATA: { PROCESSING_WEIGHT: weight } },
];
/** Reported, bought at what the report says, put into stock. */
const bought = (day: number, weight: string): readonly SampleStep[] => [
  ...processed(day, weight),
  { day: day + 6, by: 'buyer', act: 'create-report' },
  { day: day + 6, by: 'buyer', on: 'create-report', act: 'submit' },
  { day: day + 7, by: 'approver', on: 'create-report', act: 'approve' },
  { day: day + 7, by: 'buyer', act: 'generate-order' },
  { day: day + 7, by: 'buyer', on: 'generate-order', act: 'submit' },
  { day: day + 8, by: 'approver', on: 'generate-order', act: 'approve' },
  { day: day + 8, by: 'warehouse', on: 'generate-order', act: 'receive', DATA: { STORAGE_LOCATION_CODE: '1101' } },
  { day: day + 8, by: 'buyer', act: 'draft-settlement', attach: 'PROCESS_REPORT_FILE' },
];
const sent = (day: number, weight: string): readonly SampleStep[] => [...bought(day, weight), ...act(day + 9, 'buyer', 'send-settlement')];
const approved = (day: number, weight: string): readonly SampleStep[] => [
  ...sent(day, weight),
  { day: day + 10, by: 'buyer', act: 'customer-approve', attach: 'CUSTOMER_FILE' },
];

/** Recycle requests of the sample organisation, in every state. */
export const recycleRequestSamples = defineSamples(
  (
    [
      {
        name: 'recycle brass',
        day: -46,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '180',
        price: '40',
        goods: '黄铜边角料，6 吨袋',
        services: ['COLLECTION', 'SORTING'],
        steps: [...approved(-46, '176.5'), { day: -35, by: 'finance', act: 'payment-collected', attach: 'RECEIVABLE_FILE' }],
      },
      {
        name: 'recycle turnings',
        day: -30,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '95',
        price: '36.5',
        goods: '车削铜屑',
        services: ['COLLECTION', 'REFINING', 'TESTING'],
        steps: approved(-30, '92.4'),
      },
      {
        name: 'recycle rods',
        day: -24,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '60',
        price: '38',
        goods: '短料铜棒',
        services: ['TRANSPORT'],
        steps: sent(-24, '60'),
      },
      {
        name: 'recycle fittings',
        day: -20,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '40',
        price: '37',
        goods: '报废接头',
        services: ['DISMANTLING'],
        steps: bought(-20, '39.2'),
      },
      {
        name: 'recycle shells',
        day: -16,
        customer: 'C1001',
        entity: '博锐机器人嘉定总部',
        material: 'M1004',
        weight: '75',
        price: null,
        goods: '样机外壳',
        services: ['DISMANTLING', 'DESTRUCTION'],
        note: '需出具销毁证明',
        steps: processed(-16, '74'),
      },
      {
        name: 'recycle scrap',
        day: -12,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '52',
        price: '35',
        goods: '混合铜料',
        services: ['COLLECTION'],
        steps: fetched(-12, '51.6'),
      },
      {
        name: 'recycle chips',
        day: -6,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '33',
        price: '35',
        goods: '铣削铜屑',
        services: ['COLLECTION'],
        steps: onTheWay(-6),
      },
      {
        name: 'recycle plates',
        day: -5,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '28',
        price: '39',
        goods: '铜板余料',
        services: ['TRANSPORT'],
        steps: [...act(-5, 'seller', 'send'), ...act(-4, 'buyer', 'accept-order')],
      },
      {
        name: 'recycle wires',
        day: -4,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '47',
        price: '34',
        goods: '线束废料',
        services: ['SORTING'],
        steps: [...act(-4, 'seller', 'send'), ...act(-3, 'buyer', 'accept-process')],
      },
      {
        name: 'recycle sleeves',
        day: -3,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '15',
        price: null,
        goods: '铜套',
        services: ['TESTING'],
        steps: [...act(-3, 'seller', 'send'), ...act(-2, 'buyer', 'accept')],
      },
      {
        name: 'recycle valves',
        day: -1,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '64',
        price: null,
        goods: '旧阀体',
        services: ['COLLECTION', 'DISMANTLING'],
        steps: act(-1, 'seller', 'send'),
      },
      {
        name: 'recycle nuts',
        day: 0,
        customer: 'C1002',
        entity: '慧控科技滨江车间',
        material: 'M1004',
        weight: '22',
        price: null,
        goods: '铜螺母',
        services: ['COLLECTION'],
        note: '等客户确认件数',
      },
      {
        name: 'recycle withdrawn',
        day: -14,
        customer: 'C1001',
        entity: '博锐机器人昆山工厂',
        material: 'M1004',
        weight: '12',
        price: null,
        goods: '客户改为自行处理',
        services: ['COLLECTION'],
        steps: [...act(-14, 'seller', 'send'), ...act(-13, 'seller', 'cancel')],
      },
    ] as const satisfies readonly Course[]
  ).map(sample),
);
