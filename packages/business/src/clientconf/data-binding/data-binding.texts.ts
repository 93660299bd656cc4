import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the data binding. */
export const dataBindingTexts = defineTexts({
  name: ['表单设置', 'Form settings'],
  labels: {
    RECORD_TYPE: ['单据类型', 'Type of record'],
    BOUND_COUNT: ['调整的字段数', 'Fields changed'],
    FIELDS: ['字段', 'Fields'],
    FIELD_NO: ['行号', 'Row'],
    PART: ['部分', 'Part'],
    AFTER_FIELD: ['位于字段之后', 'Follows the field'],
    IS_HIDDEN: ['隐藏', 'Hidden'],
    IS_REQUIRED: ['必填', 'Required'],
    DEFAULT_VALUE: ['默认值', 'Default value'],
    FED_BY: ['取值字典', 'Values from the dictionary'],
  },
  errors: {
    BINDING_TYPE_UNKNOWN: ['“{TYPE}”不是可以设置表单的单据或主数据', '"{TYPE}" is no document or master whose forms can be bound'],
    BINDING_FIELD_UNKNOWN: ['没有可设置的字段“{FIELD}”', 'There is no field "{FIELD}" that can be bound'],
    BINDING_FIELD_TWICE: ['字段“{FIELD}”重复设置', 'The field "{FIELD}" is bound twice'],
    BINDING_HIDES_REQUIRED: [
      '系统要求填写“{FIELD}”：隐藏前请先设置默认值',
      'The system needs "{FIELD}": give it a default value before hiding it',
    ],
    BINDING_HIDDEN_AND_REQUIRED: [
      '“{FIELD}”既隐藏又必填，却没有默认值：请设置默认值，或取消其中一项',
      '"{FIELD}" is hidden and required but has no default value: give it one, or take one of the two back',
    ],
    BINDING_NOT_REQUIRED: ['“{FIELD}”总有值，无需设为必填', '"{FIELD}" is never empty and cannot be made required'],
    BINDING_NOT_FED: ['“{FIELD}”的值不能来自数据字典', 'Values of "{FIELD}" cannot come from a dictionary'],
    BINDING_NO_DEFAULT: ['“{FIELD}”不能有默认值', '"{FIELD}" cannot have a default value'],
  },
});
