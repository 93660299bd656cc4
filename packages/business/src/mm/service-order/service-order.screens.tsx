import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { pricedColumns, pricedForm } from '../../trade/priced-form.web.ts';

export const Screen = formScreen({
  ...pricedForm,
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'SERVICE_TEXT',
        ...pricedColumns.filter((key) => key !== 'MATERIAL_CODE'),
        'ACCEPT_QTY',
        'CAN_ACCEPT_QTY',
        'NOTE',
        'IS_CLOSED',
      ],
      optional: ['IS_CLOSED', 'DISCOUNT_AMOUNT'],
    },
  },
});
