/** Words in either language, Chinese first. */
export const EACH = 20;

/** Words of which the notes of orders are made, and with which they are looked for. */
export const PROJECTS: readonly string[] = (
  '华东二期|城南泵站|三号产线|年度框架|试制车间|冷链仓库|研发中心|海外备件|设备大修|展会样机|生产急件|客户返工|季度补货|质量整改|节能改造|新品导入|安全库存|模具更新|实验室|售后服务|' +
  'plant extension|pumping station|third line|frame contract|pilot workshop|cold store|research centre|' +
  'spare parts abroad|overhaul|trade fair|rush order|customer rework|quarterly refill|quality measures|' +
  'energy saving|new product|safety stock|new moulds|laboratory|after sales'
).split('|');

export const GOODS: readonly string[] = (
  '不锈钢法兰|铝合金型材|滚珠轴承|电磁阀|液压软管|伺服电机|密封垫圈|控制电缆|温度传感器|切削液|瓦楞纸箱|劳保用品|六角螺栓|同步带轮|环氧树脂|电路板|防静电袋|润滑油脂|砂轮片|开关电源|' +
  'steel flanges|aluminium profiles|ball bearings|solenoid valves|hydraulic hoses|servo motors|gaskets|' +
  'control cable|temperature probes|cutting fluid|cartons|work wear|hex bolts|timing pulleys|epoxy resin|' +
  'circuit boards|antistatic bags|grease|grinding discs|power supplies'
).split('|');

export const CONTRACT = 'HT-';

/** What people type into the search box in turn: one word, two words, a number; some of many orders, some of one. */
export function termOf(turn: number, orders: number): string {
  const language = Math.floor(turn / 4) % 2;
  const project = PROJECTS[language * EACH + ((turn * 7) % EACH)] ?? '';
  const goods = GOODS[language * EACH + ((turn * 11) % EACH)] ?? '';
  const number = `${CONTRACT}${String(1 + ((turn * 7919) % orders)).padStart(7, '0')}`;
  return [goods, `${project} ${goods}`, number, project][turn % 4] ?? '';
}
