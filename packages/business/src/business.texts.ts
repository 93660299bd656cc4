import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of different areas refuse and tell in the same words. */
export const businessTexts = defineSharedTexts({
  errors: {
    LOCATION_OTHER_PLANT: ['库存地点 {LOCATION} 不属于工厂 {PLANT}', 'Storage location {LOCATION} does not belong to plant {PLANT}'],
    LOCATION_OTHER_WAREHOUSE: ['库存地点 {LOCATION} 属于仓库 {WAREHOUSE}', 'Storage location {LOCATION} belongs to warehouse {WAREHOUSE}'],
    FIELD_FIXED_ONCE_USED: ['{CODE} 已被使用，不能再修改此字段', '{CODE} is in use: this field can no longer be changed'],
    FIELD_FIXED: ['保存后不能修改此字段', 'This field cannot be changed after saving'],
    ROW_DOUBLE: ['{VALUE} 重复', '{VALUE} is listed twice'],
    MENU_UNKNOWN: ['没有此菜单或操作：{VALUE}', 'No such menu or action: {VALUE}'],
    PLANT_COMPANY_MISMATCH: ['工厂与公司不匹配', 'Plant must match company'],
    PROCESS_AREA_UNKNOWN: ['没有需要审批的单据类型 {VALUE}', 'There is no document type {VALUE} that is approved'],
    PROCESS_SEQ_DOUBLE: ['序号 {SEQ} 重复', 'Seq {SEQ} is there twice'],
  },
});
