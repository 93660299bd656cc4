import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the customer label setting. */
export const customerLabelTexts = defineTexts({
  name: ['客户标签设置', 'Customer label setting'],
  labels: {
    MATERIALS: ['客户物料', "Customer's materials"],
    CUSTOMER_MATERIAL_NO: ['客户物料序号', 'Customer material seq'],
    CUSTOMER_MATERIAL_NAME: ['客户物料名称', 'Customer material name'],
    SETTING_CODE: ['设置编码', 'Setting code'],
    SETTING_NAME: ['设置名称', 'Setting name'],
    SETTING_NAME_EN: ['设置英文名称', 'Setting name (English)'],
    LOGO_TEXT: ['标识文字', 'Logo text'],
    CUSTOMER_TEXT_1: ['客户文字 1', 'Customer text 1'],
    CUSTOMER_TEXT_2: ['客户文字 2', 'Customer text 2'],
    CUSTOMER_TEXT_3: ['客户文字 3', 'Customer text 3'],
  },
  errors: {
    LABEL_NOT_FOR_MATERIAL: ['模板 {CODE} 不是物料标签', 'Template {CODE} is not for labels of materials'],
    LABEL_MATERIAL_DOUBLE: ['物料 {CODE} 已在列表中', 'Material {CODE} is in the list already'],
  },
});
