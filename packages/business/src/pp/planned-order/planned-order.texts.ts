import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the planned order. */
export const plannedOrderTexts = defineTexts({
  name: ['计划订单', 'Planned order'],
  labels: {
    PROCUREMENT: ['供应方式', 'Procurement'],
    PLAN_QTY: ['计划数量', 'Planned quantity'],
    PLAN_START_DATE: ['计划开始时间', 'Planned start'],
    PLAN_END_DATE: ['计划结束时间', 'Planned end'],
    IS_FIRM: ['已固定', 'Firm'],
    PLAN_ISSUE: ['例外', 'Exception'],
    CONVERT_QTY: ['已转换数量', 'Converted quantity'],
    CAN_CONVERT_QTY: ['可转换数量', 'Convertible quantity'],
    CONVERT_STATUS: ['转换进度', 'Conversion progress'],
    PEGS: ['需求来源', 'What it is for'],
    PEG_NO: ['来源行号', 'Peg no.'],
    DEMAND_TYPE: ['需求类型', 'Kind of demand'],
    DEMAND_NO: ['需求单号', 'Demand no.'],
    DEMAND_ENTRY_NO: ['需求行号', 'Demand entry no.'],
    DEMAND_DATE: ['需用日期', 'Wanted on'],
    COMPONENTS: ['所需组件', 'What it takes'],
    COMPONENT_NO: ['组件行号', 'Component no.'],
    PROPOSED_QTY: ['其中待计划供应', 'Of it planned'],
  },
  choices: {
    'PROCUREMENT.BUY': ['采购', 'Bought'],
    'PROCUREMENT.MAKE': ['自制', 'Made'],
    'DEMAND_TYPE.SALES_ORDER': ['销售订单', 'Sales order'],
    'DEMAND_TYPE.PRODUCTION_ORDER': ['生产订单', 'Production order'],
    'DEMAND_TYPE.PLANNED_ORDER': ['计划订单', 'Planned order'],
    'DEMAND_TYPE.SAFETY_STOCK': ['库存下限', 'Minimum stock'],
    'PLAN_ISSUE.LATE': ['无法按期', 'Late'],
    'PLAN_ISSUE.NO_BOM': ['缺物料清单', 'No bill of materials'],
    'CONVERT_STATUS.NONE': ['未转换', 'Not converted'],
    'CONVERT_STATUS.PARTIAL': ['部分转换', 'Partly converted'],
    'CONVERT_STATUS.FULL': ['全部转换', 'Fully converted'],
  },
  statuses: {
    PLANNED: ['已计划', 'Planned'],
    CONVERTED: ['已转换', 'Converted'],
  },
  actions: {
    firm: ['固定', 'Make firm'],
    unfirm: ['取消固定', 'Release to planning'],
    'to-requisition': ['转采购申请', 'Convert to requisition'],
    'to-purchase': ['转采购订单', 'Convert to purchase order'],
    'to-production': ['转生产订单', 'Convert to production order'],
  },
  confirmations: {
    unfirm: ['{doc} {no} 将可被下次计划运行替换，确定取消固定？', 'The next planning run may replace {doc} {no}. Release it?'],
  },
  checks: { QUANTITY: ['数量', 'Quantity'], PRICE: ['价格', 'Price'] },
  lists: {
    'to-convert': ['待转换', 'To convert'],
    'to-buy': ['待采购', 'To buy'],
    'to-make': ['待生产', 'To make'],
    exceptions: ['例外', 'Exceptions'],
    firm: ['已固定', 'Firm'],
  },
  errors: {
    PLAN_HORIZON_PAST: ['计划期不能早于今天', 'The planning horizon cannot end before today'],
    CONVERT_QTY_OVER_PLAN: ['数量不能大于计划订单未转换数量（{REST}）', 'The quantity exceeds what is left of the planned order ({REST})'],
    PLAN_NO_PRICE: ['供应商 {SUPPLIER} 没有 {MATERIAL} 的价格，请填写单价', '{SUPPLIER} lists no price of {MATERIAL}: enter one'],
    PLAN_DATES_REVERSED: ['计划结束时间不能早于计划开始时间', 'The planned end must not be before the planned start'],
    PLAN_QTY_BELOW_CONVERTED: [
      '已转换 {QTY}，计划数量须大于它；不再需要其余数量时请关闭计划订单',
      '{QTY} are converted: plan more than that, or close the planned order when the rest is not needed',
    ],
    PLAN_LINE_OF_OTHER_PLANT: ['生产线 {LINE} 不属于工厂 {PLANT}', 'Production line {LINE} is not in plant {PLANT}'],
    PLANNING_RUNS: [
      '工厂 {PLANT} 正在进行计划运行，请等它结束后再运行',
      'A planning run of plant {PLANT} is under way: wait until it has ended',
    ],
    PLANNING_DISTURBED: [
      '计划运行期间工厂 {PLANT} 的计划订单一直在被更改，请稍后再运行',
      'Planned orders of plant {PLANT} were changed again and again during the run: run it again later',
    ],
    PLANNING_LOTS_TOO_SMALL: [
      '物料 {MATERIAL} 的固定批量过小，建议数量过多',
      'The fixed lot of material {MATERIAL} is so small that there are too many proposals',
    ],
  },
});
