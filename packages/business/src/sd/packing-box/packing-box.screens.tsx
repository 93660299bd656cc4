import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { labelsOfRecord } from '../../masterdata/label-template/print-button.tsx';
import { askLight } from './light-box.web.ts';
import { deriveBox } from './packing-box.derive.ts';

export const Screen = formScreen({
  derive: deriveBox,
  askBeforeAct: askLight,
  further: [labelsOfRecord('BOX')],
  parts: {
    ENTRIES: {
      columns: ['DELIEVERY_ENTRY_NO', 'MATERIAL_CODE', 'PACK_QTY', 'UNIT_CODE', 'CUSTOMER_MATERIAL_CODE', 'NOTE'],
      optional: ['CUSTOMER_MATERIAL_CODE'],
    },
  },
});
