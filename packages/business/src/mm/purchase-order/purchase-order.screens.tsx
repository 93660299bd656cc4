import { purchasingTexts } from '../purchasing.words.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FurtherScreen, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { labelsOfDocument } from '../../masterdata/label-template/print-button.tsx';
import { pricedColumns, pricedForm } from '../../trade/priced-form.web.ts';
import { Receivings } from './receivings.tsx';

addTexts(purchasingTexts);

const contract: FurtherScreen = {
  title: 'contract.print',
  hrefOf: ({ ID }) => hrefOf('/mm/po/contract', { id: ID }),
  right: ['PURCHASE_ORDER', 'print'],
};

const putAway: FurtherScreen = {
  title: 'receiving.putAway',
  hrefOf: ({ PURCHASE_ORDER_NO }) => hrefOf('/wms/to/po_in', { order: String(PURCHASE_ORDER_NO) }),
  right: ['TRANSFER_ORDER', 'po-in'],
};

const config: ScreenConfig = {
  ...pricedForm,
  next: { receive: putAway },
  further: [contract, labelsOfDocument('purchase_order')],
  parts: {
    ENTRIES: {
      columns: [
        ...pricedColumns,
        'RECEIVE_QTY',
        'CAN_RECEIVE_QTY',
        'DELIEVERY_DATE',
        'PURCHASE_REQUEST_NO',
        'PURCHASE_REQUEST_ENTRY_NO',
        'NOTE',
        'IS_CLOSED',
      ],
      optional: ['PURCHASE_REQUEST_ENTRY_NO', 'IS_CLOSED'],
    },
  },
  sections: [{ id: 'receivings', title: 'receiving.records', Section: Receivings }],
};

export const Screen = formScreen(config);
