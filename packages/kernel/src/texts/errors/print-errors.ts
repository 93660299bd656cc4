import type { Texts } from '../../texts.ts';

/** Refusals of print templates, prints and reports, [zh-CN, en]. */
export const printErrorTexts = {
  PRINT_AREA_UNKNOWN: ['没有可打印的单据类型 {VALUE}', 'There is no document type {VALUE} that prints'],
  PRINT_TEMPLATE_UNREADABLE: ['打印模板内容 {PLACE} 无法读取', 'The content of the print template cannot be read at {PLACE}'],
  PRINT_FIELD_UNKNOWN: ['此单据不能打印字段 {FIELD}', 'The document has no field {FIELD} to print'],
  PRINT_PLACEHOLDER_UNKNOWN: ['占位符 {NAME} 不是此单据的字段', 'The placeholder {NAME} is no field of the document'],
  PRINT_SIZE_INVALID: ['请输入 {LEAST} 到 {MOST} 之间的数', 'Enter a number from {LEAST} to {MOST}'],
  PRINT_TABLE_TOO_WIDE: ['各列共需 {WIDTH} mm，纸上只有 {MOST} mm', 'The columns need {WIDTH} mm and the paper leaves {MOST} mm'],
  PRINT_TOO_MANY: ['一次最多打印 {MOST} 张单据', 'At most {MOST} documents print at once'],
  REPORT_SINCE_AFTER_DAY: ['开始日期 {SINCE} 晚于截止日期 {AS_OF}', 'The first day, {SINCE}, is after the last, {AS_OF}'],
  PRINT_REPORT_TOO_LONG: [
    '报表有 {TOTAL} 行，一次最多打印 {MOST} 行，请缩小范围或导出',
    'The report has {TOTAL} rows and at most {MOST} print: narrow it down, or export it',
  ],
} as const satisfies Texts;
