import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the packing box. */
export const packingBoxTexts = defineTexts({
  name: ['装箱单', 'Packing list'],
  labels: {
    BOX_SN: ['箱序列号', 'Box serial no.'],
    ORDER_DATE: ['装箱日期', 'Packing date'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    BOX_NO: ['箱号', 'Box no.'],
    CUSTOMER_PO: ['客户订单号', 'Customer PO'],
    BOX_MATERIAL_CODE: ['包装箱物料', 'Box material'],
    BOX_WEIGHT: ['箱重', 'Box weight'],
    NET_WEIGHT: ['净重', 'Net weight'],
    WEIGHT_UNIT: ['重量单位', 'Weight unit'],
    LENGTH: ['长度', 'Length'],
    WIDTH: ['宽', 'Width'],
    HEIGHT: ['高', 'Height'],
    SIZE_UNIT: ['尺寸单位', 'Size unit'],
    LOADED_ITEM_QTY: ['已装数量', 'Loaded quantity'],
    LABEL_COUNT: ['标签打印次数', 'Labels printed'],
    IS_LABELLED: ['标签已打印', 'Label printed'],
    BOX_ENTRY_NO: ['装箱行号', 'Box entry no.'],
    DELIEVERY_ENTRY_NO: ['发货行号', 'Delivery entry no.'],
    PACK_QTY: ['装箱数量', 'Packed quantity'],
    ENTRIES: ['箱内物料', 'Contents'],
  },
  choices: {
    'WEIGHT_UNIT.KG': ['千克', 'kg'],
    'WEIGHT_UNIT.G': ['克', 'g'],
    'WEIGHT_UNIT.LB': ['磅', 'lb'],
    'SIZE_UNIT.CM': ['厘米', 'cm'],
    'SIZE_UNIT.MM': ['毫米', 'mm'],
    'SIZE_UNIT.M': ['米', 'm'],
    'SIZE_UNIT.IN': ['英寸', 'in'],
  },
  statuses: {
    OPEN: ['装箱中', 'Open'],
  },
  actions: {
    seal: ['封箱', 'Close box'],
    'open-box': ['重新开箱', 'Open box again'],
  },
  confirmations: {
    'open-box': ['确定重新打开{doc} {no}？', 'Open {doc} {no} again?'],
  },
  checks: { NOT_OUT: ['未出库', 'Not out'], SHIPPING: ['出货单', 'Shipping order'] },
  lists: {
    packing: ['装箱中', 'Being packed'],
    packed: ['已封箱', 'Closed boxes'],
    reprint: ['装箱补打列表', 'Packing reprint list'],
  },
  errors: {
    BOX_NO_TAKEN: ['{DELIVERY} 已有箱号 {NO} 的箱', '{DELIVERY} has a box {NO} already'],
    BOX_OUT: ['箱 {NO} 的货物已出库，请先撤销 {DELIVERY} 的出库', 'Goods of box {NO} are out: undo the shipment of {DELIVERY} first'],
  },
});
