import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of number series. */
export const serialNumberWords = {
  'series.next': ['下一个编号', 'Next number'],
  'series.preview': ['预览', 'Preview'],
  'series.usedUp': ['此编码规则已用尽，请增加长度', 'This series is used up: make it longer'],
  'series.nearEnd': ['已用 {percent}%，建议增加长度', '{percent} % used: consider making it longer'],
  'series.gapless': ['由总账连续编号，无断号，其格式不能修改', 'Numbered by the ledger without gaps; its pattern is fixed'],
  'series.counters': ['各日期段的流水号', 'Counters by date part'],
  'series.noCounters': ['还没有发出编号', 'No number issued yet'],
  'series.noDatePart': ['（无日期）', '(no date)'],
  'series.lastIssued': ['已发出到', 'Issued up to'],
  'series.gaps': ['断号检查', 'Gap report'],
  'series.noNumbers': ['还没有凭证', 'No vouchers yet'],
  'series.used': ['已用', 'Used'],
  'series.last': ['最大号', 'Last'],
  'series.missing': ['缺号', 'Missing'],
  'series.noGap': ['无', 'None'],
} as const satisfies Texts;
