import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of ordering what was requested. */
export const purchaseRequisitionWords = {
  'split.title': ['待订购明细', 'Lines to order'],
  'split.button': ['按最低价供应商拆单', 'Split by cheapest supplier'],
  'split.ask': ['按最低价供应商生成 {n} 张采购订单草稿？', 'Make {n} draft {n:order/orders}, one for each cheapest supplier?'],
  'split.order': ['{vendor} {n} 行', '{vendor} with {n} {n:line/lines}'],
  'split.some': [
    '{orders}。另有 {n} 行没有供应商报价，不生成订单。',
    '{orders}. No supplier lists a price for {n} more {n:line/lines}, which become no order.',
  ],
  'split.made': ['已生成 {n} 张采购订单草稿', '{n} draft {n:order/orders} made'],
  'split.noPrice': ['所选明细均没有供应商报价', 'No supplier lists a price for the chosen lines'],
} as const satisfies Texts;
