import { type Decimal, decimal, divide, multiply, round } from '@sampan/kernel/decimal.ts';
import { materials } from './materials.ts';

interface SampleVendor {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly place: readonly [country: string, state: string | null, city: string, address: string];
  readonly contact: readonly [person: string, phone: string];
  readonly currency: string;
  /** Material groups it sells. */
  readonly sells: readonly string[];
  /** Its prices in hundredths of the reference prices. */
  readonly level: number;
}

type Line = readonly [
  code: string,
  zh: string,
  en: string,
  place: SampleVendor['place'],
  contact: SampleVendor['contact'],
  currency: string,
  sells: readonly string[],
  level: number,
];

const lines: readonly Line[] = [
  [
    'V1001',
    '宝山钢铁贸易有限公司',
    'Baoshan Steel Trading Co., Ltd.',
    ['中国', '上海市', '上海市', '宝山区友谊路 1818 号'],
    ['李建国', '021-5660 1001'],
    'CNY',
    ['METAL'],
    100,
  ],
  [
    'V1002',
    '无锡华东不锈钢有限公司',
    'Wuxi East China Stainless Co., Ltd.',
    ['中国', '江苏省', '无锡市', '锡山区东港路 88 号'],
    ['周敏', '0510-8870 1002'],
    'CNY',
    ['METAL'],
    97,
  ],
  [
    'V1003',
    '佛山市南海铝业有限公司',
    'Foshan Nanhai Aluminium Co., Ltd.',
    ['中国', '广东省', '佛山市', '南海区大沥镇工业大道 9 号'],
    ['梁伟强', '0757-8550 1003'],
    'CNY',
    ['METAL'],
    102,
  ],
  [
    'V1004',
    '宁波镇海塑胶有限公司',
    'Ningbo Zhenhai Plastics Co., Ltd.',
    ['中国', '浙江省', '宁波市', '镇海区石化路 66 号'],
    ['王海燕', '0574-8620 1004'],
    'CNY',
    ['PLASTIC'],
    100,
  ],
  [
    'V1005',
    '东莞市宏业塑料有限公司',
    'Dongguan Hongye Plastics Co., Ltd.',
    ['中国', '广东省', '东莞市', '樟木头镇塑胶城 A12'],
    ['黄志明', '0769-8770 1005'],
    'CNY',
    ['PLASTIC'],
    98,
  ],
  [
    'V1006',
    '深圳市华强电子有限公司',
    'Shenzhen Huaqiang Electronics Co., Ltd.',
    ['中国', '广东省', '深圳市', '福田区华强北路 1019 号'],
    ['林小红', '0755-8320 1006'],
    'CNY',
    ['ELECTRONIC'],
    100,
  ],
  [
    'V1007',
    '苏州工业园区芯联电子有限公司',
    'Suzhou SIP Xinlian Electronics Co., Ltd.',
    ['中国', '江苏省', '苏州市', '工业园区唯新路 5 号'],
    ['陆晓东', '0512-6260 1007'],
    'CNY',
    ['ELECTRONIC'],
    103,
  ],
  [
    'V1008',
    '杭州中控自动化设备有限公司',
    'Hangzhou Zhongkong Automation Co., Ltd.',
    ['中国', '浙江省', '杭州市', '滨江区江南大道 3688 号'],
    ['沈佳', '0571-8660 1008'],
    'CNY',
    ['ELECTRONIC', 'MECHANICAL'],
    105,
  ],
  [
    'V1009',
    '人本轴承销售有限公司',
    'Renben Bearing Sales Co., Ltd.',
    ['中国', '浙江省', '温州市', '经济开发区滨海五路 515 号'],
    ['叶正', '0577-8580 1009'],
    'CNY',
    ['MECHANICAL'],
    96,
  ],
  [
    'V1010',
    '南京工艺导轨有限公司',
    'Nanjing Gongyi Linear Motion Co., Ltd.',
    ['中国', '江苏省', '南京市', '江宁区秣周东路 8 号'],
    ['朱琳', '025-5210 1010'],
    'CNY',
    ['MECHANICAL'],
    99,
  ],
  [
    'V1011',
    '嘉兴东明紧固件有限公司',
    'Jiaxing Dongming Fasteners Co., Ltd.',
    ['中国', '浙江省', '嘉兴市', '南湖区余新镇金星路 28 号'],
    ['俞峰', '0573-8310 1011'],
    'CNY',
    ['FASTENER'],
    100,
  ],
  [
    'V1012',
    '晋亿五金有限公司',
    'Jinyi Hardware Co., Ltd.',
    ['中国', '浙江省', '嘉善县', '惠民街道晋亿大道 8 号'],
    ['蔡明', '0573-8410 1012'],
    'CNY',
    ['FASTENER', 'TOOL'],
    98,
  ],
  [
    'V1013',
    '长城润滑油华东经销有限公司',
    'Great Wall Lubricants East China Co., Ltd.',
    ['中国', '上海市', '上海市', '浦东新区张江路 665 号'],
    ['孙立', '021-5080 1013'],
    'CNY',
    ['CHEMICAL'],
    100,
  ],
  [
    'V1014',
    '常州天安化工有限公司',
    'Changzhou Tian’an Chemicals Co., Ltd.',
    ['中国', '江苏省', '常州市', '新北区春江镇港区路 3 号'],
    ['吴凯', '0519-8560 1014'],
    'CNY',
    ['CHEMICAL'],
    101,
  ],
  [
    'V1015',
    '昆山合兴包装有限公司',
    'Kunshan Hexing Packaging Co., Ltd.',
    ['中国', '江苏省', '昆山市', '巴城镇石牌路 19 号'],
    ['徐丽', '0512-5780 1015'],
    'CNY',
    ['PACKAGING'],
    100,
  ],
  [
    'V1016',
    '深圳市裕同包装有限公司',
    'Shenzhen Yutong Packaging Co., Ltd.',
    ['中国', '广东省', '深圳市', '宝安区石岩街道水田路 1 号'],
    ['何静', '0755-2760 1016'],
    'CNY',
    ['PACKAGING'],
    104,
  ],
  [
    'V1017',
    '株洲钻石刀具有限公司',
    'Zhuzhou Diamond Cutting Tools Co., Ltd.',
    ['中国', '湖南省', '株洲市', '天元区黄河南路 28 号'],
    ['彭刚', '0731-2280 1017'],
    'CNY',
    ['TOOL'],
    100,
  ],
  [
    'V1018',
    '得力办公用品苏州有限公司',
    'Deli Office Supplies Suzhou Co., Ltd.',
    ['中国', '江苏省', '苏州市', '姑苏区人民路 1500 号'],
    ['顾玲', '0512-6510 1018'],
    'CNY',
    ['OFFICE', 'TOOL'],
    102,
  ],
  [
    'V2001',
    '安富利电子(香港)有限公司',
    'Anfuli Electronics (Hong Kong) Ltd.',
    ['中国香港', null, '香港', '9/F, 45 Hung To Road, Kwun Tong'],
    ['Kelvin Lau', '+852 2410 2001'],
    'HKD',
    ['ELECTRONIC'],
    94,
  ],
  [
    'V2002',
    '北美元件公司',
    'North American Components Inc.',
    ['美国', 'California', 'San Jose', '2100 Zanker Road'],
    ['Emily Carter', '+1 408 555 2002'],
    'USD',
    ['ELECTRONIC'],
    92,
  ],
  [
    'V2003',
    '巴伐利亚传动技术公司',
    'Bavaria Antriebstechnik GmbH',
    ['德国', 'Bayern', 'Schweinfurt', 'Ernst-Sachs-Straße 12'],
    ['Thomas Berger', '+49 9721 555 203'],
    'EUR',
    ['MECHANICAL'],
    118,
  ],
  [
    'V2004',
    '大阪精密机械株式会社',
    'Osaka Seimitsu Kikai K.K.',
    ['日本', '大阪府', '大阪市', '西区新町 2-4-2'],
    ['Tanaka Hiroshi', '+81 6 5555 2004'],
    'JPY',
    ['MECHANICAL', 'TOOL'],
    112,
  ],
];

