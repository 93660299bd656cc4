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
    ELECTRONIC_INVOICE_UNKNOWN: [
      '文件中没有电子发票：支持 UBL / EN 16931 的 XML、数电票 XML，以及内含它们的 OFD 或 PDF',
      'There is no electronic invoice in the file: XML of UBL, EN 16931 or a Chinese digital invoice is read, and OFD or PDF with such an XML in it',
    ],
    ELECTRONIC_INVOICE_UNREADABLE: ['电子发票内容不完整或已损坏', 'The electronic invoice is incomplete or damaged'],
    ELECTRONIC_INVOICE_TOO_LARGE: ['电子发票过大或行数过多', 'The electronic invoice is too large or has too many lines'],
    ELECTRONIC_INVOICE_CREDIT: ['这是红字发票（贷项），不能录入为采购发票', 'This is a credit note: it cannot become a purchase invoice'],
    ELECTRONIC_INVOICE_QR: [
      '不是发票二维码的内容：应依次为 01、类型、代码、号码、金额、日期、校验码',
      'This is no code of an invoice: it should be 01,kind,code,number,amount,day,check code',
    ],
    PROCESS_SEQ_DOUBLE: ['序号 {SEQ} 重复', 'Seq {SEQ} is there twice'],
  },
});
