import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the material-pick order. */
export const materialPickTexts = defineTexts({
  name: ['领料单', 'Material-pick order'],
  labels: {
    MATERIAL_PICK_NO: ['领料单号', 'Material-pick order no.'],
    PICK_ENTRY_NO: ['领料行号', 'Pick entry no.'],
    PRODUCTION_ORDER_NO: ['生产订单号', 'Production order no.'],
    COMPONENT_NO: ['组件行号', 'Component no.'],
    SHARE_QTY: ['领料分配数量', 'Share quantity'],
    COVERED_QTY: ['已领料套数', 'Share picked'],
    PICK_QTY: ['领料数量', 'Quantity to pick'],
    REST_QTY: ['剩余数量', 'Remaining quantity'],
    TRANSFER_QTY: ['转储中数量', 'Quantity in transfer orders'],
    ISSUE_QTY: ['发料数量', 'Quantity issued'],
    CAN_ISSUE_QTY: ['待发料数量', 'Quantity to issue'],
    'issue.STORAGE_BIN_CODE': ['其他货位', 'Another bin'],
    'return.STORAGE_BIN_CODE': ['其他货位', 'Another bin'],
    'issue.ISSUE_QTY': ['本次发料数量', 'Quantity to issue'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    'ENTRIES.RETURN_QTY': ['退料数量', 'Quantity returned'],
    CAN_RETURN_QTY: ['可退货数量', 'Returnable quantity'],
    'return.RETURN_QTY': ['本次退料数量', 'Quantity to return'],
    STOCK_VALUE: ['领料金额', 'Value issued'],
    FAILURE_CODE: ['原因', 'Reason code'],
    'ENTRIES.FAILURE_CODE': ['超领原因', 'Reason for extra'],
    SHORT_REASON: ['短领原因', 'Why picked short'],
    ISSUE_STATUS: ['发料进度', 'Issuing'],
  },
  choices: {
    'ISSUE_STATUS.NONE': ['未发料', 'Nothing issued'],
    'ISSUE_STATUS.PARTIAL': ['已部分发料', 'Partly issued'],
    'ISSUE_STATUS.FULL': ['已全部发料', 'All issued'],
  },
  statuses: { ISSUING: ['发料中', 'Issuing'] },
  actions: {
    issue: ['发料', 'Issue'],
    transfer: ['生成转储单', 'Make transfer order'],
    'short-pick': ['短领', 'Pick short'],
    return: ['退料', 'Return'],
  },
  checks: {
    ORDER: ['生产订单', 'Production order'],
    ISSUE_QTY: ['发料数量', 'Quantity to issue'],
    RETURN_QTY: ['退料数量', 'Quantity to return'],
    GOODS: ['库存', 'Stock'],
    ENTRIES: ['领料明细', 'What is picked'],
    TRANSFER: ['转储单', 'Transfer orders'],
    ON_LINE: ['在制数量', 'On the line'],
  },
  lists: {
    'to-approve': ['待审核', 'To approve'],
    'to-pick': ['待领料', 'To pick'],
    'lines-to-pick': ['待领料明细', 'Lines to pick'],
  },
  errors: {
    ISSUE_QTY_OVER: ['发料数量不能大于待发料数量（{REST}）', 'The quantity exceeds what is still to be issued ({REST})'],
    PICK_RETURN_QTY_OVER: ['退料数量不能大于已发料数量（{REST}）', 'The quantity exceeds what is issued and not returned ({REST})'],
    PICK_QTY_NOT_SHARE: [
      '{MATERIAL} 按领料分配数量应领 {QTY}，请改为该数量；多领的另起一行并填写超领原因',
      '{MATERIAL}: the share needs {QTY}, make it that quantity; what is taken besides stands in a line of its own with a reason',
    ],
    PICK_NOT_COMPONENT: [
      '{MATERIAL} 不是生产订单 {NO} 的组件，请填写超领原因',
      '{MATERIAL} is no component of production order {NO}: say a reason for extra',
    ],
    PICK_EMPTY: ['{NO} 没有要领的物料', '{NO} has nothing to pick'],
    NOTHING_TO_ISSUE: ['{NO} 没有待发料的明细', '{NO} has nothing left to issue'],
    NOTHING_TO_RETURN: ['{NO} 没有可退料的明细', 'Nothing of {NO} can come back'],
    PICK_GOODS_SHORT: ['{LOCATION} 的货物不足（{MATERIAL} 可用 {REST}）', 'Insufficient goods in {LOCATION} ({MATERIAL}: {REST})'],
    PICK_ORDER_NOT_OPEN: ['生产订单 {NO} 未审核、已关闭或已作废', 'Production order {NO} is not approved, or closed or cancelled'],
    PICK_OVER_WIP: [
      '生产订单 {NO} 的在制成本不足：所领物料的成本已随完工入库转出',
      'Production order {NO} holds less than these goods were worth: what was received has taken their cost along',
    ],
    PICK_ON_LINE: [
      '生产订单 {NO} 已有 {QTY} 上线，请先下线退回',
      '{QTY} of production order {NO} are on the line: take them off the line first',
    ],
    PICK_IN_TRANSFER: [
      '{NO} 还有未完成的转储单，请先执行完、关闭或作废',
      '{NO} still has transfer orders: finish, close or cancel them first',
    ],
    NO_LOCATION_TO_PICK: ['工厂 {PLANT} 没有可用的库存地点', 'Plant {PLANT} has no storage location in use'],
  },
  notices: {
    pickApproved: ['领料单 {NO} 已审核，请安排发料', 'Material-pick order {NO} is approved: its goods can be picked'],
    materialShort: [
      '生产订单 {ORDER} 的领料单 {NO} 短领：{REASON}',
      'Material-pick order {NO} of production order {ORDER} ended short: {REASON}',
    ],
  },
});
