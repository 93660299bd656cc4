import type { Texts } from '../../texts.ts';

/** The screen of every report. */
export const reportTexts = {
  'report.group': ['分组', 'Grouped by'],
  'report.pivot': ['列', 'Columns'],
  'report.noPivot': ['不展开', 'None'],
  'report.since': ['开始日期', 'From'],
  'report.asOf': ['截止日期', 'As of'],
  'report.table': ['表格', 'Table'],
  'report.chart': ['图表', 'Chart'],
  'report.shownAs': ['显示方式', 'Shown as'],
  'report.totals': ['合计', 'Totals'],
  'report.none': ['没有符合条件的数据', 'There is nothing to show for this'],
  'report.mixed': ['多种单位', 'several units'],
  'report.drill': ['查看明细', 'Show what is behind it'],
  'report.tieOut': ['与账簿核对', 'Against the books'],
  'report.equal': ['借贷平衡核对', 'Both sides'],
  'report.lines': ['报表平衡核对', 'Both sides of the statement'],
  'report.figure': ['报表', 'Report'],
  'report.balance': ['账面余额', 'Balance'],
  'report.difference': ['差额', 'Difference'],
  'report.agrees': ['一致', 'Agrees'],
  'report.more': ['共 {total} 行，显示前 {shown} 行；导出可得全部', '{shown} of {total} rows are shown; an export has all of them'],
  'report.print': ['打印（PDF）', 'Print (PDF)'],
  'report.remove': ['去掉分组“{name}”', 'No longer group by {name}'],
  'report.add': ['添加分组', 'Add a group'],
  'report.rest': ['其余 {n} 项', '{n} {n:other/others}'],
} as const satisfies Texts;
