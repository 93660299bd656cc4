import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the material log. */
export const materialLogTexts = defineTexts({
  name: ['物料流水', 'Material log'],
  labels: {
    POSTED_AT: ['过账时间', 'Posted at'],
    POSTING_DATE: ['过账日期', 'Posting date'],
    OUT_STORAGE_LOCATION_CODE: ['源库存地点', 'Storage location out'],
    IN_STORAGE_LOCATION_CODE: ['目标库存地点', 'Storage location in'],
  },
});
