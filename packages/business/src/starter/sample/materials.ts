type Further = readonly [unit: string, factor: string];
type Line = readonly [code: string, zh: string, en: string, spec: string, unit: string, price: string, further?: Further];

interface Group {
  readonly group: string;
  readonly valuationClass: string;
  readonly lines: readonly Line[];
}

const bag25: Further = ['BAG', '25'];
const tonne: Further = ['T', '1000'];

const groups: readonly Group[] = [
  {
    group: 'METAL',
    valuationClass: 'RAW',
    lines: [
      ['M1001', '304不锈钢板', '304 stainless steel sheet', '1.0×1219×2438 mm', 'SHEET', '520'],
      ['M1002', '冷轧钢板', 'Cold-rolled steel sheet', 'SPCC 1.2×1250×2500', 'KG', '5.6', tonne],
      ['M1003', '6061铝合金棒', 'Aluminium alloy bar 6061', 'Φ20', 'KG', '24.5'],
      ['M1004', '黄铜棒', 'Brass bar', 'H62 Φ12', 'KG', '48'],
      ['M1005', '45号圆钢', 'Carbon steel round bar', 'C45 Φ30', 'KG', '5.2', tonne],
      ['M1006', '镀锌钢管', 'Galvanised steel pipe', 'DN25', 'M', '13.8'],
      ['M1007', '紫铜带', 'Copper strip', 'T2 0.3×50', 'KG', '72'],
      ['M1008', '铝型材', 'Aluminium profile', '4040', 'M', '31.5'],
    ],
  },
  {
    group: 'PLASTIC',
    valuationClass: 'RAW',
    lines: [
      ['M2001', 'ABS塑料粒子', 'ABS granules', '757', 'KG', '11.8', bag25],
      ['M2002', '聚碳酸酯粒子', 'Polycarbonate granules', 'PC 2805', 'KG', '16.9', bag25],
      ['M2003', '增强尼龙粒子', 'Glass-fibre nylon granules', 'PA66+GF30', 'KG', '24', bag25],
      ['M2004', '聚丙烯粒子', 'Polypropylene granules', 'K8003', 'KG', '8.2', bag25],
      ['M2005', '有机玻璃板', 'Acrylic sheet', '3×1220×2440 mm', 'SHEET', '185'],
      ['M2006', '硅胶密封圈', 'Silicone O-ring', 'Φ30×3', 'PCS', '0.8', ['PACK', '100']],
    ],
  },
  {
    group: 'ELECTRONIC',
    valuationClass: 'RAW',
    lines: [
      ['M3001', '贴片电阻', 'Chip resistor', '10 kΩ 0603 1%', 'PCS', '0.0085', ['ROLL', '5000']],
      ['M3002', '贴片电容', 'Chip capacitor', '100 nF 0603 X7R', 'PCS', '0.012', ['ROLL', '4000']],
      ['M3003', '电解电容', 'Electrolytic capacitor', '470 µF 25 V', 'PCS', '0.45'],
      ['M3004', '红色发光二极管', 'Red LED', '3 mm', 'PCS', '0.06', ['PACK', '1000']],
      ['M3005', '单片机', 'Microcontroller', 'STM32F103C8T6', 'PCS', '9.8'],
      ['M3006', '电源模块', 'Power module', '24 V 5 A', 'PCS', '68'],
      ['M3007', '继电器', 'Relay', '24 V DC 10 A', 'PCS', '5.2'],
      ['M3008', '连接器', 'Connector', 'XH 4P', 'PCS', '0.35', ['PACK', '500']],
      ['M3009', '温度传感器', 'Temperature sensor', 'PT100', 'PCS', '32'],
      ['M3010', '液晶显示屏', 'LCD display', '7 inch 800×480', 'PCS', '118'],
      ['M3011', '主控电路板', 'Main control circuit board', 'FR-4 4-layer', 'PCS', '22.6'],
      ['M3012', '电源线', 'Power cord', '1.5 m', 'PCS', '9.5'],
      ['M3013', '接近开关', 'Proximity switch', 'M12 PNP NO', 'PCS', '41'],
      ['M3014', '伺服电机', 'Servo motor', '750 W', 'PCS', '980'],
      ['M3015', '变频器', 'Frequency inverter', '1.5 kW 380 V', 'PCS', '860'],
    ],
  },
  {
    group: 'MECHANICAL',
    valuationClass: 'RAW',
    lines: [
      ['M4001', '深沟球轴承', 'Deep groove ball bearing', '6204-2RS', 'PCS', '8.6'],
      ['M4002', '直线导轨', 'Linear guide', '20×600', 'PCS', '185'],
      ['M4003', '滚珠丝杠', 'Ball screw', '1605×500', 'PCS', '240'],
      ['M4004', '同步带', 'Timing belt', 'HTD5M-1000', 'PCS', '36'],
      ['M4005', '联轴器', 'Coupling', 'D30 L42', 'PCS', '42'],
      ['M4006', '气缸', 'Air cylinder', 'SC50×100', 'PCS', '96'],
      ['M4007', '电磁阀', 'Solenoid valve', '4V210-08', 'PCS', '58'],
      ['M4008', '直齿轮', 'Spur gear', 'M2 Z40', 'PCS', '65'],
      ['M4009', '压缩弹簧', 'Compression spring', '1.2×12×40', 'PCS', '1.8'],
      ['M4010', '脚轮', 'Caster', '3 inch PU', 'PCS', '28'],
    ],
  },
  {
    group: 'FASTENER',
    valuationClass: 'RAW',
    lines: [
      ['M5001', '内六角螺栓', 'Socket head cap screw', 'M6×20 12.9', 'PCS', '0.22', ['BOX', '500']],
      ['M5002', '内六角螺栓', 'Socket head cap screw', 'M8×30 12.9', 'PCS', '0.41', ['BOX', '250']],
      ['M5003', '六角螺母', 'Hexagon nut', 'M8', 'PCS', '0.12', ['BOX', '500']],
      ['M5004', '平垫圈', 'Flat washer', 'M8', 'PCS', '0.05', ['BOX', '1000']],
      ['M5005', '自攻螺钉', 'Self-tapping screw', 'ST4.2×16', 'PCS', '0.08', ['BOX', '1000']],
      ['M5006', '抽芯铆钉', 'Blind rivet', '4×12', 'PCS', '0.09', ['BOX', '1000']],
    ],
  },
  {
    group: 'CHEMICAL',
    valuationClass: 'SPARE',
    lines: [
      ['M6001', '液压润滑油', 'Hydraulic oil', 'ISO VG46', 'L', '18.5', ['DRUM', '200']],
      ['M6002', '切削液', 'Cutting fluid', 'semi-synthetic', 'L', '22', ['DRUM', '200']],
      ['M6003', '工业酒精', 'Industrial alcohol', '95%', 'L', '9', ['DRUM', '160']],
      ['M6004', '环氧树脂胶', 'Epoxy adhesive', '500 ml', 'BTL', '46'],
      ['M6005', '导热硅脂', 'Thermal grease', '3.0 W/mK', 'KG', '180'],
    ],
  },
  {
    group: 'PACKAGING',
    valuationClass: 'PACKAGING',
    lines: [
      ['M7001', '五层瓦楞纸箱', 'Corrugated carton, 5-ply', '600×400×400', 'PCS', '6.8'],
      ['M7002', '气泡膜', 'Bubble wrap', '1.2×50 m', 'ROLL', '45'],
      ['M7003', '缠绕膜', 'Stretch film', '50 cm 2.5 kg', 'ROLL', '38'],
      ['M7004', '木托盘', 'Wooden pallet', '1200×1000', 'PCS', '65'],
      ['M7005', '封箱胶带', 'Packing tape', '48 mm×100 m', 'ROLL', '4.5', ['CTN', '72']],
      ['M7006', '防静电袋', 'Antistatic bag', '200×300', 'PCS', '0.35', ['PACK', '100']],
      ['M7007', '产品标签', 'Product label', '60×40 1000/roll', 'ROLL', '12'],
    ],
  },
  {
    group: 'TOOL',
    valuationClass: 'SPARE',
    lines: [
      ['M8001', '硬质合金铣刀', 'Carbide end mill', 'Φ10 4F', 'PCS', '85'],
      ['M8002', '麻花钻头', 'Twist drill', 'Φ6 HSS', 'PCS', '7.5', ['BOX', '10']],
      ['M8003', '砂轮片', 'Grinding disc', '125×6', 'PCS', '4.2'],
      ['M8004', '劳保手套', 'Work gloves', 'size 9', 'PAIR', '2.6', ['PACK', '12']],
      ['M8005', '护目镜', 'Safety goggles', 'anti-fog', 'PCS', '15'],
    ],
  },
  {
    group: 'OFFICE',
    valuationClass: 'SPARE',
    lines: [
      ['M9001', 'A4复印纸', 'A4 copy paper', '70 g 500 sheets', 'PACK', '19.5', ['CTN', '8']],
      ['M9002', '黑色墨粉盒', 'Black toner cartridge', '2600 pages', 'PCS', '168'],
    ],
  },
  {
    group: 'FINISHED',
    valuationClass: 'FINISHED',
    lines: [
      ['P1001', '工业控制器', 'Industrial controller', 'SC-100', 'PCS', '1280'],
      ['P1002', '智能温控仪', 'Smart temperature controller', 'TC-20', 'PCS', '460'],
      ['P1003', '伺服驱动单元', 'Servo drive unit', 'SD-750', 'PCS', '2350'],
      ['P1004', '自动送料机', 'Automatic feeder', 'AF-30', 'SET', '15800'],
      ['P1005', '便携检测仪', 'Portable tester', 'PT-5', 'PCS', '3200'],
    ],
  },
  {
    group: 'OFFICE',
    valuationClass: 'SERVICE',
    lines: [
      ['M9901', '检测服务', 'Inspection service', '按次', 'PCS', '800'],
      ['M9902', '设备维护服务', 'Maintenance service', '按月', 'JOB', '2400'],
      ['M9903', '运输服务', 'Freight service', '整车', 'PCS', '900'],
    ],
  },
];

