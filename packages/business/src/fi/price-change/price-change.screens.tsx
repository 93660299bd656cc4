import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { derivePriceChange } from './price-change.derive.ts';

export const Screen = formScreen({
  groups: [{ title: 'form.group.basic', fields: ['PLANT_CODE', 'POSTING_DATE'] }],
  totals: ['DIFFERENCE'],
  parts: {
    ENTRIES: {
      widths: {
        MATERIAL_CODE: 96,
        MATERIAL_NAME: 130,
        MATERIAL_SPEC: 84,
        VALUATION_METHOD: 84,
        UNIT_CODE: 56,
        QTY: 104,
        OLD_PRICE: 88,
        NEW_PRICE: 88,
        OLD_VALUE: 100,
        NEW_VALUE: 100,
        DIFFERENCE: 96,
      },
      columns: ['MATERIAL_CODE', 'NEW_PRICE', 'OLD_PRICE', 'VALUATION_METHOD', 'QTY', 'UNIT_CODE', 'OLD_VALUE', 'NEW_VALUE', 'DIFFERENCE'],
    },
  },
  derive: (draft: FormDraft, decimalsIn) => derivePriceChange(draft as never, decimalsIn),
});