const vendors: readonly SampleVendor[] = lines.map(([code, zh, en, place, contact, currency, sells, level]) => ({
  code,
  zh,
  en,
  place,
  contact,
  currency,
  sells,
  level,
}));

/** Units of a vendor's currency for 1 CNY in its price list, and the decimals of that list. */
const priceLists: Readonly<Record<string, readonly [perYuan: string, places: number]>> = {
  CNY: ['1', 4],
  HKD: ['1.09', 4],
  USD: ['0.14', 4],
  EUR: ['0.128', 4],
  JPY: ['20.9', 2],
};

const BRACKET_QTY = '100';
/** What is left of the price from BRACKET_QTY on. */
const BRACKET_HUNDREDTHS = 95;
const WHOLE = 10_000;

function pricesOf({ sells, currency, level }: SampleVendor, VALID_FROM: string) {
  const [perYuan, places] = priceLists[currency] ?? ['1', 4];
  const priceAt = (PRICE: string, tenThousandths: number): Decimal =>
    round(divide(multiply(multiply(decimal(PRICE), decimal(perYuan)), decimal(tenThousandths)), decimal(WHOLE)), places);
  return materials
    .filter((material) => sells.includes(material.MATERIAL_GROUP))
    .flatMap(({ MATERIAL_CODE, UNIT_CODE, PRICE }) => {
      const price = { MATERIAL_CODE, UNIT_CODE, CURRENCY_CODE: currency, VALID_FROM };
      return [
        { ...price, MIN_QTY: '0', UNIT_PRICE: priceAt(PRICE, level * 100) },
        { ...price, MIN_QTY: BRACKET_QTY, UNIT_PRICE: priceAt(PRICE, level * BRACKET_HUNDREDTHS) },
      ];
    });
}

/** Sample vendors with prices that hold from a date on; the list price and a lower one from 100 on. */
export const vendorsFrom = (VALID_FROM: string) =>
  vendors.map((vendor) => ({
    SUPPLIER_CODE: vendor.code,
    SUPPLIER_NAME: vendor.zh,
    SUPPLIER_NAME_EN: vendor.en,
    CURRENCY_CODE: vendor.currency,
    TAX_RATE: vendor.currency === 'CNY' ? '13' : '0',
    DELIEVERY_TYPE: vendor.currency === 'CNY' ? 'VENDOR' : 'SEA',
    SETTLE_TYPE: vendor.currency === 'CNY' ? 'MONTHLY' : 'CREDIT_LETTER',
    PAY_TYPE: 'TRANSFER',
    COUNTRY: vendor.place[0],
    STATE: vendor.place[1],
    CITY: vendor.place[2],
    ADDRESS: vendor.place[3],
    CONTACT_PERSON: vendor.contact[0],
    PHONE: vendor.contact[1],
    EMAIL: `sales@${vendor.code.toLowerCase()}.example`,
    PRICES: pricesOf(vendor, VALID_FROM),
  }));