/** Minimum and target by plant of those that must not run out. */
const minima: Readonly<Record<string, readonly (readonly [plant: string, minimum: string, target: string])[]>> = {
  M1001: [['1100', '800', '2000']],
  M1002: [['1100', '5000', '20000']],
  M1003: [['1200', '500', '1500']],
  M3006: [
    ['1100', '600', '1500'],
    ['1200', '100', '400'],
  ],
};

/** Kilograms of one base unit, where that is no weight itself. */
const weights: Readonly<Record<string, string>> = { M1001: '23.6', M1006: '2.42', M1008: '1.6', M2005: '10.6' };

/** Sample materials; usable in every plant. The industrial controller is valued at a standard price. */
export const materials = groups.flatMap(({ group, valuationClass, lines }) =>
  lines.map(([MATERIAL_CODE, MATERIAL_NAME, MATERIAL_NAME_EN, MATERIAL_SPEC, UNIT_CODE, PRICE, further]) => ({
    MATERIAL_CODE,
    MATERIAL_NAME,
    MATERIAL_NAME_EN,
    MATERIAL_SPEC,
    MATERIAL_GROUP: group,
    UNIT_CODE,
    VALUATION_CLASS_CODE: valuationClass,
    PRICE,
    UNIT_WEIGHT: UNIT_CODE === 'KG' ? '1' : (weights[MATERIAL_CODE] ?? null),
    TAX_RATE: '13',
    ...(MATERIAL_CODE === 'P1001' ? { VALUATION_METHOD: 'STD', STD_PRICE: '960' } : {}),
    IS_SALEABLE: group === 'OFFICE' || group === 'TOOL' ? '0' : '1',
    DOS_MIN: '7',
    DOS_TARGET: '15',
    DOS_MAX: '45',
    UNITS: further ? [{ UNIT_CODE: further[0], FACTOR: further[1] }] : [],
    PLANTS: (minima[MATERIAL_CODE] ?? []).map(([PLANT_CODE, STOCK_MIN_QTY, STOCK_TARGET_QTY]) => ({
      PLANT_CODE,
      STOCK_MIN_QTY,
      STOCK_TARGET_QTY,
    })),
  })),
);
