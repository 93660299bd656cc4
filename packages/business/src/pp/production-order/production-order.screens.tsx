import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'MATERIAL_CODE',
        'PLANT_CODE',
        'PLAN_QTY',
        'UNIT_CODE',
        'PLAN_START_DATE',
        'PLAN_END_DATE',
        'LINE_CODE',
        'WORKSHOP_CODE',
        'BOM_NO',
        'BOM_VERSION',
        'SHARE_QTY',
        'PICKED_SHARE_QTY',
        'ON_PRD_QTY',
        'ACTUAL_QTY',
        'RECEIVE_QTY',
        'SCRAP_QTY',
        'ACTUAL_START_TIME',
        'ACTUAL_END_TIME',
        'IS_PAUSED',
        'PAUSED_AT',
        'FAILURE_CODE',
      ],
    },
  ],
  parts: {
    ENTRIES: {
      columns: ['MATERIAL_CODE', 'NEED_QTY', 'UNIT_CODE', 'PICK_QTY', 'REST_QTY', 'NOTE'],
      later: ['PICK_QTY', 'REST_QTY'],
      optional: ['NOTE'],
    },
    OUTPUTS: {
      columns: ['MATERIAL_CODE', 'ITEM_KIND', 'PLAN_QTY', 'UNIT_CODE', 'CO_PRODUCT_SHARE', 'FIXED_PRICE', 'RECEIVE_QTY'],
      later: ['RECEIVE_QTY'],
      whereSaid: ['CO_PRODUCT_SHARE', 'FIXED_PRICE'],
    },
  },
});
