import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the batch trace. */
export const stockWords = {
  'trace.title': ['批次追溯', 'Batch trace'],
  'trace.asked': ['追溯哪个批次', 'Which batch'],
  'trace.hint': [
    '输入物料和批次，查看货物从哪些供应商来、用在哪些生产订单、发给了哪些客户。列表和单据中的批次也可以直接点击。',
    'Enter a material and a batch to see which suppliers its goods came from, which production orders used them and which customers got them. A batch in lists and documents leads here too.',
  ],
  'trace.start': ['追溯', 'Trace'],
  'trace.from': ['来源', 'Where it came from'],
  'trace.to': ['去向', 'Where it went'],
  'trace.noFrom': ['没有您可以查看的来源单据', 'No document that you may see brought it'],
  'trace.noTo': ['没有您可以查看的去向单据', 'No document that you may see took it'],
  'trace.batch': ['批次 {batch}', 'Batch {batch}'],
  'trace.noBatch': ['无批次', 'No batch'],
  'trace.onHand': ['现有库存 {quantity} {unit}', '{quantity} {unit} on hand'],
  'trace.hidden': ['还有您无权查看的单据', 'There is more that you may not see'],
  'trace.capped': ['单据较多，仅显示最近的部分', 'There are more documents; the nearest are shown'],
  'trace.again': ['已在上方列出', 'Listed above'],
} as const satisfies Texts;
