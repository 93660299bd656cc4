type Value = readonly [code: string, zh: string, en: string];

/** Values of every dictionary that a field names; the first one is the default where `hasDefault` says so. */
const dictionaries: Readonly<Record<string, { readonly hasDefault: boolean; readonly values: readonly Value[] }>> = {
  ORDER_TYPE: {
    hasDefault: true,
    values: [
      ['STANDARD', '标准订单', 'Standard order'],
      ['RUSH', '加急订单', 'Rush order'],
      ['SAMPLE', '样品订单', 'Sample order'],
      ['FRAMEWORK', '框架订单', 'Call-off of a framework contract'],
    ],
  },
  PURCHASE_TYPE: {
    hasDefault: true,
    values: [
      ['STOCK', '库存采购', 'For stock'],
      ['PRODUCTION', '生产采购', 'For production'],
      ['PROJECT', '项目采购', 'For a project'],
      ['OFFICE', '办公采购', 'Office supplies'],
      ['IMPORT', '进口采购', 'Import'],
      ['RECYCLING', '回收采购', 'Recycling'],
    ],
  },
  SALES_TYPE: {
    hasDefault: true,
    values: [
      ['STOCK', '现货销售', 'From stock'],
      ['BACK_TO_BACK', '以销定采', 'Back to back'],
      ['PROJECT', '项目销售', 'For a project'],
      ['EXPORT', '出口销售', 'Export'],
      ['SERVICE', '服务销售', 'Service'],
    ],
  },
  DELIEVERY_TYPE: {
    hasDefault: true,
    values: [
      ['VENDOR', '卖方送货', 'Delivered by the seller'],
      ['PICKUP', '买方自提', 'Collected by the buyer'],
      ['EXPRESS', '快递', 'Express'],
      ['ROAD', '公路运输', 'Road freight'],
      ['SEA', '海运', 'Sea freight'],
      ['AIR', '空运', 'Air freight'],
    ],
  },
  SETTLE_TYPE: {
    hasDefault: true,
    values: [
      ['MONTHLY', '月结', 'Monthly statement'],
      ['PER_ORDER', '按单结算', 'Per order'],
      ['ADVANCE', '预付', 'In advance'],
      ['ON_DELIVERY', '货到付款', 'Cash on delivery'],
      ['CREDIT_LETTER', '信用证', 'Letter of credit'],
    ],
  },
  PAY_TYPE: {
    hasDefault: true,
    values: [
      ['TRANSFER', '银行转账', 'Bank transfer'],
      ['ACCEPTANCE', '银行承兑汇票', "Banker's acceptance"],
      ['CHEQUE', '支票', 'Cheque'],
      ['CASH', '现金', 'Cash'],
      ['ALIPAY', '支付宝', 'Alipay'],
      ['WECHAT', '微信支付', 'WeChat Pay'],
    ],
  },
  PAYMENT_TYPE: {
    hasDefault: true,
    values: [
      ['GOODS', '货款', 'For goods'],
      ['ADVANCE', '预付款', 'Advance'],
      ['SERVICE', '服务款', 'For services'],
      ['EXPENSE', '费用', 'Expenses'],
      ['CLAIM', '员工报销', 'Expense claims'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  RECEIPT_TYPE: {
    hasDefault: true,
    values: [
      ['GOODS', '货款', 'For goods'],
      ['ADVANCE', '预收款', 'Advance'],
      ['SERVICE', '服务款', 'For services'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  PLAN_TYPE: {
    hasDefault: true,
    values: [
      ['ADVANCE', '预付款', 'Advance'],
      ['DELIVERY', '到货款', 'On delivery'],
      ['ACCEPTANCE', '验收款', 'On acceptance'],
      ['BALANCE', '尾款', 'Balance'],
      ['RETENTION', '质保金', 'Retention'],
    ],
  },
  REQUEST_PRIORITY: {
    hasDefault: true,
    values: [
      ['NORMAL', '普通', 'Normal'],
      ['HIGH', '较急', 'High'],
      ['URGENT', '紧急', 'Urgent'],
      ['LOW', '不急', 'Low'],
    ],
  },
  ISSUE_REASON: {
    hasDefault: false,
    values: [
      ['OFFICE', '办公领用', 'Office use'],
      ['MAINTENANCE', '设备维修', 'Maintenance'],
      ['DEVELOPMENT', '研发试制', 'Development'],
      ['TEST', '检验试验', 'Test'],
      ['CUSTOMER_SAMPLE', '客户样品', 'Sample for a customer'],
      ['DAMAGED', '损坏', 'Damaged'],
      ['EXPIRED', '过期', 'Expired'],
      ['OBSOLETE', '呆滞', 'Obsolete'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  RECYCLE_CATEGORY: {
    hasDefault: false,
    values: [
      ['METAL', '金属', 'Metal'],
      ['PRECIOUS_METAL', '贵金属', 'Precious metal'],
      ['PLASTIC', '塑料', 'Plastic'],
      ['PAPER', '纸类', 'Paper'],
      ['COMPONENT', '可用部件', 'Usable parts'],
      ['CHEMICAL', '化学品', 'Chemicals'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  RECYCLE_SERVICE: {
    hasDefault: false,
    values: [
      ['COLLECTION', '上门提货', 'Collection'],
      ['TRANSPORT', '运输', 'Transport'],
      ['SORTING', '分拣', 'Sorting'],
      ['DISMANTLING', '拆解', 'Dismantling'],
      ['REFINING', '提炼', 'Refining'],
      ['TESTING', '检测', 'Testing'],
      ['DESTRUCTION', '销毁', 'Destruction'],
    ],
  },
  MATERIAL_GROUP: {
    hasDefault: false,
    values: [
      ['METAL', '金属材料', 'Metals'],
      ['PLASTIC', '塑胶原料', 'Plastics'],
      ['ELECTRONIC', '电子元器件', 'Electronic components'],
      ['MECHANICAL', '机械零件', 'Mechanical parts'],
      ['FASTENER', '紧固件', 'Fasteners'],
      ['CHEMICAL', '化工辅料', 'Chemicals and auxiliaries'],
      ['PACKAGING', '包装材料', 'Packaging'],
      ['TOOL', '工具与耗材', 'Tools and consumables'],
      ['OFFICE', '办公用品', 'Office supplies'],
      ['FINISHED', '成品', 'Finished goods'],
    ],
  },
  INDUSTRY: {
    hasDefault: false,
    values: [
      ['MANUFACTURING', '制造业', 'Manufacturing'],
      ['ELECTRONICS', '电子', 'Electronics'],
      ['AUTOMOTIVE', '汽车', 'Automotive'],
      ['RETAIL', '零售', 'Retail'],
      ['LOGISTICS', '物流', 'Logistics'],
      ['OTHER', '其他', 'Other'],
    ],
  },
};

export const dictionaryValues = Object.entries(dictionaries).flatMap(([DICTIONARY, { hasDefault, values }]) =>
  values.map(([VALUE_CODE, NAME_ZH, NAME_EN], index) => ({
    DICTIONARY,
    VALUE_CODE,
    NAME_ZH,
    NAME_EN,
    SEQ: (index + 1) * 10,
    IS_DEFAULT: hasDefault && index === 0 ? '1' : '0',
  })),
);
