import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the production line. */
export const productionLineTexts = defineTexts({
  name: ['生产线', 'Production line'],
  labels: {
    LINE_CODE: ['生产线编码', 'Production line code'],
    PARENT_LINE_CODE: ['上级生产线', 'Parent production line'],
    WORKING_WEEK: ['每周工作日', 'Working week'],
    DAILY_CAPACITY_QTY: ['日产能', 'Capacity a day'],
    CALENDAR: ['产能日历', 'Capacity calendar'],
    CALENDAR_NO: ['行号', 'Line no.'],
    DAY: ['日期', 'Day'],
    CAPACITY_QTY: ['当日产能', 'Capacity of the day'],
  },
  choices: {
    'WORKING_WEEK.FIVE': ['周一至周五', 'Five days a week'],
    'WORKING_WEEK.SIX': ['周一至周六', 'Six days a week'],
    'WORKING_WEEK.SEVEN': ['周一至周日', 'Seven days a week'],
  },
});
